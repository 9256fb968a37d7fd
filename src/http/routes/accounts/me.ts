import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { tellOfDeletedHost } from '../../../app/hosting/hand-over.ts'
import { gamesOfAccount } from '../../../app/hosting/hosting-view.ts'
import { ownGamesView } from '../../../app/reads/game-overviews.ts'
import type { Person } from '../../../ports/account.ts'
import { AccountEvent, AccountExport, Me, MeChange, PasswordGiven } from '../../../wire/account.ts'
import { OwnGame } from '../../../wire/game/game.ts'
import type { Glance } from '../../../wire/game/game-state.ts'
import { GamesOfAccount } from '../../../wire/hosting.ts'
import { Cursor, Limit } from '../../../wire/query-parameters.ts'
import { problemOfAccountRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { sendAccountOutcome } from '../../answers/send-account-outcome.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../../door/route-types.ts'
import { clearSessionCookie } from '../../door/session-cookie.ts'
import { sessionHere } from '../../door/sign-in-session-id.ts'
import { accountView } from '../../views/account-view.ts'
import { gameSummary } from '../../views/game-summary.ts'
import { shelfView } from '../../views/shelf-view.ts'

/**
 * Routes for your own account: what the server knows about you, your changes, your export, and deleting the account.
 */
export function meRoutes(door: Door, { accounts, origin, server }: AccountPowers & DoorPowers): void {
  const { people, audit } = accounts
  const personHere = async (request: FastifyRequest): Promise<Person> =>
    requireOwnAccount(await people.of(accountHere(request)))

  door.get(
    '/api/v1/me',
    { config: { may: 'seeOwn' }, schema: { summary: 'Your account', response: { 200: Me } } },
    async request => accountView.me(await personHere(request)),
  )

  door.patch(
    '/api/v1/me',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'Change your name, the emails you get, and their addresses',
        body: MeChange,
        response: { 200: Me },
      },
    },
    async (request, reply) => {
      const answer = await people.change(accountHere(request), request.body)
      return answer.ok ? accountView.me(await personHere(request)) : sendProblem(reply, problemOfAccountRefusal(answer))
    },
  )

  door.get(
    '/api/v1/me/deletion',
    {
      config: { may: 'seeOwn' },
      schema: { summary: 'What becomes of your games if you delete your account', response: { 200: GamesOfAccount } },
    },
    async request => gamesOfAccount(server, accountHere(request)),
  )

  door.delete(
    '/api/v1/me',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'Delete your account; your seats become free, and your past moves stay in their games',
        body: PasswordGiven,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const account = accountHere(request)
      const hosted = await server.store.hosting.hostedBy(account)
      const answer = await people.remove(account, request.body.password)
      if (answer.ok) {
        clearSessionCookie(reply, origin)
        await tellOfDeletedHost(
          server,
          hosted.map(({ game }) => game),
        )
      }
      return sendAccountOutcome(reply, answer)
    },
  )

  door.get(
    '/api/v1/me/audit',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'The audit log of your account, newest first',
        querystring: Type.Object(
          {
            before: Type.Optional(Type.Integer({ description: 'The id of the last item received.', minimum: 1 })),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
          },
          { additionalProperties: false },
        ),
        response: { 200: Type.Object({ events: Type.Array(AccountEvent) }) },
      },
    },
    async request => {
      const { before, limit = 50 } = request.query
      return { events: (await audit.of(accountHere(request), limit, before)).map(accountView.event) }
    },
  )

  door.get(
    '/api/v1/me/export',
    {
      config: { may: 'keepAccount' },
      schema: {
        summary: 'Download everything this site stores about you, except your games',
        response: { 200: AccountExport },
      },
    },
    async (request, reply) => {
      const { person, addresses, sessions, tokens, notifications, audit } = requireOwnAccount(
        await people.export(accountHere(request)),
      )
      reply.header('content-disposition', 'attachment; filename="nomothete-account.json"')
      return {
        me: accountView.me(person),
        addresses: addresses.map(accountView.address),
        sessions: sessions.map(session => accountView.session(session, sessionHere(request))),
        tokens: tokens.map(accountView.token),
        notifications: notifications.map(device => accountView.notified(device, sessionHere(request))),
        audit: audit.map(accountView.event),
        shelf: (await server.store.shelf.of(person.account)).map(it => shelfView.ruleset(it, person.account)),
      }
    },
  )
}

function requireOwnAccount<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('the caller has no account')
  return found
}

/** Routes for all your games in one list: where others are waiting for you, and what is new. */
export function meGamesRoutes(door: Door, { server }: DoorPowers): void {
  door.get(
    '/api/v1/me/games',
    {
      config: { may: 'seeOwn' },
      schema: {
        summary:
          'Your games, newest first, each with the people it is waiting for; includes private games that you can watch',
        querystring: Type.Object({ cursor: Cursor, limit: Limit }, { additionalProperties: false }),
        response: { 200: Type.Object({ games: Type.Array(OwnGame), cursor: Type.Optional(Type.String()) }) },
      },
    },
    async (request, reply) => {
      const { cursor, limit = 50 } = request.query
      const account = accountHere(request)
      const page = await ownGamesView(server, account, { cursor, limit })
      const games = page.games.map(({ record, glance }) => ({
        ...gameSummary(record, account),
        ...(glance === undefined ? {} : { glance: JSON.parse(glance) as Glance }),
      }))
      reply.header('cache-control', 'no-store')
      return { games, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) }
    },
  )
}
