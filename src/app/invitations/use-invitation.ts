import type { People } from '../../ports/account.ts'
import type { Addressee } from '../../ports/email.ts'
import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import type { Invitation } from '../../ports/invitations.ts'
import { writeToSeated } from '../emails/emails-for.ts'
import { sha256 } from '../play/world.ts'
import type { GamePerson } from '../reads/glance.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'

type UsedInvitation = { readonly ok: true; readonly record: GameRecord } | ServerRefusal

/** Uses an invitation, once: someone takes the seat that it offers, or may look at the game from now on. */
export async function useInvitation(
  server: GameServer,
  people: Pick<People, 'stands'>,
  secret: string,
  account: AccountId,
): Promise<UsedInvitation> {
  const found = await findInvitation(server, people, secret, account)
  if (!found.ok) return found
  const { invitation, record } = found
  const used = await server.store.invitations.use(invitation.id, account)
  if (used === 'over') return serverRefuses('invitationUsed', 'This invitation has been used or withdrawn.')
  if (used === 'seatTaken') return serverRefuses('seatTaken', whyTaken(record, account))
  const after = await server.store.games.record(record.id)
  if (after === undefined) throw new Error(`game ${record.id} is gone`)
  if (invitation.person !== undefined && invitation.usedBy === undefined)
    await writeToSeated(server, record.id, [invitation.person])
  return { ok: true, record: after }
}

function whyTaken({ seats }: GameRecord, account: AccountId): string {
  return seats.some(seat => seat.account === account)
    ? 'You have another seat in this game: leave it first.'
    : 'Somebody else has the seat by now.'
}

type FoundInvitation =
  | { readonly ok: true; readonly invitation: Invitation; readonly record: GameRecord }
  | ServerRefusal

/**
 * The invitation to which a secret belongs, with its game, if it can be used; or why not: that whoever invited is gone or
 * suspended is not told. Whoever has used it still finds it. It is looked for by the hash of the secret, so that how long this takes tells nothing that helps to find one.
 */
export async function findInvitation(
  { store, clock }: GameServer,
  people: Pick<People, 'stands'>,
  secret: string,
  account: AccountId | undefined,
): Promise<FoundInvitation> {
  const invitation = await store.invitations.bySecret(sha256(secret))
  const record = invitation === undefined ? undefined : await store.games.record(invitation.game)
  if (invitation === undefined || record === undefined)
    return serverRefuses('unknownInvitation', 'There is no such invitation, or it was withdrawn: ask for another.')
  const { usedBy, until, person, by } = invitation
  if (usedBy !== undefined && usedBy === account) return { ok: true, invitation, record }
  if (usedBy !== undefined) return serverRefuses('invitationUsed', 'This invitation has been used: ask for another.')
  if (until <= clock.now()) return serverRefuses('invitationOver', 'This invitation has run out: ask for another.')
  if (!(await people.stands(by)))
    return serverRefuses('invitationOver', 'This invitation is not open: ask for another.')
  if (person !== undefined && record.seats.some(seat => seat.person === person && seat.account !== account))
    return serverRefuses('seatTaken', 'Somebody else has the seat by now.')
  return { ok: true, invitation, record }
}

/** Where the letter with an invitation goes: the address that was said, and whose it is if it is someone's. */
export type SentTo = { readonly address: string; readonly to: Addressee }

/** An invitation that is to be made. */
export type WantedInvitation = {
  /** Whose seat it offers; absent: to look, and to join as the rules allow. */
  readonly person?: Pick<GamePerson, 'person' | 'fullName'>
  /** Absent: whoever invites passes the secret on. */
  readonly sentTo?: SentTo
}

/** Who invites: the account, and what the server calls it if it is still there. */
export type Inviter = { readonly account: string; readonly name?: string }

/**
 * Takes an invitation to a game away. If it was used to look at a private game, that ends; a seat that it gave is not
 * the host's to take.
 */
export async function withdrawInvitation(
  { store }: GameServer,
  game: GameId,
  id: string,
): Promise<{ readonly ok: true } | ServerRefusal> {
  const known = (await store.invitations.of(game)).some(it => it.id === id)
  if (!known) return serverRefuses('unknownInvitation', 'There is no such invitation to this game.')
  await store.invitations.withdraw(id)
  return { ok: true }
}
