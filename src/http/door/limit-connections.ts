import { BlockList, isIP, type Socket } from 'node:net'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { networkOf } from './caller.ts'
import { type HttpLimits, tally } from './rate-limits.ts'
import { refuseSocket } from './refuse-socket.ts'
import type { Door } from './route-types.ts'

/** Names of networks that Fastify's `trustProxy` accepts. */
const NAMED: { readonly [name: string]: readonly string[] } = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Returns a function that tells which addresses belong to trusted proxies, according to Fastify's `trustProxy`. */
function trustedProxyTest(trust: boolean | string | readonly string[]): (address: string) => boolean {
  if (typeof trust === 'boolean') return () => trust
  const list = new BlockList()
  const written = typeof trust === 'string' ? trust.split(',') : trust
  for (const network of written.flatMap(it => lookup(NAMED, it.trim()) ?? [it.trim()])) {
    const [address = '', prefix] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    list.addSubnet(address, prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix), family)
  }
  return address => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

type Bounds = Pick<HttpLimits, 'connections' | 'connectionsPerAddress'> & {
  readonly trustProxy: boolean | string | string[]
}

/** Limits how many connections are open at the same time, in total and from one network address. */
export function limitConnections(door: Door, { connections, connectionsPerAddress, trustProxy }: Bounds): void {
  const counts = tally()
  const isProxy = trustedProxyTest(trustProxy)
  door.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const place = isProxy(address) ? undefined : networkOf(address)
    if (place !== undefined && isLimitReached(counts.of(place), connectionsPerAddress))
      return refuseSocket(socket, problemOfServerRefusal(TOO_MUCH))
    // Idle connections are closed to make room for a connection that sends a request.
    if (isLimitReached(counts.all(), connections)) door.server.closeIdleConnections()
    if (isLimitReached(counts.all(), connections)) return refuseSocket(socket, problemOfServerRefusal(TOO_BUSY))
    const leave = counts.enter(place ?? 'proxy')
    socket.once('close', leave)
  })
}

const TOO_MUCH = serverRefusal('tooMuch', 'There are too many open connections from your network.', { retryAfter: 5 })
const TOO_BUSY = serverRefusal('tooBusy', 'The server has no free connections. Try again.', {
  retryAfter: 5,
})

function isLimitReached(count: number, most: number): boolean {
  return most > 0 && count >= most
}
