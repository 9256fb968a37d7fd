import { awardsExplained } from './awards-explained.ts'
import { changesAllowed, guardsObeyed, warrantsHold } from './changes-allowed.ts'
import type { Check } from './check.ts'
import { deadlinesInOrder } from './deadlines-in-order.ts'
import { foldedAlike } from './folded-alike.ts'
import { labelsUnique } from './labels-unique.ts'
import { ledgersBalance } from './ledgers-balance.ts'
import { noSilentWinner } from './no-silent-winner.ts'
import { nothingAdoptedLost } from './nothing-adopted-lost.ts'
import { officesHeldByPlayers } from './offices-held-by-players.ts'
import { precedenceFollowed } from './precedence-followed.ts'
import { registersFit, withinCaps } from './registers-fit.ts'
import { rulingsUndone } from './rulings-undone.ts'
import { secretsKept } from './secrets-kept.ts'
import { talliesAddUp } from './tallies-add-up.ts'
import { someoneCanGoOn, votesCanEnd, waitsCanEnd } from './waits-can-end.ts'

/** Invariants that are checked after every entry of every game, whatever its rules have become. */
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
  talliesAddUp,
  rulingsUndone,
  secretsKept,
  withinCaps,
  votesCanEnd,
  waitsCanEnd,
  someoneCanGoOn,
}
