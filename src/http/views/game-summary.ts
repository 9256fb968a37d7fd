import { DEMO_HOST } from '../../app/server/found-game.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import type { AccountId, GameRecord } from '../../ports/game-store.ts'
import type { GameSummary } from '../../wire/game/game.ts'
import { wireInstant } from '../../wire/wire-instant.ts'

/** A game in a list, as the caller sees it. */
export function gameSummary(record: GameRecord, account: AccountId | undefined): GameSummary {
  const { id, title, ruleset, visibility, entries, nextDue, suspended, moved } = record
  const you = account === undefined ? undefined : record.seats.find(seat => seat.account === account)?.person
  const left = record.left.find(seat => seat.account === account)?.person
  return {
    id,
    title,
    ruleset,
    visibility,
    entries,
    foundedAt: wireInstant(record.foundedAt),
    lastAt: wireInstant(record.lastAt),
    ...(nextDue === undefined ? {} : { nextDue: wireInstant(nextDue) }),
    ...(suspended === undefined ? {} : { suspended: suspended.why }),
    ...(moved === undefined ? {} : { moved: { home: moved.home, isOver: moved.over !== undefined } }),
    ...(you === undefined ? {} : { you }),
    ...(left === undefined ? {} : { left }),
    seated: record.seats.map(seat => seat.person),
    host: record.host === account,
    ...(record.host === DEMO_HOST ? { demo: true as const } : {}),
  }
}

/** A game's summary, with its next deadline if there is one. */
export async function gameSummaryWithClockWait(
  { clockQuota }: Pick<GameServer, 'clockQuota'>,
  record: GameRecord,
  account: AccountId | undefined,
): Promise<GameSummary> {
  const waits = await clockQuota.waitsUntil(record)
  return { ...gameSummary(record, account), ...(waits === undefined ? {} : { clockWaits: wireInstant(waits) }) }
}
