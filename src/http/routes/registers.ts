import Type from 'typebox'
import { registerHistory } from '../../app/reads/register-history.ts'
import { At, Before, Label, Limit } from '../../wire/page.ts'
import { RegisterAnswer, RegisterHistory, Registers } from '../../wire/register.ts'
import { answerGame, answerLines } from '../answers/answer-game.ts'
import type { Door, ReadPowers } from '../door/door.ts'
import { askerHere, standingHere } from '../door/standing-here.ts'

/** Registers: who has how much of what, whose turn it is, the poem; and which line came of which rule. */
export function registerRoutes(door: Door, powers: ReadPowers): void {
  door.get(
    '/api/v1/games/:game/registers',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'What stands in every register, now or as of an entry',
        querystring: Type.Object({ at: At }, { additionalProperties: false }),
        response: { 200: Registers },
      },
    },
    async (request, reply) => answerGame(powers, request, reply, { about: 'registers', at: request.query.at }),
  )

  door.get(
    '/api/v1/games/:game/registers/:register',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'What stands in one register, now or as of an entry',
        params: Type.Object({ game: Type.String(), register: Label }),
        querystring: Type.Object({ at: At }, { additionalProperties: false }),
        response: { 200: RegisterAnswer },
      },
    },
    async (request, reply) => {
      const { register } = request.params
      return answerGame(powers, request, reply, { about: 'register', of: { register }, at: request.query.at })
    },
  )

  door.get(
    '/api/v1/games/:game/registers/:register/history',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'The lines of a ledger, latest first, each with its cause; of one `key` (`Ames`) if it is told',
        params: Type.Object({ game: Type.String(), register: Label }),
        querystring: Type.Object(
          { key: Type.Optional(Label), before: Before, limit: Limit },
          { additionalProperties: false },
        ),
        response: { 200: RegisterHistory },
      },
    },
    async (request, reply) => {
      const { key, before, limit = 50 } = request.query
      const { record } = standingHere(request)
      return answerLines(powers, request, reply, () =>
        registerHistory(powers.server, record, {
          register: request.params.register,
          ...(key === undefined ? {} : { key }),
          by: askerHere(request),
          before: Math.min(before ?? record.entries, record.entries),
          limit,
        }),
      )
    },
  )
}
