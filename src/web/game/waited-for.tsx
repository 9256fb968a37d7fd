import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'
import { When } from '../parts/when.tsx'
import { Why } from '../parts/why.tsx'

/** For whom the game waits, for what, and until when. */
export function WaitedFor({ game, state }: { readonly game: string; readonly state: Schema['GameState'] }) {
  const { waitsFor, deadlines, open } = state
  return (
    <section className="paper" aria-labelledby="waited-for">
      <h2 id="waited-for">What is waited for?</h2>
      {waitsFor.length === 0 ? <p>Nobody in particular: whoever may, can act.</p> : null}
      <ul className="plain">
        {waitsFor.map(({ person, name, to, why }) => (
          <li key={`${person} ${to}`}>
            <strong>{name}</strong> <Said game={game} words={to} />{' '}
            {why === null ? null : (
              <Why game={game} of={why}>
                Why?
              </Why>
            )}
          </li>
        ))}
      </ul>
      {deadlines.length === 0 ? (
        <p className="soft">No deadline is running.</p>
      ) : (
        <ul className="plain">
          {deadlines.map(({ at, words, why }) => (
            <li key={why}>
              <Said game={game} words={words} />{' '}
              {at === null ? (
                <span className="tag">stands still</span>
              ) : (
                <span className="tag">
                  <When at={at} brief />
                </span>
              )}{' '}
              <Why game={game} of={why}>
                Why?
              </Why>
            </li>
          ))}
        </ul>
      )}
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
