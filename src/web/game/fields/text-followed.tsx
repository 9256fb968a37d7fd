import type { Schema } from '../../api/schema.ts'
import type { ChangeDraft, ParamDraft } from '../change-draft.ts'
import { paramOf } from '../param-of.ts'

/** Which constants have followed the text by themselves, each with the way to have it stay as it was. */
export function TextFollowed({
  draft: { program, params = [] },
  rule,
  set,
}: {
  readonly draft: ChangeDraft
  readonly rule: Schema['Rule']
  readonly set: (part: Partial<ChangeDraft>) => void
}) {
  const stay = (had: ParamDraft): void =>
    set({ params: params.map(it => (it.name === had.name ? { ...had, followed: false } : it)) })
  return (
    <div aria-live="polite">
      {program !== 'keep'
        ? null
        : rule.params.map(paramOf).map(had => {
            const is = params.find(({ name, followed }) => name === had.name && followed)
            return is === undefined ? null : <Followed key={had.name} had={had} is={is} stay={() => stay(had)} />
          })}
    </div>
  )
}

function Followed({ had, is, stay }: { readonly had: ParamDraft; readonly is: ParamDraft; readonly stay: () => void }) {
  return (
    <p className="notice small">
      <span data-quoted>
        The text says “{is.words}” where it said “{had.words}”: the program would count with {is.value}, too.
      </span>{' '}
      <button type="button" className="button quiet small in-line" onClick={stay}>
        Let it go on counting with {had.value}
      </button>
    </p>
  )
}
