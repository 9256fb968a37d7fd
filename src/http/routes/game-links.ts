import type { FastifyReply } from 'fastify'
import { findGameLink, gameLinkAddress, saveGameLink } from '../../app/invitations/game-link.ts'
import { whoLetsIn } from '../../app/invitations/join-requests.ts'
import { freeSeats, sitDown, sitDownRefusal } from '../../app/invitations/sit-down.ts'
import { cachedOverviewJson } from '../../app/reads/game-overviews.ts'
import { peopleOfGame } from '../../app/reads/people-of-game.ts'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import { valueOfText } from '../../kernel/values/json-text.ts'
import type { GameLink } from '../../ports/game-links.ts'
import type { GameLinkView } from '../../wire/game-link.ts'
import { GAME_LINKS_ROUTES } from '../../wire/routes/game-links.ts'
import {
  problemOfAccountRefusal,
  problemOfRulesRefusal,
  problemOfServerRefusal,
} from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
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

  serve(door, GAME_LINKS_ROUTES, 'GET /api/v1/games/:game/link', { may: 'hostGame' }, async request => {
    const link = await server.store.gameLinks.of(accessHere(request).record.id)
    return link === undefined || link.until <= server.clock.now() ? {} : { link: viewOf(link) }
  })

  serve(door, GAME_LINKS_ROUTES, 'PUT /api/v1/games/:game/link', { may: 'hostGame' }, async request =>
    viewOf(await saveGameLink(server, accessHere(request).record.id, accountHere(request), request.body)),
  )

  serve(door, GAME_LINKS_ROUTES, 'DELETE /api/v1/games/:game/link', { may: 'hostGame' }, async (request, reply) => {
    await server.store.gameLinks.close(accessHere(request).record.id)
    return reply.code(204).send(null)
  })
}

function visitorRoutes(door: Door, { server, accounts, origin }: DoorPowers & AccountPowers): void {
  const linkHere = (secret: string, account: string | undefined) =>
    findGameLink(server, accounts.people, secret, account)

  serve(door, GAME_LINKS_ROUTES, 'GET /api/v1/game-links/:secret', { may: 'seeInvitation' }, async (request, reply) => {
    const account = request.caller?.account
    const found = await linkHere(request.params.secret, account)
    if (!found.ok) return sendProblem(reply, problemOfServerRefusal(found))
    const { link, record } = found
    const { id, title, ruleset, visibility, seats } = record
    const host = (await accounts.people.named([record.host])).get(record.host)
    const { people } = await peopleOfGame(server, id)
    const { newcomers } = valueOfText(await cachedOverviewJson(server, record, 'newcomer'))
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
  })

  const answerSat = (reply: FastifyReply, sat: Awaited<ReturnType<typeof sitDown>>, account: string) => {
    if (sat.ok) return reply.code(200).send(gameSummary(sat.record, account))
    return sendProblem(reply, 'refusal' in sat ? problemOfRulesRefusal(sat.refusal) : problemOfServerRefusal(sat))
  }

  serve(
    door,
    GAME_LINKS_ROUTES,
    'POST /api/v1/game-links/:secret/seat',
    { may: 'useInvitation' },
    async (request, reply) => {
      const account = accountHere(request)
      const found = await linkHere(request.params.secret, account)
      if (!found.ok) return sendProblem(reply, problemOfServerRefusal(found))
      if (request.caller?.guest === true && !found.link.guests)
        return sendProblem(reply, problemOfServerRefusal(guestsRefusal()))
      return answerSat(reply, await sitDown(server, found, account, request.body), account)
    },
  )

  serve(
    door,
    GAME_LINKS_ROUTES,
    'POST /api/v1/game-links/:secret/guest',
    { may: 'signIn', heavy: true },
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
