import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import type { Door } from './door.ts'

/**
 * Reads bodies as JSON in UTF-8, as they are sent, and nothing else. What is written otherwise is refused, for a log keeps
 * for good what was understood.
 */
export function jsonBodies(door: Door): void {
  const parse = door.getDefaultJsonParser('error', 'error')
  door.removeAllContentTypeParsers()
  door.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isWrittenOtherwise(request)) done(fault(415, 'It is written otherwise.'))
    else if (!isUtf8(body)) done(fault(400, 'The request is not in UTF-8.'))
    else parse(request, body.toString(), done)
  })
}

function isWrittenOtherwise({ headers }: FastifyRequest): boolean {
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(headers['content-type'] ?? '') ?? []
  return !/^utf-?8$/i.test(charset) || (headers['content-encoding'] ?? 'identity') !== 'identity'
}

function fault(statusCode: number, sentence: string): Error {
  return Object.assign(new Error(sentence), { statusCode })
}
