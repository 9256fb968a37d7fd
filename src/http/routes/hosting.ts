import type { FastifyReply, FastifyRequest } from 'fastify'
import { announceAbsence } from '../../app/hosting/absent-hosts.ts'
import { endOffer, giveUpHosting, offerHosting } from '../../app/hosting/hand-over.ts'
import type { HostingDone } from '../../app/hosting/hosting-of-game.ts'
import { hostingView } from '../../app/hosting/hosting-view.ts'
import { askToHost, stopAsking, takeHosting } from '../../app/hosting/take-hosting.ts'
import { accessOf } from '../../app/server/access.ts'
import { HostingView, NewHost } from '../../wire/hosting.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'

/** Routes for the hosting of a game: who hosts it, and how it passes to someone else. */
export function hostingRoutes(door: Door, { server }: DoorPowers): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, done: HostingDone) => {
    if (!done.ok) return sendProblem(reply, problemOfServerRefusal(done))
    const access = await accessOf(server, done.record.id, accountHere(request))
    return hostingView(server, access ?? accessHere(request), accountHere(request))
  }
  const response = { 200: HostingView }

  door.get(
    '/api/v1/games/:game/hosting',
    {
      config: { may: 'seeGame' },
      schema: { summary: 'Who hosts a game, who may host it, and how hosting passed', response },
    },
    async request => hostingView(server, accessHere(request), request.caller?.account),
  )

  door.post(
    '/api/v1/games/:game/host',
    {
      config: { may: 'hostGame' },
      schema: { summary: 'Offer hosting to a player, who can accept or decline', body: NewHost, response },
    },
    async (request, reply) => {
      const { record } = accessHere(request)
      return answer(request, reply, await offerHosting(server, record, accountHere(request), request.body.person))
    },
  )

  door.delete(
    '/api/v1/games/:game/host',
    {
      config: { may: 'takeHosting' },
      schema: { summary: 'Withdraw the offer of hosting, or decline it if it was made to you', response },
    },
    async (request, reply) =>
      answer(request, reply, await endOffer(server, accessHere(request).record, accountHere(request))),
  )

  door.post(
    '/api/v1/games/:game/hosting',
    {
      config: { may: 'takeHosting' },
      schema: {
        summary: 'Become the host: accept the offer made to you, or take a game whose host has gone or stayed absent',
        response,
      },
    },
    async (request, reply) =>
      answer(request, reply, await takeHosting(server, accessHere(request), accountHere(request))),
  )

  door.delete(
    '/api/v1/games/:game/hosting',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'Give hosting up: it passes to the player who asked first, or any player can take it',
        response,
      },
    },
    async (request, reply) =>
      answer(request, reply, await giveUpHosting(server, accessHere(request).record, accountHere(request))),
  )

  door.post(
    '/api/v1/games/:game/hosting/candidates',
    {
      config: { may: 'takeHosting' },
      schema: { summary: 'Ask to host a game if its host goes or stays absent', response },
    },
    async (request, reply) =>
      answer(request, reply, await askToHost(server, accessHere(request), accountHere(request))),
  )

  door.delete(
    '/api/v1/games/:game/hosting/candidates',
    {
      config: { may: 'takeHosting' },
      schema: { summary: 'No longer ask to host a game', response },
    },
    async (request, reply) =>
      answer(request, reply, await stopAsking(server, accessHere(request), accountHere(request))),
  )

  door.post(
    '/api/v1/games/:game/hosting/absence',
    {
      config: { may: 'takeHosting' },
      schema: { summary: 'Announce that the host is absent, after some days without them', response },
    },
    async (request, reply) => answer(request, reply, await announceAbsence(server, accessHere(request))),
  )
}
