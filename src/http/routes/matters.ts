import Type from 'typebox'
import { matterStory } from '../../app/reads/matter-history.ts'
import { AdoptionAnswer } from '../../wire/adoption.ts'
import { MatterAnswer, MatterHistory, Matters } from '../../wire/matter.ts'
import { At, Before, Label, Limit } from '../../wire/page.ts'
import { answerGame, answerLines } from '../answers/answer-game.ts'
import type { Door, ReadPowers } from '../door/door.ts'
import { askerHere, standingHere } from '../door/standing-here.ts'

/** Proposals, cases and whatever else was put forward. */
export function matterRoutes(door: Door, powers: ReadPowers): void {
  door.get(
    '/api/v1/games/:game/matters',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'Proposals, cases and other matters, newest first; of one `kind`, open or closed',
        querystring: Type.Object(
          {
            kind: Type.Optional(Label),
            open: Type.Optional(Type.Boolean()),
            before: Before,
            limit: Limit,
            at: At,
          },
          { additionalProperties: false },
        ),
        response: { 200: Matters },
      },
    },
    async (request, reply) => {
      const { kind, open, before, limit = 50, at } = request.query
      const of = {
        limit,
        ...(kind === undefined ? {} : { kind }),
        ...(open === undefined ? {} : { open }),
        ...(before === undefined ? {} : { before }),
      }
      return answerGame(powers, request, reply, { about: 'matters', of, at })
    },
  )

  door.get(
    '/api/v1/games/:game/matters/:label',
    {
      config: { may: 'seeGame' },
      schema: {
        summary:
          'One matter: the one still open, else the last that bore the label; with what it would change and its vote',
        params: Type.Object({ game: Type.String(), label: Label }),
        querystring: Type.Object({ kind: Type.Optional(Label), at: At }, { additionalProperties: false }),
        response: { 200: MatterAnswer },
      },
    },
    async (request, reply) => {
      const { kind, at } = request.query
      const of = { label: request.params.label, ...(kind === undefined ? {} : { kind }) }
      return answerGame(powers, request, reply, { about: 'matter', of, at })
    },
  )

  door.get(
    '/api/v1/games/:game/matters/:label/adoption',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'What would follow if an open proposal were adopted as it stands. Nothing happens',
        params: Type.Object({ game: Type.String(), label: Label }),
        querystring: Type.Object({ kind: Type.Optional(Label) }, { additionalProperties: false }),
        response: { 200: AdoptionAnswer },
      },
    },
    async (request, reply) => {
      const { kind } = request.query
      const of = { label: request.params.label, ...(kind === undefined ? {} : { kind }) }
      return answerGame(powers, request, reply, { about: 'adoption', of })
    },
  )

  door.get(
    '/api/v1/games/:game/matters/:label/history',
    {
      config: { may: 'seeGame' },
      schema: {
        summary:
          'Everything that happened about a matter, oldest first: its forms, what was said of it, votes and what came of it',
        params: Type.Object({ game: Type.String(), label: Label }),
        querystring: Type.Object(
          { kind: Type.Optional(Label), before: Before, limit: Limit },
          { additionalProperties: false },
        ),
        response: { 200: MatterHistory },
      },
    },
    async (request, reply) => {
      const { kind, before, limit = 100 } = request.query
      const { record } = standingHere(request)
      return answerLines(powers, request, reply, () =>
        matterStory(powers.server, record, {
          label: request.params.label,
          ...(kind === undefined ? {} : { kind }),
          by: askerHere(request),
          before: Math.min(before ?? record.entries, record.entries),
          limit,
        }),
      )
    },
  )
}
