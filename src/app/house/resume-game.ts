import type { GameId } from '../../ports/game-store.ts'
import type { House } from './house.ts'

/** Lets a suspended game go on: deadlines that stood meanwhile fall now, at their own instants. */
export async function resumeGame({ store, deadlines, clock }: House, game: GameId): Promise<void> {
  await store.games.suspend(game, undefined)
  deadlines.expect(clock.now())
}
