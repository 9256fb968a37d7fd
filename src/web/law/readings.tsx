import type { Schema } from '../api/schema.ts'
import { useForSetting } from '../forms/use-setting.ts'
import { Why } from '../parts/why.tsx'
import { RuleText } from './rule-text.tsx'

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

type Counted = Schema['Rule']['params'][number]

/** What a rule’s program counts with, each by the words of the text: what is in force in this game first. */
function CountedWith({
  game,
  rule: { label, params },
  at,
}: {
  readonly game: string
  readonly rule: Pick<Schema['Rule'], 'label' | 'params'>
  readonly at: number | undefined
}) {
  const forSetting = useForSetting(
    game,
    params.map(({ name }) => name),
  )
  const unused = ({ name }: Counted): boolean => forSetting(name)?.inForce === false
  return (
    <ul className="plain counted">
      {params
        .toSorted((one, other) => Number(unused(one)) - Number(unused(other)))
        .map(param => (
          <li key={param.name} className={unused(param) ? 'soft' : undefined}>
            <AsItCounts game={game} label={label} param={param} at={at} />
            {forSetting(param.name) === undefined ? null : (
              <span className="small">{forSetting(param.name)?.words}</span>
            )}
          </li>
        ))}
    </ul>
  )
}

/** “a week”, as 1; the name by which the program calls it last. */
function AsItCounts({
  game,
  label,
  param: { name, value, words, choices = [] },
  at,
}: {
  readonly game: string
  readonly label: string
  readonly param: Counted
  readonly at: number | undefined
}) {
  const counts = choices.find(it => it.value === value)?.words ?? saidOf(value)
  return (
    <span>
      {words === undefined ? null : (
        <>
          “<span data-law>{words}</span>”, as{' '}
        </>
      )}
      <Why game={game} of={`param ${name} of ${label}`} at={at}>
        {counts}
      </Why>{' '}
      <span className="small soft" data-law>
        {words === undefined ? wordsOf(name) : `(${wordsOf(name)})`}
      </span>
    </span>
  )
}

/** What something counts as, or is read as, in words. */
function saidOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(saidOf).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, member]) => `${wordsOf(name)}: ${saidOf(member)}`)
      .join(', ')
  return wordsOf(String(value))
}

/** A name in the server’s own spelling as words: “sentenceRepeated” is “sentence repeated”. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .toLowerCase()
}
