import type { ActSchema } from '../../kernel/acts/act-schema.ts'
import { listeners } from '../../kernel/state/listening-rules.ts'
import { rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { wordsOnBallot } from '../moves/words-on-ballot.ts'
import type { RulesNow } from '../rules/rules-now.ts'

/** An act being tried: its author, the matter that it is about, and the words that rules and registers contain. */
export type Trying = {
  readonly rules: RulesNow
  readonly state: State
  readonly by: string
  readonly known: readonly string[]
  readonly matter: string | undefined
}

/** The words to try: those of a ballot, the empty word, and the words that rules and registers contain. */
export function wordsToTry({ rules, matter, known }: Trying): readonly string[] {
  return [...wordsOnBallot(rules, matter), '', ...known]
}

/** Everyone in the game, with the author last, because most acts affect someone else. */
export function othersFirst(state: State, by: string): readonly string[] {
  const all = Object.keys(state.persons)
  return [...all.filter(it => it !== by), ...all.filter(it => it === by)]
}

/**
 * One change of each simple form, for trying a proposal: a new rule, and the possible changes to the last rule in
 * printed order.
 */
export function sampleChangesForTrial(state: State, forms: readonly string[]): readonly JsonObject[] {
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

/** Maximum number of known words to try in an act. */
const MOST = 8

/** Maximum number of arguments of an act for which words are looked up. */
const MOST_ARGUMENTS = 16

/** The first few words from rules and registers. Only these are tried, however many there are. */
export function knownWords(state: State, act: string, schema: ActSchema): readonly string[] {
  const known = new Set<string>()
  const sources: readonly (() => Iterable<string>)[] = [
    ...Object.keys(schema)
      .slice(0, MOST_ARGUMENTS)
      .map(it => () => attributeValuesInRules(state, it)),
    () => wordsOfRulesOnAct(state, act),
    () => keysNamingThings(state),
  ]
  for (const words of sources) {
    for (const word of words()) {
      known.add(word)
      if (known.size >= MOST) return [...known]
    }
  }
  return [...known]
}

/** The keys of registers that name things in the game, such as offices or potatoes. */
function* keysNamingThings({ registers }: State): Generator<string> {
  for (const { declaration, value } of Object.values(registers))
    if (declaration.keys === 'text') for (const key in value as JsonObject) yield key
}

const named = new WeakMap<State['rules'], ReadonlyMap<string, ReadonlySet<string>>>()

/** The values that rules in force give to the attribute with the same name as the argument. */
export function attributeValuesInRules({ rules }: State, argument: string): readonly string[] {
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

/** The words that appear as values in the rules that offer or forbid an act, such as the words of a ballot. */
export function wordsOfRulesOnAct(state: State, act: string): readonly string[] {
  const deciding = [...listeners(state, 'offers', act), ...listeners(state, 'forbids', act)]
  const params = deciding.flatMap(id => Object.values(lookup(state.rules, id)?.front.params ?? {}))
  return params.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))
}
