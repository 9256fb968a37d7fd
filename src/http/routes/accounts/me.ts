import type { FastifyRequest } from 'fastify'
import { tellOfDeletedHost } from '../../../app/hosting/hand-over.ts'
import { gamesOfAccount } from '../../../app/hosting/hosting-view.ts'
import { ownGamesView } from '../../../app/reads/game-overviews.ts'
import { valueOfText } from '../../../kernel/values/json-text.ts'
import type { Person } from '../../../ports/account.ts'
import { ME_ROUTES } from '../../../wire/routes/me.ts'
import { problemOfAccountRefusal } from '../../answers/problem-of-refusal.ts'
import { sendProblem } from '../../answers/send.ts'
import { sendAccountOutcome } from '../../answers/send-account-outcome.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../../door/route-types.ts'
import { serve } from '../../door/serve-route.ts'
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

  serve(door, ME_ROUTES, 'GET /api/v1/me', { may: 'seeOwn' }, async request =>
    accountView.me(await personHere(request)),
  )

  serve(door, ME_ROUTES, 'PATCH /api/v1/me', { may: 'keepAccount' }, async (request, reply) => {
    const answer = await people.change(accountHere(request), request.body)
    return answer.ok ? accountView.me(await personHere(request)) : sendProblem(reply, problemOfAccountRefusal(answer))
  })

  serve(door, ME_ROUTES, 'GET /api/v1/me/deletion', { may: 'seeOwn' }, async request =>
    gamesOfAccount(server, accountHere(request)),
  )

  serve(door, ME_ROUTES, 'DELETE /api/v1/me', { may: 'keepAccount' }, async (request, reply) => {
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
  })

  serve(door, ME_ROUTES, 'GET /api/v1/me/audit', { may: 'keepAccount' }, async request => {
    const { before, limit = 50 } = request.query
    return { events: (await audit.of(accountHere(request), limit, before)).map(accountView.event) }
  })

  serve(door, ME_ROUTES, 'GET /api/v1/me/export', { may: 'keepAccount' }, async (request, reply) => {
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
  })
}

function requireOwnAccount<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('the caller has no account')
  return found
}

/** Routes for all your games in one list: where others are waiting for you, and what is new. */
export function meGamesRoutes(door: Door, { server }: DoorPowers): void {
  serve(door, ME_ROUTES, 'GET /api/v1/me/games', { may: 'seeOwn' }, async (request, reply) => {
    const { cursor, limit = 50 } = request.query
    const account = accountHere(request)
    const page = await ownGamesView(server, account, { cursor, limit })
    const games = page.games.map(({ record, glance }) => ({
      ...gameSummary(record, account),
      ...(glance === undefined ? {} : { glance: valueOfText(glance) }),
    }))
    reply.header('cache-control', 'no-store')
    return { games, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) }
  })
}
