import type { FastifyReply } from 'fastify'
import { inviteToGame } from '../../app/invitations/invite.ts'
import { renewGuestLink } from '../../app/invitations/renew-guest-link.ts'
import { acceptInvitation, findInvitation, withdrawInvitation } from '../../app/invitations/use-invitation.ts'
import { peopleOfGame } from '../../app/reads/people-of-game.ts'
import type { AccountId } from '../../ports/ids.ts'
import { INVITATIONS_ROUTES } from '../../wire/routes/invitations.ts'
import { problemOfAccountRefusal, problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { sendAccountOutcome } from '../answers/send-account-outcome.ts'
import { accessHere, accountHere, callerHere } from '../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { setDeviceCookie, setSessionCookie, visitorWithOwnDevice } from '../door/session-cookie.ts'
import { gameSummary } from '../views/game-summary.ts'
import { invitationView } from '../views/invitation-view.ts'
import { supervisionView } from '../views/supervision-view.ts'
import { gameLinkRoutes, guestsRefusal, signedInRefusal } from './game-links.ts'

/** Routes for joining games by invitation. Browsers and proxies must not store the responses. */
export async function joiningRoutes(door: Door, powers: DoorPowers & AccountPowers): Promise<void> {
  await door.register(async inner => {
    inner.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    for (const routes of [gameInvitationRoutes, invitationRoutes, gameLinkRoutes]) routes(inner, powers)
  })
}

/** Routes for people who have the secret of an invitation to a game. */
function invitationRoutes(door: Door, { server, accounts, origin }: DoorPowers & AccountPowers): void {
  serve(
    door,
    INVITATIONS_ROUTES,
    'GET /api/v1/invitations/:secret',
    { may: 'seeInvitation' },
    async (request, reply) => {
      const found = await findInvitation(server, accounts.people, request.params.secret, request.caller?.account)
      if (!found.ok) return sendProblem(reply, problemOfServerRefusal(found))
      const { invitation, record } = found
      const { id, title, ruleset, visibility } = record
      const { by, person, until, usedBy, guest } = invitation
      const host = (await accounts.people.named([by])).get(by)
      return {
        game: id,
        ...{ title, ruleset, visibility },
        ...(host === undefined ? {} : { by: host }),
        ...(person === undefined ? {} : { person, name: await nameIn(id, person) }),
        until: new Date(until).toISOString(),
        used: usedBy !== undefined,
        guests: guest === true && (await accounts.guests.welcome()),
      }
    },
  )

  const answerUsed = async (reply: FastifyReply, secret: string, account: AccountId) => {
    const used = await acceptInvitation(server, accounts.people, secret, account)
    return used.ok
      ? reply.code(200).send(gameSummary(used.record, account))
      : sendProblem(reply, problemOfServerRefusal(used))
  }

  serve(
    door,
    INVITATIONS_ROUTES,
    'POST /api/v1/invitations/:secret',
    { may: 'useInvitation' },
    async (request, reply) => answerUsed(reply, request.params.secret, accountHere(request)),
  )

  serve(
    door,
    INVITATIONS_ROUTES,
    'POST /api/v1/invitations/:secret/guest',
    { may: 'signIn', heavy: true },
    async (request, reply) => {
      const { secret } = request.params
      const found = await findInvitation(server, accounts.people, secret, undefined)
      if (!found.ok) return sendProblem(reply, problemOfServerRefusal(found))
      const { person, guest, game } = found.invitation
      if (request.caller !== null) return sendProblem(reply, problemOfServerRefusal(signedInRefusal()))
      if (guest !== true || person === undefined) return sendProblem(reply, problemOfServerRefusal(guestsRefusal()))
      const visitor = visitorWithOwnDevice(request, origin)
      const opened = await accounts.guests.open(await nameIn(game, person), visitor)
      if (!opened.ok) return sendProblem(reply, problemOfAccountRefusal(opened))
      setDeviceCookie(reply, origin, visitor.device)
      setSessionCookie(reply, origin, opened)
      return answerUsed(reply, secret, opened.account)
    },
  )

  const nameIn = async (game: string, person: string): Promise<string> => {
    const { people } = await peopleOfGame(server, game, person)
    return people[0]?.fullName ?? person
  }
}

/** Routes that let hosts control who joins their games. */
function gameInvitationRoutes(door: Door, { server, accounts }: DoorPowers & AccountPowers): void {
  const isGuest = async (account: string): Promise<boolean> => (await accounts.people.of(account))?.guest === true

  serve(door, INVITATIONS_ROUTES, 'GET /api/v1/games/:game/invitations', { may: 'hostGame' }, async request => {
    const { id, seats } = accessHere(request).record
    const { people } = await peopleOfGame(server, id)
    const invitations = await server.store.invitations.of(id)
    const now = server.clock.now()
    const guests = new Set<string>()
    for (const { person, account } of seats) if (await isGuest(account)) guests.add(person)
    for (const { person, guest, usedBy } of invitations)
      if (person !== undefined && guest === true && usedBy === undefined) guests.add(person)
    return {
      invitations: invitations.map(it => invitationView.kept(it, now)),
      seats: people.map(it => ({
        ...it,
        free: !seats.some(({ person }) => person === it.person),
        ...(guests.has(it.person) ? { guest: true as const } : {}),
      })),
    }
  })

  serve(
    door,
    INVITATIONS_ROUTES,
    'POST /api/v1/games/:game/invitations',
    { may: 'hostGame' },
    async (request, reply) => {
      const { person, address } = request.body
      const by = accountHere(request)
      const sentTo = address === undefined ? undefined : await accounts.addresses.addressee(address, 'invitations', by)
      if (sentTo?.ok === false) return sendProblem(reply, problemOfAccountRefusal(sentTo))
      const { record } = accessHere(request)
      const invitee = { ...(person === undefined ? {} : { person }), ...(sentTo === undefined ? {} : { sentTo }) }
      const invited = await inviteToGame(server, record, callerHere(request), invitee)
      if (!invited.ok) return sendProblem(reply, problemOfServerRefusal(invited))
      return reply.code(201).send(invitationView.made(invited.made, server.home))
    },
  )

  serve(
    door,
    INVITATIONS_ROUTES,
    'POST /api/v1/games/:game/seats/:person/link',
    { may: 'hostGame' },
    async (request, reply) => {
      const access = accessHere(request)
      const renewed = await renewGuestLink(server, access, callerHere(request), request.params.person, isGuest)
      if (!renewed.ok) return sendProblem(reply, problemOfServerRefusal(renewed))
      return reply.code(201).send(invitationView.made(renewed.made, server.home))
    },
  )

  serve(
    door,
    INVITATIONS_ROUTES,
    'DELETE /api/v1/games/:game/invitations/:invitation',
    { may: 'hostGame' },
    async (request, reply) => {
      const { game, invitation } = request.params
      const withdrawn = await withdrawInvitation(server, game, invitation)
      return withdrawn.ok ? reply.code(204).send(null) : sendProblem(reply, problemOfServerRefusal(withdrawn))
    },
  )
}

/** Routes for invitations to register, on servers where registration is not open to everyone. */
export function siteInvitationRoutes(door: Door, { accounts: { registration } }: AccountPowers): void {
  serve(door, INVITATIONS_ROUTES, 'GET /api/v1/people/invitations', { may: 'operate' }, async () => ({
    invitations: (await registration.invitations()).map(supervisionView.invitation),
  }))

  serve(door, INVITATIONS_ROUTES, 'POST /api/v1/people/invitations', { may: 'operate' }, async (request, reply) => {
    const answer = await registration.invite(accountHere(request), request.body.address)
    if (!answer.ok) return sendProblem(reply, problemOfAccountRefusal(answer))
    const { invitation, secret } = answer
    const told = supervisionView.invitation(invitation)
    return reply.code(201).send(secret === undefined ? told : { ...told, secret })
  })

  serve(
    door,
    INVITATIONS_ROUTES,
    'DELETE /api/v1/people/invitations/:invitation',
    { may: 'operate' },
    async (request, reply) => sendAccountOutcome(reply, await registration.withdraw(request.params.invitation)),
  )
}
