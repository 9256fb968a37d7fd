import { hash } from 'node:crypto'
import { actInGame, previewInGame } from '../../app/server/act-in-game.ts'
import type { DoneAct } from '../../app/session/messages.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import type { Adoption, KeptProgram } from '../../wire/game/adoption.ts'
import { ACTS_ROUTES } from '../../wire/routes/acts.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { problemOfRulesRefusal, problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

/** Routes for previewing acts and doing them. */
export function actRoutes(door: Door, { server }: DoorPowers): void {
  serve(door, ACTS_ROUTES, 'POST /api/v1/games/:game/acts', { may: 'act', home: 'act' }, async (request, reply) => {
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
    if (outcome.ok) return reply.code(outcome.again ? 200 : 201).send({ ...actView(outcome.act), again: outcome.again })
    return sendProblem(
      reply,
      'refusal' in outcome ? problemOfRulesRefusal(outcome.refusal) : problemOfServerRefusal(outcome),
    )
  })

  serve(
    door,
    ACTS_ROUTES,
    'POST /api/v1/games/:game/acts/preview',
    { may: 'act', home: 'read' },
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
