import { type ActSchema, bare, choices, split } from '../../kernel/acts/act-schema.ts'
import { listeners } from '../../kernel/state/listeners.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { wordsFor } from './yet-to-vote.ts'

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

/** Maximum number of arguments of an act for which words are looked up. */
const MOST_ARGUMENTS = 16

/** The first few words that rules and registers contain: only these are tried, however many there are. */
function knownWords(state: State, act: string, schema: ActSchema): readonly string[] {
  const known = new Set<string>()
  const sources: readonly (() => Iterable<string>)[] = [
    ...Object.keys(schema)
      .slice(0, MOST_ARGUMENTS)
      .map(it => () => namedByRules(state, it)),
    () => wordsIn(state, act),
    () => keysIn(state),
  ]
  for (const words of sources) {
    for (const word of words()) {
      known.add(word)
      if (known.size >= MOST) return [...known]
    }
  }
  return [...known]
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

/** The data from which samples are made. `known` contains the words that rules and registers contain. */
type Stock = { readonly rules: RulesNow; readonly state: State; readonly by: string; readonly known: readonly string[] }

function samples(stock: Stock, schema: ActSchema, about: About): readonly JsonObject[] {
  const { argument, matter } = about
  const forms = Object.keys(schema).filter(name => bare(lookup(schema, name) ?? '') === 'change')
  const fixed: JsonObject = argument === undefined || matter === undefined ? {} : { [argument]: matter }
  const [change = {}, ...otherChanges] = forms.length === 0 ? [] : changeSamples(stock.state, forms)
  const asked = Object.entries(schema).filter(([name]) => name !== argument && !forms.includes(name))
  const values = asked.map(([name, type]) => ({ name, type, all: valuesOf(stock, type, matter) }))
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

/**
 * One change of each simple form, to try a proposal with: a new rule, and the possible changes to the last rule in
 * printed order.
 */
function changeSamples(state: State, forms: readonly string[]): readonly JsonObject[] {
  const rule = rulesInOrder(state).at(-1)?.id ?? ''
  const text = 'A rule.'
  const changes: readonly JsonObject[] = [
    { enact: { text } },
    { repeal: { rule } },
    { amend: { rule, text } },
    { transmute: { rule } },
  ]
  const known = changes.filter(change => forms.includes(Object.keys(change)[0] ?? ''))
  return known.length > 0 ? known : changes.map(change => ({ [forms[0] ?? 'change']: change }))
}

function valuesOf({ rules, state, by, known }: Stock, type: string, matter: string | undefined): readonly Json[] {
  const [kind, detail] = split(bare(type))
  const words = (): readonly string[] => [...wordsFor(rules, matter), '', ...known]
  switch (kind) {
    case 'one of':
      return choices(detail)
    case 'word':
      return words()
    case 'sealed':
      return words().map(value => ({ sealed: '0'.repeat(64), value }))
    case 'name':
      return ['Somebody']
    case 'text':
      return ['…', ...known]
    case 'person':
      return somebody(state, by)
    case 'persons':
      return [somebody(state, by).slice(0, 1)]
    case 'rule':
      return Object.keys(state.rules).slice(0, 1)
    case 'integer':
      return [1]
    case 'changes':
      return [...changeSamples(state, ['change']).map(it => [it['change'] ?? {}]), []]
    // Their values cannot be guessed, so they are left out.
    case 'matter':
    case 'entry':
    case 'words':
    case 'change':
    case 'effects':
    case 'program':
    case 'claims':
    case 'act':
    case 'data':
      return []
  }
}

/** Everyone, starting with other people: most acts are done to someone else. */
function somebody(state: State, by: string): readonly string[] {
  const all = Object.keys(state.persons)
  return [...all.filter(it => it !== by), ...all.filter(it => it === by)]
}

/** The keys of registers that name things in the game: offices, potatoes … */
function* keysIn({ registers }: State): Generator<string> {
  for (const { declaration, value } of Object.values(registers))
    if (declaration.keys === 'text') for (const key in value as JsonObject) yield key
}

const named = new WeakMap<State['rules'], ReadonlyMap<string, ReadonlySet<string>>>()

/** The values that rules in force give to the attribute with the argument's name: offices … */
export function namedByRules({ rules }: State, argument: string): readonly string[] {
  const known = named.get(rules) ?? byAttribute(rules)
  named.set(rules, known)
  return [...(known.get(argument) ?? [])]
}

function byAttribute(rules: State['rules']): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  for (const { attributes } of Object.values(rules))
    for (const [name, value] of Object.entries(attributes))
      if (typeof value === 'string') names.set(name, (names.get(name) ?? new Set()).add(value))
  return names
}

/** The words that appear as values in the rules that offer or forbid an act: the words of a ballot, for example. */
export function wordsIn(state: State, act: string): readonly string[] {
  const deciding = [...listeners(state, 'offers', act), ...listeners(state, 'forbids', act)]
  const params = deciding.flatMap(id => Object.values(lookup(state.rules, id)?.front.params ?? {}))
  return params.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}
