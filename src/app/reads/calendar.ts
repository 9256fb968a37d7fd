import { createHash, randomBytes } from 'node:crypto'
import { valueOfText } from '../../kernel/values/json-text.ts'
import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import { pageAddress } from '../../wire/page-addresses.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { CalendarEvent } from './i-calendar.ts'

/**
 * Creates the secret address from which a player's calendar app reads the deadlines of a game. It replaces the player's
 * earlier address for this game.
 */
export async function newCalendarAddress(
  { store, home, clock }: Pick<GameServer, 'store' | 'home' | 'clock'>,
  { id: game }: GameRecord,
  account: AccountId,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await store.calendars.keep({ hash: hashOf(token), game, account, at: clock.now() })
  return pageAddress(home, 'calendar', { token })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Returns the game of a calendar address and its running deadlines, as the player may see them now; undefined if the
 * address has been revoked, or the player has left the game.
 */
export async function calendarOf(server: GameServer, token: string) {
  const found = await server.store.calendars.withHash(hashOf(token))
  const record = found === undefined ? undefined : await server.store.games.record(found.game)
  const person = record?.seats.find(({ account }) => account === found?.account)?.person
  if (record === undefined || person === undefined) return undefined
  const answer = await askGame(server, record.id, { about: 'waiting', by: { person } })
  const { deadlines } = answer.ok ? valueOfText(answer.json) : { deadlines: [] }
  const events = deadlines.flatMap(({ at, why, words }): readonly CalendarEvent[] =>
    at === null ? [] : [{ id: `${why} ${at}`, at, words }],
  )
  return { record, events }
}
