import type { ReactNode } from 'react'
import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'
import { Why } from '../parts/why.tsx'

/** What is going on, in one sentence in which the rules tell it, and what else stands under it. For whom the game waits and how much each has stands beside it. */
export function GoingOn({ state, children }: { readonly state: Schema['GameState']; readonly children: ReactNode }) {
  const [first = 'Nothing is before the players.'] = state.going
  return (
    <section className="paper" aria-labelledby="going-on">
      <h2 id="going-on">What is going on?</h2>
      <p className="first-word">
        <Said game={state.game} words={first} />{' '}
        {state.registers['mover'] == null ? null : (
          <Why game={state.game} of="mover">
            Why?
          </Why>
        )}
      </p>
      {children}
    </section>
  )
}
