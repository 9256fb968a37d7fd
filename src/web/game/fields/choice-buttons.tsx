import { Beside } from './beside.tsx'
import type { Choice } from './choices-for.ts'

/** A few words of the rules, as buttons: “for”, “against”; “wheat”, “psoriasis”; whoever plays. */
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
  /** What a word is for, as the rules say it. */
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
            {choice.words === choice.value ? titled(choice.words) : choice.words}
            {meant(choice.value) === undefined ? null : (
              <span className="small meant" data-quoted>
                {meant(choice.value)}
              </span>
            )}
          </button>
        ))}
      </div>
      <Beside fault={fault} />
    </fieldset>
  )
}

/** A word of the rules at the beginning of a line. */
function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
