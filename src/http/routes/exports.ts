import Type from 'typebox'
import { readWholeLog } from '../../app/reads/whole-log.ts'
import { At } from '../../wire/page.ts'
import { Files } from '../../wire/ruleset.ts'
import { answerGame } from '../answer-game.ts'
import type { Door, ReadPowers } from '../door.ts'
import { gameEtag } from '../game-etag.ts'
import { problemOfHouse } from '../problem-of.ts'
import { sendJson } from '../send-answer.ts'
import { sendProblem } from '../send-problem.ts'
import { sendUnlessSame } from '../send-unless-same.ts'
import { standingHere } from '../standing-here.ts'

/** Taking a game home in the players' own form: as a script, or as a ruleset. Its log has a route of its own. */
export function exportRoutes(door: Door, powers: ReadPowers): void {
  const { house, version } = powers

  door.get(
    '/api/v1/games/:game/export/script',
    {
      config: { may: 'seeGame', heavy: true },
      schema: {
        summary: 'The whole game as a script that plays it again, as files of a folder',
        response: { 200: Files },
      },
    },
    async (request, reply) =>
      sendUnlessSame(request, reply, await gameEtag(house, version, request), async () => {
        const read = await readWholeLog(house, standingHere(request).record, 'script')
        return read.ok ? sendJson(reply, read.json) : sendProblem(reply, problemOfHouse(read))
      }),
  )

  door.get(
    '/api/v1/games/:game/export/ruleset',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'The rulebook as the folder of a ruleset from which a new game starts, now or as of an entry',
        querystring: Type.Object({ at: At }, { additionalProperties: false }),
        response: { 200: Files },
      },
    },
    async (request, reply) => answerGame(powers, request, reply, { about: 'rulesetFiles', at: request.query.at }),
  )
}
