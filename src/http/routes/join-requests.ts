import {
  askToJoin,
  closeJoinRequest,
  letInByRequest,
  openJoinRequests,
  whoLetsIn,
} from '../../app/invitations/join-requests.ts'
import type { JoinRequest } from '../../ports/join-requests.ts'
import type { JoinRequestView } from '../../wire/join-request.ts'
import { JOIN_REQUESTS_ROUTES } from '../../wire/routes/join-requests.ts'
import { problemOfRulesRefusal, problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

/** Routes for asking to be let into a game, where its people decide who is let in, and for letting people in. */
export function joinRequestRoutes(door: Door, { server }: DoorPowers): void {
  const viewOf = ({ id, name, at, account }: JoinRequest, caller: string | undefined): JoinRequestView => ({
    id,
    name,
    at: new Date(at).toISOString(),
    own: account === caller,
  })

  serve(door, JOIN_REQUESTS_ROUTES, 'GET /api/v1/games/:game/join-requests', { may: 'seeGame' }, async request => {
    const access = accessHere(request)
    const { record, person, left, host } = access
    const account = request.caller?.account
    const [all, { rule, who }] = await Promise.all([openJoinRequests(server, record), whoLetsIn(server, record.id)])
    const seen = all.filter(it => host || person !== undefined || it.account === account)
    return {
      requests: seen.map(it => viewOf(it, account)),
      rule,
      who: who.map(({ name }) => name),
      you: who.some(it => it.person === person),
      mayAsk: account !== undefined && person === undefined && left === undefined && who.length > 0,
    }
  })

  serve(
    door,
    JOIN_REQUESTS_ROUTES,
    'POST /api/v1/games/:game/join-requests',
    { may: 'act' },
    async (request, reply) => {
      const account = accountHere(request)
      const asked = await askToJoin(server, accessHere(request), account, request.body.name)
      if (!asked.ok) return sendProblem(reply, problemOfServerRefusal(asked))
      return reply.code(201).send(viewOf(asked.request, account))
    },
  )

  serve(
    door,
    JOIN_REQUESTS_ROUTES,
    'DELETE /api/v1/games/:game/join-requests/:request',
    { may: 'act' },
    async (request, reply) => {
      const closed = await closeJoinRequest(server, accessHere(request), accountHere(request), request.params.request)
      return closed.ok ? reply.code(204).send(null) : sendProblem(reply, problemOfServerRefusal(closed))
    },
  )

  serve(
    door,
    JOIN_REQUESTS_ROUTES,
    'POST /api/v1/games/:game/join-requests/:request/admission',
    { may: 'act' },
    async (request, reply) => {
      const done = await letInByRequest(server, accessHere(request), accountHere(request), request.params.request)
      if (done.ok) return reply.code(201).send({ seq: done.seq })
      return sendProblem(reply, 'refusal' in done ? problemOfRulesRefusal(done.refusal) : problemOfServerRefusal(done))
    },
  )
}
