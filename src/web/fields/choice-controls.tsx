import { useId } from 'react'
import type { Choice } from './choices-for-matter.ts'
import { FieldFault, faultAttributes } from './inputs.tsx'

/** Shows a few words from the rules, or the players, as buttons: “for”, “against”; “wheat”, “psoriasis”. */
export function ChoiceButtons({
  label,
  choices,
  value,
  fault,
  meant = () => undefined,
  onChange,
}: {
  readonly label: React.ReactNode
  readonly choices: readonly Choice[]
  readonly value: unknown
  readonly fault?: string | undefined
  /** Returns the meaning of a word in the rules' own terms. */
  readonly meant?: (word: string) => string | undefined
  readonly onChange: (value: string | undefined) => void
}) {
  return (
    <fieldset className="choices">
      <legend>{label}</legend>
      <div className="row">
        {choices.map(choice => (
          <button
            type="button"
            key={choice.value}
            className="button choice"
            aria-pressed={value === choice.value}
            onClick={() => onChange(value === choice.value ? undefined : choice.value)}
          >
            {choice.words === choice.value ? capitalizedWord(choice.words) : choice.words}
            {meant(choice.value) === undefined ? null : (
              <span className="small meant" data-quoted>
                {meant(choice.value)}
              </span>
            )}
          </button>
        ))}
      </div>
      <FieldFault fault={fault} />
    </fieldset>
  )
}

/** Capitalizes a word from the rules. */
export function capitalizedWord(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** A choice from a list of many values. `children` can offer another way to choose. */
export function ChoiceList({
  label,
  choices,
  value,
  none,
  fault,
  children,
  onChange,
}: {
  readonly label: React.ReactNode
  readonly choices: readonly Choice[]
  readonly value: unknown
  /** The text to show while nothing is chosen. */
  readonly none: string
  readonly fault: string | undefined
  readonly children?: React.ReactNode
  readonly onChange: (value: string | undefined) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value === undefined ? '' : String(value)}
        {...faultAttributes(`${id}fault`, fault)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        <option value="">{none}</option>
        {choices.map(choice => (
          <option key={choice.value} value={choice.value}>
            {choice.words}
          </option>
        ))}
      </select>
      {children}
      <FieldFault id={`${id}fault`} fault={fault} />
    </div>
  )
}

/** A choice among a few words, each with the text to display. */
export function ChoiceOf({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, words: string])[]
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {choices.map(([it, words]) => (
          <option key={it} value={it}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}
