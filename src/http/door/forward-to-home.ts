import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LATER_ENGINE } from '../../app/server/game-sessions-interface.ts'
import type { Nodes } from '../../app/server/nodes.ts'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import type { StoredNode } from '../../ports/nodes.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import type { HttpLimits } from './rate-limits.ts'
import type { Door } from './route-types.ts'
import { type NodeClient, nodeClient } from './send-to-node.ts'

/** The header with which a node proves to another that it forwards a request: the other node's own secret. */
const SECRET = 'x-nomothete-node'
/** The header with the client's address. It counts only beside the secret. */
const CLIENT = 'x-nomothete-client'

/** What became of a request that belongs to another node. `left` means that the client did not wait for the answer. */
export type Forwarded = 'answered' | 'answeredHere' | 'broken' | 'left'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Set if requests to the route ask the session of the game that it names, and so go to the game's home. A `read`
     * changes nothing, so it can be done again; an `act` only if it has an idempotency key. Requests to other routes about
     * a game go to its home only if this node lacks the game's engine, except `none`, which never do.
     */
    readonly home?: 'read' | 'act' | 'none'
  }
  interface FastifyRequest {
    /** Whether another node forwarded the request. That node has counted it, and it is never forwarded again. */
    isForwarded: boolean
    /** The body as it was sent; null if there is none, or if it is never sent on. */
    sentBody: Buffer | null
  }
}

/**
 * Takes what other nodes forward. A request that claims to come from a node, without this node's secret, is refused
 * before anything is done: the sender then knows that it sent the request to the wrong place, so nothing can go round in
 * circles, and a stranger gains nothing.
 */
export function acceptForwarded(door: Door, nodes: Nodes): void {
  door.decorateRequest('isForwarded', false)
  door.decorateRequest('sentBody', null)
  if (nodes.isAlone) return
  door.addHook('onRequest', (request, reply, next) => {
    const { [SECRET]: secret, [CLIENT]: client } = request.headers
    if (secret === undefined) return next()
    if (typeof secret !== 'string' || typeof client !== 'string' || isIP(client) === 0 || !nodes.isOurSecret(secret))
      return sendProblem(reply, MISDIRECTED)
    request.isForwarded = true
    Object.defineProperty(request, 'ip', { value: client })
    next()
  })
}

/** Maximum number of requests under way to one node, so that a slow node uses up no more of this one. */
const MOST = 64

/**
 * Forwards requests about games to their homes. What cannot be forwarded is answered here, unless its outcome is unknown.
 * All nodes have the same limits, and this node is one address for them.
 */
export function forwardToHomes(
  door: Door,
  nodes: Nodes,
  { connectionsPerAddress }: Pick<HttpLimits, 'connectionsPerAddress'>,
  forwarded: (outcome: Forwarded) => void = () => {},
): void {
  if (nodes.isAlone) return
  const most = connectionsPerAddress === 0 ? MOST : Math.min(MOST, Math.ceil(connectionsPerAddress / 2))
  const client = nodeClient(most)
  door.addHook('onClose', async () => client.close())
  door.addHook('preHandler', async (request, reply) => {
    const { home: declared } = request.routeOptions.config
    const record = request.access?.record
    if (record === undefined || declared === 'none') return undefined
    const hasEngine = await nodes.hasEngine(record.machine)
    if (hasEngine && declared === undefined) return undefined
    const home = request.isForwarded ? undefined : await nodes.homeOf(record.id, record.machine)
    if (home !== undefined) {
      const isRead = declared === 'read' || request.method === 'GET' || request.method === 'HEAD'
      const isRepeatable = isRead || (declared === 'act' && request.headers['idempotency-key'] !== undefined)
      const outcome = await forward(client, nodes, home, { request, reply, isRepeatable })
      forwarded(outcome)
      if (outcome === 'answered') return reply
      if (outcome === 'left') return reply.hijack()
      if (outcome === 'broken') return sendProblem(reply, UNKNOWN)
    }
    return hasEngine || declared === undefined ? undefined : sendProblem(reply, NEWER)
  })
}

/** Milliseconds between two looks at whether a node that has yet to answer still lives. */
const LOOK = 1_000

type Going = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly isRepeatable: boolean }

async function forward(
  client: NodeClient,
  nodes: Nodes,
  home: StoredNode,
  { request, reply, isRepeatable }: Going,
): Promise<Forwarded> {
  const wanted = { ...requestFor(home, request), body: request.sentBody ?? undefined, isOnce: !isRepeatable }
  let watch: NodeJS.Timeout | undefined
  let hasLeft = false
  const sent = await client.send(wanted, giveUp => {
    reply.raw.once('close', () => {
      hasLeft = !reply.raw.writableFinished
      if (hasLeft) giveUp()
    })
    // A node that hangs still has its connections.
    watch = setInterval(() => {
      if (!nodes.lives(home)) giveUp()
    }, LOOK)
  })
  clearInterval(watch)
  // A client that leaves says nothing about the home: otherwise, a few of them could make all nodes avoid it.
  if (hasLeft) {
    if (sent.is === 'answered') sent.answer.destroy()
    return 'left'
  }
  if (sent.is === 'answered') {
    if (wasDone(sent.answer)) {
      sendAnswerOfNode(reply, sent.answer)
      return 'answered'
    }
    sent.answer.resume()
    nodes.unreachable(home)
    return 'answeredHere'
  }
  if (sent.is === 'unknown' || sent.isDown) nodes.unreachable(home)
  return sent.is === 'unknown' && !isRepeatable ? 'broken' : 'answeredHere'
}

/**
 * A request as it is sent to another node, which believes that it comes from a node. If a proxy that is trusted passes on
 * a client's address that is none, the address of the connection counts.
 */
export function requestFor({ address: to = '', secret }: StoredNode, { raw, headers, ip }: FastifyRequest) {
  const { method = 'GET', url: path = '/' } = raw
  const client = isIP(ip) === 0 ? raw.socket.remoteAddress : ip
  return { to, method, path, headers: { ...sentHeaders(headers), [SECRET]: secret, [CLIENT]: client } }
}

/** Headers that concern one connection, or the length of a body. */
const OF_A_CONNECTION = new Set([
  'connection',
  'content-length',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

function sentHeaders(headers: FastifyRequest['headers']): OutgoingHttpHeaders {
  const { [SECRET]: _, [CLIENT]: __, ...others } = headers
  return Object.fromEntries(Object.entries(others).filter(([name]) => !OF_A_CONNECTION.has(name)))
}

/** Whether a node has carried out the request. If not, it was not meant, or it is stopping. */
function wasDone({ statusCode, headers }: IncomingMessage): boolean {
  if (statusCode === MISDIRECTED.status) return false
  return statusCode !== 503 || `${headers['content-type']}`.startsWith('application/problem+json')
}

/** Passes on the answer of another node. */
export function sendAnswerOfNode(reply: FastifyReply, answer: IncomingMessage): void {
  const { statusCode = 502, headers } = answer
  reply.code(statusCode)
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && name !== 'x-request-id' && name !== 'date' && !isOfConnection(name))
      reply.header(name, value)
  if (statusCode !== 204 && statusCode !== 304) return void reply.send(answer)
  answer.resume()
  reply.send()
}

function isOfConnection(name: string): boolean {
  return name !== 'content-length' && OF_A_CONNECTION.has(name)
}

const MISDIRECTED = {
  ...problemOfServerRefusal(
    serverRefusal('badRequest', 'This request claims to come from another server, but does not.'),
  ),
  status: 421,
}

const NEWER = problemOfServerRefusal(serverRefusal('tooBusy', LATER_ENGINE, { retryAfter: 2 }))

const UNKNOWN = problemOfServerRefusal(
  serverRefusal(
    'outcomeUnknown',
    'The connection to the server on which this game is open was lost, so we don’t know whether your act was done. Look at the game before you try again.',
  ),
)
