import Type from 'typebox'
import { glanceAt } from '../../app/reads/glance.ts'
import { tableView } from '../../app/reads/table.ts'
import { askGame } from '../../app/server/ask-game.ts'
import type { GameRecord } from '../../ports/game-store.ts'
import { PossibleActs } from '../../wire/act.ts'
import { GameState, Glance, Waiting } from '../../wire/game.ts'
import { At } from '../../wire/page.ts'
import { GameTable } from '../../wire/table.ts'
import { answerGame, gameEtag } from '../answers/answer-game.ts'
import { sendAnswer, sendJson, sendUnlessSame } from '../answers/send.ts'
import type { Door, ReadPowers } from '../door/door.ts'
import { askerHere, standingHere } from '../door/standing-here.ts'
import { summaryNow } from '../views/game-view.ts'

/** How a game stands, for what it waits, and what may be done. */
export function stateRoutes(door: Door, powers: ReadPowers): void {
  door.get(
    '/api/v1/games/:game/state',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'How a game stands, as you may see it, now or as of an entry',
        querystring: Type.Object({ at: At }, { additionalProperties: false }),
        response: { 200: GameState },
      },
    },
    async (request, reply) => answerGame(powers, request, reply, { about: 'state', at: request.query.at }),
  )

  door.get(
    '/api/v1/games/:game/waiting',
    {
      config: { may: 'seeGame' },
      schema: { summary: 'For what a game waits: from whom, until when, and what is open', response: { 200: Waiting } },
    },
    async (request, reply) => answerGame(powers, request, reply, { about: 'waiting' }),
  )

  door.get(
    '/api/v1/games/:game/glance',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'A game in one look: who plays, how far its rules have come, whom it waits for, whether one may join',
        response: { 200: Glance },
      },
    },
    async (request, reply) => {
      const { server, version } = powers
      const { record } = standingHere(request)
      return sendUnlessSame(request, reply, await gameEtag(server, version, request), async () =>
        sendJson(reply, await glanceAt(server, record, askerHere(request))),
      )
    },
  )

  door.get(
    '/api/v1/games/:game/table',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'Everything that the table of a game shows, in one answer',
        response: { 200: GameTable },
      },
    },
    async (request, reply) => {
      const { record } = standingHere(request)
      const summarised = (now: GameRecord) => summaryNow(powers.server, now, request.caller?.account)
      return sendAnswer(reply, await tableView(powers.server, record, askerHere(request), summarised))
    },
  )

  // What may be done depends on the hour, too: there is nothing to compare with an earlier answer.
  door.get(
    '/api/v1/games/:game/acts',
    {
      config: { may: 'seeGame' },
      schema: { summary: 'What you may do now, and what the rules refuse you', response: { 200: PossibleActs } },
    },
    async (request, reply) => {
      const { id } = standingHere(request).record
      return sendAnswer(reply, await askGame(powers.server, id, { about: 'acts', by: askerHere(request) }))
    },
  )
}
