import { CAPS } from '../../kernel/state/world.ts'
import type { Clock } from '../../ports/clock.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { AccountId } from '../../ports/ids.ts'
import type { Spender, Spending } from '../../ports/spending.ts'
import type { Store } from '../../ports/store.ts'
import { MOST_STORED } from '../session/entry-view.ts'
import { type ServerRefusal, serverRefuses } from './codes.ts'
import { dayOf, startOfDay } from './timer.ts'

/** How much of the server one account may take. A limit of 0 is none. */
export type QuotaLimits = {
  /** Games that it hosts. */
  readonly games: number
  /** Acts in one day (UTC), in all games. */
  readonly actsPerDay: number
  /** Bytes that its acts and its foundings store in one day (UTC): entries, texts beside them, decisions, emails. */
  readonly bytesPerDay: number
  /** Bytes that the deadlines of one game store in one day (UTC); those of all games of a host: `bytesPerDay`. */
  readonly clockBytesPerDay: number
  /** Bytes of snapshots that are stored of all games of one host in one day (UTC). */
  readonly snapshotBytesPerDay: number
  /** Invitations to games in one day (UTC). */
  readonly invitationsPerDay: number
  /** Reports of abuse in one day (UTC). */
  readonly reportsPerDay: number
}

/** Far more than someone needs who plays, and too little to fill a disk with. */
export const QUOTAS: QuotaLimits = {
  games: 100,
  actsPerDay: 5_000,
  bytesPerDay: 67_108_864,
  clockBytesPerDay: 16_777_216,
  snapshotBytesPerDay: 134_217_728,
  invitationsPerDay: 100,
  reportsPerDay: 20,
}

/** What accounts use of the server, and how much is left. What is counted of a day is stored together with what it is counted for. */
export type Quotas = {
  /** Founds a game, unless the account may not found another; what it founds at this moment counts, too. */
  founding<Founded>(account: AccountId, found: () => Promise<Founded>): Promise<Founded | ServerRefusal>
  /** Does an act, unless the account may do no more today; what it does at this moment counts, too. */
  acting<Done>(account: AccountId, act: () => Promise<Done>): Promise<Done | ServerRefusal>
  /** Takes so many of the invitations that an account may make today; or says why not, and takes none. */
  inviting(account: AccountId, invitations: number): Promise<ServerRefusal | undefined>
  /** Counts a report of abuse by an account; or says why it may make no more today. */
  reporting(account: AccountId): Promise<ServerRefusal | undefined>
  /** How many bytes of snapshots of a host's games may still be stored today. */
  snapshotBytesLeft(host: AccountId): Promise<number>
}

/** The most that one act stores, in bytes: an act that is still being decided may come to so much. */
const MOST_OF_AN_ACT = MOST_STORED * CAPS.entry

/** Opens the books of what accounts use. */
export function openQuotas(store: Pick<Store, 'games' | 'spending'>, clock: Clock, limits: QuotaLimits): Quotas {
  const { games, spending } = store
  const founding = openCounts()
  const acting = openCounts()
  const enoughToday = (sentence: string): ServerRefusal => {
    const tomorrow = startOfDay(dayOf(clock.now()) + 1)
    return serverRefuses('quotaReached', sentence, { retryAfter: Math.ceil((tomorrow - clock.now()) / 1_000) })
  }
  const overspent = async (account: AccountId, others: number): Promise<ServerRefusal | undefined> => {
    const { acts, bytes } = await spending.of(dayOf(clock.now()), { account })
    if (reached(acts, limits.actsPerDay) || reached(bytes, limits.bytesPerDay))
      return enoughToday('You have done as much today as this house lets one account do in a day.')
    if (others === 0) return undefined
    return reached(acts + others, limits.actsPerDay) || reached(bytes + others * MOST_OF_AN_ACT, limits.bytesPerDay)
      ? serverRefuses('tooMuch', 'Wait until what you have sent before is done, and try again.', { retryAfter: 1 })
      : undefined
  }
  return {
    founding: (account, found) =>
      founding(account, async others => {
        const hosted = limits.games === 0 ? 0 : (await games.usage(account)).games
        if (reached(hosted + others, limits.games))
          return serverRefuses(
            'quotaReached',
            `You host ${hosted + others} games, and this house lets nobody host more.`,
          )
        return (await overspent(account, 0)) ?? found()
      }),
    acting: (account, act) => acting(account, async others => (await overspent(account, others)) ?? act()),
    async inviting(account, invitations) {
      const limit = limits.invitationsPerDay
      const taken = await spending.spend(dayOf(clock.now()), { account }, 'invitations', invitations, orNone(limit))
      return taken ? undefined : enoughToday(`This house lets nobody make more than ${limit} invitations in a day.`)
    },
    async reporting(account) {
      const limit = orNone(limits.reportsPerDay)
      const taken = await spending.spend(dayOf(clock.now()), { account }, 'reports', 1, limit)
      return taken
        ? undefined
        : enoughToday('You have reported as much today as this house lets one account report in a day.')
    },
    async snapshotBytesLeft(account) {
      const { snapshotBytes } = await spending.of(dayOf(clock.now()), { account })
      return orNone(limits.snapshotBytesPerDay) - snapshotBytes
    },
  }
}

/** Counts by account what is under way: each work is told how many others are. */
function openCounts() {
  const underWay = new Map<AccountId, number>()
  return async <Done>(account: AccountId, work: (others: number) => Promise<Done>): Promise<Done> => {
    const others = underWay.get(account) ?? 0
    underWay.set(account, others + 1)
    try {
      return await work(others)
    } finally {
      const left = (underWay.get(account) ?? 1) - 1
      if (left === 0) underWay.delete(account)
      else underWay.set(account, left)
    }
  }
}

/** A limit of 0 is none. */
function orNone(limit: number): number {
  return limit === 0 ? Number.POSITIVE_INFINITY : limit
}

function reached(taken: number, limit: number): boolean {
  return taken >= orNone(limit)
}

/** No one is held to anything. */
export const NO_QUOTAS: Quotas = {
  founding: (_, found) => found(),
  acting: (_, act) => act(),
  inviting: async () => undefined,
  reporting: async () => undefined,
  snapshotBytesLeft: async () => Number.POSITIVE_INFINITY,
}

/**
 * How much the clocks of games write. A rule may set deadlines that set others, so that a game grows though no one acts:
 * what one game's deadlines store in a day is bounded, and so is what those of all games of one host store together.
 */
export type ClockQuota = {
  /** Until when a game's deadlines wait, because they have stored enough today; undefined while they fall. */
  waitsUntil(game: Pick<GameRecord, 'id' | 'host'>): Promise<number | undefined>
}

type Limits = Pick<QuotaLimits, 'clockBytesPerDay' | 'bytesPerDay'>

/** Opens the books of what clocks store. It is counted in the transaction that stores it. */
export function openClockQuota(
  spending: Spending,
  clock: Clock,
  { clockBytesPerDay, bytesPerDay }: Limits,
): ClockQuota {
  const isFull = async (day: number, spender: Spender, limit: number): Promise<boolean> =>
    limit !== 0 && (await spending.of(day, spender)).clockBytes >= limit
  return {
    async waitsUntil({ id, host }) {
      const today = dayOf(clock.now())
      const full =
        (await isFull(today, { game: id }, clockBytesPerDay)) || (await isFull(today, { account: host }, bytesPerDay))
      return full ? startOfDay(today + 1) : undefined
    },
  }
}

/** No clock is held to anything. */
export const NO_CLOCK_QUOTA: ClockQuota = { waitsUntil: async () => undefined }
