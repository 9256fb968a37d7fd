import type { GameId } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import { keepDone } from './keep-done.ts'

/** How many entries deadlines made; or until when they wait, because they have written enough today. */
type Fell = { readonly entries: number } | { readonly waitsUntil: number }

/**
 * Lets deadlines of a game fall that stand before an instant, each as an entry of its own: as many as the desk lets
 * fall at once. No entry is kept on a conflict, and then the game is opened anew.
 */
export async function fallDue(house: House, game: GameId, until: number): Promise<Fell> {
  const record = await house.store.games.record(game)
  if (record === undefined || record.suspended !== undefined) return { entries: 0 }
  const waitsUntil = await house.clockQuota.waitsUntil(record)
  if (waitsUntil !== undefined) return { waitsUntil }
  const done = await house.desks.ask(game, { ask: 'fall', until })
  if (done.is !== 'done') throw new Error('the clock was answered with something else')
  const kept = await keepDone(house, record, done)
  return { entries: kept === 'kept' ? done.entries.length : 0 }
}
