import { matterIn } from '../state/find-matter.ts'
import { isSealed } from '../state/sealed.ts'
import type { Seal, State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'

/**
 * The shape of an act's arguments: a type for each, `?` after it when it may be left out.
 * `sealed word` is a secret, kept as a commitment until a rule opens it;
 * `rule`, `person` (`person or WORD`) and `matter KIND` are identities, `persons` a list of them; `words` and `name` are free text, kept beside the chain; `text` is
 * law or data that stays in it; `one of: a, b` is a choice; `change`, `changes`, `effects`, `program` and `data` are JSON.
 */
export type ActSchema = { readonly [argument: string]: string }

/** A fault in an act's arguments: which, and what was expected. */
type ArgumentFault = { readonly argument: string; readonly expected: string }

/** A schema as a program declares it; whatever is not a string is left out. */
export function schemaOf(value: Json | undefined): ActSchema {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value as JsonObject).filter((it): it is [string, string] => typeof it[1] === 'string'),
  )
}

/** The first fault in an act's arguments; undefined when they fit. */
export function argumentFault(state: State, schema: ActSchema, args: JsonObject): ArgumentFault | undefined {
  for (const name of Object.keys(args))
    if (!Object.hasOwn(schema, name)) return { argument: name, expected: known(schema) }
  for (const [name, type] of Object.entries(schema)) {
    const value = lookup(args, name)
    if (value === undefined && type.endsWith('?')) continue
    if (value === undefined || !fits(state, bare(type), value))
      return { argument: name, expected: sentence(state, bare(type)) }
  }
  return undefined
}

function known(schema: ActSchema): string {
  const names = Object.keys(schema)
  return names.length === 0 ? 'no arguments at all' : `only ${names.join(', ')}`
}

/** A type without the mark that it may be left out. */
export function bare(type: string): string {
  return type.endsWith('?') ? type.slice(0, -1).trim() : type.trim()
}

function fits(state: State, type: string, value: Json): boolean {
  const [kind, detail] = split(type)
  switch (kind) {
    case 'rule':
      return typeof value === 'string' && Object.hasOwn(state.rules, value)
    case 'person':
      return typeof value === 'string' && (Object.hasOwn(state.persons, value) || orWord(detail) === value)
    case 'persons':
      return Array.isArray(value) && value.every(it => fits(state, 'person', it))
    case 'matter':
      return typeof value === 'string' && matterFits(state, value, detail)
    case 'entry':
      return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < state.seq
    case 'integer':
      return typeof value === 'number' && Number.isSafeInteger(value)
    case 'sealed':
      return isSealed(value) && Object.keys(value).length === 1 && isShort(lookup(state.seals, value.sealed))
    case 'words':
    case 'name':
      return isSaid(value)
    case 'text':
    case 'word':
      return typeof value === 'string'
    case 'one of':
      return typeof value === 'string' && choices(detail).includes(value)
    case 'change':
    case 'program':
    case 'act':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'changes':
    case 'effects':
      return Array.isArray(value)
    default:
      return true
  }
}

/** The most characters of a secret: many are opened at once, in one entry. */
const MOST_SEALED = 4_096

/** Whether there is a secret, and what it says, as far as it is known here, is not too long. */
function isShort(seal: Seal | undefined): boolean {
  return seal !== undefined && (seal.text?.length ?? 0) <= MOST_SEALED
}

function matterFits(state: State, id: string, kind: string): boolean {
  const matter = matterIn(state, id) !== undefined ? matterIn(state, id) : undefined
  return matter !== undefined && (kind === '' || matter.kind === kind)
}

/** Free text as it stands in the chain: a salted hash. */
export function isSaid(value: Json): boolean {
  const said =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject)['said'] : undefined
  return typeof said === 'string' && /^[0-9a-f]{64}$/.test(said)
}

/** A type's kind and detail: "matter proposal" → ["matter", "proposal"]; "one of: a, b" → ["one of", "a, b"]. */
export function split(type: string): readonly [string, string] {
  if (type.startsWith('one of:')) return ['one of', type.slice(7).trim()]
  const space = type.indexOf(' ')
  return space < 0 ? [type, ''] : [type.slice(0, space), type.slice(space + 1).trim()]
}

/** The word that may stand in the place of a person: `or Bank`. */
export function orWord(detail: string): string | undefined {
  return detail.startsWith('or ') ? detail.slice(3).trim() : undefined
}

/** The words between the commas of a choice. */
export function choices(detail: string): readonly string[] {
  return detail.split(',').map(it => it.trim())
}

function sentence(state: State, type: string): string {
  const [kind, detail] = split(type)
  if (kind === 'rule') return 'the label of a rule of this game'
  if (kind === 'person') return `the name of a person in this game${detail === '' ? '' : `, ${detail}`}`
  if (kind === 'persons') return 'a list of names of persons in this game'
  if (kind === 'matter') return `the number of a ${detail || 'matter'} of this game`
  if (kind === 'entry') return `the number of an entry before ${state.seq}`
  if (kind === 'one of') return `one of ${choices(detail).join(', ')}`
  if (kind === 'sealed') return `a text of at most ${MOST_SEALED} characters, which is kept secret`
  if (kind === 'words' || kind === 'name' || kind === 'text' || kind === 'word') return 'text'
  if (kind === 'integer') return 'a whole number'
  return kind === 'effects' || kind === 'changes' ? `a list of ${kind}` : `a ${kind}`
}
