import { fastifyRateLimit } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import type { SharedStore } from '../../ports/shared-store.ts'
import type { Door } from './route-types.ts'
import { sharedCounts } from './shared-counts.ts'

/** Counts a request. Returns a refusal if there were too many in the last minute. */
type Counting = (request: FastifyRequest) => Promise<ServerRefusal | undefined>

/** Counts requests, first by network address and then by caller. */
export type Rates = { readonly address: Counting; readonly caller: Counting }

const MINUTE = 60_000

/**
 * Counts requests by address and by account, and slow requests separately. Nodes that share a store count together: each
 * counts what reaches it, and about once a second learns what the others have admitted.
 */
export async function limitRates(door: Door, limits: HttpLimits, shared: SharedStore | undefined): Promise<Rates> {
  await door.register(fastifyRateLimit, { global: false })
  const together = shared && sharedCounts(shared)
  if (together !== undefined) door.addHook('onClose', async () => together.close())
  const rateLimiter = (name: string, max: number, keyOf?: (request: FastifyRequest) => string): Counting =>
    localLimiter(door, max, keyOf, (key, milliseconds) => together?.admits(`${name} ${key}`, max, milliseconds) ?? true)
  const address = rateLimiter('address', limits.perAddress)
  const account = rateLimiter('account', limits.perAccount, accountOf)
  const heavyByAccount = rateLimiter('slow, account', limits.heavy, accountOf)
  const heavyByAddress = rateLimiter('slow, address', limits.heavy)
  return {
    address,
    async caller(request) {
      const known = request.caller !== null
      const much = known ? await account(request) : undefined
      if (much !== undefined || !isHeavyRequest(request)) return much
      return known ? heavyByAccount(request) : heavyByAddress(request)
    },
  }
}

function isHeavyRequest({ routeOptions, query }: FastifyRequest): boolean {
  const { heavy } = routeOptions.config
  return typeof heavy === 'string' ? Object.hasOwn((query ?? {}) as object, heavy) : heavy === true
}

function accountOf({ caller }: FastifyRequest): string {
  return caller?.account ?? ''
}

/** Counts the requests that reach this node, and asks for each that it would admit whether all nodes together do. */
function localLimiter(
  door: Door,
  max: number,
  keyGenerator: ((request: FastifyRequest) => string) | undefined,
  isAdmitted: (key: string, milliseconds: number) => boolean,
): Counting {
  if (max === 0) return async () => undefined
  const limit = door.createRateLimit({
    max,
    timeWindow: MINUTE,
    ...(keyGenerator === undefined ? {} : { keyGenerator }),
  })
  return async request => {
    const counted = await limit(request)
    if (counted.isAllowed) return undefined
    return counted.isExceeded || !isAdmitted(counted.key, counted.ttl) ? tooMuch(counted.ttlInSeconds) : undefined
  }
}

function tooMuch(seconds: number): ServerRefusal {
  const retryAfter = Math.max(1, seconds)
  return serverRefusal('tooMuch', `Too many requests in one minute. Try again in ${retryAfter} seconds.`, {
    retryAfter,
  })
}

/** The limits for one address or one account. 0 means no limit. */
export type HttpLimits = {
  /** Requests per minute from one network address, from all accounts together. Files that pages load do not count. */
  readonly perAddress: number
  /** Requests per minute from one account. */
  readonly perAccount: number
  /**
   * Slow requests per minute (verifying, exporting, starting a game, asking why) from one account. Callers without an
   * account are counted by network address.
   */
  readonly heavy: number
  /** Connections open at the same time. */
  readonly connections: number
  /**
   * Connections open at the same time from one network address. Connections from trusted proxies count only towards the
   * total.
   */
  readonly connectionsPerAddress: number
  /** Seconds within which the head of a request must arrive. */
  readonly headSeconds: number
  /** Seconds within which the whole request must arrive. */
  readonly requestSeconds: number
  /** Seconds after which a client that reads nothing is disconnected. */
  readonly stallSeconds: number
  /**
   * Bytes of large responses that may be queued for clients. At most a quarter of them may be for clients at one
   * network address.
   */
  readonly answerBuffer: number
  /** Live streams open at the same time for one account. Callers without an account are counted by network address. */
  readonly streams: number
  /** Live streams open at the same time from one network address, for all accounts together. */
  readonly streamsPerAddress: number
  /** Live streams open at the same time in total. */
  readonly allStreams: number
  /**
   * Bytes that may be queued for the client of a stream. Beyond that, the client is disconnected; it can resume from
   * where it stopped.
   */
  readonly streamBuffer: number
}

/** The default limits: generous for people, but low enough to stop a flood. */
export const HTTP_LIMITS: HttpLimits = {
  perAddress: 3_000,
  perAccount: 1_200,
  heavy: 60,
  connections: 10_000,
  connectionsPerAddress: 500,
  headSeconds: 20,
  requestSeconds: 60,
  stallSeconds: 30,
  answerBuffer: 268_435_456,
  streams: 50,
  streamsPerAddress: 250,
  allStreams: 5_000,
  streamBuffer: 262_144,
}

/** Keeps a total, and amounts by name. Each amount is removed only once. */
export function tally() {
  const amounts = new Map<string, number>()
  let all = 0
  const add = (name: string, amount: number): void => {
    const now = (amounts.get(name) ?? 0) + amount
    all += amount
    if (now === 0) amounts.delete(name)
    else amounts.set(name, now)
  }
  return {
    of: (name: string): number => amounts.get(name) ?? 0,
    all: (): number => all,
    /** Adds an amount, and returns a function that removes it again. */
    enter(name: string, amount = 1): () => void {
      let left = false
      add(name, amount)
      return () => {
        if (!left) add(name, -amount)
        left = true
      }
    },
  }
}
