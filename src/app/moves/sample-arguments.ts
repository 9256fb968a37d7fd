import { type ActSchema, bare, split } from '../../kernel/acts/act-schema.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { KINDS_OF_ARGUMENT } from '../arguments/argument-kinds.ts'
import { changesToTry, knownWords, type Trying } from '../arguments/values-to-try.ts'
import type { RulesNow } from '../rules/rules-now.ts'

/** Maximum number of values of one argument with which an act is tried. */
const MOST = 8

/**
 * Arguments to try an act with. For each open matter that it may be about, first only the required arguments, then each
 * other value of one argument, including optional arguments.
 */
export function* sampleArguments(
  rules: RulesNow,
  state: State,
  act: string,
  schema: ActSchema,
  by: string,
): Generator<JsonObject> {
  const known = knownWords(state, act, schema)
  const stock = { rules, state, by, known }
  const abouts = aboutEach(state, schema)
  for (const about of abouts) yield* samples(stock, schema, about).slice(0, 1)
  for (const about of abouts) yield* samples(stock, schema, about).slice(1)
}

/** Maximum number of open matters with which an act is tried, newest first. */
const MOST_MATTERS = 50

/**
 * A possible subject of an act: the argument and the matter. If there is no open matter, the act is tried without one.
 */
type About = { readonly argument?: string; readonly matter?: string }

function aboutEach(state: State, schema: ActSchema): readonly About[] {
  const named = Object.entries(schema).find(([, type]) => split(bare(type))[0] === 'matter')
  if (named === undefined) return [{}]
  const [argument, type] = named
  const kind = split(bare(type))[1]
  const fits = (it: Matter): boolean => it.open && (kind === '' || it.kind === kind)
  const given = Object.values(state.matters).filter(fits).slice(-MOST_MATTERS)
  const abouts: readonly About[] = given.map(({ id }) => ({ argument, matter: id }))
  return type.endsWith('?') || abouts.length === 0 ? [...abouts, {}] : abouts
}

type Stock = Omit<Trying, 'matter'>

function samples(stock: Stock, schema: ActSchema, about: About): readonly JsonObject[] {
  const { argument, matter } = about
  const forms = Object.keys(schema).filter(name => bare(lookup(schema, name) ?? '') === 'change')
  const fixed: JsonObject = argument === undefined || matter === undefined ? {} : { [argument]: matter }
  const [change = {}, ...otherChanges] = forms.length === 0 ? [] : changesToTry(stock.state, forms)
  const asked = Object.entries(schema).filter(([name]) => name !== argument && !forms.includes(name))
  const values = asked.map(([name, type]) => {
    const [kind, detail] = split(bare(type))
    return { name, type, all: KINDS_OF_ARGUMENT[kind].samples({ ...stock, matter }, detail) }
  })
  const needed = values.filter(({ type, all }) => !type.endsWith('?') && all.length > 0)
  const least = { ...fixed, ...Object.fromEntries(needed.map(({ name, all }) => [name, all[0] ?? null])) }
  const first = { ...least, ...change }
  return [
    first,
    ...otherChanges.map(other => ({ ...least, ...other })),
    ...values.flatMap(({ name, type, all }) =>
      all.slice(type.endsWith('?') ? 0 : 1, MOST).map(value => ({ ...first, [name]: value })),
    ),
  ]
}
