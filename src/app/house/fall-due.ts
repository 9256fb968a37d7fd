import type { AccountId, GameId } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import { keepDone } from './keep-done.ts'

/** How many entries deadlines made; or until when they wait, because they have written enough today, or those of the same host too much at once. */
type Fell =
  | { readonly entries: number; readonly host: AccountId }
  | { readonly waitsUntil: number }
  | { readonly restsUntil: number }

/**
 * Lets deadlines of a game fall that stand before an instant, each as an entry of its own: as many as the desk lets
 * fall at once. No entry is kept on a conflict, and then the game is opened anew.
 */
export async function fallDue(
  house: House,
  game: GameId,
  until: number,
  hostRests: (host: AccountId) => number | undefined,
): Promise<Fell> {
  const record = await house.store.games.record(game)
  if (record === undefined || record.suspended !== undefined) return { entries: 0, host: record?.host ?? '' }
  const { host } = record
  const restsUntil = hostRests(host)
  if (restsUntil !== undefined) return { restsUntil }
  const waitsUntil = await house.clockQuota.waitsUntil(record)
  if (waitsUntil !== undefined) return { waitsUntil }
  const done = await house.desks.ask(game, { ask: 'fall', until })
  if (done.is !== 'done') throw new Error('the clock was answered with something else')
  const kept = await keepDone(house, record, done)
  return { entries: kept === 'kept' ? done.entries.length : 0, host }
}
