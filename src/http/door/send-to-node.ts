import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { tally } from './rate-limits.ts'

/** A request as it is sent to another node. `isOnce` means that it must not arrive twice. */
type NodeRequest = {
  /** The address of the node. */
  readonly to: string
  readonly method: string
  /** The path with the query, as the client sent it. */
  readonly path: string
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer | undefined
  readonly isOnce: boolean
}

/** The head of the answer, or whether the node can have received the request. */
type Sent =
  | { readonly is: 'answered'; readonly answer: IncomingMessage }
  | { readonly is: 'notReceived'; readonly isDown: boolean }
  | { readonly is: 'unknown' }

/** Sends requests to other nodes. */
export type NodeClient = {
  /** `gone` is called with a function that gives up the request, for when nobody wants the answer any longer. */
  send(request: NodeRequest, gone: (giveUp: () => void) => void): Promise<Sent>
  close(): void
}

/** Milliseconds to wait for a connection to another node of the cluster. */
const CONNECT = 1_000
/** Milliseconds for which nothing may pass on a connection. The longest answers take about a minute. */
const IDLE = 90_000

/**
 * Opens a client for other nodes, with a maximum number of requests under way to one node. Node's own client tells
 * exactly whether a connection was ever made, and so whether a request can have arrived; connections are used again,
 * except by requests that must not arrive twice.
 */
export function nodeClient(most: number): NodeClient {
  const options = { keepAlive: true, maxSockets: most, maxFreeSockets: 16, timeout: IDLE }
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }
  const underWay = tally()
  return {
    async send(wanted, gone) {
      if (underWay.of(wanted.to) >= most) return { is: 'notReceived', isDown: false }
      const leave = underWay.enter(wanted.to)
      // Node refuses what cannot be written as HTTP by throwing.
      const sent = await sendOnce(wanted, agents, gone).catch(() => ({ is: 'notReceived', isDown: false }) as const)
      if (sent.is === 'answered') sent.answer.once('close', leave)
      else leave()
      return sent
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

async function sendOnce(
  { to, method, path, headers, body, isOnce }: NodeRequest,
  agents: { readonly 'http:': HttpAgent; readonly 'https:': HttpsAgent },
  gone: (giveUp: () => void) => void,
): Promise<Sent> {
  const { protocol, hostname, port } = new URL(to)
  const isSecure = protocol === 'https:'
  const { promise, resolve } = Promise.withResolvers<Sent>()
  const where = { hostname: hostname.replace(/^\[|\]$/g, ''), port, method, path, headers, setHost: false }
  const sending = isSecure
    ? httpsRequest({ ...where, agent: isOnce ? false : agents['https:'] })
    : httpRequest({ ...where, agent: isOnce ? false : agents['http:'] })
  let isConnected = false
  const giveUpUnconnected = (): void => {
    if (!isConnected) sending.destroy()
  }
  // If this process itself got no processor time meanwhile, it hears of the connection only after its timers.
  const late = setTimeout(() => setImmediate(giveUpUnconnected), CONNECT)
  sending.once('socket', socket => {
    const connected = (): void => {
      isConnected = true
      clearTimeout(late)
    }
    if (sending.reusedSocket) connected()
    else socket.once(isSecure ? 'secureConnect' : 'connect', connected)
  })
  sending.setTimeout(IDLE, () => void sending.destroy())
  sending.once('response', answer => resolve({ is: 'answered', answer }))
  sending.on('error', () => {})
  sending.once('close', () => {
    clearTimeout(late)
    resolve(isConnected ? { is: 'unknown' } : { is: 'notReceived', isDown: true })
  })
  gone(() => void sending.destroy())
  sending.end(body)
  return promise
}
