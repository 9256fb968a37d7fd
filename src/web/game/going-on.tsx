import type { Schema } from '../api/schema.ts'
import { Said } from '../parts/said.tsx'
import { Why } from '../parts/why.tsx'

/** What is going on, in the sentences in which the rules tell it. */
export function GoingOn({ state }: { readonly state: Schema['GameState'] }) {
  const [first = 'Nothing has happened yet.', ...rest] = state.says
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
      <ul className="says">
        {rest.map(words => (
          <li key={words}>
            <Said game={state.game} words={words} />
          </li>
        ))}
      </ul>
    </section>
  )
}
