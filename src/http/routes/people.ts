import Type from 'typebox'
import { ServerEvent, SupervisedPerson, Suspension } from '../../wire/moderation.ts'
import { sendAccountOutcome } from '../answers/send-account-outcome.ts'
import { accountHere } from '../door/caller-and-access.ts'
import type { AccountPowers, Door } from '../door/route-types.ts'
import { supervisionView } from '../views/supervision-view.ts'

const params = Type.Object({ account: Type.String() })
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))

/**
 * Routes that let operators see the people on the server and act on their accounts. These actions do not affect games.
 */
export function peopleRoutes(door: Door, { accounts }: AccountPowers): void {
  const { supervision, audit } = accounts

  door.get(
    '/api/v1/people',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Search people by name or address',
        querystring: Type.Object(
          {
            words: Type.Optional(Type.String({ maxLength: 200 })),
            after: Type.Optional(Type.String({ description: 'The last account that you received.', maxLength: 100 })),
            limit,
          },
          { additionalProperties: false },
        ),
        response: { 200: Type.Object({ people: Type.Array(SupervisedPerson) }) },
      },
    },
    async ({ query: { words = '', after, limit = 50 } }) => ({
      people: (await supervision.people(words, limit, after)).map(supervisionView.person),
    }),
  )

  door.put(
    '/api/v1/people/:account/suspension',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'Suspend an account: this ends its sessions and tokens, and its owner sees why',
        params,
        body: Suspension,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { account } = request.params
      return sendAccountOutcome(reply, await supervision.suspend(account, request.body.why, accountHere(request)))
    },
  )

  door.delete(
    '/api/v1/people/:account/suspension',
    {
      config: { may: 'operate' },
      schema: { summary: 'Reinstate an account', params, response: { 204: Type.Null() } },
    },
    async (request, reply) =>
      sendAccountOutcome(reply, await supervision.unsuspend(request.params.account, accountHere(request))),
  )

  door.get(
    '/api/v1/people/audit-log',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'The audit log of accounts, including failed sign-ins, newest first',
        querystring: Type.Object(
          { before: Type.Optional(Type.Integer({ minimum: 1 })), limit },
          { additionalProperties: false },
        ),
        response: { 200: Type.Object({ events: Type.Array(ServerEvent) }) },
      },
    },
    async ({ query: { before, limit = 50 } }) => {
      const events = await audit.all(limit, before)
      const concerned = events.flatMap(({ account, by }) => [account, by]).filter(it => it !== undefined)
      const names = await accounts.people.named(concerned)
      return { events: events.map(event => supervisionView.event(event, names)) }
    },
  )
}
