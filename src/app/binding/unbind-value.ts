import { ALL_CHANGE_KINDS } from '../../institutions/proposed-change.ts'
import { isRestorationKind } from '../../institutions/restoration.ts'
import { isSaid } from '../../kernel/acts/act-schema.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { uniqueRuleLabel } from '../names/names-and-labels.ts'
import { fullName } from '../names/person-names.ts'

/** Returns a change as a person would write it: `{amend: {rule: 203, …}}`. */
export function changeUnbound(state: State, value: Json): Json {
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([kind, details]) => [kind, detailsOfKindUnbound(state, kind, details)]),
  )
}

function detailsOfKindUnbound(state: State, kind: string, details: Json): Json {
  if (!isObject(details)) return identitiesUnbound(state, details)
  // A correction is written with identities, because it must mean the same rules and people for everyone.
  if (isRestorationKind(kind)) return details
  return kind === 'item' ? identitiesUnbound(state, details) : changeDetailsUnbound(state, details)
}

/**
 * Returns the content of a form of change as a person would write it: the rule by its label, the program as source, and
 * the claims in source form.
 */
export function changeDetailsUnbound(state: State, details: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, detailUnbound(state, name, value)]))
}

function detailUnbound(state: State, name: string, value: Json): Json {
  if (name === 'rule') return identitiesUnbound(state, value)
  if (name === 'program') return isObject(value) ? (value['source'] ?? null) : value
  if (name === 'claims' && Array.isArray(value)) return value.map(it => claimUnbound(state, it as Json))
  return value
}

function claimUnbound(state: State, value: Json): Json {
  if (!isObject(value)) return value
  const { kind, target, words } = value
  const bare = isObject(target) && target['rule'] !== undefined ? target['rule'] : (target ?? null)
  const named = isObject(bare) && bare['every'] === true ? 'every' : identitiesUnbound(state, bare)
  return { [kind === 'over' ? 'over' : 'defersTo']: named, ...(words === undefined ? {} : { words }) }
}

/** Returns an effect as a person would write it: `{award: {points: {Brook: -5}}}`. */
export function effectUnbound(state: State, value: Json): Json {
  if (!isObject(value)) return value
  const { effect, says, ...args } = value
  const name = String(effect)
  const inner = isRestorationKind(name)
    ? args
    : (ALL_CHANGE_KINDS as readonly string[]).includes(name)
      ? changeDetailsUnbound(state, args)
      : effectArgumentsUnbound(state, args)
  return { [name]: inner, ...(says === undefined ? {} : { says }) }
}

/** The arguments of an effect, with the effects inside it, such as those of a ruling, in the same form. */
function effectArgumentsUnbound(state: State, { effects, ...args }: JsonObject): Json {
  const bare = identitiesUnbound(state, textsUnsealed(state, args)) as JsonObject
  return Array.isArray(effects) ? { ...bare, effects: effects.map(it => effectUnbound(state, it as Json)) } : bare
}

/** The names that an effect gives, as texts. */
function textsUnsealed(state: State, args: JsonObject): JsonObject {
  const texts = Object.entries(args).map(([key, value]): [string, Json] => [
    key,
    isSaid(value) ? (valueAt(state.said, String((value as JsonObject)['said'])) ?? '(withheld)') : value,
  ])
  return Object.fromEntries(texts)
}

/** Returns data with every identity replaced by the current full name or label. */
export function identitiesUnbound(state: State, value: Json): Json {
  if (typeof value === 'string') return nameOfIdentity(state, value)
  if (Array.isArray(value)) return (value as readonly Json[]).map(it => identitiesUnbound(state, it))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [nameOfIdentity(state, key), identitiesUnbound(state, member)]),
  )
}

function nameOfIdentity(state: State, id: string): string {
  const person = lookup(state.persons, id)
  if (person !== undefined) return fullName(state, person)
  const rule = lookup(state.rules, id)
  if (rule !== undefined) return uniqueRuleLabel(state, rule)
  return matterIn(state, id)?.label ?? id
}
