import { CAPS } from '../../kernel/state/world.ts'
import type { Clock } from '../../ports/clock.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import type { AccountId } from '../../ports/ids.ts'
import type { Spender, Spending } from '../../ports/quota-usage.ts'
import type { Store } from '../../ports/store.ts'
import { MOST_STORED } from '../session/entry-view.ts'
import { type ServerRefusal, serverRefusal } from './server-refusals.ts'
import { dayOf, startOfDay } from './work-timer.ts'

/** The limits for one account. 0 means no limit. */
export type QuotaLimits = {
  /** Games that the account hosts. */
  readonly games: number
  /** Acts per day (UTC) in all games. */
  readonly actsPerDay: number
  /** Bytes that the account's acts and new games store per day (UTC): entries, texts, decisions and emails. */
  readonly bytesPerDay: number
  /**
   * Bytes that the deadlines of one game store per day (UTC). For all games of a host together, the limit is
   * `bytesPerDay`.
   */
  readonly clockBytesPerDay: number
  /** Bytes of snapshots stored per day (UTC) for all games of one host. */
  readonly snapshotBytesPerDay: number
  /** Invitations to games per day (UTC). */
  readonly invitationsPerDay: number
  /** Abuse reports per day (UTC). */
  readonly reportsPerDay: number
}

/** The default limits: far more than a player needs, but too little to fill a disk. */
export const QUOTAS: QuotaLimits = {
  games: 100,
  actsPerDay: 5_000,
  bytesPerDay: 67_108_864,
  clockBytesPerDay: 16_777_216,
  snapshotBytesPerDay: 134_217_728,
  invitationsPerDay: 100,
  reportsPerDay: 20,
}

/**
 * Tracks what accounts use on the server, and how much they have left. Daily amounts are stored together with the data
 * that they count.
 */
export type Quotas = {
  /** Starts a game, unless the account has reached its limit. Games that are being started count too. */
  founding<Founded>(account: AccountId, found: () => Promise<Founded>): Promise<Founded | ServerRefusal>
  /** Carries out an act, unless the account has reached its daily limit. Acts under way count too. */
  acting<Done>(account: AccountId, act: () => Promise<Done>): Promise<Done | ServerRefusal>
  /**
   * Reserves some of the invitations that an account may create today. If too few are left, reserves none and returns
   * the reason.
   */
  inviting(account: AccountId, invitations: number): Promise<ServerRefusal | undefined>
  /** Counts an account's abuse report, or returns the reason why the account may not send another one today. */
  reporting(account: AccountId): Promise<ServerRefusal | undefined>
  /** The number of bytes of snapshots that may still be stored today for a host's games. */
  snapshotBytesLeft(host: AccountId): Promise<number>
}

/** Maximum number of bytes that one act can store. An act that is still being decided counts as this many. */
const MOST_OF_AN_ACT = MOST_STORED * CAPS.entry

/** Opens the quotas of accounts. */
export function openQuotas(store: Pick<Store, 'games' | 'spending'>, clock: Clock, limits: QuotaLimits): Quotas {
  const { games, spending } = store
  const founding = openTaskCounts()
  const acting = openTaskCounts()
  const enoughToday = (sentence: string): ServerRefusal => {
    const tomorrow = startOfDay(dayOf(clock.now()) + 1)
    return serverRefusal('quotaReached', sentence, { retryAfter: Math.ceil((tomorrow - clock.now()) / 1_000) })
  }
  const overspent = async (account: AccountId, others: number): Promise<ServerRefusal | undefined> => {
    const { acts, bytes } = await spending.of(dayOf(clock.now()), { account })
    if (reached(acts, limits.actsPerDay) || reached(bytes, limits.bytesPerDay))
      return enoughToday('You have reached the daily limit on acts for one account.')
    if (others === 0) return undefined
    return reached(acts + others, limits.actsPerDay) || reached(bytes + others * MOST_OF_AN_ACT, limits.bytesPerDay)
      ? serverRefusal('tooMuch', 'Wait until your earlier requests are done, then try again.', { retryAfter: 1 })
      : undefined
  }
  return {
    founding: (account, found) =>
      founding(account, async others => {
        const hosted = limits.games === 0 ? 0 : (await games.usage(account)).games
        if (reached(hosted + others, limits.games))
          return serverRefusal(
            'quotaReached',
            `You already host ${hosted + others} games, which is the limit on this site.`,
          )
        return (await overspent(account, 0)) ?? found()
      }),
    acting: (account, act) => acting(account, async others => (await overspent(account, others)) ?? act()),
    async inviting(account, invitations) {
      const limit = limits.invitationsPerDay
      const taken = await spending.spend(
        dayOf(clock.now()),
        { account },
        'invitations',
        invitations,
        enforcedLimit(limit),
      )
      return taken ? undefined : enoughToday(`You can create at most ${limit} invitations a day on this site.`)
    },
    async reporting(account) {
      const limit = enforcedLimit(limits.reportsPerDay)
      const taken = await spending.spend(dayOf(clock.now()), { account }, 'reports', 1, limit)
      return taken ? undefined : enoughToday('You have reached the daily limit on reports for one account.')
    },
    async snapshotBytesLeft(account) {
      const { snapshotBytes } = await spending.of(dayOf(clock.now()), { account })
      return enforcedLimit(limits.snapshotBytesPerDay) - snapshotBytes
    },
  }
}

/** Counts the tasks under way for each account, and tells each task how many others the account has. */
function openTaskCounts() {
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

/** A limit as it is enforced: 0 means no limit. */
function enforcedLimit(limit: number): number {
  return limit === 0 ? Number.POSITIVE_INFINITY : limit
}

function reached(taken: number, limit: number): boolean {
  return taken >= enforcedLimit(limit)
}

/** Quotas without any limits. */
export const NO_QUOTAS: Quotas = {
  founding: (_, found) => found(),
  acting: (_, act) => act(),
  inviting: async () => undefined,
  reporting: async () => undefined,
  snapshotBytesLeft: async () => Number.POSITIVE_INFINITY,
}

/**
 * Limits how much the clocks of games write. A rule can set deadlines that set further deadlines, so a game can grow
 * without anyone acting. There is a daily limit for the deadlines of each game, and one for all games of a host
 * together.
 */
export type ClockQuota = {
  /**
   * Returns when a game's deadlines may pass again, if they have stored the maximum for today; undefined if they may
   * pass now.
   */
  waitsUntil(game: Pick<GameRecord, 'id' | 'host'>): Promise<number | undefined>
}

type Limits = Pick<QuotaLimits, 'clockBytesPerDay' | 'bytesPerDay'>

/** Opens the quotas of clocks. The amounts are counted in the transaction that stores the data. */
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

/** A clock quota without any limits. */
export const NO_CLOCK_QUOTA: ClockQuota = { waitsUntil: async () => undefined }
