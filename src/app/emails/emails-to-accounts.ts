import { valueOfText } from '../../kernel/values/json-text.ts'
import type { Email } from '../../ports/email.ts'
import type { GameId, GameRecord, Seat } from '../../ports/game-store.ts'
import { cutAfter, displaySafeLine, displaySafeText } from '../names/display-text.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { GameEmail } from '../session/game-email-type.ts'

/**
 * Returns a game's emails to those people in it who have an account here. Emails caused by rules or the host are
 * limited, and emails scheduled for a past instant are left out.
 */
export function emailsFor(
  { clock }: Pick<GameServer, 'clock'>,
  game: Pick<GameRecord, 'id' | 'title'>,
  seats: readonly Seat[],
  emails: readonly GameEmail[],
  cause: 'game' | 'operator' = 'game',
): readonly Email[] {
  const now = clock.now()
  const accounts = new Map(seats.map(({ person, account }) => [person, account]))
  return emails.flatMap(({ id, person, kind, at, headline, lines, reason, about }): readonly Email[] => {
    const account = accounts.get(person)
    if (account === undefined || (at !== undefined && at <= now)) return []
    return [
      {
        id: `${game.id}/${id}/${account}`,
        to: { account, kind },
        game: game.id,
        ...gameEmailContent(game, headline, lines),
        notBefore: at ?? now,
        ...(cause === 'game' ? { byRules: true as const } : {}),
        reason: { ...reason, seat: person },
        ...(about === undefined ? {} : { about: { ...about, person } }),
      },
    ]
  })
}

/** Returns an email about an event in a game, one for each of its players. */
export function emailsToAll(
  server: GameServer,
  record: GameRecord,
  email: Omit<GameEmail, 'person' | 'kind'>,
  cause: 'game' | 'operator',
): readonly Email[] {
  const each = record.seats.map(({ person }): GameEmail => ({ ...email, person, kind: 'events' }))
  return emailsFor(server, record, record.seats, each, cause)
}

/** Puts emails into the outbox, for callers that have nothing else to save with them. */
export async function putEmails({ store, emails: timer }: GameServer, emails: readonly Email[]): Promise<void> {
  if (emails.length === 0) return
  await store.outbox.put(emails)
  for (const { notBefore } of emails) timer.expect(notBefore)
}

/**
 * Sends people the emails that the game would have sent them earlier, either because they have only just got an account
 * here or because their game has just been resumed.
 */
export async function sendMissedEmails(server: GameServer, game: GameId, persons: readonly string[]): Promise<void> {
  const record = await server.store.games.record(game)
  const answer = await askGame(server, game, { about: 'emails', by: 'nobody', of: { persons: [...persons] } })
  if (record === undefined || !answer.ok) return
  const { emails } = valueOfText(answer.json)
  await putEmails(server, emailsFor(server, record, record.seats, emails))
}

const LONGEST_SUBJECT = 150
const LONGEST_TEXT = 6_000

/**
 * Returns the stored part of an email about a game: its subject, and a text that the mail worker completes when it
 * sends the email. Text from players and rules is shortened and stripped of invisible characters, and the subject is a
 * single line.
 */
export function gameEmailContent(
  game: { readonly title: string },
  headline: string,
  lines: readonly string[],
): Pick<Email, 'subject' | 'text'> {
  const title = displaySafeLine(game.title)
  const text = cutAfter(lines.map(displaySafeText).join('\n\n'), LONGEST_TEXT)
  return {
    subject: cutAfter(displaySafeLine(`${title}: ${headline}`), LONGEST_SUBJECT),
    text: `${text}\n`,
  }
}
