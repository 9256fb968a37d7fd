import { stringify } from 'yaml'
import { CHANGE_KINDS } from '../../institutions/change.ts'
import { CLERK } from '../../kernel/acts/act.ts'
import { type ActSchema, bare, split } from '../../kernel/acts/act-schema.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { evolve, nothing } from '../../kernel/state/evolve.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { isObject } from '../binding/bind-value.ts'
import { fullName } from '../names/full-name.ts'
import { labelShown } from '../names/names.ts'
import { schemaFor } from '../play/game.ts'
import { secretView } from '../views/secrets.ts'
import { publicRegister } from '../views/view.ts'
import { foldLog } from './chain-fault.ts'

/**
 * Exports a whole game as a game script: who played, all acts with their times, the results of the dice, and the final
 * state.
 */
export function exportScript(world: World, entries: readonly Entry[], ruleset: string): string {
  let state = nothing(entries[0]?.game ?? '')
  const { said, seals } = foldLog(entries)
  const steps: JsonObject[] = []
  for (const entry of entries) {
    const before = state
    state = evolve(state, entry)
    if (entry.seq > 0 && entry.act.by !== CLERK) steps.push(stepOf({ ...before, said, seals }, state, entry))
  }
  const founded = entries[0] === undefined ? state : evolve(nothing(state.game), entries[0])
  const dice = entries.flatMap(entry => entry.outside.faces)
  const script = {
    title: `The game ${state.game}`,
    ruleset,
    settings: founded.settings,
    zone: founded.zone,
    start: instant(founded.now),
    players: Object.values(founded.persons).map(person => ({
      name: lookup(founded.said, person.name) ?? person.id,
      surname: lookup(founded.said, person.surname) ?? person.id,
    })),
    ...(dice.length === 0 ? {} : { dice }),
    steps: [...steps, { expect: ending(world, state) }],
  }
  return stringify(script, { lineWidth: 110 })
}

function stepOf(before: State, after: State, { seq, act, answer }: Entry): JsonObject {
  const args = unboundArguments(before, act.do, act.with)
  const by = lookup(before.persons, act.by) ?? lookup(after.persons, act.by)
  return {
    row: `entry ${seq}`,
    at: instant(act.at),
    by: by === undefined ? act.by : fullName(after, by),
    do: act.do,
    ...(Object.keys(args).length === 0 ? {} : { with: withRows(act.do, args) }),
    ...(answer['number'] === undefined ? {} : { expect: { number: answer['number'] } }),
  }
}

/** Replaces references to entries by the row of the step that made each entry. */
function withRows(name: string, args: JsonObject): JsonObject {
  const { entry } = args
  const means = name === 'doubt' || name === 'challenge' || name === 'correct'
  return means && typeof entry === 'number' && entry > 0 ? { ...args, entry: `entry ${entry}` } : args
}

function instant(at: number): string {
  return new Date(at).toISOString()
}

/** The final state of the game, as far as plain registers contain it, and the text of every rule. */
function ending(world: World, state: State): JsonObject {
  const names = Object.values(state.registers)
    .map(register => register.declaration)
    .filter(declaration => declaration.type !== 'data' && declaration.keys !== 'matter')
    .map(declaration => declaration.name)
  const shown = names.map(name => [name, publicRegister(state, world, name)] as const)
  const kept = shown.filter((it): it is readonly [string, Json] => it[1] !== undefined)
  const labels = Object.values(state.rules).map(rule => [rule.label, { text: rule.text }] as const)
  const unique = labels.filter(([label]) => labels.filter(([other]) => other === label).length === 1)
  return {
    ...(kept.length === 0 ? {} : { state: Object.fromEntries(kept) }),
    ...(unique.length === 0 ? {} : { rules: Object.fromEntries(unique) }),
    entries: state.seq,
  }
}

/** An act's arguments as a person would write them: labels and names in place of identities, and texts unsealed. */
function unboundArguments(state: State, act: string, args: JsonObject): JsonObject {
  const schema: ActSchema = schemaFor(state, act) ?? {}
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      unboundArgument(state, bare(lookup(schema, name) ?? ''), value),
    ]),
  )
}

function unboundArgument(state: State, type: string, value: Json): Json {
  switch (split(type)[0]) {
    case 'words':
    case 'name':
      return isObject(value) ? (lookup(state.said, String(value['said'])) ?? '(withheld)') : value
    case 'sealed':
      return isSealed(value) ? secretView(state, value) : value
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
    case 'persons':
    case 'entry':
    case 'integer':
    case 'one of':
    case 'text':
    case 'word':
    case 'program':
    case 'claims':
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

/** A change's details, with the rule by its label, the program as its source, and the claims in source form. */
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

/** Data with every identity in it replaced by the full name or the label that refers to it now. */
function unboundWithin(state: State, value: Json): Json {
  if (typeof value === 'string') return meaning(state, value)
  if (Array.isArray(value)) return (value as readonly Json[]).map(it => unboundWithin(state, it))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [meaning(state, key), unboundWithin(state, member)]),
  )
}

function meaning(state: State, id: string): string {
  const person = lookup(state.persons, id)
  if (person !== undefined) return fullName(state, person)
  const rule = lookup(state.rules, id)
  if (rule !== undefined) return labelShown(state, rule)
  return matterIn(state, id) !== undefined ? (matterIn(state, id)?.label ?? id) : id
}
