import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuseMissingEntry } from '../../app/reads/entries.ts'
import { askGame } from '../../app/server/ask-game.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import type { QuestionName } from '../../app/session/all-questions.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { accessHere, askerHere } from '../door/caller-and-access.ts'
import type { ReadPowers } from '../door/route-types.ts'
import { problemOfServerRefusal } from './problem-of-refusal.ts'
import { sendAnswer, sendProblem, sendUnlessSame } from './send.ts'

/** A question about the game that a route names, asked about the current state or the state after a given entry. */
type AskedOfGame = { readonly about: QuestionName; readonly of?: JsonObject; readonly at?: number | undefined }

/** Answers a question about a game from the caller's point of view, or says that the caller already has this answer. */
export async function answerGame(
  { server, version }: ReadPowers,
  request: FastifyRequest,
  reply: FastifyReply,
  { about, of = {}, at }: AskedOfGame,
): Promise<FastifyReply> {
  const { record } = accessHere(request)
  const fault = at === undefined ? undefined : refuseMissingEntry(record, at)
  if (fault !== undefined) return sendProblem(reply, problemOfServerRefusal(fault))
  const etag = await gameEtag(server, version, request)
  return sendUnlessSame(request, reply, etag, async () => {
    const past = at === undefined ? {} : { upTo: at + 1 }
    return sendAnswer(reply, await askGame(server, record.id, { about, by: askerHere(request), of, ...past }))
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
