import { useEffect, useId, useRef, useState } from 'react'
import type { Rule } from '../../wire/game/rule.ts'
import type { ChangeDraft, ParamDraft } from '../forms/change-draft.ts'
import { isWholeNumberText, paramWithValue, wordsContainValue } from '../forms/param-value-and-words.ts'
import { withConstantsReworded } from '../forms/prefilled-act-forms.ts'
import { useSettingOfConstant } from '../forms/use-setting-of-constant.ts'
import { paramDraftOf } from '../forms/written-change.ts'
import { fillIn } from '../parts/fill-in.ts'
import { ChoiceOf } from './choice-controls.tsx'
import { EditableRows, FieldFault, faultAttributes, TextInput } from './inputs.tsx'
import { fieldsLabels } from './labels.ts'

const FRESH: ParamDraft = { name: '', value: '', words: '' }

/**
 * Fields for the constants of a program, each with its words in the text. Changing a value changes the words, and vice
 * versa. A rule that keeps its program has only the constants that the program knows.
 */
export function ParamsField({
  game,
  draft,
  known,
  set,
}: {
  readonly game: string
  readonly draft: ChangeDraft
  /** The current constants of the rule. */
  readonly known: Rule['params']
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  const { params = [], text = '', program } = draft
  const forSetting = useSettingOfConstant(
    game,
    known.map(({ name }) => name),
  )
  const change = (next: readonly ParamDraft[]): void =>
    set({ params: next, text: withConstantsReworded(text, params, next) })
  return (
    <EditableRows
      legend="Values that the program uses (text and program change together)"
      one="constant"
      add={fieldsLabels.addConstant}
      rows={params}
      {...(program === 'new' ? { fresh: FRESH } : {})}
      first={row => forSetting(row.name)?.inForce === true}
      onChange={change}
    >
      {(row, fill, place) => {
        const was = known.find(({ name }) => name === row.name && name !== '')
        return (
          <>
            {was === undefined ? (
              <NewConstant row={row} fill={fill} />
            ) : (
              <ConstantField {...{ draft, place, was, set }} />
            )}
            {forSetting(row.name) === undefined ? null : (
              <p className="small soft hint" data-quoted>
                {forSetting(row.name)?.words}
              </p>
            )}
            {program !== 'new' || row.words === '' || singleSpaced(text).includes(singleSpaced(row.words)) ? null : (
              <p className="notice small" data-quoted>
                {fillIn(fieldsLabels.textDoesNotSay, { words: row.words, value: row.value })}
              </p>
            )}
          </>
        )
      }}
    </EditableRows>
  )
}

function NewConstant({ row, fill }: { readonly row: ParamDraft; readonly fill: (part: Partial<ParamDraft>) => void }) {
  return (
    <>
      <TextInput
        label="Name in the program"
        value={row.name}
        hint="The program reads it as self.params.NAME."
        onChange={name => fill({ name })}
      />
      <CommitOnLeaveInput label={fieldsLabels.quote} value={row.words} onChange={words => fill({ words })} />
      <ValueField label="Counted as" value={row.value} choices={[]} onChange={value => fill({ value })} />
    </>
  )
}

function singleSpaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

type ConstantOf = {
  readonly draft: ChangeDraft
  /** The index of the constant in the draft. */
  readonly place: number
  /** The current constant of the rule. */
  readonly was: Rule['params'][number]
  readonly set: (part: Partial<ChangeDraft>) => void
}

/**
 * Fields for an existing constant. If its words contain its value, there is a single field, which changes the text and
 * the program together. Otherwise, its words and its value have separate fields, side by side.
 */
function ConstantField(of: ConstantOf) {
  const { draft, place, was } = of
  const row = draft.params?.[place]
  if (row === undefined) return null
  const had = paramDraftOf(was)
  return was.choices === undefined && wordsContainValue(had) ? (
    <CombinedField {...of} row={row} had={had} />
  ) : (
    <WordsAndValue {...of} row={row} />
  )
}

function CombinedField({
  draft,
  place,
  set,
  row,
  had,
}: ConstantOf & { readonly row: ParamDraft; readonly had: ParamDraft }) {
  const id = useId()
  // Each keystroke replaces the value that the text had before the user started to type. Otherwise, the “5” of “50”
  // would stay in the text.
  const began = useRef(draft)
  const fill = ({ params = [], text = '' }: ChangeDraft, change: (was: ParamDraft) => ParamDraft): void => {
    const next = params.map((it, index) => (index === place ? change(it) : it))
    set({ params: next, text: withConstantsReworded(text, params, next) })
  }
  const fault =
    isWholeNumberText(had.value) && row.value !== '' && !isWholeNumberText(row.value)
      ? 'The program needs a number.'
      : undefined
  return (
    <div className="stack constant">
      <div className="field">
        <label htmlFor={id}>{fillIn(fieldsLabels.insteadOf, { words: had.words })}</label>
        <input
          id={id}
          value={row.value}
          autoComplete="off"
          {...faultAttributes(`${id}fault`, fault)}
          onFocus={() => {
            began.current = draft
          }}
          onChange={({ target }) => fill(began.current, was => paramWithValue(was, target.value))}
        />
        <FieldFault id={`${id}fault`} fault={fault} />
        {row.words === row.value || row.words === had.words ? null : (
          <p className="small soft hint" data-quoted>
            In the text: “{row.words}”
          </p>
        )}
      </div>
      <details className="small otherwise">
        <summary>{fillIn(fieldsLabels.otherWords, { words: row.words })}</summary>
        <CommitOnLeaveInput
          label={fieldsLabels.wording}
          value={row.words}
          onChange={words => fill(draft, was => ({ ...was, words }))}
        />
      </details>
    </div>
  )
}

function WordsAndValue({ draft, place, was, set, row }: ConstantOf & { readonly row: ParamDraft }) {
  const { params = [], text = '' } = draft
  const of = was.words ?? was.name
  const fill = (part: Partial<ParamDraft>): void => {
    const next = params.with(place, { ...row, ...part })
    set({ params: next, text: withConstantsReworded(text, params, next) })
  }
  return (
    <>
      {was.words === undefined ? null : (
        <CommitOnLeaveInput
          label={fillIn(fieldsLabels.replacementFor, { words: of })}
          value={row.words}
          onChange={words => fill({ words })}
        />
      )}
      <ValueField
        label={fillIn(fieldsLabels.programCounts, { words: row.words || of })}
        value={row.value}
        choices={was.choices ?? []}
        onChange={value => fill({ value })}
      />
    </>
  )
}

/** A field for the value of a constant: a choice if the possible values are known, otherwise free text. */
function ValueField({
  label,
  value,
  choices,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly words: string }[]
  readonly onChange: (value: string) => void
}) {
  if (choices.length === 0) return <TextInput label={label} value={value} onChange={onChange} />
  const others = choices.some(it => it.value === value) ? [] : [[value, value] as const]
  return (
    <ChoiceOf
      label={label}
      value={value}
      choices={[...others, ...choices.map(it => [it.value, it.words] as const)]}
      onChange={onChange}
    />
  )
}

/** A line of text that takes effect when the user leaves the field or presses Enter. */
function CommitOnLeaveInput({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const id = useId()
  const [typed, type] = useState(value)
  useEffect(() => type(value), [value])
  const settle = (): void => {
    if (typed !== value) onChange(typed)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onBlur={settle}
        onKeyDown={event => {
          if (event.key !== 'Enter' || typed === value) return
          event.preventDefault()
          settle()
        }}
      />
    </div>
  )
}
