import { useId, useRef } from 'react'
import type { Schema } from '../../api/schema.ts'
import type { ChangeDraft, ParamDraft } from '../change-draft.ts'
import { countedOtherwise, isNumber, saysItself } from '../counted-otherwise.ts'
import { paramOf } from '../param-of.ts'
import { reworded } from '../reworded.ts'
import { Beside, faulty } from './beside.tsx'
import { CountedField } from './counted-field.tsx'
import { SettledInput } from './settled-input.tsx'

type ConstantOf = {
  readonly draft: ChangeDraft
  /** Which of the constants of the draft. */
  readonly place: number
  /** The constant as the rule has it now. */
  readonly was: Schema['Rule']['params'][number]
  readonly set: (part: Partial<ChangeDraft>) => void
}

/**
 * A constant that a rule has: asked for once where its words say its value, so that text and program change together;
 * else its words and what they count as, one beside the other.
 */
export function ConstantField(of: ConstantOf) {
  const { draft, place, was } = of
  const row = draft.params?.[place]
  if (row === undefined) return null
  const had = paramOf(was)
  return was.choices === undefined && saysItself(had) ? (
    <AskedOnce {...of} row={row} had={had} />
  ) : (
    <WordsAndValue {...of} row={row} />
  )
}

function AskedOnce({
  draft,
  place,
  set,
  row,
  had,
}: ConstantOf & { readonly row: ParamDraft; readonly had: ParamDraft }) {
  const id = useId()
  // What is typed key by key takes the place of what stood there when one began: of “50”, “5” is not in the text for good.
  const began = useRef(draft)
  const fill = ({ params = [], text = '' }: ChangeDraft, change: (was: ParamDraft) => ParamDraft): void => {
    const next = params.map((it, index) => (index === place ? change(it) : it))
    set({ params: next, text: reworded(text, params, next) })
  }
  const fault =
    isNumber(had.value) && row.value !== '' && !isNumber(row.value) ? 'The program counts with a number.' : undefined
  return (
    <div className="stack constant">
      <div className="field">
        <label htmlFor={id}>In the place of “{had.words}”</label>
        <input
          id={id}
          value={row.value}
          autoComplete="off"
          {...faulty(`${id}fault`, fault)}
          onFocus={() => {
            began.current = draft
          }}
          onChange={({ target }) => fill(began.current, was => countedOtherwise(was, target.value))}
        />
        <Beside id={`${id}fault`} fault={fault} />
        {row.words === row.value || row.words === had.words ? null : (
          <p className="small soft hint" data-quoted>
            In the text: “{row.words}”
          </p>
        )}
      </div>
      <details className="small otherwise">
        <summary>Say “{row.words}” in other words</summary>
        <SettledInput
          label="As the text says it"
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
    set({ params: next, text: reworded(text, params, next) })
  }
  return (
    <>
      {was.words === undefined ? null : (
        <SettledInput
          label={`In the place of the words “${of}”`}
          value={row.words}
          onChange={words => fill({ words })}
        />
      )}
      <CountedField
        label={`The program counts “${row.words || of}” as`}
        value={row.value}
        choices={was.choices ?? []}
        onChange={value => fill({ value })}
      />
    </>
  )
}
