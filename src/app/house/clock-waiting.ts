import type { GameRecord } from '../../ports/game-store.ts'
import type { House } from './house.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'

/**
 * Why nobody acts in a game at an instant: a deadline was due before, and the game's clock waits because it has written
 * enough today. Nothing that anybody does comes before what is due.
 */
export function clockWaiting({ clockQuota }: House, record: GameRecord, at: number): HouseRefusal | undefined {
  const until = (record.nextDue ?? at) < at ? clockQuota.waitsUntil(record) : undefined
  if (until === undefined) return undefined
  const sentence =
    'The clock of this game has written as much today as this house lets it: what is due falls tomorrow, and nobody acts before that.'
  return houseRefuses('quotaReached', sentence, { retryAfter: Math.ceil((until - at) / 1_000) })
}
