import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import { inviteToGame } from '../../app/invitations/invite.ts'
import { renewGuestLink } from '../../app/invitations/renew-guest-link.ts'
import { acceptInvitation, findInvitation, withdrawInvitation } from '../../app/invitations/use-invitation.ts'
import { peopleOfGame } from '../../app/reads/people-of-game.ts'
import type { AccountId } from '../../ports/ids.ts'
import { GameSeat, GameSummary } from '../../wire/game/game.ts'
import { GameInvitation, InvitationView, NewGameInvitation, SiteInvitation } from '../../wire/invitation.ts'
import { problemOfAccountRefusal, problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendProblem } from '../answers/send.ts'
import { sendAccountOutcome } from '../answers/send-account-outcome.ts'
import { accessHere, accountHere, callerHere } from '../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/route-types.ts'
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

const params = Type.Object({ secret: Type.String({ maxLength: 200 }) })

/** Routes for people who have the secret of an invitation to a game. */
function invitationRoutes(door: Door, { server, accounts, origin }: DoorPowers & AccountPowers): void {
  door.get(
    '/api/v1/invitations/:secret',
    {
      config: { may: 'seeInvitation' },
      schema: { summary: 'Your invitation, and who invites you', params, response: { 200: InvitationView } },
    },
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

  door.post(
    '/api/v1/invitations/:secret',
    {
      config: { may: 'useInvitation' },
      schema: {
        summary: 'Use an invitation once, to take the seat that it offers or to watch the game from now on',
        params,
        response: { 200: GameSummary },
      },
    },
    async (request, reply) => answerUsed(reply, request.params.secret, accountHere(request)),
  )

  door.post(
    '/api/v1/invitations/:secret/guest',
    {
      config: { may: 'signIn', heavy: true },
      schema: {
        summary:
          'Use the new link of a guest, without an account: you get the guest’s seat, and a session in this browser',
        params,
        response: { 200: GameSummary },
      },
    },
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

  door.get(
    '/api/v1/games/:game/invitations',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'The invitations to your game, and its persons without a player',
        response: { 200: Type.Object({ invitations: Type.Array(GameInvitation), seats: Type.Array(GameSeat) }) },
      },
    },
    async request => {
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
    },
  )

  door.post(
    '/api/v1/games/:game/invitations',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'Invite someone to your game, by email or by a link that you send yourself',
        body: NewGameInvitation,
        response: { 201: GameInvitation },
      },
    },
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

  door.post(
    '/api/v1/games/:game/seats/:person/link',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'Make a new link to the seat of a guest; the browser that had the seat loses it, and everyone is told',
        params: Type.Object({ game: Type.String(), person: Type.String({ maxLength: 200 }) }),
        response: { 201: GameInvitation },
      },
    },
    async (request, reply) => {
      const access = accessHere(request)
      const renewed = await renewGuestLink(server, access, callerHere(request), request.params.person, isGuest)
      if (!renewed.ok) return sendProblem(reply, problemOfServerRefusal(renewed))
      return reply.code(201).send(invitationView.made(renewed.made, server.home))
    },
  )

  door.delete(
    '/api/v1/games/:game/invitations/:invitation',
    {
      config: { may: 'hostGame' },
      schema: {
        summary:
          'Withdraw an invitation; anyone who used it to watch a private game loses access, but no one loses a seat',
        params: Type.Object({ game: Type.String(), invitation: Type.String() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { game, invitation } = request.params
      const withdrawn = await withdrawInvitation(server, game, invitation)
      return withdrawn.ok ? reply.code(204).send(null) : sendProblem(reply, problemOfServerRefusal(withdrawn))
    },
  )
}

/** Routes for invitations to register, on servers where registration is not open to everyone. */
export function siteInvitationRoutes(door: Door, { accounts: { registration } }: AccountPowers): void {
  door.get(
    '/api/v1/people/invitations',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Invitations to create an account',
        response: { 200: Type.Object({ invitations: Type.Array(SiteInvitation) }) },
      },
    },
    async () => ({ invitations: (await registration.invitations()).map(supervisionView.invitation) }),
  )

  door.post(
    '/api/v1/people/invitations',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Invite someone to create an account, by email or by a link that you send yourself',
        body: Type.Object(
          { address: Type.Optional(Type.String({ minLength: 3, maxLength: 320 })) },
          { additionalProperties: false },
        ),
        response: { 201: SiteInvitation },
      },
    },
    async (request, reply) => {
      const answer = await registration.invite(accountHere(request), request.body.address)
      if (!answer.ok) return sendProblem(reply, problemOfAccountRefusal(answer))
      const { invitation, secret } = answer
      const told = supervisionView.invitation(invitation)
      return reply.code(201).send(secret === undefined ? told : { ...told, secret })
    },
  )

  door.delete(
    '/api/v1/people/invitations/:invitation',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Withdraw an unused invitation',
        params: Type.Object({ invitation: Type.String() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => sendAccountOutcome(reply, await registration.withdraw(request.params.invitation)),
  )
}
