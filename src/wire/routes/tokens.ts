import Type from 'typebox'
import { ApiTokenMade, ApiTokenSummary, NewApiToken } from '../api-token.ts'
import { routes } from './route.ts'

export const TOKENS_ROUTES = routes({
  'GET /api/v1/me/tokens': {
    summary: 'Your API tokens',
    response: { 200: Type.Object({ tokens: Type.Array(ApiTokenSummary) }) },
  },
  'POST /api/v1/me/tokens': {
    summary: 'Create an API token; its secret is shown only once',
    body: NewApiToken,
    response: { 201: ApiTokenMade },
  },
  'DELETE /api/v1/me/tokens/:token': {
    summary: 'Revoke an API token',
    params: Type.Object({ token: Type.String() }),
    response: { 204: Type.Null() },
  },
})
