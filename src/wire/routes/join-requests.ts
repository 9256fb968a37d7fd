import Type from 'typebox'
import { JoinRequestsView, JoinRequestView, NewJoinRequest } from '../join-request.ts'
import { routes } from './route.ts'

const params = Type.Object({ game: Type.String({ maxLength: 200 }), request: Type.String({ maxLength: 200 }) })

export const JOIN_REQUESTS_ROUTES = routes({
  'GET /api/v1/games/:game/join-requests': {
    summary: 'Who asks to be let into a game by hand, and who can let them in',
    response: { 200: JoinRequestsView },
  },
  'POST /api/v1/games/:game/join-requests': {
    summary: 'Ask to be let into a game under a name; replaces your earlier request',
    body: NewJoinRequest,
    response: { 201: JoinRequestView },
  },
  'DELETE /api/v1/games/:game/join-requests/:request': {
    summary: 'Withdraw your request, or decline someone’s if you can let newcomers in',
    params,
    response: { 204: Type.Null() },
  },
  'POST /api/v1/games/:game/join-requests/:request/admission': {
    summary: 'Let in someone who asked, as your act by hand; they get their seat at once',
    params,
    response: { 201: Type.Object({ seq: Type.Integer({ description: 'The entry that let them in.' }) }) },
  },
})
