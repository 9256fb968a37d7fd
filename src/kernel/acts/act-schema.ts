import { matterIn } from '../state/find-matter.ts'
import { isSealed, sealIn } from '../state/sealed.ts'
import type { Seal, State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'

/**
 * The shape of an act's arguments: the type of each argument, followed by `?` if the argument is optional. `sealed
 * word` is a secret, stored as a commitment until a rule opens it; `rule`, `person` (`person or WORD`) and `matter
 * KIND` are identities, and `persons` is a list of them; `words` and `name` are free text, stored outside the chain;
 * `text` is law or data and stays in the chain; `one of: a, b` is a choice; `undoing` is what an entry did; `change`, `changes`, `effects`, `program`
 * and `data` are JSON.
 */
export type ActSchema = { readonly [argument: string]: string }

/** A fault in an act's arguments: the argument at fault, and the value that was expected. */
export type ArgumentFault = {
  readonly argument: string
  readonly expected: string
  /** Set if the act takes no such argument; then, `expected` are those that it takes. */
  readonly isUnknown?: true
}

/** Reads the schema that a program declares, leaving out values that are not strings. */
export function schemaOf(value: Json | undefined): ActSchema {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value as JsonObject).filter((it): it is [string, string] => typeof it[1] === 'string'),
  )
}

/** Returns the first fault in an act's arguments, or undefined if they are valid. */
export function argumentFault(state: State, schema: ActSchema, args: JsonObject): ArgumentFault | undefined {
  for (const name of Object.keys(args))
    if (!Object.hasOwn(schema, name)) return { argument: name, expected: argumentNamesInWords(schema), isUnknown: true }
  for (const [name, type] of Object.entries(schema)) {
    const value = lookup(args, name)
    if (value === undefined && type.endsWith('?')) continue
    if (value === undefined || !fitsType(state, withoutOptionalMark(type), value))
      return { argument: name, expected: typeInWords(state, withoutOptionalMark(type)) }
  }
  return undefined
}

function argumentNamesInWords(schema: ActSchema): string {
  const names = Object.keys(schema)
  return names.length === 0 ? 'no arguments at all' : `only ${names.join(', ')}`
}

/** Returns a type without its `?`. */
export function withoutOptionalMark(type: string): string {
  return type.endsWith('?') ? type.slice(0, -1).trim() : type.trim()
}

/** The kinds of arguments. An argument of any other kind accepts any JSON. */
export type ArgumentKind =
  | ('rule' | 'person' | 'persons' | 'matter' | 'entry' | 'integer' | 'one of')
  | ('sealed' | 'words' | 'name' | 'text' | 'word')
  | ('undoing' | 'change' | 'changes' | 'effects' | 'program' | 'claims' | 'act' | 'data')

type Kind = {
  /** Whether the argument's value is free text or a secret. The log contains only a salted hash of either. */
  readonly hashed?: 'said' | 'sealed'
  fits(state: State, value: Json, detail: string): boolean
  /** The expected value, worded to complete the sentence “a rule wants …”. */
  expected(state: State, detail: string): string
}

const isText = (value: Json): boolean => typeof value === 'string'
const isMap = (value: Json): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: Json): value is number => typeof value === 'number' && Number.isSafeInteger(value)
const isPerson = (state: State, value: Json, detail: string): boolean =>
  typeof value === 'string' && (Object.hasOwn(state.persons, value) || wordInPlaceOfPerson(detail) === value)

/** How each kind of argument is checked and described. */
const KINDS: { readonly [Name in ArgumentKind]: Kind } = {
  rule: {
    fits: (state, value) => typeof value === 'string' && Object.hasOwn(state.rules, value),
    expected: () => 'the label of a rule of this game',
  },
  person: {
    fits: isPerson,
    expected: (_, detail) => `the name of a person in this game${detail === '' ? '' : `, ${detail}`}`,
  },
  persons: {
    fits: (state, value) => Array.isArray(value) && value.every(it => isPerson(state, it, '')),
    expected: () => 'a list of names of people in this game',
  },
  matter: {
    fits: (state, value, detail) => typeof value === 'string' && matterFits(state, value, detail),
    expected: (_, detail) => `the number of a ${detail || 'matter'} of this game`,
  },
  entry: {
    fits: (state, value) => isWhole(value) && value >= 0 && value < state.seq,
    expected: state => `the number of an entry before ${state.seq}`,
  },
  integer: { fits: (_, value) => isWhole(value), expected: () => 'a whole number' },
  'one of': {
    fits: (_, value, detail) => typeof value === 'string' && choices(detail).includes(value),
    expected: (_, detail) => `one of ${choices(detail).join(', ')}`,
  },
  sealed: {
    hashed: 'sealed',
    fits: (state, value) =>
      isSealed(value) && Object.keys(value).length === 1 && isShortSecret(sealIn(state, value.sealed)),
    expected: () => `a text of at most ${MOST_SEALED} characters, which is kept secret`,
  },
  words: { hashed: 'said', fits: (_, value) => isSaid(value), expected: () => 'text' },
  name: { hashed: 'said', fits: (_, value) => isSaid(value), expected: () => 'text' },
  text: { fits: (_, value) => isText(value), expected: () => 'text' },
  word: { fits: (_, value) => isText(value), expected: () => 'text' },
  undoing: { fits: (_, value) => isMap(value), expected: () => 'the number of an entry to be taken back' },
  change: { fits: (_, value) => isMap(value), expected: () => 'a change' },
  changes: { fits: (_, value) => Array.isArray(value), expected: () => 'a list of changes' },
  effects: { fits: (_, value) => Array.isArray(value), expected: () => 'a list of effects' },
  program: { fits: (_, value) => isMap(value), expected: () => 'a program' },
  claims: { fits: () => true, expected: () => 'a list of claims' },
  act: { fits: (_, value) => isMap(value), expected: () => 'an act' },
  data: { fits: () => true, expected: () => 'data' },
}

/**
 * Returns how the log hides an argument's value: as free text or as a secret. Undefined if the log contains the value
 * itself.
 */
export function hashKind(type: string): 'said' | 'sealed' | undefined {
  return KINDS[splitArgumentType(withoutOptionalMark(type))[0]].hashed
}

function fitsType(state: State, type: string, value: Json): boolean {
  const [kind, detail] = splitArgumentType(type)
  return KINDS[kind].fits(state, value, detail)
}

/** Maximum number of characters in a secret. The limit is low because one entry may open many secrets. */
const MOST_SEALED = 4_096

/** Whether the secret exists and its text, if known here, is short enough. */
function isShortSecret(seal: Seal | undefined): boolean {
  return seal !== undefined && (seal.text?.length ?? 0) <= MOST_SEALED
}

function matterFits(state: State, id: string, kind: string): boolean {
  const matter = matterIn(state, id) !== undefined ? matterIn(state, id) : undefined
  return matter !== undefined && (kind === '' || matter.kind === kind)
}

/** Whether a value is free text as the chain stores it: a salted hash. */
export function isSaid(value: Json): boolean {
  const said =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject)['said'] : undefined
  return typeof said === 'string' && /^[0-9a-f]{64}$/.test(said)
}

/** The argument of an act that names the matter the act is about; undefined if it has none. */
export function matterArgument(schema: ActSchema): string | undefined {
  return Object.entries(schema).find(([, type]) => splitArgumentType(withoutOptionalMark(type))[0] === 'matter')?.[0]
}

/**
 * Splits a type into its kind and detail: "matter proposal" → ["matter", "proposal"]; "one of: a, b" → ["one of", "a,
 * b"].
 */
export function splitArgumentType(type: string): readonly [ArgumentKind, string] {
  if (type.startsWith('one of:')) return ['one of', type.slice(7).trim()]
  const space = type.indexOf(' ')
  const [kind, detail] = space < 0 ? [type, ''] : [type.slice(0, space), type.slice(space + 1).trim()]
  return [isKind(kind) ? kind : 'data', detail]
}

function isKind(word: string): word is ArgumentKind {
  return Object.hasOwn(KINDS, word)
}

/** The word accepted in place of a person, such as `Bank` in `or Bank`. */
export function wordInPlaceOfPerson(detail: string): string | undefined {
  return detail.startsWith('or ') ? detail.slice(3).trim() : undefined
}

/** Splits the options of a choice at the commas. */
export function choices(detail: string): readonly string[] {
  return detail.split(',').map(it => it.trim())
}

function typeInWords(state: State, type: string): string {
  const [kind, detail] = splitArgumentType(type)
  return KINDS[kind].expected(state, detail)
}
