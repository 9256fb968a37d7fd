import type { JsonText } from '../../kernel/values/json-text.ts'
import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { Glance } from '../../wire/game/game-state.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server-context.ts'
import type { Asker } from '../session/messages.ts'

/** Maximum number of cached overviews, each of which takes a few hundred bytes. */
const MOST = 5_000

/** Returns the overview of a game for a viewer, as JSON. */
export async function cachedOverviewJson(
  server: GameServer,
  { id, head }: GameRecord,
  by: Asker,
): Promise<JsonText<Glance>> {
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

async function readOverviewJson(server: GameServer, game: string, by: Asker): Promise<JsonText<Glance>> {
  const answer = await askGame(server, game, { about: 'glance', by })
  if (!answer.ok) throw new Error(`The state of game ${game} could not be read: ${answer.sentence}`)
  return answer.json
}

/** One of an account's games with its overview as JSON. The overview is absent if the game cannot be opened. */
type OwnGameView = { readonly record: GameRecord; readonly glance?: JsonText<Glance> }

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
