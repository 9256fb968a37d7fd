import type { Clock } from '../../ports/clock.ts'
import type { AccountId, GameStore } from '../../ports/game-store.ts'
import { type HouseRefusal, houseRefuses } from './house-codes.ts'

/** How much of the house one account may take. A limit of 0 is none. */
export type QuotaLimits = {
  /** Games that it hosts. */
  readonly games: number
  /** Acts in one day (UTC), in all games. */
  readonly actsPerDay: number
  /** Bytes of entries that its acts and its foundings make in one day (UTC). */
  readonly bytesPerDay: number
  /** Bytes of entries that the deadlines of one game make in one day (UTC); those of all games of a host: `bytesPerDay`. */
  readonly clockBytesPerDay: number
  /** Invitations to games in one day (UTC). */
  readonly invitationsPerDay: number
  /** Reports of abuse in one day (UTC). */
  readonly reportsPerDay: number
}

/** Far more than somebody needs who plays, and too little to fill a disk with. */
export const QUOTAS: QuotaLimits = {
  games: 100,
  actsPerDay: 5_000,
  bytesPerDay: 67_108_864,
  clockBytesPerDay: 16_777_216,
  invitationsPerDay: 100,
  reportsPerDay: 20,
}

/** What accounts take of the house, and how much is left. What is counted of a day is forgotten when the house closes. */
export type Quotas = {
  /** Founds a game, unless the account may not found another; what it founds at this moment counts, too. */
  founding<Founded>(account: AccountId, found: () => Promise<Founded>): Promise<Founded | HouseRefusal>
  /** Why an account may do nothing more today; undefined if it may. */
  acting(account: AccountId): HouseRefusal | undefined
  /** Notes that an act, or a founding, of an account made an entry of so many bytes. */
  took(account: AccountId, bytes: number): void
  /** Takes so many of the invitations that an account may make today; or says why not, and takes none. */
  inviting(account: AccountId, invitations: number): HouseRefusal | undefined
  /** Counts a report of abuse by an account; or says why it may make no more today. */
  reporting(account: AccountId): HouseRefusal | undefined
}

const DAY = 86_400_000

type Taken = {
  readonly acts: number
  readonly bytes: number
  readonly invitations: number
  readonly reports: number
}

const NOTHING: Taken = { acts: 0, bytes: 0, invitations: 0, reports: 0 }

/** Opens the books of what accounts take. */
export function openQuotas(games: GameStore, clock: Clock, limits: QuotaLimits): Quotas {
  let day = 0
  let taken = new Map<AccountId, Taken>()
  const underWay = new Map<AccountId, number>()
  const today = (): number => {
    const now = Math.floor(clock.now() / DAY)
    if (now !== day) taken = new Map()
    day = now
    return now
  }
  const takenToday = (account: AccountId): Taken => {
    today()
    return taken.get(account) ?? NOTHING
  }
  const enoughToday = (sentence: string): HouseRefusal => {
    const retryAfter = Math.ceil(((today() + 1) * DAY - clock.now()) / 1_000)
    return houseRefuses('quotaReached', sentence, { retryAfter })
  }
  const acting = (account: AccountId): HouseRefusal | undefined => {
    const { acts, bytes } = takenToday(account)
    if (!reached(acts, limits.actsPerDay) && !reached(bytes, limits.bytesPerDay)) return undefined
    return enoughToday('You have done as much today as this house lets one account do in a day.')
  }
  return {
    acting,
    async founding(account, found) {
      const hosted = limits.games === 0 ? 0 : (await games.usage(account)).games
      const others = underWay.get(account) ?? 0
      if (reached(hosted + others, limits.games))
        return houseRefuses('quotaReached', `You host ${hosted + others} games, and this house lets nobody host more.`)
      underWay.set(account, others + 1)
      try {
        return acting(account) ?? (await found())
      } finally {
        setOrForget(underWay, account, (underWay.get(account) ?? 1) - 1)
      }
    },
    took(account, bytes) {
      const before = takenToday(account)
      taken.set(account, { ...before, acts: before.acts + 1, bytes: before.bytes + bytes })
    },
    inviting(account, wanted) {
      const before = takenToday(account)
      const invitations = before.invitations + wanted
      if (limits.invitationsPerDay !== 0 && invitations > limits.invitationsPerDay)
        return enoughToday(`This house lets nobody make more than ${limits.invitationsPerDay} invitations in a day.`)
      taken.set(account, { ...before, invitations })
      return undefined
    },
    reporting(account) {
      const before = takenToday(account)
      if (reached(before.reports, limits.reportsPerDay))
        return enoughToday('You have reported as much today as this house lets one account report in a day.')
      taken.set(account, { ...before, reports: before.reports + 1 })
      return undefined
    },
  }
}

function setOrForget(counts: Map<AccountId, number>, account: AccountId, count: number): void {
  if (count === 0) counts.delete(account)
  else counts.set(account, count)
}

function reached(taken: number, limit: number): boolean {
  return limit !== 0 && taken >= limit
}

/** Nobody is held to anything. */
export const NO_QUOTAS: Quotas = {
  founding: (_, found) => found(),
  acting: () => undefined,
  took() {},
  inviting: () => undefined,
  reporting: () => undefined,
}
