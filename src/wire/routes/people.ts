import Type from 'typebox'
import { ServerEvent, SupervisedPerson, Suspension } from '../moderation.ts'
import { routes } from './route.ts'

const params = Type.Object({ account: Type.String() })

const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))

export const PEOPLE_ROUTES = routes({
  'GET /api/v1/people': {
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
  'PUT /api/v1/people/:account/suspension': {
    summary: 'Suspend an account: this ends its sessions and tokens, and its owner sees why',
    params,
    body: Suspension,
    response: { 204: Type.Null() },
  },
  'DELETE /api/v1/people/:account/suspension': {
    summary: 'Reinstate an account',
    params,
    response: { 204: Type.Null() },
  },
  'GET /api/v1/people/audit-log': {
    summary: 'The audit log of accounts, including failed sign-ins, newest first',
    querystring: Type.Object(
      { before: Type.Optional(Type.Integer({ minimum: 1 })), limit },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ events: Type.Array(ServerEvent) }) },
  },
})
