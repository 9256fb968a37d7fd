import { readWholeLog } from '../../app/reads/whole-log.ts'
import { askGame } from '../../app/server/ask-game.ts'
import { Verification, Verified } from '../../wire/verification.ts'
import type { Door, ReadPowers } from '../door.ts'
import { gameEtag } from '../game-etag.ts'
import { orderTold } from '../order-told.ts'
import { problemOfHouse } from '../problem-of.ts'
import { sendAnswer, sendJson } from '../send-answer.ts'
import { sendProblem } from '../send-problem.ts'
import { sendUnlessSame } from '../send-unless-same.ts'
import { askerHere, standingHere } from '../standing-here.ts'

/** What is needed to check a game, and checking it here. */
export function verificationRoutes(door: Door, { house, version }: ReadPowers): void {
  door.get(
    '/api/v1/games/:game/verification',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'What whoever checks the game has to know: its head, the machine, commitments, what is withheld',
        response: { 200: Verification },
      },
    },
    async (request, reply) => {
      const { id } = standingHere(request).record
      return sendUnlessSame(request, reply, await gameEtag(house, version, request), async () => {
        const answer = await askGame(house, id, { about: 'verification', by: askerHere(request) })
        if (!answer.ok) return sendAnswer(reply, answer)
        const withheld = (await house.store.games.withheld(id)).map(orderTold.withheld)
        const data = JSON.parse(answer.json) as Omit<Verification, 'withheld'>
        return sendJson(reply, JSON.stringify({ ...data, withheld }))
      })
    },
  )

  door.get(
    '/api/v1/games/:game/verify',
    {
      config: { may: 'seeGame', heavy: true },
      schema: {
        summary: 'Decide the whole game again, from nothing, and say whether every entry holds',
        response: { 200: Verified },
      },
    },
    async (request, reply) =>
      sendUnlessSame(request, reply, await gameEtag(house, version, request), async () => {
        const read = await readWholeLog(house, standingHere(request).record, 'verify')
        return read.ok ? sendJson(reply, read.json) : sendProblem(reply, problemOfHouse(read))
      }),
  )
}
