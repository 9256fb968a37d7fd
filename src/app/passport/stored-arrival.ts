import type { GameRecord } from '../../ports/game-store.ts'
import type { Arrived } from '../../ports/moves.ts'
import { addMissingSnapshots } from '../server/build-snapshots.ts'
import type { GameServer } from '../server/server-context.ts'
import type { ServerRefusal } from '../server/server-refusals.ts'
import type { Arrival } from './arrival.ts'

export type Brought = { readonly ok: true; readonly record: GameRecord } | ServerRefusal

/** Where a game came from, as the server remembers it. */
export function arrivedAs(game: string, { passport, moving, signed }: Arrival, at: number): Arrived {
  const { source = '' } = passport.head
  // The address that the server signed has no scheme.
  const scheme = source.startsWith('http://') ? 'http' : 'https'
  return {
    ...{ game, name: passport.head.game, at },
    ...(moving === undefined ? {} : { handover: moving.handover }),
    ...(moving?.confirmation === undefined ? {} : { confirmation: moving.confirmation }),
    ...(signed === undefined ? {} : { signed: { address: `${scheme}://${signed.origin}`, signer: signed.key } }),
  }
}

/** Lets a game go on that has just been stored. */
export async function continued(server: GameServer, game: string, nextDue: number | undefined): Promise<Brought> {
  const record = await server.store.games.record(game)
  if (record === undefined) throw new Error(`Game ${game} was saved but is missing.`)
  addMissingSnapshots(server, game)
  if (nextDue !== undefined) server.deadlines.expect(nextDue + 1)
  return { ok: true, record }
}

/** The texts that were withheld there and are therefore missing from the log. */
export function withheldThere({ head: { withheld = [] }, entries }: Arrival['passport']) {
  const present = new Set(entries.flatMap(({ beside }) => Object.keys(beside)))
  const missing = withheld.filter(({ hash }) => !present.has(hash))
  return [...new Map(missing.map(text => [text.hash, text])).values()]
}
