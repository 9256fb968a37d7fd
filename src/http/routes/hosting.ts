import type { FastifyReply, FastifyRequest } from 'fastify'
import { announceAbsence } from '../../app/hosting/absent-hosts.ts'
import { endOffer, giveUpHosting, offerHosting } from '../../app/hosting/hand-over.ts'
import type { HostingDone } from '../../app/hosting/hosting-of-game.ts'
import { hostingView } from '../../app/hosting/hosting-view.ts'
import { askToHost, stopAsking, takeHosting } from '../../app/hosting/take-hosting.ts'
import { accessOf } from '../../app/server/access.ts'
import { HOSTING_ROUTES } from '../../wire/routes/hosting.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

/** Routes for the hosting of a game: who hosts it, and how it passes to someone else. */
export function hostingRoutes(door: Door, { server }: DoorPowers): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, done: HostingDone) => {
    if (!done.ok) return sendProblem(reply, problemOfServerRefusal(done))
    const access = await accessOf(server, done.record.id, accountHere(request))
    return hostingView(server, access ?? accessHere(request), accountHere(request))
  }

  serve(door, HOSTING_ROUTES, 'GET /api/v1/games/:game/hosting', { may: 'seeGame' }, async request =>
    hostingView(server, accessHere(request), request.caller?.account),
  )

  serve(door, HOSTING_ROUTES, 'POST /api/v1/games/:game/host', { may: 'hostGame' }, async (request, reply) => {
    const { record } = accessHere(request)
    return answer(request, reply, await offerHosting(server, record, accountHere(request), request.body.person))
  })

  serve(door, HOSTING_ROUTES, 'DELETE /api/v1/games/:game/host', { may: 'takeHosting' }, async (request, reply) =>
    answer(request, reply, await endOffer(server, accessHere(request).record, accountHere(request))),
  )

  serve(door, HOSTING_ROUTES, 'POST /api/v1/games/:game/hosting', { may: 'takeHosting' }, async (request, reply) =>
    answer(request, reply, await takeHosting(server, accessHere(request), accountHere(request))),
  )

  serve(door, HOSTING_ROUTES, 'DELETE /api/v1/games/:game/hosting', { may: 'hostGame' }, async (request, reply) =>
    answer(request, reply, await giveUpHosting(server, accessHere(request).record, accountHere(request))),
  )

  serve(
    door,
    HOSTING_ROUTES,
    'POST /api/v1/games/:game/hosting/candidates',
    { may: 'takeHosting' },
    async (request, reply) =>
      answer(request, reply, await askToHost(server, accessHere(request), accountHere(request))),
  )

  serve(
    door,
    HOSTING_ROUTES,
    'DELETE /api/v1/games/:game/hosting/candidates',
    { may: 'takeHosting' },
    async (request, reply) =>
      answer(request, reply, await stopAsking(server, accessHere(request), accountHere(request))),
  )

  serve(
    door,
    HOSTING_ROUTES,
    'POST /api/v1/games/:game/hosting/absence',
    { may: 'takeHosting' },
    async (request, reply) => answer(request, reply, await announceAbsence(server, accessHere(request))),
  )
}
