import { charterers } from '../../kernel/state/listening-rules.ts'
import type { RuleId } from '../../kernel/state/rule.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { preview } from '../play/game.ts'
import { worldWithSharedGas } from '../play/world.ts'

/** How newcomers are let in by hand: under which rule, or under none, and who can do it now. */
export type LettingIn = { readonly rule: RuleId | null; readonly who: readonly PersonId[] }

/** Maximum number of people to ask the rules about. */
const MOST = 30

/**
 * Finds out who can let a newcomer in by hand: under a rule that is about members and that people carry out or, while no
 * rule is about that, under none. No one can if a program carries the rules about members out. Uses at most the gas of
 * one act.
 */
export function lettingIn(world: World, state: State): LettingIn {
  const bounded = worldWithSharedGas(world)
  const about = charterers(state, 'membership')
  for (const rule of about.length === 0 ? [null] : about) {
    const who = membersOf(state).filter(by => preview({ world: bounded, state }, letInAct(state, rule, by)).ok)
    if (who.length > 0) return { rule, who }
  }
  return { rule: about[0] ?? null, who: [] }
}

/** Any name will do, because only the person who asks has to have one that fits. */
function letInAct(state: State, rule: RuleId | null, by: PersonId) {
  const args: JsonObject = { effects: [{ effect: 'letIn', name: 'Newcomer' }], ...(rule === null ? {} : { rule }) }
  return { by, do: 'record', with: args, at: state.now }
}

/** The players or, in a game without a list of them, everyone in the game. */
function membersOf(state: State): readonly PersonId[] {
  const players = lookup(state.registers, 'players')?.value
  const all = Array.isArray(players) && players.length > 0 ? players.map(String) : Object.keys(state.persons)
  return all.slice(0, MOST)
}
