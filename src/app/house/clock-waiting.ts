import type { GameRecord } from '../../ports/game-store.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'

/**
 * Why nobody acts in a game at an instant: a deadline was due before, and the game's clock waits until another instant
 * because it has written enough today. Nothing that anybody does comes before what is due.
 */
export function clockWaiting(record: GameRecord, at: number, until: number | undefined): HouseRefusal | undefined {
  if (until === undefined || (record.nextDue ?? at) >= at) return undefined
  const sentence =
    'The clock of this game has written as much today as this house lets it: what is due falls tomorrow, and nobody acts before that.'
  return houseRefuses('quotaReached', sentence, { retryAfter: Math.ceil((until - at) / 1_000) })
}
