import { expandRequest } from '../effects/expand.ts'
import { UNDONE_WITHIN } from '../state/recent-by-hand.ts'
import { canonical } from '../values/canonical-json.ts'
import type { JsonObject } from '../values/json.ts'
import { isBarred } from './contest-offers.ts'
import { takeFirstStep } from './first-step.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { Run } from './run.ts'
import { settle } from './settle.ts'

/**
 * Takes back what an entry by hand did, for its author, who notices a mistake at once. What the correction contains was
 * computed from the log. No guard stops it, because it only restores what the guards keep.
 */
export function undoByHand(run: Run): Refusal | undefined {
  const { entry, ...correction } = run.act.with['entry'] as JsonObject
  const refused = refuseUndoing(run, Number(entry), correction)
  if (refused !== undefined) return refused
  const asked = { effect: 'restore', ...correction }
  const denied = takeFirstStep(run, expandRequest(run, run.state, asked, { rule: null, via: 'restoring' }))
  if (denied === undefined) settle(run, { name: 'undone', data: { by: run.act.by, entry: Number(entry) } })
  return denied
}

/** Why the author of an act cannot undo an entry; undefined if they can. */
function refuseUndoing(run: Run, entry: number, correction: JsonObject): Refusal | undefined {
  const { act, state, chance, world } = run
  const recent = state.recentByHand?.find(it => it.entry === entry && act.at - it.at <= UNDONE_WITHIN)
  if (recent === undefined)
    return refuse(
      'forbidden',
      `Only an entry by hand can be undone, and only in the first ${UNDONE_WITHIN / 60_000} minutes. ${OTHER_WAYS}`,
    )
  if (recent.by !== act.by) return refuse('notYours', `Only its author can undo an entry. ${OTHER_WAYS}`)
  if (isBarred(run, state, 'undo', act.by)) return refuse('forbidden', `The rules forbid you to undo. ${OTHER_WAYS}`)
  const [resting] = Array.isArray(correction['rested']) ? correction['rested'] : []
  if (resting !== undefined)
    return refuse(
      'forbidden',
      `Entry ${Number(resting)} rests on entry ${entry}, so it cannot be undone. ${OTHER_WAYS}`,
    )
  return chance.computed?.includes(world.sha256(canonical(correction))) === true
    ? undefined
    : refuse('badArgument', 'What this would take back was not computed here.')
}

const OTHER_WAYS =
  'You can doubt or challenge it, ask for a judgment, or propose that the game stands as if it had not been.'
