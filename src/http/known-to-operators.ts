import { type GameForOperators, gamesForOperators } from '../app/server/load.ts'
import type { AccountId, GameId } from '../ports/game-store.ts'
import type { AccountPowers, DoorPowers } from './door.ts'

/** What operators are told beside the identities of games and accounts: what the house calls them. */
export type KnownToOperators = {
  readonly games: ReadonlyMap<GameId, GameForOperators>
  readonly names: ReadonlyMap<AccountId, string>
}

/** What some things are about, and who had a hand in them. */
type About = { readonly game?: GameId; readonly by: AccountId; readonly settled?: { readonly by: AccountId } }

export async function knownToOperators(
  { house, accounts }: DoorPowers & Partial<AccountPowers>,
  things: readonly About[],
): Promise<KnownToOperators> {
  const games = await gamesForOperators(
    house,
    things.flatMap(({ game }) => (game === undefined ? [] : [game])),
  )
  const people = things.flatMap(({ by, settled }) => (settled === undefined ? [by] : [by, settled.by]))
  return { games, names: (await accounts?.people.named(people)) ?? new Map() }
}
