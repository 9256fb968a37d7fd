import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Nodes, SeenNode } from '../../app/server/nodes.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { requestFor, sendAnswerOfNode } from './forward-to-home.ts'
import type { Rates } from './rate-limits.ts'
import type { Door } from './route-types.ts'
import { nodeClient } from './send-to-node.ts'

/** Names that the build gives to files of pages. Each contains a hash, so it means the same at every node. */
const FILE = /^\/assets\/[\w.-]{1,100}-[\w-]{7,8}\.\w{1,10}$/

/** Maximum number of files that are fetched from one node at the same time. */
const MOST = 32

/** Sends a file of the pages that another node has. Returns false if no node has it, so the request is not answered. */
export type SendFileOfNode = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/**
 * During an upgrade, a page may come from a node of one release, and what it loads be asked of a node of another one,
 * which gets these files from the first. The nodes are asked one after another, and never ask further; those that have
 * given no sign of life for a while come last, because a busy node is silent, too. `count` counts the request: anyone can
 * make up names, and each of them costs every node a request.
 */
export function filesOfNodes(door: Door, nodes: Nodes, count: Rates['address']): SendFileOfNode {
  if (nodes.isAlone) return async () => false
  const client = nodeClient(MOST)
  door.addHook('onClose', async () => client.close())
  const askable = ({ isThis, address }: SeenNode): boolean => !isThis && address !== undefined
  return async (request, reply) => {
    const { method, url = '' } = request.raw
    if (request.isForwarded || (method !== 'GET' && method !== 'HEAD') || !FILE.test(url)) return false
    const others = nodes
      .all()
      .filter(askable)
      .toSorted((one, other) => Number(other.lives) - Number(one.lives))
    const flood = others.length === 0 ? undefined : await count(request)
    if (flood !== undefined) {
      sendProblem(reply, problemOfServerRefusal(flood))
      return true
    }
    for (const node of others) {
      const wanted = { ...requestFor(node, request), body: undefined, isOnce: false }
      const sent = await client.send(wanted, giveUp => void reply.raw.once('close', giveUp))
      if (sent.is !== 'answered') continue
      const { statusCode } = sent.answer
      if (statusCode === 200 || statusCode === 206 || statusCode === 304) {
        sendAnswerOfNode(reply, sent.answer)
        return true
      }
      sent.answer.resume()
    }
    return false
  }
}
