import type { AccountId, GameId } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import { lettersToAll } from './letters/letters-to-all.ts'

/**
 * Suspends a game: nobody acts in it and no deadline falls, until it is resumed; an act that is under way still counts.
 * Whoever plays in it is written to. `by` is the operator who does it; without one, the house itself does.
 */
export async function suspendGame(house: House, game: GameId, why: string, by?: AccountId): Promise<void> {
  const { store, clock, log } = house
  const at = clock.now()
  const record = await store.games.record(game)
  const told = { id: `suspended/${at}`, headline: 'suspended', lines: [`The game is suspended: ${why}`] }
  const letters =
    record === undefined ? [] : lettersToAll(house, record, { ...told, reason: { suspended: true } }, 'operator')
  const deed = by === undefined ? undefined : ({ at, by, what: 'suspendGame', game, why } as const)
  await Promise.all([store.games.suspend(game, { at, why }, deed), store.outbox.put(letters)])
  if (by !== undefined) log.info({ deed: 'suspendGame', game, by }, 'An operator suspended a game.')
  if (letters.length > 0) house.letters.expect(at)
}
