import type { Change } from '../../institutions/change.ts'
import { changeOf } from '../../institutions/change.ts'
import { applyEffect } from '../../kernel/apply-effect.ts'
import type { Json } from '../../kernel/json.ts'
import type { Matter } from '../../kernel/matter.ts'
import type { State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import { sittingNow } from '../sitting-now.ts'
import { type Supposed, supposed } from './supposed.ts'

/** What one change of a proposal would come to, in the game as it would stand when its turn comes. */
export type ChangeFollowed = { readonly change: Change; readonly before: State } & (
  | { readonly outcome: Supposed['outcome'] }
  /** The changes before it take all the gas that an act may. */
  | { readonly untried: true }
)

/** What a proposal would do to the game: change by change, and the game after all of them. */
export type IfAdopted = {
  /** The game with the proposal adopted and nothing of it in force. */
  readonly before: State
  readonly changes: readonly ChangeFollowed[]
  readonly after: State
}

/** Whether a matter proposes something that could be adopted. */
export function isAdoptable({ open, institution, fields }: Matter): boolean {
  return open && institution === 'proposals' && changesIn(fields['changes']).length > 0
}

/**
 * What would follow from a proposal if it were adopted as it stands: its changes are carried out one after another, as
 * proposals are, whatever a ruleset demands for their adoption and gives for it. Pure, and bounded by the gas of one act.
 */
export function ifAdopted(world: World, state: State, matter: Matter): IfAdopted {
  const before = adopted(world, state, matter)
  const followed: ChangeFollowed[] = []
  let now = before
  let left = world.caps.gasPerAct
  for (const [index, change] of changesIn(matter.fields['changes']).entries()) {
    if (left <= 0) {
      followed.push({ change, before: now, untried: true })
      continue
    }
    const { outcome, gas } = carriedOut(world, now, matter, index, left)
    followed.push({ change, before: now, outcome })
    left -= gas
    if (outcome.ok) now = outcome.decided.state
  }
  return { before, changes: followed, after: now }
}

function changesIn(changes: Json | undefined): readonly Change[] {
  const list = Array.isArray(changes) ? (changes as readonly Json[]) : []
  return list.flatMap(it => changeOf(it) ?? [])
}

/** The proposal as it stands once it is adopted: what the move that adopts it does to it, and nothing that follows from it. */
function adopted(world: World, state: State, { id }: Matter): State {
  const expansion = world.moves['adopt']?.expand(sittingNow(world, state), { matter: id })
  if (expansion === undefined || !('effects' in expansion)) throw new Error(`${id} cannot be adopted`)
  return expansion.effects.reduce(applyEffect, state)
}

function carriedOut(world: World, state: State, { id, by, charter }: Matter, index: number, gas: number): Supposed {
  const bounded = { ...world, caps: { ...world.caps, gasPerAct: gas } }
  const warrant = { rule: charter, via: 'institution', matter: id } as const
  return supposed(bounded, state, by ?? '', { effect: 'carryOut', matter: id, only: [index] }, warrant)
}
