import { BlockList, isIP, type Socket } from 'node:net'
import { serverRefuses } from '../../app/server/codes.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { problemOfServer } from '../answers/problem-of.ts'
import { placeOf } from './caller.ts'
import type { Door } from './door.ts'
import { type HttpLimits, tally } from './rate-limits.ts'
import { refuseSocket } from './refuse-socket.ts'

/** Networks that can be given by name, as in Fastify's `trustProxy`. */
const NAMED: { readonly [name: string]: readonly string[] } = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Determines from Fastify's `trustProxy` which addresses belong to proxies in front of the server. */
function trustedProxies(trust: boolean | string | readonly string[]): (address: string) => boolean {
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

/** Limits the connections that are open at the same time, in total and from one network address. */
export function boundConnections(door: Door, { connections, connectionsPerAddress, trustProxy }: Bounds): void {
  const counts = tally()
  const isProxy = trustedProxies(trustProxy)
  door.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const place = isProxy(address) ? undefined : placeOf(address)
    if (place !== undefined && exceeds(counts.of(place), connectionsPerAddress))
      return refuseSocket(socket, problemOfServer(TOO_MUCH))
    // An idle connection is closed to make room for one that sends a request.
    if (exceeds(counts.all(), connections)) door.server.closeIdleConnections()
    if (exceeds(counts.all(), connections)) return refuseSocket(socket, problemOfServer(TOO_BUSY))
    const leave = counts.enter(place ?? 'proxy')
    socket.once('close', leave)
  })
}

const TOO_MUCH = serverRefuses('tooMuch', 'There are too many open connections from your network.', { retryAfter: 5 })
const TOO_BUSY = serverRefuses('tooBusy', 'The server has no free connections. Try again.', {
  retryAfter: 5,
})

function exceeds(count: number, most: number): boolean {
  return most > 0 && count >= most
}
