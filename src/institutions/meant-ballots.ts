import type { CallContext } from '../kernel/acts/institution.ts'
import type { Decision } from '../kernel/questions/decision.ts'
import { listeners } from '../kernel/state/listening-rules.ts'
import type { Matter } from '../kernel/state/matter.ts'
import type { Cast } from './count-ballots.ts'

/** The ballots with the words that they count as, or the decision that this waits for. */
export function meantBallots(
  context: CallContext,
  { id: matter }: Matter,
  cast: Cast,
): { readonly cast: Cast } | { readonly held: Decision } {
  const { state } = context
  const isAnswered =
    listeners(state, 'answers', 'countsAs').length > 0 || state.answers.some(it => it.question === 'countsAs')
  const words = [...new Set(Object.values(cast))].filter(it => typeof it === 'string')
  if (!isAnswered || words.length === 0) return { cast }
  const meanings = context.askEach(
    'countsAs',
    words.map(word => ({ word, matter })),
  )
  const held = meanings.find(({ outcome }) => outcome.is === 'undecided')
  if (held !== undefined) return { held }
  const meant = new Map(
    words.map((word, index) => {
      const outcome = meanings[index]?.outcome
      return [word, outcome?.is === 'decided' ? outcome.value : word] as const
    }),
  )
  return {
    cast: Object.fromEntries(
      Object.entries(cast).map(([ballot, word]) => [
        ballot,
        typeof word === 'string' ? (meant.get(word) ?? word) : word,
      ]),
    ),
  }
}
