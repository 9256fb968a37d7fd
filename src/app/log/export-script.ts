import { stringify } from 'yaml'
import { CLERK } from '../../kernel/acts/act.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { evolve, stateBeforeFounding } from '../../kernel/state/evolve.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { argumentsUnbound } from '../arguments/argument-kinds.ts'
import { fullName } from '../names/person-names.ts'
import { registerValueFor } from '../views/visible-registers.ts'
import { foldLog } from './chain-fault.ts'

/**
 * Exports a whole game as a game script: the players, all acts with their times, the results of the dice, and the final
 * state.
 */
export function exportScript(world: World, entries: readonly Entry[], ruleset: string): string {
  let state = stateBeforeFounding(entries[0]?.game ?? '')
  const { said, seals, opened } = foldLog(entries)
  const steps: JsonObject[] = []
  for (const entry of entries) {
    const before = state
    state = evolve(state, entry)
    if (entry.seq > 0 && entry.act.by !== CLERK) steps.push(stepOf({ ...before, said, seals, opened }, state, entry))
  }
  const founded = entries[0] === undefined ? state : evolve(stateBeforeFounding(state.game), entries[0])
  const dice = entries.flatMap(entry => entry.outside.faces)
  const script = {
    title: `The game ${state.game}`,
    ruleset,
    settings: founded.settings,
    zone: founded.zone,
    start: isoInstant(founded.now),
    players: Object.values(founded.persons).map(person => ({
      name: valueAt(founded.said, person.name) ?? person.id,
      surname: valueAt(founded.said, person.surname) ?? person.id,
    })),
    ...(dice.length === 0 ? {} : { dice }),
    steps: [...steps, { expect: finalState(world, state) }],
  }
  return stringify(script, { lineWidth: 110 })
}

function stepOf(before: State, after: State, { seq, act, answer }: Entry): JsonObject {
  const args = argumentsUnbound(before, act.do, act.with)
  const by = lookup(before.persons, act.by) ?? lookup(after.persons, act.by)
  return {
    row: `entry ${seq}`,
    at: isoInstant(act.at),
    by: by === undefined ? act.by : fullName(after, by),
    do: act.do,
    ...(Object.keys(args).length === 0 ? {} : { with: withRows(act.do, args) }),
    ...(answer['number'] === undefined ? {} : { expect: { number: answer['number'] } }),
  }
}

/** The acts by hand about an entry. */
const ABOUT_ENTRY = ['doubt', 'withdrawDoubt', 'challenge', 'correct']

/** Replaces references to entries with the rows of the steps that made them. */
function withRows(name: string, args: JsonObject): JsonObject {
  const { entry } = args
  return ABOUT_ENTRY.includes(name) && typeof entry === 'number' && entry > 0
    ? { ...args, entry: `entry ${entry}` }
    : args
}

function isoInstant(at: number): string {
  return new Date(at).toISOString()
}

/** The final state of the game, with every register that a script can express, and the text of every rule. */
function finalState(world: World, state: State): JsonObject {
  const names = Object.values(state.registers)
    .map(register => register.declaration)
    .filter(declaration => declaration.type !== 'data' && declaration.keys !== 'matter')
    .map(declaration => declaration.name)
  const shown = names.map(name => [name, registerValueFor(state, world, name)] as const)
  const kept = shown.filter((it): it is readonly [string, Json] => it[1] !== undefined)
  const labels = Object.values(state.rules).map(rule => [rule.label, { text: rule.text }] as const)
  const unique = labels.filter(([label]) => labels.filter(([other]) => other === label).length === 1)
  return {
    ...(kept.length === 0 ? {} : { state: Object.fromEntries(kept) }),
    ...(unique.length === 0 ? {} : { rules: Object.fromEntries(unique) }),
    entries: state.seq,
  }
}
