import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'
import { waitingTogether } from './waiting-together.ts'

/** For whom the game waits now and for what, within a sentence: “for Ames to vote on proposal 301”. */
export function WaitsNow({ state, you }: { readonly state: Schema['GameState']; readonly you: string | undefined }) {
  return waitingTogether(state.waitsFor, you).map(({ names, to, why }, place) => (
    <span key={`${to} ${why}`}>
      {place === 0 ? 'for ' : ', and for '}
      <strong>{names}</strong> <Said game={state.game} words={to} />
    </span>
  ))
}
