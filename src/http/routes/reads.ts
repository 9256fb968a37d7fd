import { refuseMissingEntry } from '../../app/reads/entries.ts'
import { gameEtag } from '../answers/answer-game.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendAnswer, sendProblem, sendUnlessSame } from '../answers/send.ts'
import { accessHere, askerHere } from '../door/caller-and-access.ts'
import type { Door, ReadPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { entryAskedFor, type Fields, type GameRead } from '../reads/game-read.ts'
import { GAME_READS } from '../reads/game-reads.ts'
import { exportRoutes, verificationRoutes } from './exports-and-verification.ts'
import { feedRoutes } from './feeds.ts'
import { ownRulesetRoutes, takeOverRoute } from './own-rulesets.ts'
import { referenceRoutes, rulesetRoutes } from './rulesets.ts'

/** All routes that read something, about games and about rulesets. */
export function readRoutes(door: Door, powers: ReadPowers): void {
  for (const row of GAME_READS) gameReadRoute(door, powers, row)
  verificationRoutes(door, powers)
  exportRoutes(door, powers)
  feedRoutes(door, powers)
  rulesetRoutes(door, powers)
  ownRulesetRoutes(door, powers)
  takeOverRoute(door, powers)
  referenceRoutes(door)
}

/** Registers the route for one kind of read request about a game. */
function gameReadRoute(door: Door, { server, version }: ReadPowers, row: GameRead): void {
  const { name, route, heavy, changing } = row
  const config = { may: 'seeGame', home: 'read', ...(heavy === undefined ? {} : { heavy }) } as const
  serve(door, { [name]: route }, name, config, async (request, reply) => {
    const asked = { params: request.params as Fields, query: request.query as Fields }
    const access = accessHere(request)
    const entry = entryAskedFor(row, asked)
    const fault = entry === undefined ? undefined : refuseMissingEntry(access.record, entry)
    if (fault !== undefined) return sendProblem(reply, problemOfServerRefusal(fault))
    const reader = { server, access, by: askerHere(request), account: request.caller?.account }
    const send = async () => sendAnswer(reply, await row.read(reader, asked.params, asked.query))
    return changing ? send() : sendUnlessSame(request, reply, await gameEtag(server, version, request), send)
  })
}
