import type { Schema } from '../api/schema.ts'
import { inSentence } from '../parts/plain-words.ts'
import { Said } from '../parts/said.tsx'

/** For whom the game waits now and for what, within a sentence: “for Ames to vote on proposal 301”. */
export function WaitsNow({ state, you }: { readonly state: Schema['GameState']; readonly you: string | undefined }) {
  return waitingTogether(state.waitsFor, you).map(({ names, to, why }, place) => (
    <span key={`${to} ${why}`}>
      {place === 0 ? 'for ' : ', and for '}
      <strong>{names}</strong> <Said game={state.game} words={to} />
    </span>
  ))
}

/** Those for whom a game waits to do the same: their names as one says them, and what they are to do. */
type WaitingTogether = { readonly names: string; readonly to: string; readonly why: string | null }

/** More than so many are not all named, where no one asked for whom the game waits. */
const FEW = 4

/** For whom a game waits, those together who are to do the same; whoever looks is told that it is they. */
export function waitingTogether(
  waitsFor: readonly Schema['Awaited'][],
  you: string | undefined,
  atMost = FEW,
): readonly WaitingTogether[] {
  const together = Map.groupBy(waitsFor, ({ to, why }) => `${to} ${why}`)
  return [...together.values()].map(all => {
    const names = all.map(({ person, name }) => (person === you ? `${name} (you)` : name))
    return { names: inSentence(names, atMost), to: all[0]?.to ?? '', why: all[0]?.why ?? null }
  })
}
