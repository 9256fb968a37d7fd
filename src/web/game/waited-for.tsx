import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'
import { Why } from '../parts/why.tsx'
import { Clock } from './clock.tsx'
import { waitingTogether } from './waiting-together.ts'

/** For whom the game waits and for what, those together who are to do the same; then what the clock brings, and what is left to people. */
export function WaitedFor({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const { waitsFor, open } = state
  const { data: summary } = useQuery(questions.game(game))
  return (
    <section className="paper" aria-labelledby="waited-for">
      <h2 id="waited-for">What is waited for?</h2>
      {waitsFor.length === 0 ? <p>Nobody in particular: whoever may, can act.</p> : null}
      <ul className="plain">
        {waitingTogether(waitsFor, summary?.you, waitsFor.length).map(({ names, to, why }) => (
          <li key={`${to} ${why}`}>
            <strong>{names}</strong> <Said game={game} words={to} />{' '}
            {why === null ? null : (
              <Why game={game} of={why}>
                Why?
              </Why>
            )}
          </li>
        ))}
      </ul>
      <Clock game={game} state={state} />
      {open.length === 0 ? null : (
        <>
          <h3>Left to people</h3>
          <ul className="plain">
            {open.map(({ words }) => (
              <li key={words}>
                <Said game={game} words={words} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
