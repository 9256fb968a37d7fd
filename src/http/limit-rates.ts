import { fastifyRateLimit } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { type HouseRefusal, houseRefuses } from '../app/server/codes.ts'
import type { Door } from './door.ts'
import type { HttpLimits } from './http-limits.ts'

/** Counts requests; answers a refusal when there were too many in the last minute. */
type Counting = (request: FastifyRequest) => Promise<HouseRefusal | undefined>

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

function tooMuch(seconds: number): HouseRefusal {
  const retryAfter = Math.max(1, seconds)
  return houseRefuses('tooMuch', `That was too much in one minute: try again in ${retryAfter} seconds.`, { retryAfter })
}
