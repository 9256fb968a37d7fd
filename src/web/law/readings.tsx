import type { Rule } from '../../wire/game/rule.ts'
import { useSettingOfConstant } from '../forms/use-setting-of-constant.ts'
import { Why } from '../results/why.tsx'
import { RuleText } from './rule-text.tsx'

/** The readings of a rule whose text leaves something open, and the rule's constants. */
export function Readings({
  game,
  rule: { label, readings, params, text },
  at,
}: {
  readonly game: string
  readonly rule: Pick<Rule, 'label' | 'readings' | 'params' | 'text'>
  readonly at: number | undefined
}) {
  if (readings.length === 0 && params.length === 0) return null
  return (
    <section className="paper" aria-labelledby="readings">
      <h2 id="readings">Interpretation</h2>
      {params.length === 0 ? null : (
        <>
          <h3>Values its program uses</h3>
          <Constants game={game} rule={{ label, params }} at={at} />
        </>
      )}
      {readings.length === 0 ? null : (
        <>
          <h3>Ambiguous wording</h3>
          <p className="small soft">
            If a text can be read in two ways, the game still has to continue. The reading used here is shown with its
            reason. A ruling can choose another reading if there is one.
          </p>
        </>
      )}
      {readings.map(reading => (
        <Reading key={reading.name} game={game} label={label} at={at} reading={reading} />
      ))}
      {params.length === 0 || text === '' ? null : (
        <details>
          <summary>Find it in the text</summary>
          <RuleText game={game} text={text} at={at} marks={params.flatMap(({ words }) => words ?? [])} />
        </details>
      )}
    </section>
  )
}

/** A question that a text leaves open: the current reading with the reason for it, and the alternatives. */
function Reading({
  game,
  label,
  at,
  reading: { name, value, choices = [], why },
}: {
  readonly game: string
  readonly label: string
  readonly at: number | undefined
  readonly reading: Rule['readings'][number]
}) {
  const others = [...new Set(choices.map(valueInWords))].filter(choice => choice !== valueInWords(value))
  return (
    <div className="doubt">
      <p data-law>{why}</p>
      <p className="small">
        Read as{' '}
        <span data-law>
          <Why game={game} of={`reading ${name} of ${label}`} at={at}>
            “{valueInWords(value)}”
          </Why>
        </span>
        {others.length === 0 ? null : (
          <span className="soft">
            , and not as <span data-law>{others.map(other => `“${other}”`).join(' or ')}</span>
          </span>
        )}{' '}
        <span className="soft" data-law>
          ({nameAsWords(name)})
        </span>
      </p>
    </div>
  )
}

type Counted = Rule['params'][number]

/** The constants of a rule’s program, each with its words in the text, starting with those that apply in this game. */
function Constants({
  game,
  rule: { label, params },
  at,
}: {
  readonly game: string
  readonly rule: Pick<Rule, 'label' | 'params'>
  readonly at: number | undefined
}) {
  const forSetting = useSettingOfConstant(
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
            <ConstantMeaning game={game} label={label} param={param} at={at} />
            {forSetting(param.name) === undefined ? null : (
              <span className="small">{forSetting(param.name)?.words}</span>
            )}
          </li>
        ))}
    </ul>
  )
}

/** A constant as the program uses it, such as 1 for “a week”. Its name in the program comes last. */
function ConstantMeaning({
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
  const counts = choices.find(it => it.value === value)?.words ?? valueInWords(value)
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
        {words === undefined ? nameAsWords(name) : `(${nameAsWords(name)})`}
      </span>
    </span>
  )
}

/** Describes the value of a constant or a reading. */
function valueInWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(valueInWords).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, member]) => `${nameAsWords(name)}: ${valueInWords(member)}`)
      .join(', ')
  return nameAsWords(String(value))
}

/** Splits a name from the server into words: “sentenceRepeated” becomes “sentence repeated”. */
function nameAsWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .toLowerCase()
}
