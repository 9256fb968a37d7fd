import type { GameId } from '../../ports/game-store.ts'
import type { House } from './house.ts'

/** Suspends a game: nobody acts in it and no deadline falls, until it is resumed. */
export async function suspendGame({ store, clock }: House, game: GameId, why: string): Promise<void> {
  await store.games.suspend(game, { at: clock.now(), why })
}
