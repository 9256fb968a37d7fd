import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers, unless the caller has the same answer already: then that it has not changed (304). */
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

/** Whether an answer is among those that somebody has; weak and strong tags are the same here. */
function isAmong(known: string | undefined, etag: string): boolean {
  if (known === undefined) return false
  return known.trim() === '*' || known.split(',').some(tag => bare(tag) === bare(etag))
}

function bare(tag: string): string {
  return tag.trim().replace(/^W\//, '')
}
