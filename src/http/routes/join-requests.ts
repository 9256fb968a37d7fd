import Type from 'typebox'
import {
  askToJoin,
  closeJoinRequest,
  letInByRequest,
  openJoinRequests,
  whoLetsIn,
} from '../../app/invitations/join-requests.ts'
import type { JoinRequest } from '../../ports/join-requests.ts'
import { JoinRequestsView, JoinRequestView, NewJoinRequest } from '../../wire/join-request.ts'
import { problemOfRulesRefusal, problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'

const params = Type.Object({ game: Type.String({ maxLength: 200 }), request: Type.String({ maxLength: 200 }) })

/** Routes for asking to be let into a game, where its people decide who is let in, and for letting people in. */
export function joinRequestRoutes(door: Door, { server }: DoorPowers): void {
  const viewOf = ({ id, name, at, account }: JoinRequest, caller: string | undefined): JoinRequestView => ({
    id,
    name,
    at: new Date(at).toISOString(),
    own: account === caller,
  })

  door.get(
    '/api/v1/games/:game/join-requests',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'Who asks to be let into a game by hand, and who can let them in',
        response: { 200: JoinRequestsView },
      },
    },
    async request => {
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
    },
  )

  door.post(
    '/api/v1/games/:game/join-requests',
    {
      config: { may: 'act' },
      schema: {
        summary: 'Ask to be let into a game under a name; replaces your earlier request',
        body: NewJoinRequest,
        response: { 201: JoinRequestView },
      },
    },
    async (request, reply) => {
      const account = accountHere(request)
      const asked = await askToJoin(server, accessHere(request), account, request.body.name)
      if (!asked.ok) return sendProblem(reply, problemOfServerRefusal(asked))
      return reply.code(201).send(viewOf(asked.request, account))
    },
  )

  door.delete(
    '/api/v1/games/:game/join-requests/:request',
    {
      config: { may: 'act' },
      schema: {
        summary: 'Withdraw your request, or decline someone’s if you can let newcomers in',
        params,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const closed = await closeJoinRequest(server, accessHere(request), accountHere(request), request.params.request)
      return closed.ok ? reply.code(204).send(null) : sendProblem(reply, problemOfServerRefusal(closed))
    },
  )

  door.post(
    '/api/v1/games/:game/join-requests/:request/admission',
    {
      config: { may: 'act' },
      schema: {
        summary: 'Let in someone who asked, as your act by hand; they get their seat at once',
        params,
        response: { 201: Type.Object({ seq: Type.Integer({ description: 'The entry that let them in.' }) }) },
      },
    },
    async (request, reply) => {
      const done = await letInByRequest(server, accessHere(request), accountHere(request), request.params.request)
      if (done.ok) return reply.code(201).send({ seq: done.seq })
      return sendProblem(reply, 'refusal' in done ? problemOfRulesRefusal(done.refusal) : problemOfServerRefusal(done))
    },
  )
}
