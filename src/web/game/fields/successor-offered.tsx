import type { Schema } from '../../api/schema.ts'
import type { ChangeDraft } from '../change-draft.ts'
import { successorOf } from '../successor-of.ts'
import { useTried } from '../use-tried.ts'

/**
 * The way on where the rules let none be amended: the rule goes and another comes in its place, with the text that was
 * being written. It is offered where the rules take that.
 */
export function SuccessorOffered({
  state: { game, entries },
  draft: { text, title },
  rule,
  within,
  take,
}: {
  readonly state: Schema['GameState']
  /** The amendment that is refused. */
  readonly draft: ChangeDraft
  /** The rule that it is about. */
  readonly rule: Schema['Rule']
  /** The act with other changes in the place of this one. */
  readonly within: (changes: readonly ChangeDraft[]) => Schema['NewAct']
  readonly take: (changes: readonly ChangeDraft[]) => void
}) {
  const { refusing } = useTried(game, entries, { pair: within(successorOf(rule)) })
  if (refusing['pair']?.length !== 0) return null
  const [end, successor] = successorOf(rule)
  const written = { ...successor, ...(text === undefined ? {} : { text }), ...(title === undefined ? {} : { title }) }
  return (
    <div className="notice small">
      <p data-quoted>
        To have rule {rule.label} say something else, it can go and a new one come in its place: both are filled in for
        you, and you change the text of the new one.
        {rule.program
          ? ' Its program goes with it: people carry the new rule out, unless you write a program for it.'
          : ''}
      </p>
      <button type="button" className="button small" onClick={() => take([end, written])}>
        Put a new rule in its place
      </button>
    </div>
  )
}
