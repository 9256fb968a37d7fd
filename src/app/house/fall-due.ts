import type { GameId } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import { keepDone } from './keep-done.ts'

/** Lets the deadlines of a game fall that stand at or before an instant, each as an entry of its own, once. */
export async function fallDue(house: House, game: GameId, until: number): Promise<void> {
  for (;;) {
    const done = await house.desks.ask(game, { ask: 'fall', until })
    if (done.is !== 'done') throw new Error('the clock was answered with something else')
    const kept = await keepDone(house, game, done)
    if (kept === 'kept' && !done.more) return
  }
}
