import type { FastifyReply, FastifyRequest } from 'fastify'
import { entryThere } from '../app/reads/entries.ts'
import { askGame } from '../app/server/ask-game.ts'
import type { JsonObject } from '../kernel/values/json.ts'
import type { ReadPowers } from './door.ts'
import { gameEtag } from './game-etag.ts'
import { problemOfHouse } from './problem-of.ts'
import { sendAnswer } from './send-answer.ts'
import { sendProblem } from './send-problem.ts'
import { sendUnlessSame } from './send-unless-same.ts'
import { askerHere, standingHere } from './standing-here.ts'

/** A question about the game of a route: now, or as it stood after an entry. */
type AskedOfGame = { readonly about: string; readonly of?: JsonObject; readonly at?: number | undefined }

/** Answers what is asked about a game, through the eyes of whoever calls; unless they have the same answer already. */
export async function answerGame(
  { house, version }: ReadPowers,
  request: FastifyRequest,
  reply: FastifyReply,
  { about, of = {}, at }: AskedOfGame,
): Promise<FastifyReply> {
  const { record } = standingHere(request)
  const fault = at === undefined ? undefined : entryThere(record, at)
  if (fault !== undefined) return sendProblem(reply, problemOfHouse(fault))
  const etag = await gameEtag(house, version, request)
  return sendUnlessSame(request, reply, etag, async () => {
    const past = at === undefined ? {} : { upTo: at + 1 }
    return sendAnswer(reply, await askGame(house, record.id, { about, by: askerHere(request), of, ...past }))
  })
}
