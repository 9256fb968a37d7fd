import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LinesFound } from '../app/reads/past.ts'
import type { DeskAnswer } from '../app/session/messages.ts'
import type { ReadPowers } from './door.ts'
import { gameEtag } from './game-etag.ts'
import { sendAnswer, sendJson } from './send-answer.ts'
import { sendUnlessSame } from './send-unless-same.ts'

/** Answers with lines of a game’s past, or that there is nothing whose past could be told. */
export async function answerLines(
  { house, version }: ReadPowers,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<LinesFound | Exclude<DeskAnswer, { ok: true }>>,
): Promise<FastifyReply> {
  return sendUnlessSame(request, reply, await gameEtag(house, version, request), async () => {
    const found = await find()
    return 'lines' in found ? sendJson(reply, JSON.stringify(found)) : sendAnswer(reply, found)
  })
}
