import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerRefusal } from '../../app/server/server-refusals.ts'
import type { SessionAnswer } from '../../app/session/messages.ts'
import type { Problem } from '../../wire/problem.ts'
import { problemOfServerRefusal } from './problem-of-refusal.ts'

/** Sends a text that is already JSON. */
export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json)
}

/**
 * Sends a text piece by piece, as it is made. If the first piece cannot be made, the answer says why; if a later one
 * cannot, the answer breaks off, and no reader takes it for a whole one. Nothing more is made for a client that leaves,
 * or that wants only the headers.
 */
export async function sendInPieces(
  reply: FastifyReply,
  type: string,
  pieces: AsyncGenerator<string>,
): Promise<FastifyReply> {
  let first: IteratorResult<string> | undefined = await pieces.next()
  // Unlike a generator, this also ends the pieces if nobody ever reads the first one.
  const all: AsyncIterableIterator<string> = {
    async next() {
      const before = first
      first = undefined
      return before ?? pieces.next()
    },
    return: () => pieces.return(undefined),
    [Symbol.asyncIterator]: () => all,
  }
  reply.type(`${type}; charset=utf-8`)
  if (reply.request.method !== 'HEAD') return reply.send(Readable.from(all))
  await all.return?.()
  return reply.send()
}

/** Sends a game's answer, which is already JSON. */
export function sendAnswer(reply: FastifyReply, answer: SessionAnswer): FastifyReply {
  if (answer.ok) return sendJson(reply, answer.json)
  const { code, sentence, field } = answer
  const where = field === undefined ? {} : { field }
  return sendProblem(
    reply,
    problemOfServerRefusal({ code: code === 'unknown' ? 'unknownThing' : 'badRequest', sentence, ...where }),
  )
}

/** Responds with 204 (No Content) if the request was carried out, or with the reason why not. */
export function sendNoContentOrProblem(reply: FastifyReply, done: { readonly ok: true } | ServerRefusal): FastifyReply {
  return done.ok ? reply.code(204).send() : sendProblem(reply, problemOfServerRefusal(done))
}

/** Responds with a problem. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
  reply.refusal = problem.code
  return reply.code(problem.status).type('application/problem+json').send(JSON.stringify(problem))
}

/** Sends an answer, or only the status 304 (“not modified”) if the caller already has the same answer. */
export async function sendUnlessSame(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'cookie, authorization, origin')
  return isAmong(headers['if-none-match'], etag) ? reply.code(304).send() : send()
}

/** Whether the client already has an answer. Weak and strong tags count as equal here. */
function isAmong(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  return known.trim() === '*' || known.split(',').some(tag => withoutWeakMark(tag) === withoutWeakMark(etag))
}

function withoutWeakMark(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}

/** The tag of an answer that is the same for everyone, computed from its exact text. */
export function textEtag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}
