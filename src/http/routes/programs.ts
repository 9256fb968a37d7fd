import { askGame } from '../../app/server/ask-game.ts'
import { ProgramCheck, ProgramGiven } from '../../wire/program.ts'
import type { Door, DoorPowers } from '../door.ts'
import { sendAnswer } from '../send-answer.ts'
import { askerHere, standingHere } from '../standing-here.ts'

/** Programs that somebody is writing for a rule. */
export function programRoutes(door: Door, { house }: DoorPowers): void {
  door.post(
    '/api/v1/games/:game/programs/check',
    {
      config: { may: 'act' },
      schema: {
        summary: 'What is wrong with a program, and where; or what it speaks to. Nothing happens',
        body: ProgramGiven,
        response: { 200: ProgramCheck },
      },
    },
    async (request, reply) => {
      const { record } = standingHere(request)
      const of = { source: request.body.source }
      return sendAnswer(reply, await askGame(house, record.id, { about: 'program', by: askerHere(request), of }))
    },
  )
}
