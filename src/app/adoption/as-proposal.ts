import { changeOf } from '../../institutions/change.ts'
import { applyEffect } from '../../kernel/apply-effect.ts'
import type { Json, JsonObject } from '../../kernel/json.ts'
import type { Matter } from '../../kernel/matter.ts'
import { own } from '../../kernel/own.ts'
import type { PersonId, State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import { sittingNow } from '../sitting-now.ts'
import { isAdoptable } from './if-adopted.ts'

/** A proposal, and the game in which it is before the players. */
export type Proposed = { readonly state: State; readonly proposal: Matter }

/**
 * An open matter as a proposal that could be adopted: itself; or, of a change that is kept for a later proposal (a
 * suggestion, a deposit), what would be before the players if it were proposed now. Undefined where there is none.
 */
export function asProposal(world: World, state: State, matter: Matter): Proposed | undefined {
  if (isAdoptable(matter)) return { state, proposal: matter }
  if (!matter.open || matter.institution === 'proposals') return undefined
  return ofChanges(world, state, matter.fields, matter.by ?? undefined)
}

/** What would be before the players if somebody proposed the changes that are said under `change` or `changes`; undefined where none are. */
export function ofChanges(
  world: World,
  state: State,
  said: JsonObject,
  by: PersonId | undefined,
): Proposed | undefined {
  const changes = changesIn(said)
  if (changes.length === 0) return undefined
  const whose = by === undefined ? {} : { by }
  const expansion = world.moves['propose']?.expand(sittingNow(world, state), { changes, ...whose })
  if (expansion === undefined || !('effects' in expansion)) return undefined
  const opened = expansion.effects.find(effect => effect.do === 'openMatter')
  const supposed = expansion.effects.reduce(applyEffect, state)
  const proposal = opened === undefined ? undefined : own(supposed.matters, opened.matter.id)
  return proposal === undefined ? undefined : { state: supposed, proposal }
}

function changesIn({ change, changes }: JsonObject): readonly Json[] {
  const kept = Array.isArray(changes) ? (changes as readonly Json[]) : change == null ? [] : [change]
  return kept.every(it => changeOf(it) !== undefined) ? kept : []
}
