import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import type { GameSummary } from '../../wire/game.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Asker, SessionAnswer } from '../session/messages.ts'
import { entriesView } from './entries.ts'

/** Number of latest entries in the response for the table page. */
const LAST = 30

/**
 * Returns everything that the table page shows: the summary, the state, the possible acts, the registers, the overview
 * and the latest entries. The entries may be newer than the other parts, but never older.
 */
export async function tableView(
  server: GameServer,
  record: GameRecord,
  by: Asker,
  summarised: (record: GameRecord) => Promise<GameSummary>,
): Promise<SessionAnswer> {
  const answer = await askGame(server, record.id, { about: 'table', by })
  if (!answer.ok) return answer
  const now = (await server.store.games.record(record.id)) ?? record
  const entries = await entriesView(server, now, { limit: LAST })
  const summary = JSON.stringify(await summarised(now))
  const json = `${answer.json.slice(0, -1)},"summary":${summary},"entries":${entries}}`
  return { ok: true, json }
}

/** Maximum number of cached overviews, each of which takes a few hundred bytes. */
const MOST = 5_000

/** Returns the overview of a game for a viewer, as JSON. */
export async function cachedOverviewJson(server: GameServer, { id, head }: GameRecord, by: Asker): Promise<string> {
  const { glances } = server
  const withheld = (await server.store.games.withheld(id)).length
  const key = [id, head, withheld, typeof by === 'object' ? by.person : by].join(' ')
  const glance = glances.get(key) ?? readOverviewJson(server, id, by)
  glances.delete(key)
  glances.set(key, glance)
  glance.catch(() => glances.delete(key))
  for (const oldest of glances.keys()) {
    if (glances.size <= MOST) break
    glances.delete(oldest)
  }
  return glance
}

async function readOverviewJson(server: GameServer, game: string, by: Asker): Promise<string> {
  const answer = await askGame(server, game, { about: 'glance', by })
  if (!answer.ok) throw new Error(`The state of game ${game} could not be read: ${answer.sentence}`)
  return answer.json
}

/** One of an account's games with its overview as JSON. The overview is absent if the game cannot be opened. */
type OwnGameView = { readonly record: GameRecord; readonly glance?: string }

/** Number of games read at the same time. It is limited so that other requests get their turn. */
const AT_ONCE = 8

/**
 * Returns the games of an account, newest first: the games that it plays or hosts, and the private games that it was
 * invited to watch.
 */
export async function ownGamesView(
  server: GameServer,
  account: AccountId,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ readonly games: readonly OwnGameView[]; readonly cursor?: string }> {
  const page = await server.store.games.list({ account, limit, ...(cursor === undefined ? {} : { cursor }) })
  const games: OwnGameView[] = []
  for (let from = 0; from < page.games.length; from += AT_ONCE)
    games.push(
      ...(await Promise.all(
        page.games.slice(from, from + AT_ONCE).map(record => ownGameView(server, record, account)),
      )),
    )
  return { games, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) }
}

/** Reads the overview of one game. A game that crashes does not block the others. */
async function ownGameView(server: GameServer, record: GameRecord, account: AccountId): Promise<OwnGameView> {
  const person = record.seats.find(seat => seat.account === account)?.person
  try {
    return { record, glance: await cachedOverviewJson(server, record, person === undefined ? 'newcomer' : { person }) }
  } catch (err) {
    server.log.warn({ game: record.id, err }, 'A game could not be read.')
    return { record }
  }
}

/** A person in a game: their identity, display name and full name. */
export type GamePerson = { readonly person: string; readonly name: string; readonly fullName: string }

/**
 * Returns the people in a game, or only the person that a name or an identity refers to. If it refers to no one, the
 * answer is a sentence that says so.
 */
export async function peopleOfGame(
  server: GameServer,
  game: GameId,
  meant?: string,
): Promise<{ readonly people: readonly GamePerson[]; readonly sentence?: string }> {
  const of = meant === undefined ? {} : { person: meant }
  const answer = await askGame(server, game, { about: 'people', by: 'nobody', of })
  if (!answer.ok) return { people: [], sentence: answer.sentence }
  return JSON.parse(answer.json) as { readonly people: readonly GamePerson[] }
}
