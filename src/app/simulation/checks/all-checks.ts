import { awardsExplained } from './awards-explained.ts'
import { changesAllowed } from './changes-allowed.ts'
import type { Check } from './check.ts'
import { deadlinesInOrder } from './deadlines-in-order.ts'
import { foldedAlike } from './folded-alike.ts'
import { guardsObeyed } from './guards-obeyed.ts'
import { labelsUnique } from './labels-unique.ts'
import { ledgersBalance } from './ledgers-balance.ts'
import { noSilentWinner } from './no-silent-winner.ts'
import { nothingAdoptedLost } from './nothing-adopted-lost.ts'
import { officesHeldByPlayers } from './offices-held-by-players.ts'
import { precedenceFollowed } from './precedence-followed.ts'
import { registersFit } from './registers-fit.ts'
import { rulingsUndone } from './rulings-undone.ts'
import { secretsKept } from './secrets-kept.ts'
import { someoneCanGoOn } from './someone-can-go-on.ts'
import { talliesAddUp } from './tallies-add-up.ts'
import { votesCanEnd } from './votes-can-end.ts'
import { waitsCanEnd } from './waits-can-end.ts'
import { warrantsHold } from './warrants-hold.ts'
import { withinCaps } from './within-caps.ts'

/** What must hold after every entry of every game, whatever its rules have become. */
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
