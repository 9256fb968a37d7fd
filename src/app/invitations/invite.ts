import type { Addressee, Email } from '../../ports/email.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { Invitation } from '../../ports/invitations.ts'
import { secretAddress } from '../../wire/page-addresses.ts'
import { gameEmailContent } from '../emails/emails-to-accounts.ts'
import { newSecret } from '../play/hash-act-texts.ts'
import { sha256 } from '../play/world.ts'
import { instantInWords } from '../prose/values.ts'
import { type GamePerson, peopleOfGame } from '../reads/people-of-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { type ServerRefusal, serverRefusal } from '../server/server-refusals.ts'
import type { Inviter, SentTo, WantedInvitation } from './use-invitation.ts'

/** The invited person (someone in the game, by identity or name, or else anyone), and the address for the email. */
type Invitee = { readonly person?: string; readonly sentTo?: SentTo }

type Invited = { readonly ok: true; readonly made: NewInvitation } | ServerRefusal

/** Invites someone to a game on behalf of its host. The invitation is valid once it is saved. */
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
  await server.store.invitations.add(made.invitation, made.emails)
  for (const { notBefore } of made.emails) server.emails.expect(notBefore)
  return { ok: true, made }
}

/** Finds the person in the game that the host means, provided that no account plays them yet. */
async function freePerson(server: GameServer, record: GameRecord, meant: string): Promise<GamePerson | ServerRefusal> {
  const { people, sentence = '' } = await peopleOfGame(server, record.id, meant)
  const [person] = people
  if (person === undefined) return serverRefusal('noSuchPerson', sentence, { field: 'person' })
  if (!record.seats.some(seat => seat.person === person.person)) return person
  return serverRefusal('seatTaken', `Someone already plays ${person.fullName}.`, { field: 'person' })
}

/**
 * A new invitation: the record to save, and either the email that delivers it or the secret that the inviter passes on.
 */
export type NewInvitation = {
  readonly invitation: Invitation
  readonly emails: readonly Email[]
  readonly secret?: string
}

/** How long an invitation is valid, in milliseconds: thirty days. */
const LASTS = 30 * 24 * 3_600_000

/** Creates an invitation with its own secret, without saving it. Only the SHA-256 of the secret is stored. */
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
  if (sentTo === undefined) return { invitation, emails: [], secret }
  return { invitation, emails: [invitationEmail(home, game, { invitation, by, person, to: sentTo.to, secret })] }
}

/** The details that an invitation's email mentions. */
type EmailAbout = {
  readonly invitation: Invitation
  readonly by: Inviter
  readonly person: WantedInvitation['person']
  readonly to: Addressee
  readonly secret: string
}

/**
 * Returns the email with an invitation, which is sent only while the invitation is valid. If the address has no account
 * here, the email contains nothing that a user wrote, so no one can use this server to write to strangers; the linked
 * page shows the rest.
 */
function invitationEmail(
  home: string,
  game: Pick<GameRecord, 'id' | 'title' | 'ruleset'>,
  { invitation, by, person, to, secret }: EmailAbout,
): Email {
  const link = `Open this link before ${instantInWords(invitation.until, 'UTC')}. It works once:\n${invitationLink(home, secret)}`
  const written =
    'account' in to
      ? gameEmailContent(game, 'an invitation', [invitationSentence(by, game, person), ABOUT_NOMIC, link])
      : { subject: 'An invitation to a game of Nomic', text: strangerEmailText(home, link) }
  return {
    id: `${game.id}/invitation/${invitation.id}`,
    to,
    game: game.id,
    ...written,
    notBefore: invitation.at,
    reason: { invitation: invitation.id },
  }
}

function invitationSentence(
  { name = 'Someone' }: Inviter,
  { ruleset }: { ruleset: string },
  person: EmailAbout['person'],
) {
  const asWhom = person === undefined ? '' : ` as ${person.fullName}`
  return `${name} invites you to play${asWhom} in a game with the ruleset ${ruleset}.`
}

const ABOUT_NOMIC =
  'Nomic is a game in which changing the rules is a move. Players propose changes, everyone votes, and adopted changes apply from then on. You don’t need to know the rules to begin: the site shows your possible moves and counts the votes.'

function strangerEmailText(home: string, link: string): string {
  return `${[
    `Someone at ${home} invites you to a game of Nomic.`,
    ABOUT_NOMIC,
    link,
    'The link shows who is inviting you and to which game. If you don’t want to play, ignore this email.',
  ].join('\n\n')}\n`
}

/**
 * The address that opens an invitation in a browser. The secret comes after the `#`, which browsers do not send, so it
 * never appears in a server log.
 */
export function invitationLink(home: string, secret: string): string {
  return secretAddress(home, 'invitation', secret)
}
