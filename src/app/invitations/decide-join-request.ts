import type { Decided } from '../../ports/decided.ts'
import { type JoinRequest, type JoinRequestsState, MOST_JOIN_REQUESTS } from '../../ports/join-requests.ts'
import { accountGoneRefusal, type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

/** Decides whether an account can ask to be let into a game. Its request replaces an earlier one. */
export function decideJoinRequest(
  { open, isGone }: JoinRequestsState,
  { account }: Pick<JoinRequest, 'account'>,
): Decided<unknown, ServerRefusal> {
  if (isGone) return accountGoneRefusal()
  if (open.filter(it => it.account !== account).length < MOST_JOIN_REQUESTS) return { ok: true }
  return serverRefusal('quotaReached', 'Too many people are asking to join this game. Try again later.')
}
