import type { Schema } from '../api/schema.ts'
import { Why } from '../parts/why.tsx'
import { CountedWith } from './counted-with.tsx'
import { RuleText } from './rule-text.tsx'
import { saidOf } from './said-of.ts'
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
        <>
          <h3>What its program counts with</h3>
          <CountedWith game={game} rule={{ label, params }} at={at} />
        </>
      )}
      {readings.length === 0 ? null : (
        <>
          <h3>Where its words leave something open</h3>
          <p className="small soft">
            The game has to go on where a text can be read in two ways: this is the way it is read here, and the reason.
            Where there is another way, a ruling can choose that one.
          </p>
        </>
      )}
      {readings.map(reading => (
        <Reading key={reading.name} game={game} label={label} at={at} reading={reading} />
      ))}
      {params.length === 0 || text === '' ? null : (
        <details>
          <summary>Where that stands in the text</summary>
          <RuleText game={game} text={text} at={at} marks={params.flatMap(({ words }) => words ?? [])} />
        </details>
      )}
    </section>
  )
}

/** One doubt about a text: the reason for the way in which it is read, that way, and the others that there are. */
function Reading({
  game,
  label,
  at,
  reading: { name, value, choices = [], why },
}: {
  readonly game: string
  readonly label: string
  readonly at: number | undefined
  readonly reading: Schema['Rule']['readings'][number]
}) {
  const others = [...new Set(choices.map(saidOf))].filter(choice => choice !== saidOf(value))
  return (
    <div className="doubt">
      <p data-law>{why}</p>
      <p className="small">
        Read as{' '}
        <span data-law>
          <Why game={game} of={`reading ${name} of ${label}`} at={at}>
            “{saidOf(value)}”
          </Why>
        </span>
        {others.length === 0 ? null : (
          <span className="soft">
            , and not as <span data-law>{others.map(other => `“${other}”`).join(' or ')}</span>
          </span>
        )}{' '}
        <span className="soft" data-law>
          ({wordsOf(name)})
        </span>
      </p>
    </div>
  )
}
