import type { Schema } from '../api/schema.ts'
import { Why } from '../parts/why.tsx'
import { RuleText } from './rule-text.tsx'
import { wordsOf } from './words-of.ts'

/** How a rule is read where its text leaves something open, and what in it is counted with. */
export function Readings({
  game,
  rule: { label, readings, params, text },
  at,
}: {
  readonly game: string
  readonly rule: Pick<Schema['Rule'], 'label' | 'readings' | 'params' | 'text'>
  readonly at: number | undefined
}) {
  if (readings.length === 0 && params.length === 0) return null
  return (
    <section className="paper" aria-labelledby="readings">
      <h2 id="readings">How it is read</h2>
      {params.length === 0 ? null : (
        <dl className="counted">
          {params.map(({ name, value, words }) => (
            <div key={name}>
              <dt>{wordsOf(name)}</dt>
              <dd>
                <Why game={game} of={`params of ${label}`} at={at}>
                  {shown(value)}
                </Why>
                {words === undefined ? null : (
                  <>
                    , for it says “<span data-law>{words}</span>”
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {readings.map(({ name, value, choices = [], why }) => (
        <div key={name} className="reading">
          <p className="row">
            <strong data-law>{wordsOf(name)}</strong>
            <span className="switch">
              {[...new Set([...choices, value].map(shown))].map(choice => (
                <span key={choice} className={choice === shown(value) ? 'chosen' : 'other'} data-law>
                  {choice === shown(value) ? (
                    <Why game={game} of={`readings of ${label}`} at={at}>
                      {choice}
                    </Why>
                  ) : (
                    choice
                  )}
                </span>
              ))}
            </span>
          </p>
          <p className="small" data-law>
            {why}
          </p>
        </div>
      ))}
      {readings.length === 0 ? null : (
        <p className="small soft">Where there is another way to read it, a ruling can choose that one.</p>
      )}
      {params.length === 0 || text === '' ? null : (
        <details>
          <summary>Where that stands in the text</summary>
          <RuleText game={game} text={text} at={at} marks={params.flatMap(({ words }) => words ?? [])} />
        </details>
      )}
    </section>
  )
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, member]) => `${wordsOf(name)}: ${shown(member)}`)
      .join(', ')
  return wordsOf(String(value))
}
