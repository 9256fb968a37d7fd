import { CHANGE_KINDS } from '../institutions/change.ts'
import { type ActSchema, bare, split } from '../kernel/act-schema.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { matterIn } from '../kernel/matter-in.ts'
import { own } from '../kernel/own.ts'
import { isSealed } from '../kernel/sealed.ts'
import type { State } from '../kernel/state.ts'
import { isObject } from './bind-value.ts'
import { fullName } from './full-name.ts'
import { schemaFor } from './game.ts'
import { labelShown } from './names.ts'
import { secretShown } from './secret-shown.ts'

/** An act's arguments as a person would write them: labels and names in the place of identities, texts as they were said. */
export function unboundArguments(state: State, act: string, args: JsonObject): JsonObject {
  const schema: ActSchema = schemaFor(state, act) ?? {}
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, unboundArgument(state, bare(own(schema, name) ?? ''), value)]),
  )
}

function unboundArgument(state: State, type: string, value: Json): Json {
  switch (split(type)[0]) {
    case 'words':
    case 'name':
      return isObject(value) ? (own(state.said, String(value['said'])) ?? '(withheld)') : value
    case 'sealed':
      return isSealed(value) ? secretShown(state, value) : value
    case 'rule':
    case 'person':
    case 'matter':
    case 'data':
      return unboundWithin(state, value)
    case 'change':
      return isObject(value) ? unboundChange(state, value) : unboundWithin(state, value)
    case 'changes':
      return Array.isArray(value) ? value.map(it => unboundKinds(state, it as Json)) : value
    case 'effects':
      return Array.isArray(value) ? value.map(it => unboundEffect(state, it as Json)) : value
    case 'act':
      return isObject(value) ? unboundAct(state, value) : value
    default:
      return value
  }
}

function unboundAct(state: State, { do: name, with: args }: JsonObject): JsonObject {
  return { do: name ?? '', with: unboundArguments(state, String(name), isObject(args) ? args : {}) }
}

function unboundKinds(state: State, value: Json): Json {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([kind, details]) => [kind, unboundKind(state, kind, details)]))
}

function unboundKind(state: State, kind: string, details: Json): Json {
  if (!isObject(details)) return unboundWithin(state, details)
  return kind === 'item' ? unboundWithin(state, details) : unboundChange(state, details)
}

/** A change's details: the rule by label, the program as its source, the claims as they are written. */
function unboundChange(state: State, details: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, unboundDetail(state, name, value)]))
}

function unboundDetail(state: State, name: string, value: Json): Json {
  if (name === 'rule') return unboundWithin(state, value)
  if (name === 'program') return isObject(value) ? (value['source'] ?? null) : value
  if (name === 'claims' && Array.isArray(value)) return value.map(it => unboundClaim(state, it as Json))
  return value
}

function unboundClaim(state: State, value: Json): Json {
  if (!isObject(value)) return value
  const { kind, target, words } = value
  const bare = isObject(target) && target['rule'] !== undefined ? target['rule'] : (target ?? null)
  const named = isObject(bare) && bare['every'] === true ? 'every' : unboundWithin(state, bare)
  return { [kind === 'over' ? 'over' : 'defersTo']: named, ...(words === undefined ? {} : { words }) }
}

function unboundEffect(state: State, value: Json): Json {
  if (!isObject(value)) return value
  const { effect, says, ...args } = value
  const name = String(effect)
  const inner = (CHANGE_KINDS as readonly string[]).includes(name)
    ? unboundChange(state, args)
    : unboundWithin(state, args)
  return { [name]: inner, ...(says === undefined ? {} : { says }) }
}

/** Data with every identity in it replaced by the full name or the label that means it now. */
function unboundWithin(state: State, value: Json): Json {
  if (typeof value === 'string') return meaning(state, value)
  if (Array.isArray(value)) return (value as readonly Json[]).map(it => unboundWithin(state, it))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [meaning(state, key), unboundWithin(state, member)]),
  )
}

function meaning(state: State, id: string): string {
  const person = own(state.persons, id)
  if (person !== undefined) return fullName(state, person)
  const rule = own(state.rules, id)
  if (rule !== undefined) return labelShown(state, rule)
  return matterIn(state, id) !== undefined ? (matterIn(state, id)?.label ?? id) : id
}
