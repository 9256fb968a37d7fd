import { HAND_ACTS } from '../../kernel/acts/hand-acts.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { peopleAwaited } from '../moves/awaited-now.ts'
import { possibleActs } from '../moves/possible-acts.ts'
import { nameOf } from '../names/names-and-labels.ts'
import { fullName } from '../names/person-names.ts'
import { textsUnsealed } from '../prose/rules.ts'
import { type RulesNow, rulesNow } from '../rules/rules-now.ts'
import { withDisplayNames } from './displayed-register-value.ts'
import { displayedMatter } from './displayed-rule-and-matter.ts'
import { registerValueFor } from './visible-registers.ts'

/**
 * The public view of a game after its last entry, as data: the registers, the matters under consideration, the people
 * the game is waiting for, and every act that each person (including a newcomer) can do now, including acts by hand.
 */
export function gameView(world: World, state: State): JsonObject {
  const rules = rulesNow(world, state)
  return {
    ruleset: state.ruleset,
    settings: state.settings,
    entries: state.seq,
    registers: registersShown(world, state),
    matters: Object.values(state.matters).map(matter => matterNow(state, matter)),
    open: state.open.map(({ kind, about, entry }) => ({ kind, about, entry })),
    waitsFor: peopleAwaited(rules, state).map(id => nameOf(state, id)),
    people: Object.values(state.persons).map(person => ({
      name: nameOf(state, person.id),
      fullName: fullName(state, person),
      acts: actsPossibleNow(rules, state, person.id),
    })),
    newcomer: actsPossibleNow(rules, state, `p${state.nextId}`),
    byHand: Object.entries(HAND_ACTS).map(([name, schema]) => ({ act: name, with: schema })),
  }
}

function registersShown(world: World, state: State): JsonObject {
  const all = Object.keys(state.registers).map(name => [name, registerValueFor(state, world, name)] as const)
  return Object.fromEntries(all.filter((it): it is readonly [string, Json] => it[1] !== undefined))
}

function matterNow(state: State, matter: Matter): Json {
  return textsUnsealed(state, withDisplayNames(state, displayedMatter(state, matter)))
}

function actsPossibleNow(rules: RulesNow, state: State, by: PersonId): readonly JsonObject[] {
  const open = possibleActs(rules, state, by, state.now).filter(act => act.open)
  return open.map(({ name, schema }) => ({ act: name, with: schema }))
}
