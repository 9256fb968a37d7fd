import { useQuery } from '@tanstack/react-query'
import { questions } from '../api/questions.ts'
import type { Schema } from '../api/schema.ts'
import { inSentence } from '../parts/in-sentence.ts'
import { Said } from '../parts/said.tsx'
import { Why } from '../parts/why.tsx'
import { Clock } from './clock.tsx'

/** For whom the game waits and for what, those together who are to do the same; then what the clock brings, and what is left to people. */
export function WaitedFor({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const { waitsFor, open } = state
  const together = Map.groupBy(waitsFor, ({ to, why }) => `${to} ${why}`)
  return (
    <section className="paper" aria-labelledby="waited-for">
      <h2 id="waited-for">What is waited for?</h2>
      {waitsFor.length === 0 ? <p>Nobody in particular: whoever may, can act.</p> : null}
      <ul className="plain">
        {[...together].map(([key, all]) => (
          <Waits key={key} game={game} all={all} />
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

function Waits({ game, all }: { readonly game: string; readonly all: readonly Schema['Awaited'][] }) {
  const { data } = useQuery(questions.game(game))
  const [first] = all
  if (first === undefined) return null
  const names = all.map(({ person, name }) => (person === data?.you ? `${name} (you)` : name))
  return (
    <li>
      <strong>{inSentence(names, names.length)}</strong> <Said game={game} words={first.to} />{' '}
      {first.why === null ? null : (
        <Why game={game} of={first.why}>
          Why?
        </Why>
      )}
    </li>
  )
}
