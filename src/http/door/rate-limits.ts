import { fastifyRateLimit } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { type ServerRefusal, serverRefuses } from '../../app/server/codes.ts'
import type { Door } from './door.ts'

/** Counts requests; answers a refusal when there were too many in the last minute. */
type Counting = (request: FastifyRequest) => Promise<ServerRefusal | undefined>

/** What is counted of a request: first by where it comes from, then by who sends it. */
export type Rates = { readonly address: Counting; readonly caller: Counting }

const MINUTE = 60_000

/** Counts requests by address, by account, and those that take long apart. */
export async function limitRates(door: Door, limits: HttpLimits): Promise<Rates> {
  await door.register(fastifyRateLimit, { global: false })
  const address = counting(door, limits.perAddress, undefined)
  const account = counting(door, limits.perAccount, accountOf)
  const heavyByAccount = counting(door, limits.heavy, accountOf)
  const heavyByAddress = counting(door, limits.heavy, undefined)
  return {
    address,
    async caller(request) {
      const known = request.caller !== null
      const much = known ? await account(request) : undefined
      if (much !== undefined || !takesLong(request)) return much
      return known ? heavyByAccount(request) : heavyByAddress(request)
    },
  }
}

function takesLong({ routeOptions, query }: FastifyRequest): boolean {
  const { heavy } = routeOptions.config
  return typeof heavy === 'string' ? Object.hasOwn((query ?? {}) as object, heavy) : heavy === true
}

function accountOf({ caller }: FastifyRequest): string {
  return caller?.account ?? ''
}

function counting(door: Door, max: number, keyGenerator: ((request: FastifyRequest) => string) | undefined): Counting {
  if (max === 0) return async () => undefined
  const limit = door.createRateLimit({
    max,
    timeWindow: MINUTE,
    ...(keyGenerator === undefined ? {} : { keyGenerator }),
  })
  return async request => {
    const counted = await limit(request)
    return counted.isAllowed || !counted.isExceeded ? undefined : tooMuch(counted.ttlInSeconds)
  }
}

function tooMuch(seconds: number): ServerRefusal {
  const retryAfter = Math.max(1, seconds)
  return serverRefuses('tooMuch', `That was too much in one minute: try again in ${retryAfter} seconds.`, {
    retryAfter,
  })
}

/** How much of the server one address or one account may take. A limit of 0 is none. */
export type HttpLimits = {
  /** Requests in a minute from one network address, whoever sends them; the files that pages load are not counted. */
  readonly perAddress: number
  /** Requests in a minute of one account. */
  readonly perAccount: number
  /** Requests in a minute, of one account or else from one address, that take long: verifying, exporting, founding, asking why. */
  readonly heavy: number
  /** Connections open at once, and how many of them from one network address; those of trusted proxies count only in all. */
  readonly connections: number
  readonly connectionsPerAddress: number
  /** Seconds in which the head of a request has to arrive, and the whole request. */
  readonly headSeconds: number
  readonly requestSeconds: number
  /** Seconds for which a reader may take nothing of an answer before the connection is closed. */
  readonly stallSeconds: number
  /** Bytes of large answers that may wait for their readers; a quarter of them for readers at one network address. */
  readonly answerBuffer: number
  /** Live streams open at once, of one account or else from one address. */
  readonly streams: number
  /** Live streams open at once from one network address, whoever is signed in. */
  readonly streamsPerAddress: number
  /** Live streams open at once in all. */
  readonly allStreams: number
  /** Bytes that may wait for a reader of a stream before it is cut off: it resumes where it was. */
  readonly streamBuffer: number
}

/** Generous to people, and too little for a flood. */
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

/** Amounts by name, and their sum; what enters leaves once. */
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
    /** Adds an amount, and answers how to take it away again. */
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
