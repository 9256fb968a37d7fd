import { isWithHistory } from '../../kernel/log/unparsed-entry.ts'
import { valueOfText } from '../../kernel/values/json-text.ts'
import type { GameId, GameRecord } from '../../ports/game-store.ts'
import type { BroughtHistory, BroughtRuleHistory } from '../../wire/game/history.ts'
import type {
  AskedOfHistory,
  BroughtReason,
  BroughtVersion,
  HistoryAnswer,
  HistoryQuestion,
  WantedEvents,
} from '../reading-room/brought-histories.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Asker, SessionAnswer } from '../session/messages.ts'
import { dataAnswer, unknownAnswer } from '../session/question.ts'

/** Whether games began with a history, as far as is known. Most did not. */
const begun = new WeakMap<GameServer, Map<GameId, boolean>>()

/** Maximum number of such games. */
const MOST_KNOWN = 10_000

/**
 * Asks about the history that a game began with, which the reading room reads and remembers. Nothing is read from the
 * log if the room knows the history, and no act waits for it.
 */
async function asked(
  server: GameServer,
  game: GameId,
  ask: AskedOfHistory,
): Promise<Exclude<HistoryAnswer, { is: 'unknown' }> | { readonly is: 'none' }> {
  const known = begun.get(server) ?? new Map<GameId, boolean>()
  begun.set(server, known)
  const founding = known.has(game) ? undefined : await foundingOf(server, game)
  if (founding !== undefined) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(game, isWithHistory(founding))
  }
  if (known.get(game) !== true) return { is: 'none' }
  const key = `${game} ${(await server.store.games.withheld(game)).length}`
  const question = { key, ask, ...(founding === undefined ? {} : { founding }) }
  const answer = await server.readingRoom.read('history', question)
  if (answer.is !== 'unknown') return answer
  const read = await foundingOf(server, game)
  const again = read && (await server.readingRoom.read('history', { key, ask, founding: read }))
  return again === undefined || again.is === 'unknown' ? { is: 'none' } : again
}

async function foundingOf({ store }: GameServer, game: GameId): Promise<HistoryQuestion['founding']> {
  const [entry] = await store.games.lines(game, 0, 1)
  return entry
}

const NONE = unknownAnswer('This game began without a history.')
const EMPTY = dataAnswer<BroughtHistory>({ by: null, from: null, source: null, events: 0, lines: [] })
const NO_PAST = dataAnswer<BroughtRuleHistory>({ by: null, from: null, lines: [] })
const GONE = unknownAnswer('The history that this game began with has been withheld.')

/** Returns the head of a history and a page of its events, newest first. */
export async function broughtEvents(
  server: GameServer,
  { id }: Pick<GameRecord, 'id'>,
  wanted: WantedEvents,
): Promise<SessionAnswer<BroughtHistory>> {
  const told = await asked(server, id, { about: 'events', wanted })
  return told.is === 'answer' ? told.answer : told.is === 'none' ? EMPTY : GONE
}

/** Returns one event of a history as it was brought, with what it led to. */
export async function broughtEvent(
  server: GameServer,
  { id }: Pick<GameRecord, 'id'>,
  item: number,
): Promise<SessionAnswer<BroughtHistory>> {
  const told = await asked(server, id, { about: 'event', item })
  return told.is === 'answer' ? told.answer : told.is === 'none' ? NONE : GONE
}

/** The versions of a rule from before the game, oldest first. Empty if the game has no history, or the rule has none. */
export async function broughtVersions(
  server: GameServer,
  game: GameId,
  rule: string,
): Promise<readonly BroughtVersion[]> {
  const told = await asked(server, game, { about: 'versions', rule })
  return told.is === 'versions' ? told.versions : []
}

/** Which past to return: that of the rule that has the label now, or that had it after a given entry. */
type WantedPast = {
  readonly label: string
  readonly upTo?: number
  readonly by: Asker
  readonly before?: number
  readonly limit: number
}

/** Returns what happened to a rule before the game, newest first, with the differences between its texts. */
export async function broughtRuleHistory(
  server: GameServer,
  { id: game }: Pick<GameRecord, 'id'>,
  { label, upTo, by, before, limit }: WantedPast,
): Promise<SessionAnswer<BroughtRuleHistory>> {
  const past = upTo === undefined ? {} : { upTo }
  const meant = await askGame(server, game, { about: 'ruleMeant', by, of: { label }, ...past })
  if (!meant.ok) return meant
  const { rule } = valueOfText(meant.json)
  const page = { limit, ...(before === undefined ? {} : { before }) }
  const told = await asked(server, game, { about: 'pastOfRule', rule, ...page })
  return told.is === 'pastOfRule' ? told.answer : NO_PAST
}

/**
 * Says where the text, the title or the label that a game began with comes from: “brought, not decided: amended by
 * proposal 12 of Ann on 12 May 2003”. Undefined if no history tells.
 */
export async function broughtReason(
  server: GameServer,
  game: GameId,
  rule: string,
  what: string,
): Promise<BroughtReason | undefined> {
  const told = await asked(server, game, { about: 'reason', rule, what })
  return told.is === 'reason' ? told.reason : undefined
}
