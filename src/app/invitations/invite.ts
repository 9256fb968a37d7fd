import type { Addressee, Letter } from '../../ports/email.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { Invitation } from '../../ports/invitations.ts'
import { secretAddress } from '../../wire/page-addresses.ts'
import { letterText } from '../emails/email-text.ts'
import { newSecret } from '../play/seal.ts'
import { sha256 } from '../play/world.ts'
import { instantInWords } from '../prose/values.ts'
import { type GamePerson, peopleOfGame } from '../reads/glance.ts'
import { type ServerRefusal, serverRefuses } from '../server/codes.ts'
import type { GameServer } from '../server/server.ts'
import type { Inviter, SentTo, WantedInvitation } from './use-invitation.ts'

/** Whom someone wants to have in a game: a person of it, by identity or name, or anyone; and where the letter goes. */
type Invitee = { readonly person?: string; readonly sentTo?: SentTo }

type Invited = { readonly ok: true; readonly made: NewInvitation } | ServerRefusal

/** Invites someone to a game, for its host: it can be used once it is kept. */
export async function inviteToGame(
  server: GameServer,
  record: GameRecord,
  by: Inviter,
  { person: meant, sentTo }: Invitee,
): Promise<Invited> {
  const person = meant === undefined ? undefined : await freePerson(server, record, meant)
  if (person !== undefined && 'ok' in person) return person
  const much = await server.quotas.inviting(by.account, 1)
  if (much !== undefined) return much
  const made = newInvitation(server, record, by, {
    ...(person === undefined ? {} : { person }),
    ...(sentTo === undefined ? {} : { sentTo }),
  })
  await server.store.invitations.add(made.invitation, made.letters)
  for (const { notBefore } of made.letters) server.letters.expect(notBefore)
  return { ok: true, made }
}

/** The person whom someone means, if no one plays them. */
async function freePerson(server: GameServer, record: GameRecord, meant: string): Promise<GamePerson | ServerRefusal> {
  const { people, sentence = '' } = await peopleOfGame(server, record.id, meant)
  const [person] = people
  if (person === undefined) return serverRefuses('noSuchPerson', sentence, { field: 'person' })
  if (!record.seats.some(seat => seat.person === person.person)) return person
  return serverRefuses('seatTaken', `Somebody plays ${person.fullName} already.`, { field: 'person' })
}

/** An invitation as it is made: what is kept, the letter that brings it, or else the secret, for whoever invites to pass on. */
export type NewInvitation = {
  readonly invitation: Invitation
  readonly letters: readonly Letter[]
  readonly secret?: string
}

/** How long an invitation can be used, in milliseconds: thirty days. */
const LASTS = 30 * 24 * 3_600_000

/** Makes an invitation with a secret of its own, of which only the SHA-256 is kept. Nothing is kept yet. */
export function newInvitation(
  { clock, home, newId }: Pick<GameServer, 'clock' | 'home' | 'newId'>,
  game: Pick<GameRecord, 'id' | 'title' | 'ruleset'>,
  by: Inviter,
  { person, sentTo }: WantedInvitation,
): NewInvitation {
  const secret = newSecret()
  const at = clock.now()
  const invitation = {
    id: newId(),
    game: game.id,
    secretHash: sha256(secret),
    ...(person === undefined ? {} : { person: person.person }),
    ...(sentTo === undefined ? {} : { address: sentTo.address }),
    by: by.account,
    at,
    until: at + LASTS,
  }
  if (sentTo === undefined) return { invitation, letters: [], secret }
  return { invitation, letters: [invitationLetter(home, game, { invitation, by, person, to: sentTo.to, secret })] }
}

/** What an invitation's letter is about. */
type LetterAbout = {
  readonly invitation: Invitation
  readonly by: Inviter
  readonly person: WantedInvitation['person']
  readonly to: Addressee
  readonly secret: string
}

/**
 * The letter that brings an invitation. It leaves only while the invitation can be used. To an address that is no one's
 * here it says nothing that someone wrote, so that no one can have us write to others for them: the link tells the rest.
 */
function invitationLetter(
  home: string,
  game: Pick<GameRecord, 'id' | 'title' | 'ruleset'>,
  { invitation, by, person, to, secret }: LetterAbout,
): Letter {
  const link = `Open this link before ${instantInWords(invitation.until, 'UTC')}; it can be used once:\n${invitationLink(home, secret)}`
  const written =
    'account' in to
      ? letterText(home, game, 'an invitation', [invites(by, game, person), link])
      : { subject: 'An invitation to a game of Nomic', text: toStranger(home, link) }
  return {
    id: `${game.id}/invitation/${invitation.id}`,
    to,
    game: game.id,
    ...written,
    notBefore: invitation.at,
    reason: { invitation: invitation.id },
  }
}

function invites({ name = 'Somebody' }: Inviter, { ruleset }: { ruleset: string }, person: LetterAbout['person']) {
  const asWhom = person === undefined ? '' : ` as ${person.fullName}`
  return `${name} invites you to play${asWhom} in a game on the ruleset ${ruleset}.`
}

function toStranger(home: string, link: string): string {
  return `${[
    `Somebody at ${home} invites you to a game of Nomic, the game in which changing the rules is a move.`,
    link,
    'It shows who invites you, and to what. If you do not want to play, do nothing.',
  ].join('\n\n')}\n`
}

/**
 * Where an invitation is opened in a browser. The secret stands behind the `#`: browsers do not send that part, so it
 * gets into no log.
 */
export function invitationLink(home: string, secret: string): string {
  return secretAddress(home, 'invitation', secret)
}
