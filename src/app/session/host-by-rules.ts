import { isNameOfPeople } from '../../kernel/acts/powers-by-hand.ts'
import { inForce, rulesInOrder } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { uniqueRuleLabel } from '../names/names-and-labels.ts'
import { worldWithSharedGas } from '../play/world.ts'
import { rulesNow } from '../rules/rules-now.ts'

/** The attribute of a rule that says who hosts the game: `host: regent` or `host: offices.speaker`. */
export const HOST_ATTRIBUTE = 'host'

/** The person whom the rules make the host, and the label of the rule that does so. */
export type HostByRules = { readonly person: string; readonly rule: string }

/**
 * Whom the rules in force make the host: the only person in the registers that they name. If they name several people,
 * or no one, they decide nothing, and the game keeps the host that it has.
 */
export function hostByRules(world: World, state: State): HostByRules | undefined {
  const named = peopleInAttribute(world, state, HOST_ATTRIBUTE).flatMap(({ people, rule }) =>
    people.map(person => ({ person, rule })),
  )
  const [first] = named
  if (first === undefined || named.some(({ person }) => person !== first.person)) return undefined
  return Object.hasOwn(state.persons, first.person) ? first : undefined
}

/**
 * The people in the registers that rules in force name in an attribute, with the labels of these rules: everyone in
 * `REGISTER`, or in `REGISTER.KEY`.
 */
export function peopleInAttribute(
  world: World,
  state: State,
  attribute: string,
): readonly { readonly rule: string; readonly people: readonly string[] }[] {
  const rules = rulesInOrder(state).filter(
    ({ id, attributes }) => Object.hasOwn(attributes, attribute) && inForce(state, id),
  )
  if (rules.length === 0) return []
  const now = rulesNow(worldWithSharedGas(world), state)
  return rules.flatMap(rule => {
    const who = lookup(rule.attributes, attribute)
    if (typeof who !== 'string' || !isNameOfPeople(who)) return []
    const [register = '', key] = who.split('.')
    return [{ rule: uniqueRuleLabel(state, rule), people: peopleIn(now.register(register), key) }]
  })
}

function peopleIn(value: Json, key: string | undefined): readonly string[] {
  const held = key === undefined ? value : isObject(value) ? (lookup(value, key) ?? null) : null
  if (typeof held === 'string') return [held]
  return Array.isArray(held) ? held.filter(it => typeof it === 'string') : []
}

function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
