import Type from 'typebox'
import { HouseHappening, SupervisedPerson, Suspension } from '../../wire/moderation.ts'
import { sendAccountAnswer } from '../answers/send-account-answer.ts'
import type { AccountPowers, Door } from '../door/door.ts'
import { accountHere } from '../door/standing-here.ts'
import { supervisionView } from '../views/supervision-view.ts'

const params = Type.Object({ account: Type.String() })
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))

/** What operators see of people, and do about them. It reaches into no game. */
export function peopleRoutes(door: Door, { accounts }: AccountPowers): void {
  const { supervision, audit } = accounts

  door.get(
    '/api/v1/people',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'People whose name or address holds some words',
        querystring: Type.Object(
          {
            words: Type.Optional(Type.String({ maxLength: 200 })),
            after: Type.Optional(Type.String({ description: 'The last account seen.', maxLength: 100 })),
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
        summary: 'Suspend somebody: it ends their sessions and tokens, and they are told why',
        params,
        body: Suspension,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { account } = request.params
      return sendAccountAnswer(reply, await supervision.suspend(account, request.body.why, accountHere(request)))
    },
  )

  door.delete(
    '/api/v1/people/:account/suspension',
    {
      config: { may: 'operate' },
      schema: { summary: 'Let somebody in again', params, response: { 204: Type.Null() } },
    },
    async (request, reply) =>
      sendAccountAnswer(reply, await supervision.unsuspend(request.params.account, accountHere(request))),
  )

  door.get(
    '/api/v1/people/happenings',
    {
      config: { may: 'operate' },
      schema: {
        summary: 'What happened to accounts, sign-ins that failed included; latest first',
        querystring: Type.Object(
          { before: Type.Optional(Type.Integer({ minimum: 1 })), limit },
          { additionalProperties: false },
        ),
        response: { 200: Type.Object({ happenings: Type.Array(HouseHappening) }) },
      },
    },
    async ({ query: { before, limit = 50 } }) => {
      const happenings = await audit.all(limit, before)
      const concerned = happenings.flatMap(({ account, by }) => [account, by]).filter(it => it !== undefined)
      const names = await accounts.people.named(concerned)
      return { happenings: happenings.map(happening => supervisionView.happening(happening, names)) }
    },
  )
}
