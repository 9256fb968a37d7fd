import type { Register } from '../../wire/game/register.ts'
import { PersonLink } from '../matters/person-link.tsx'
import { RuleLink } from '../parts/rule-and-matter-links.tsx'
import { camelCaseToWords, ValueView } from '../parts/value-view.tsx'
import { Why } from '../results/why.tsx'
import { formatAmount } from './format-amount.ts'
import { registersLabels } from './labels.ts'
import { PoemLines } from './poem-lines.tsx'
import { isKeyed, isListOfLongLines } from './register-shape.ts'

/** The value of a register in a suitable form: a single thing, a list, the lines of a poem, or a table by key. */
export function RegisterView({
  game,
  register,
  of,
}: {
  readonly game: string
  readonly register: Register
  /** The key in the page's address. Its row is highlighted. */
  readonly of?: string | undefined
}) {
  const { name, value, says = value, keys, type, derived } = register
  if (isListOfLongLines(register)) return <PoemLines lines={register.value as readonly string[]} />
  if (isKeyed(value) && keys !== null)
    return <KeyedRegisterTable game={game} register={register} entries={Object.entries(value)} of={of} />
  if (typeof value !== 'object' || value === null) {
    const told = type === 'person' && typeof value === 'string' ? <PersonLink game={game} name={value} /> : null
    if (told !== null || derived) return told ?? <ValueView value={says} />
    return (
      <Why game={game} of={name}>
        {typeof value === 'number' && type === 'rational' ? formatAmount(value) : <ValueView value={says} />}
      </Why>
    )
  }
  if (type === 'persons' && Array.isArray(value) && value.length > 0)
    return value.map((person, index) => (
      <span key={String(person)}>
        {index === 0 ? '' : ', '}
        <PersonLink game={game} name={String(person)} />
      </span>
    ))
  return (
    <div data-quoted>
      <ValueView value={value} leads={wordLinker(game, register)} />
    </div>
  )
}

/** Returns the link from a word in a register's value to the person or the rule that it names. */
function wordLinker(game: string, { names = { persons: [], rules: [] } }: Register) {
  return (word: string) => {
    if (names.persons.includes(word)) return <PersonLink game={game} name={word} />
    if (!names.rules.includes(word)) return undefined
    return (
      <>
        rule <RuleLink game={game} label={word} />
      </>
    )
  }
}

type KeyedOf = {
  readonly game: string
  readonly register: Register
  readonly entries: readonly [string, unknown][]
  readonly of: string | undefined
}

function KeyedRegisterTable({ game, register, entries, of }: KeyedOf) {
  if (entries.length === 0) return <span className="soft">Nothing yet.</span>
  return (
    <table className="keyed">
      <tbody>
        {entries.map(([key, value]) => (
          <tr key={key} id={`of-${key}`} className={key === of ? 'asked-for' : undefined}>
            <th scope="row">
              <KeyView game={game} keys={register.keys} name={key} />
            </th>
            <td data-quoted={typeof value === 'object' ? true : undefined}>
              {typeof value === 'object' && value !== null ? (
                <ValueView value={value} leads={wordLinker(game, register)} />
              ) : null}{' '}
              {register.derived ? null : (
                <Why game={game} of={`${register.name} of ${key}`}>
                  {valueOrWhy(register, value)}
                </Why>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The element to press for the explanation of a fact: the fact itself, if it has only a few words. */
function valueOrWhy({ type, names }: Register, value: unknown) {
  if (typeof value === 'object' && value !== null) return registersLabels.why
  if (type === 'rational') return formatAmount(value)
  if (typeof value === 'string' && names?.rules.includes(value)) return `rule ${value}`
  return <ValueView value={value} />
}

function KeyView({ game, keys, name }: { readonly game: string; readonly keys: string | null; readonly name: string }) {
  if (keys === 'person') return <PersonLink game={game} name={name} />
  if (keys !== 'rule') return <>{camelCaseToWords(name)}</>
  return (
    <>
      rule <RuleLink game={game} label={name} />
    </>
  )
}
