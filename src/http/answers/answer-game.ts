import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseMissingEntry } from '../../app/reads/entries.ts'
import { askGame, type NamedQuestion } from '../../app/server/ask-game.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import type { QuestionName } from '../../app/session/all-questions.ts'
import { accessHere, askerHere } from '../door/caller-and-access.ts'
import type { ReadPowers } from '../door/route-types.ts'
import { problemOfServerRefusal } from './problem-of-refusal.ts'
import { sendAnswer, sendProblem, sendUnlessSame } from './send.ts'

/**
 * Answers a question about the game that a route names from the caller's point of view, about its current state or its
 * state after the entry `at`, or says that the caller already has this answer.
 */
export async function answerGame<About extends QuestionName>(
  { server, version }: ReadPowers,
  request: FastifyRequest,
  reply: FastifyReply,
  asked: NamedQuestion<About>,
  at: number | undefined,
): Promise<FastifyReply> {
  const { record } = accessHere(request)
  const fault = at === undefined ? undefined : refuseMissingEntry(record, at)
  if (fault !== undefined) return sendProblem(reply, problemOfServerRefusal(fault))
  const etag = await gameEtag(server, version, request)
  return sendUnlessSame(request, reply, etag, async () => {
    const past = at === undefined ? {} : { upTo: at + 1 }
    return sendAnswer(reply, await askGame(server, record.id, { ...asked, ...past, by: askerHere(request) }))
  })
}

/**
 * A weak entity tag, computed from everything that an answer about a game depends on: the last entry, the withheld
 * texts, the viewer, and the question. The tag may describe an older state than the answer does, but never a newer one.
 */
export async function gameEtag(server: GameServer, version: string, request: FastifyRequest): Promise<string> {
  const { id, head } = accessHere(request).record
  const withheld = (await server.store.games.withheld(id)).length
  const depends = [version, id, head, withheld, askerHere(request), request.url]
  return `W/"${createHash('sha256').update(JSON.stringify(depends)).digest('base64url').slice(0, 22)}"`
}
