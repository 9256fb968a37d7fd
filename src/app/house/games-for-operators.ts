import type { GameId } from '../../ports/game-store.ts'
import type { House } from './house.ts'

/** What operators are told of a game, whatever it is: why it stands still; and its title, if everybody may read it. */
export type GameForOperators = { readonly title?: string; readonly suspended?: string }

/** Looks up what operators are told of some games; those that are gone are absent. */
export async function gamesForOperators(
  { store }: House,
  games: Iterable<GameId>,
): Promise<ReadonlyMap<GameId, GameForOperators>> {
  const records = await Promise.all([...new Set(games)].map(game => store.games.record(game)))
  return new Map(
    records.flatMap(record => {
      if (record === undefined) return []
      const { id, title, visibility, suspended } = record
      const open = visibility === 'public' ? { title } : {}
      return [[id, { ...open, ...(suspended === undefined ? {} : { suspended: suspended.why }) }] as const]
    }),
  )
}
