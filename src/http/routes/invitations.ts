import Type from 'typebox'
import { inviteToGame } from '../../app/invitations/invite.ts'
import { findInvitation, useInvitation, withdrawInvitation } from '../../app/invitations/use-invitation.ts'
import { peopleOfGame } from '../../app/reads/glance.ts'
import { GameSeat, GameSummary } from '../../wire/game.ts'
import { GameInvitation, HouseInvitation, InvitationShown, NewGameInvitation } from '../../wire/invitation.ts'
import { problemOfAccount, problemOfServer } from '../answers/problem-of.ts'
import { sendProblem } from '../answers/send.ts'
import { sendAccountAnswer } from '../answers/send-account-answer.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/door.ts'
import { accountHere, callerHere, standingHere } from '../door/standing-here.ts'
import { gameSummarised } from '../views/game-view.ts'
import { invitationView } from '../views/invitation-view.ts'
import { supervisionView } from '../views/supervision-view.ts'

/** Coming to games by invitations. No browser and nothing on the way keeps a copy of what is answered here. */
export async function comingRoutes(door: Door, powers: DoorPowers & AccountPowers): Promise<void> {
  await door.register(async inner => {
    inner.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    for (const routes of [gameInvitationRoutes, invitationRoutes]) routes(inner, powers)
  })
}

const params = Type.Object({ secret: Type.String({ maxLength: 200 }) })

/** Invitations to games, for whoever has their secret. */
function invitationRoutes(door: Door, { server, accounts }: DoorPowers & AccountPowers): void {
  door.get(
    '/api/v1/invitations/:secret',
    {
      config: { may: 'seeInvitation' },
      schema: { summary: 'What you are invited to, and by whom', params, response: { 200: InvitationShown } },
    },
    async (request, reply) => {
      const found = await findInvitation(server, accounts.people, request.params.secret, request.caller?.account)
      if (!found.ok) return sendProblem(reply, problemOfServer(found))
      const { invitation, record } = found
      const { id, title, ruleset, visibility } = record
      const { by, person, until, usedBy } = invitation
      const host = (await accounts.people.named([by])).get(by)
      return {
        game: id,
        ...{ title, ruleset, visibility },
        ...(host === undefined ? {} : { by: host }),
        ...(person === undefined ? {} : { person, name: await nameIn(id, person) }),
        until: new Date(until).toISOString(),
        used: usedBy !== undefined,
      }
    },
  )

  door.post(
    '/api/v1/invitations/:secret',
    {
      config: { may: 'useInvitation' },
      schema: {
        summary: 'Use an invitation, once: you take the seat that it offers, or may look at the game from now on',
        params,
        response: { 200: GameSummary },
      },
    },
    async (request, reply) => {
      const account = accountHere(request)
      const used = await useInvitation(server, accounts.people, request.params.secret, account)
      return used.ok ? gameSummarised(used.record, account) : sendProblem(reply, problemOfServer(used))
    },
  )

  const nameIn = async (game: string, person: string): Promise<string> => {
    const { people } = await peopleOfGame(server, game, person)
    return people[0]?.fullName ?? person
  }
}

/** What hosts do about who comes to their game. */
function gameInvitationRoutes(door: Door, { server, accounts }: DoorPowers & AccountPowers): void {
  door.get(
    '/api/v1/games/:game/invitations',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'Whom you have invited to your game, and which of its persons nobody plays yet',
        response: { 200: Type.Object({ invitations: Type.Array(GameInvitation), seats: Type.Array(GameSeat) }) },
      },
    },
    async request => {
      const { id, seats } = standingHere(request).record
      const { people } = await peopleOfGame(server, id)
      const invitations = await server.store.invitations.of(id)
      const now = server.clock.now()
      return {
        invitations: invitations.map(it => invitationView.kept(it, now)),
        seats: people.map(it => ({ ...it, free: !seats.some(({ person }) => person === it.person) })),
      }
    },
  )

  door.post(
    '/api/v1/games/:game/invitations',
    {
      config: { may: 'hostGame' },
      schema: {
        summary: 'Invite somebody to your game: by a letter to an address, or by a secret that you pass on',
        body: NewGameInvitation,
        response: { 201: GameInvitation },
      },
    },
    async (request, reply) => {
      const { person, address } = request.body
      const by = accountHere(request)
      const sentTo = address === undefined ? undefined : await accounts.addresses.addressee(address, 'invitations', by)
      if (sentTo?.ok === false) return sendProblem(reply, problemOfAccount(sentTo))
      const { record } = standingHere(request)
      const invitee = { ...(person === undefined ? {} : { person }), ...(sentTo === undefined ? {} : { sentTo }) }
      const invited = await inviteToGame(server, record, callerHere(request), invitee)
      if (!invited.ok) return sendProblem(reply, problemOfServer(invited))
      return reply.code(201).send(invitationView.made(invited.made, server.home))
    },
  )

  door.delete(
    '/api/v1/games/:game/invitations/:invitation',
    {
      config: { may: 'hostGame' },
      schema: {
        summary:
          'Withdraw an invitation; who used it to look at a private game no longer may, and no seat is taken away',
        params: Type.Object({ game: Type.String(), invitation: Type.String() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { game, invitation } = request.params
      const withdrawn = await withdrawInvitation(server, game, invitation)
      return withdrawn.ok ? reply.code(204).send(null) : sendProblem(reply, problemOfServer(withdrawn))
    },
  )
}

/** Invitations to make an account, where not everyone may. */
export function houseInvitationRoutes(door: Door, { accounts: { registration } }: AccountPowers): void {
  door.get(
    '/api/v1/people/invitations',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Invitations to make an account',
        response: { 200: Type.Object({ invitations: Type.Array(HouseInvitation) }) },
      },
    },
    async () => ({ invitations: (await registration.invitations()).map(supervisionView.invitation) }),
  )

  door.post(
    '/api/v1/people/invitations',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Invite somebody to make an account: by a letter to an address, or by a secret that you pass on',
        body: Type.Object(
          { address: Type.Optional(Type.String({ minLength: 3, maxLength: 320 })) },
          { additionalProperties: false },
        ),
        response: { 201: HouseInvitation },
      },
    },
    async (request, reply) => {
      const answer = await registration.invite(accountHere(request), request.body.address)
      if (!answer.ok) return sendProblem(reply, problemOfAccount(answer))
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
        summary: 'Withdraw an invitation that nobody has used',
        params: Type.Object({ invitation: Type.String() }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => sendAccountAnswer(reply, await registration.withdraw(request.params.invitation)),
  )
}
