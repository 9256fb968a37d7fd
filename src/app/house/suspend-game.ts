import type { GameId } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import { lettersToAll } from './letters/letters-to-all.ts'

/** Suspends a game: nobody acts in it and no deadline falls, until it is resumed. Whoever plays in it is written to. */
export async function suspendGame(house: House, game: GameId, why: string): Promise<void> {
  const { store, clock } = house
  const at = clock.now()
  const record = await store.games.record(game)
  const told = { id: `suspended/${at}`, headline: 'suspended', lines: [`The game is suspended: ${why}`] }
  const letters = record === undefined ? [] : lettersToAll(house, record, { ...told, reason: { suspended: true } })
  await Promise.all([store.games.suspend(game, { at, why }), store.outbox.put(letters)])
  if (letters.length > 0) house.letters.expect(at)
}
