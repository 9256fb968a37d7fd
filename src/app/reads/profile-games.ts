import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { PersonCounts } from '../chronicle/chronicle.ts'
import { accessOf, maySeeGame } from '../server/access.ts'
import type { GameServer } from '../server/server-context.ts'
import { chronicleOf } from './chronicle-of.ts'
import { peopleOfGame } from './people-of-game.ts'

/** A game in a profile: the name that the person has in it, and what they did there. */
export type ProfileGame = {
  readonly record: GameRecord
  /** The person's name in the game; absent if the game cannot be opened. */
  readonly name?: string
  readonly counts: PersonCounts
  /** The number of entries counted so far. The next request continues counting from there. */
  readonly upTo: number
}

const NOTHING: PersonCounts = { acts: 0, proposals: 0, adopted: 0, rulings: 0, wins: 0 }

/**
 * Returns a page of the games in which an account has a seat, newest first. Games that the viewer may not see are left
 * out, so a page can have fewer games than its limit.
 */
export async function profileGames(
  server: GameServer,
  profile: AccountId,
  {
    viewer,
    cursor,
    limit,
  }: { readonly viewer: AccountId | undefined; readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ readonly games: readonly ProfileGame[]; readonly cursor?: string }> {
  const page = await server.store.games.list({
    account: profile,
    limit,
    ...(cursor === undefined ? {} : { cursor }),
  })
  const games: ProfileGame[] = []
  for (const record of page.games) {
    const person = record.seats.find(seat => seat.account === profile)?.person
    const access = person === undefined ? undefined : await accessOf(server, record.id, viewer)
    if (person === undefined || access === undefined || !maySeeGame(access)) continue
    const { people, upTo } = await chronicleOf(server, access.record)
    const name = await nameInGame(server, access.record, person)
    games.push({
      record: access.record,
      ...(name === undefined ? {} : { name }),
      counts: people.get(person) ?? NOTHING,
      upTo: Math.min(upTo, access.record.entries),
    })
  }
  return { games, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) }
}

/** Returns a person's name in a game. A game that crashes does not hide the others. */
async function nameInGame(server: GameServer, { id }: GameRecord, person: string): Promise<string | undefined> {
  try {
    return (await peopleOfGame(server, id)).people.find(it => it.person === person)?.name
  } catch (err) {
    server.log.warn({ game: id, err }, 'A game could not be read.')
    return undefined
  }
}
