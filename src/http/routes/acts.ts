import { hash } from 'node:crypto'
import Type from 'typebox'
import { actInGame, previewInGame } from '../../app/server/act-in-game.ts'
import type { DoneAct } from '../../app/session/messages.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { ActDone, ActPreview, NewAct } from '../../wire/game/act.ts'
import type { Adoption, KeptProgram } from '../../wire/game/adoption.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { problemOfRulesRefusal, problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'

/** Routes for previewing acts and doing them. */
export function actRoutes(door: Door, { server }: DoorPowers): void {
  door.post(
    '/api/v1/games/:game/acts',
    {
      config: { may: 'act', home: 'act' },
      schema: {
        summary: 'Perform an act',
        body: NewAct,
        headers: Type.Object({
          'idempotency-key': Type.Optional(
            Type.String({
              description: 'A key for the act. An act sent again with the same key is done only once.',
              minLength: 1,
              maxLength: 100,
            }),
          ),
          'if-match': Type.Optional(
            Type.String({
              description:
                'The head of the game as you last saw it, in quotation marks. The act is done only if nothing has happened since.',
              pattern: '^"[0-9a-f]{64}"$',
            }),
          ),
        }),
        response: { 200: ActDone, 201: ActDone },
      },
    },
    async (request, reply) => {
      const { body, headers } = request
      const key = headers['idempotency-key']
      const head = headers['if-match']?.slice(1, -1)
      const asked = key === undefined ? '' : hash('sha256', JSON.stringify(body))
      const wanted = {
        do: body.do,
        with: (body.with ?? {}) as JsonObject,
        asked,
        ...(key === undefined ? {} : { key }),
        ...(head === undefined ? {} : { head }),
      }
      const outcome = await actInGame(server, accessHere(request), accountHere(request), wanted)
      if (outcome.ok)
        return reply.code(outcome.again ? 200 : 201).send({ ...actView(outcome.act), again: outcome.again })
      return sendProblem(
        reply,
        'refusal' in outcome ? problemOfRulesRefusal(outcome.refusal) : problemOfServerRefusal(outcome),
      )
    },
  )

  door.post(
    '/api/v1/games/:game/acts/preview',
    {
      config: { may: 'act', home: 'read' },
      schema: {
        summary: 'Preview an act without performing it',
        body: NewAct,
        response: { 200: ActPreview },
      },
    },
    async (request, reply) => {
      const wanted = { do: request.body.do, with: (request.body.with ?? {}) as JsonObject }
      const previewed = await previewInGame(server, accessHere(request), wanted)
      if ('ok' in previewed) return sendProblem(reply, problemOfServerRefusal(previewed))
      const { refusal, news, lines, notes, unborn, thrown, secret, adoption, kept, confirm } = previewed
      if (refusal !== undefined) return sendProblem(reply, problemOfRulesRefusal(refusal))
      const told = { news: [...news], lines: [...lines], notes, unborn: [...unborn], thrown, secret }
      return {
        ...told,
        ...(adoption === undefined ? {} : { adoption: adoption as Adoption }),
        ...(kept === undefined ? {} : { kept: kept as KeptProgram[] }),
        ...(confirm === undefined ? {} : { confirm: [...confirm] }),
      }
    },
  )
}

function actView({ seq, person, answer, news, lines, notes, undoUntil }: DoneAct) {
  const undo = undoUntil === undefined ? {} : { undoUntil: wireInstant(undoUntil) }
  return { seq, person, answer: { ...answer }, news: [...news], lines: [...lines], notes, ...undo }
}
