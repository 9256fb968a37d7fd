import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { Invitation } from '../../ports/invitations.ts'
import type { NewModerationAct } from '../../ports/moderators.ts'
import { emailsToAll } from '../emails/emails-to-accounts.ts'
import { type GamePerson, peopleOfGame } from '../reads/people-of-game.ts'
import type { Access } from '../server/access.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal, stoppedGameRefusal } from '../server/server-refusals.ts'
import { type NewInvitation, newInvitation } from './invite.ts'
import type { Inviter } from './use-invitation.ts'

type Renewed = { readonly ok: true; readonly made: NewInvitation } | ServerRefusal

/**
 * Makes a new link to the seat of a guest, for its host: the guest has lost the browser in which they played, or someone
 * else got into it. The browser that played until then has no seat any more, and what was said and done there stays.
 * Since the host could use the link themselves, everyone in the game gets an email and can read who did this, and when,
 * and it is refused while the guest is asked whether the game may move.
 */
export async function renewGuestLink(
  server: GameServer,
  { record, person: own }: Access,
  host: Inviter,
  meant: string,
  isGuest: (account: AccountId) => Promise<boolean>,
): Promise<Renewed> {
  const stopped = stoppedGameRefusal(record)
  if (stopped !== undefined) return stopped
  if ((await server.store.moves.planned(record.id)) !== undefined) return serverRefusal('notAgreed', TO_MOVE)
  const { people, sentence = '' } = await peopleOfGame(server, record.id, meant)
  const [person] = people
  if (person === undefined) return serverRefusal('noSuchPerson', sentence)
  const account = record.seats.find(seat => seat.person === person.person)?.account
  const isRenewed = account === undefined ? await isPromised(server, record, person) : await isGuest(account)
  if (!isRenewed)
    return serverRefusal('unknownThing', `No guest plays ${person.fullName}. Only the link of a guest can be renewed.`)
  const much = await server.quotas.inviting(host.account, 1)
  if (much !== undefined) return much
  const { invitation, ...made } = newInvitation(server, record, host, { person })
  const forGuests: Invitation = { ...invitation, guest: true }
  const act: NewModerationAct = {
    game: record.id,
    at: invitation.at,
    what: 'renewGuestLink',
    as: 'host',
    by: { account: host.account, ...(own === undefined ? {} : { person: own }) },
    whom: { account: account ?? null, person: person.person },
    why: '',
  }
  const all = emailsToAll(server, record, emailAbout(person, invitation), 'game')
  // The guest who loses the seat here gets this email as well.
  const emails = all.map(({ reason: _, ...email }) => email)
  const renewed = await server.store.invitations.renew(forGuests, account, act, emails)
  if (renewed === 'conflict') return serverRefusal('movedOn', 'The seat has changed in the meantime. Try again.')
  for (const { notBefore } of emails) server.emails.expect(notBefore)
  return { ok: true, made: { ...made, invitation: forGuests } }
}

const TO_MOVE =
  'The game is to move to another site. Until that is settled, everyone who is asked about it keeps their seat. You can call the move off first.'

/** Whether a seat that nobody has waits for the guest to open an earlier link of this kind. */
async function isPromised({ store }: GameServer, { id }: GameRecord, { person }: GamePerson): Promise<boolean> {
  const invitations = await store.invitations.of(id)
  return invitations.some(it => it.person === person && it.guest === true && it.usedBy === undefined)
}

function emailAbout({ fullName }: GamePerson, { id }: Invitation) {
  return {
    id: `guest-link/${id}`,
    headline: `a new link for ${fullName}`,
    lines: [
      `The host has made a new link to the seat of ${fullName}, who plays as a guest. The browser in which they played until now no longer has the seat, and the first person to open the link gets it.`,
      'If you do not know why, ask in the talk. The page about moderation lists every such link.',
    ],
  }
}
