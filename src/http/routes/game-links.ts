import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { findGameLink, gameLinkAddress, saveGameLink } from '../../app/invitations/game-link.ts'
import { whoLetsIn } from '../../app/invitations/join-requests.ts'
import { freeSeats, sitDown, sitDownRefusal } from '../../app/invitations/sit-down.ts'
import { cachedOverviewJson } from '../../app/reads/game-overviews.ts'
import { peopleOfGame } from '../../app/reads/people-of-game.ts'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import type { GameLink } from '../../ports/game-links.ts'
import { GameSummary } from '../../wire/game/game.ts'
import type { Glance } from '../../wire/game/game-state.ts'
import { GameLinkChange, GameLinkView, GameOfLink, SeatWish } from '../../wire/game-link.ts'
import {
  problemOfAccountRefusal,
  problemOfRulesRefusal,
  problemOfServerRefusal,
} from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/route-types.ts'
import { setDeviceCookie, setSessionCookie, visitorWithOwnDevice } from '../door/session-cookie.ts'
import { gameSummary } from '../views/game-summary.ts'

/** Routes for the link of a game: for its host, and for everyone who has the link. */
export function gameLinkRoutes(door: Door, powers: DoorPowers & AccountPowers): void {
  hostRoutes(door, powers)
  visitorRoutes(door, powers)
}

function hostRoutes(door: Door, { server }: DoorPowers): void {
  const viewOf = (link: GameLink): GameLinkView => ({
    link: gameLinkAddress(server.home, link),
    until: new Date(link.until).toISOString(),
    places: link.places,
    guests: link.guests,
  })

  door.get(
    '/api/v1/games/:game/link',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'The link of your game, unless it is closed or has expired',
        response: { 200: Type.Object({ link: Type.Optional(GameLinkView) }) },
      },
    },
    async request => {
      const link = await server.store.gameLinks.of(accessHere(request).record.id)
      return link === undefined || link.until <= server.clock.now() ? {} : { link: viewOf(link) }
    },
  )

  door.put(
    '/api/v1/games/:game/link',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'Make the link of your game, or change it',
        body: GameLinkChange,
        response: { 200: GameLinkView },
      },
    },
    async request =>
      viewOf(await saveGameLink(server, accessHere(request).record.id, accountHere(request), request.body)),
  )

  door.delete(
    '/api/v1/games/:game/link',
    {
      config: { may: 'hostGame' },
      schema: { summary: 'Close the link of your game; everyone who has joined stays', response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      await server.store.gameLinks.close(accessHere(request).record.id)
      return reply.code(204).send(null)
    },
  )
}

const params = Type.Object({ secret: Type.String({ maxLength: 200 }) })

function visitorRoutes(door: Door, { server, accounts, origin }: DoorPowers & AccountPowers): void {
  const linkHere = (secret: string, account: string | undefined) =>
    findGameLink(server, accounts.people, secret, account)

  door.get(
    '/api/v1/game-links/:secret',
    {
      config: { may: 'seeInvitation' },
      schema: {
        summary: 'The game that a link leads to, and who plays in it',
        params,
        response: { 200: GameOfLink },
      },
    },
    async (request, reply) => {
      const account = request.caller?.account
      const found = await linkHere(request.params.secret, account)
      if (!found.ok) return sendProblem(reply, problemOfServerRefusal(found))
      const { link, record } = found
      const { id, title, ruleset, visibility, seats } = record
      const host = (await accounts.people.named([record.host])).get(record.host)
      const { people } = await peopleOfGame(server, id)
      const { newcomers } = JSON.parse(await cachedOverviewJson(server, record, 'newcomer')) as Glance
      const seated = account !== undefined && seats.some(seat => seat.account === account)
      return {
        game: id,
        ...{ title, ruleset, visibility },
        ...(host === undefined ? {} : { by: host }),
        people: people.map(({ fullName }) => fullName),
        free: (await freeSeats(server, record)).map(it => ({ ...it, free: true })),
        joining: newcomers,
        letIn: newcomers ? [] : (await whoLetsIn(server, id)).who.map(({ name }) => name),
        guests: link.guests && link.places > 0 && (await accounts.guests.welcome()),
        seated,
        until: new Date(link.until).toISOString(),
      }
    },
  )

  const answerSat = (reply: FastifyReply, sat: Awaited<ReturnType<typeof sitDown>>, account: string) => {
    if (sat.ok) return reply.code(200).send(gameSummary(sat.record, account))
    return sendProblem(reply, 'refusal' in sat ? problemOfRulesRefusal(sat.refusal) : problemOfServerRefusal(sat))
  }

  door.post(
    '/api/v1/game-links/:secret/seat',
    {
      config: { may: 'useInvitation' },
      schema: {
        summary: 'Sit down in the game that a link leads to: in a free seat, or under a new name if the rules allow it',
        params,
        body: SeatWish,
        response: { 200: GameSummary },
      },
    },
    async (request, reply) => {
      const account = accountHere(request)
      const found = await linkHere(request.params.secret, account)
      if (!found.ok) return sendProblem(reply, problemOfServerRefusal(found))
      if (request.caller?.guest === true && !found.link.guests)
        return sendProblem(reply, problemOfServerRefusal(guestsRefusal()))
      return answerSat(reply, await sitDown(server, found, account, request.body), account)
    },
  )

  door.post(
    '/api/v1/game-links/:secret/guest',
    {
      config: { may: 'signIn', heavy: true },
      schema: {
        summary: 'Sit down as a guest, without an account: a session in this browser is all that a guest has',
        params,
        body: SeatWish,
        response: { 200: GameSummary },
      },
    },
    async (request, reply) => {
      const { body } = request
      const found = await linkHere(request.params.secret, undefined)
      if (!found.ok) return sendProblem(reply, problemOfServerRefusal(found))
      const { link, record } = found
      if (request.caller !== null) return sendProblem(reply, problemOfServerRefusal(signedInRefusal()))
      if (!link.guests) return sendProblem(reply, problemOfServerRefusal(guestsRefusal()))
      const refusal = await sitDownRefusal(server, record, body)
      if (refusal !== undefined) return answerSat(reply, refusal, '')
      const seat = body.person === undefined ? undefined : await seatName(record.id, body.person)
      const visitor = visitorWithOwnDevice(request, origin)
      const opened = await accounts.guests.open(body.name ?? seat ?? '', visitor)
      if (!opened.ok) return sendProblem(reply, problemOfAccountRefusal(opened))
      setDeviceCookie(reply, origin, visitor.device)
      setSessionCookie(reply, origin, opened)
      return answerSat(reply, await sitDown(server, found, opened.account, body), opened.account)
    },
  )

  const seatName = async (game: string, person: string): Promise<string | undefined> =>
    (await peopleOfGame(server, game, person)).people[0]?.fullName
}

export function signedInRefusal() {
  return serverRefusal('alreadySo', 'You are already signed in. Sit down with your account.')
}

export function guestsRefusal() {
  return serverRefusal('accountNeeded', 'This game is only for people with an account. Create one or sign in.')
}
