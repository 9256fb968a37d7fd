import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { entryThere } from '../../app/reads/entries.ts'
import type { LinesFound } from '../../app/reads/past.ts'
import { askGame } from '../../app/server/ask-game.ts'
import type { GameServer } from '../../app/server/server.ts'
import type { SessionAnswer } from '../../app/session/messages.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { ReadPowers } from '../door/door.ts'
import { askerHere, standingHere } from '../door/standing-here.ts'
import { problemOfServer } from './problem-of.ts'
import { sendAnswer, sendJson, sendProblem, sendUnlessSame } from './send.ts'

/** A question about the game of a route: now, or as it stood after an entry. */
type AskedOfGame = { readonly about: string; readonly of?: JsonObject; readonly at?: number | undefined }

/** Answers what is asked about a game, through the eyes of whoever calls; unless they have the same answer already. */
export async function answerGame(
  { server, version }: ReadPowers,
  request: FastifyRequest,
  reply: FastifyReply,
  { about, of = {}, at }: AskedOfGame,
): Promise<FastifyReply> {
  const { record } = standingHere(request)
  const fault = at === undefined ? undefined : entryThere(record, at)
  if (fault !== undefined) return sendProblem(reply, problemOfServer(fault))
  const etag = await gameEtag(server, version, request)
  return sendUnlessSame(request, reply, etag, async () => {
    const past = at === undefined ? {} : { upTo: at + 1 }
    return sendAnswer(reply, await askGame(server, record.id, { about, by: askerHere(request), of, ...past }))
  })
}

/**
 * What an answer about a game depends on, as a weak tag: where its log ends, what is withheld beside it, who looks, and
 * what is asked. It may be older than the answer, never younger.
 */
export async function gameEtag(server: GameServer, version: string, request: FastifyRequest): Promise<string> {
  const { id, head } = standingHere(request).record
  const withheld = (await server.store.games.withheld(id)).length
  const depends = [version, id, head, withheld, askerHere(request), request.url]
  return `W/"${createHash('sha256').update(JSON.stringify(depends)).digest('base64url').slice(0, 22)}"`
}

/** Answers with lines of a game’s past, or that there is nothing whose past could be told. */
export async function answerLines(
  { server, version }: ReadPowers,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<LinesFound | Exclude<SessionAnswer, { ok: true }>>,
): Promise<FastifyReply> {
  return sendUnlessSame(request, reply, await gameEtag(server, version, request), async () => {
    const found = await find()
    return 'lines' in found ? sendJson(reply, JSON.stringify(found)) : sendAnswer(reply, found)
  })
}
