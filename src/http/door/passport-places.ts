import { finished } from 'node:stream'
import { type ServerRefusal, serverRefusal } from '../../app/server/server-refusals.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { bytesAnnounced, passportBodyLimit } from './bodies.ts'
import { networkOf } from './caller.ts'
import { accountHere } from './caller-and-access.ts'
import { tally } from './rate-limits.ts'
import type { Door } from './route-types.ts'

/** How many passports of the maximum size may be here at the same time: arriving, waiting, or being read. */
const MOST = 8

/** Who sends a passport: an account, and the network address from which it does. */
type Sender = { readonly account: string; readonly network: string }

/** Space for passports. Returns a function that gives the space back, or the refusal. */
type PassportPlaces = { take(sender: Sender, bytes: number): (() => void) | ServerRefusal }

/**
 * Shares space of so many bytes: one passport for each account, and for each address no more bytes than are then left
 * for all others. So however many accounts send passports from an address, others always have as much space left as it.
 */
export function passportPlaces(all: number): PassportPlaces {
  const held = tally()
  const accounts = new Set<string>()
  return {
    take({ account, network }, bytes) {
      if (accounts.has(account)) return ONE_BEFORE
      if (held.of(network) + bytes > all - held.all() - bytes) return NO_PLACE
      accounts.add(account)
      const leave = held.enter(network, bytes)
      return () => {
        accounts.delete(account)
        leave()
      }
    },
  }
}

const ONE_BEFORE = serverRefusal('tooMuch', 'Wait until the passport that you sent before has been checked.', {
  retryAfter: 5,
})
const NO_PLACE = serverRefusal('tooBusy', 'The server is checking too many passports right now. Try again.', {
  retryAfter: 30,
})

/** Reserves space for the passports that the routes of a door take, from before their bodies are read until they are answered. */
export function limitPassports(door: Door): void {
  const { bodyLimit } = passportBodyLimit(door)
  const places = passportPlaces(MOST * bodyLimit)
  door.addHook('onRequest', (request, reply, next) => {
    const bytes = Math.min(bytesAnnounced(request, bodyLimit), bodyLimit)
    if (bytes === 0) return next()
    const taken = places.take({ account: accountHere(request), network: networkOf(request.ip) }, bytes)
    if (typeof taken === 'function') {
      finished(reply.raw, taken)
      return next()
    }
    reply.header('connection', 'close')
    return sendProblem(reply, problemOfServerRefusal(taken))
  })
}
