import { PEOPLE_ROUTES } from '../../wire/routes/people.ts'
import { sendAccountOutcome } from '../answers/send-account-outcome.ts'
import { accountHere } from '../door/caller-and-access.ts'
import type { AccountPowers, Door } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { supervisionView } from '../views/supervision-view.ts'

/**
 * Routes that let operators see the people on the server and act on their accounts. These actions do not affect games.
 */
export function peopleRoutes(door: Door, { accounts }: AccountPowers): void {
  const { supervision, audit } = accounts

  serve(
    door,
    PEOPLE_ROUTES,
    'GET /api/v1/people',
    { may: 'operate' },
    async ({ query: { words = '', after, limit = 50 } }) => ({
      people: (await supervision.people(words, limit, after)).map(supervisionView.person),
    }),
  )

  serve(door, PEOPLE_ROUTES, 'PUT /api/v1/people/:account/suspension', { may: 'operate' }, async (request, reply) => {
    const { account } = request.params
    return sendAccountOutcome(reply, await supervision.suspend(account, request.body.why, accountHere(request)))
  })

  serve(door, PEOPLE_ROUTES, 'DELETE /api/v1/people/:account/suspension', { may: 'operate' }, async (request, reply) =>
    sendAccountOutcome(reply, await supervision.unsuspend(request.params.account, accountHere(request))),
  )

  serve(
    door,
    PEOPLE_ROUTES,
    'GET /api/v1/people/audit-log',
    { may: 'operate' },
    async ({ query: { before, limit = 50 } }) => {
      const events = await audit.all(limit, before)
      const concerned = events.flatMap(({ account, by }) => [account, by]).filter(it => it !== undefined)
      const names = await accounts.people.named(concerned)
      return { events: events.map(event => supervisionView.event(event, names)) }
    },
  )
}
