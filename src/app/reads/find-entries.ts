import { isQuicklyParsed } from '../../kernel/log/unparsed-entry.ts'
import type { GameId } from '../../ports/game-store.ts'
import { yieldToPendingWork } from '../games/change-game.ts'
import type { GameServer } from '../server/server-context.ts'
import { type EntryFilter, numbersOfFitting } from './entry-filter.ts'

/** Number of characters of entries examined at a time. */
const AT_ONCE = 1_048_576

/**
 * Returns the numbers of the entries of a game, from one up to but not including another, that fit all filters. Long
 * entries are read in the reading room, because nobody else should wait for that.
 */
export async function findEntries(
  { store, readingRoom }: Pick<GameServer, 'store' | 'readingRoom'>,
  game: GameId,
  from: number,
  before: number,
  filters: readonly EntryFilter[],
): Promise<readonly number[]> {
  const found: number[] = []
  for (let at = from; at < before; ) {
    const entries = await store.games.lines(game, at, before - at, AT_ONCE)
    if (entries.length === 0) break
    const { quick = [], long = [] } = Object.groupBy(entries, entry => (isQuicklyParsed(entry) ? 'quick' : 'long'))
    found.push(...numbersOfFitting(quick, filters))
    if (long.length > 0) found.push(...(await readingRoom.read('find', { entries: long, filters })))
    at += entries.length
    await yieldToPendingWork()
  }
  return found.sort((a, b) => a - b)
}
