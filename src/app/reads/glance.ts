import type { AccountId, GameId, GameRecord } from '../../ports/game-store.ts'
import { askGame } from '../server/ask-game.ts'
import type { GameServer } from '../server/server.ts'
import type { Asker } from '../session/messages.ts'

/** How many looks are kept at hand: some hundreds of bytes each. */
const MOST = 5_000

/** A game in one look, through someone's eyes, as JSON. */
export async function glanceAt(server: GameServer, { id, head }: GameRecord, by: Asker): Promise<string> {
  const { glances } = server
  const withheld = (await server.store.games.withheld(id)).length
  const key = [id, head, withheld, typeof by === 'object' ? by.person : by].join(' ')
  const glance = glances.get(key) ?? looked(server, id, by)
  glances.delete(key)
  glances.set(key, glance)
  glance.catch(() => glances.delete(key))
  for (const oldest of glances.keys()) {
    if (glances.size <= MOST) break
    glances.delete(oldest)
  }
  return glance
}

async function looked(server: GameServer, game: string, by: Asker): Promise<string> {
  const answer = await askGame(server, game, { about: 'glance', by })
  if (!answer.ok) throw new Error(`game ${game} does not say how it stands: ${answer.sentence}`)
  return answer.json
}

/** A game of someone's with a look at it through their eyes (JSON), unless it cannot be opened. */
type OwnGameView = { readonly record: GameRecord; readonly glance?: string }

/** How many games are looked at side by side, so that others have their turn. */
const AT_ONCE = 8

/** The games of an account, the newest first: which it plays or hosts, and private ones that it was invited to look at. */
export async function ownGamesView(
  server: GameServer,
  account: AccountId,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ readonly games: readonly OwnGameView[]; readonly cursor?: string }> {
  const page = await server.store.games.list({ account, limit, ...(cursor === undefined ? {} : { cursor }) })
  const games: OwnGameView[] = []
  for (let from = 0; from < page.games.length; from += AT_ONCE)
    games.push(
      ...(await Promise.all(page.games.slice(from, from + AT_ONCE).map(record => told(server, record, account)))),
    )
  return { games, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) }
}

/** A game that breaks down keeps no one from the others. */
async function told(server: GameServer, record: GameRecord, account: AccountId): Promise<OwnGameView> {
  const person = record.seats.find(seat => seat.account === account)?.person
  try {
    return { record, glance: await glanceAt(server, record, person === undefined ? 'newcomer' : { person }) }
  } catch (err) {
    server.log.warn({ game: record.id, err }, 'A game could not be looked at.')
    return { record }
  }
}

/** A person of a game: the identity, what they are called among the others, and their whole name. */
export type GamePerson = { readonly person: string; readonly name: string; readonly fullName: string }

/** The persons of a game; or those whom a name or an identity means: one, or no one, and then the sentence says so. */
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
