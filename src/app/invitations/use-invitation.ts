import type { People } from '../../ports/account.ts'
import type { Addressee } from '../../ports/email.ts'
import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import type { Invitation } from '../../ports/invitations.ts'
import { sendMissedEmails } from '../emails/emails-to-accounts.ts'
import { sha256 } from '../play/world.ts'
import type { GamePerson } from '../reads/people-of-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'

type UsedInvitation = { readonly ok: true; readonly record: GameRecord } | ServerRefusal

/**
 * Uses an invitation, which works only once: the account takes the seat that it offers, or can watch the game from then
 * on.
 */
export async function acceptInvitation(
  server: GameServer,
  people: Pick<People, 'stands'>,
  secret: string,
  account: AccountId,
): Promise<UsedInvitation> {
  const found = await findInvitation(server, people, secret, account)
  if (!found.ok) return found
  const { invitation, record } = found
  const used = await server.store.invitations.use(invitation.id, account)
  if (used === 'over') return serverRefusal('invitationUsed', 'This invitation has been used or withdrawn.')
  if (used === 'seatTaken') return serverRefusal('seatTaken', whyTaken(record, account))
  const after = await server.store.games.record(record.id)
  if (after === undefined) throw new Error(`game ${record.id} is gone`)
  if (invitation.person !== undefined && invitation.usedBy === undefined)
    await sendMissedEmails(server, record.id, [invitation.person])
  return { ok: true, record: after }
}

function whyTaken({ seats }: GameRecord, account: AccountId): string {
  return seats.some(seat => seat.account === account)
    ? 'You already have another seat in this game. Leave that one first.'
    : 'Someone else has taken the seat.'
}

type FoundInvitation =
  | { readonly ok: true; readonly invitation: Invitation; readonly record: GameRecord }
  | ServerRefusal

/**
 * Finds the valid invitation with a given secret, and its game. Otherwise returns the reason, which does not reveal
 * that the inviter was deleted or suspended. The account that used the invitation can still find it. The lookup uses
 * the hash of the secret, so its timing does not help anyone guess a secret.
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
    return serverRefusal('unknownInvitation', 'This invitation doesn’t exist or was withdrawn. Ask for a new one.')
  const { usedBy, until, person, by } = invitation
  if (usedBy !== undefined && usedBy === account) return { ok: true, invitation, record }
  if (usedBy !== undefined)
    return serverRefusal('invitationUsed', 'This invitation has already been used. Ask for a new one.')
  if (until <= clock.now()) return serverRefusal('invitationOver', 'This invitation has expired. Ask for a new one.')
  if (!(await people.stands(by)))
    return serverRefusal('invitationOver', 'This invitation is no longer valid. Ask for a new one.')
  if (person !== undefined && record.seats.some(seat => seat.person === person && seat.account !== account))
    return serverRefusal('seatTaken', 'Someone else has taken the seat.')
  return { ok: true, invitation, record }
}

/** The recipient of an invitation's email: the given address, and the account with that address if there is one. */
export type SentTo = { readonly address: string; readonly to: Addressee }

/** An invitation to be created. */
export type WantedInvitation = {
  /** The person whose seat is offered. If absent, the person who accepts may watch the game, and join as the rules allow. */
  readonly person?: Pick<GamePerson, 'person' | 'fullName'>
  /** If absent, no email is sent and the inviter passes the secret on. */
  readonly sentTo?: SentTo
}

/** The inviter: an account, and its name on this server if the account still exists. */
export type Inviter = { readonly account: string; readonly name?: string }

/**
 * Withdraws an invitation to a game. If someone used it to watch a private game, they can no longer watch. If someone
 * used it to take a seat, they keep the seat, because a host cannot take a seat away. A guest’s new link that was used
 * stays known, because it says that the host may have answered for that guest.
 */
export async function withdrawInvitation(
  { store }: GameServer,
  game: GameId,
  id: string,
): Promise<{ readonly ok: true } | ServerRefusal> {
  const known = (await store.invitations.of(game)).find(it => it.id === id)
  if (known === undefined) return serverRefusal('unknownInvitation', 'This game has no such invitation.')
  if (known.guest === true && known.usedBy !== undefined)
    return serverRefusal('invitationUsed', 'A guest has taken the seat with this link. You can make another one.')
  await store.invitations.withdraw(id)
  return { ok: true }
}
