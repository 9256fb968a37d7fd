import type { Socket } from 'node:net'
import { houseRefuses } from '../app/house/house-codes.ts'
import type { Door } from './door.ts'
import type { HttpLimits } from './http-limits.ts'
import { placeOf } from './place-of.ts'
import { problemOfHouse } from './problem-of.ts'
import { refuseSocket } from './refuse-socket.ts'
import { tally } from './tally.ts'
import { trustedProxies } from './trusted-proxies.ts'

type Bounds = Pick<HttpLimits, 'connections' | 'connectionsPerAddress'> & {
  readonly trustProxy: boolean | string | string[]
}

/** Bounds the connections that are open at once, in all and from one network address. */
export function boundConnections(door: Door, { connections, connectionsPerAddress, trustProxy }: Bounds): void {
  const counts = tally()
  const isProxy = trustedProxies(trustProxy)
  door.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const place = isProxy(address) ? undefined : placeOf(address)
    if (place !== undefined && exceeds(counts.of(place), connectionsPerAddress))
      return refuseSocket(socket, problemOfHouse(TOO_MUCH))
    // A connection that only waits for another request makes room for one that sends a request.
    if (exceeds(counts.all(), connections)) door.server.closeIdleConnections()
    if (exceeds(counts.all(), connections)) return refuseSocket(socket, problemOfHouse(TOO_BUSY))
    const leave = counts.enter(place ?? 'proxy')
    socket.once('close', leave)
  })
}

const TOO_MUCH = houseRefuses('tooMuch', 'Too many connections are open from your network.', { retryAfter: 5 })
const TOO_BUSY = houseRefuses('tooBusy', 'As many connections are open as the server takes: try again.', {
  retryAfter: 5,
})

function exceeds(count: number, most: number): boolean {
  return most > 0 && count >= most
}
