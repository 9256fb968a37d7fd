import type { Decided } from '../../kernel/acts/close-run.ts'
import { entryLine, expandedEntry } from '../../kernel/log/chain.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { evolve, stateBeforeFounding } from '../../kernel/state/evolve.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { changesAllowed, guardsObeyed, warrantsHold } from './checks/changes-allowed.ts'
import type { Check } from './checks/check.ts'
import { nothingAdoptedLost } from './checks/nothing-adopted-lost.ts'
import { labelsUnique, precedenceFollowed, rulingsUndone } from './checks/precedence-rulings-and-labels.ts'
import {
  awardsExplained,
  ledgersBalance,
  officesHeldByPlayers,
  officesHeldByThoseWhoMay,
  registersFit,
  withinCaps,
} from './checks/registers.ts'
import { deadlinesInOrder, foldedAlike, secretsKept } from './checks/state-secrets-and-deadlines.ts'
import { noSilentWinner, talliesAddUp } from './checks/votes-and-winners.ts'
import { someoneCanGoOn, votesCanEnd, waitsCanEnd } from './checks/waits-can-end.ts'

/** The invariants that are checked after every entry of every game, whatever its rules have become. */
export const ALL_CHECKS: { readonly [name: string]: Check } = {
  foldedAlike,
  awardsExplained,
  warrantsHold,
  registersFit,
  ledgersBalance,
  deadlinesInOrder,
  labelsUnique,
  precedenceFollowed,
  changesAllowed,
  guardsObeyed,
  nothingAdoptedLost,
  noSilentWinner,
  officesHeldByPlayers,
  officesHeldByThoseWhoMay,
  talliesAddUp,
  rulingsUndone,
  secretsKept,
  withinCaps,
  votesCanEnd,
  waitsCanEnd,
  someoneCanGoOn,
}

/** A violated invariant: the check that found the violation, and a sentence about it. */
export type Broken = { readonly check: string; readonly words: string }

/** Runs all checks on every entry that a log has gained since the last call, and returns the violations. */
export function logWatcher(
  world: World,
  log: readonly Decided[],
  checks: { readonly [name: string]: Check } = ALL_CHECKS,
): () => Broken | undefined {
  let seen = 0
  let before = stateBeforeFounding(log[0]?.entry.game ?? '')
  let folded = before
  return () => {
    for (const decided of log.slice(seen)) {
      seen += 1
      folded = evolve(folded, readBack(decided))
      const step = {
        world,
        before,
        decided,
        after: decided.state,
        folded,
        stood: (at: number): State | undefined => log[at]?.state,
        entryAt: (at: number): Decided | undefined => log[at],
      }
      for (const [check, holds] of Object.entries(checks)) {
        const words = holds(step)
        if (words !== undefined)
          return { check, words: `Entry ${decided.entry.seq} (${decided.entry.act.do}): ${words}` }
      }
      before = decided.state
      folded = decided.state
    }
    return undefined
  }
}

function readBack({ entry }: Decided): Entry {
  return expandedEntry(JSON.parse(entryLine(entry)) as JsonObject) as unknown as Entry
}
