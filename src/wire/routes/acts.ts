import Type from 'typebox'
import { ActDone, ActPreview, NewAct } from '../game/act.ts'
import { routes } from './route.ts'

export const ACTS_ROUTES = routes({
  'POST /api/v1/games/:game/acts': {
    summary: 'Perform an act',
    body: NewAct,
    headers: Type.Object({
      'idempotency-key': Type.Optional(
        Type.String({
          description: 'A key for the act. An act sent again with the same key is done only once.',
          minLength: 1,
          maxLength: 100,
        }),
      ),
      'if-match': Type.Optional(
        Type.String({
          description:
            'The head of the game as you last saw it, in quotation marks. The act is done only if nothing has happened since.',
          pattern: '^"[0-9a-f]{64}"$',
        }),
      ),
    }),
    response: { 200: ActDone, 201: ActDone },
  },
  'POST /api/v1/games/:game/acts/preview': {
    summary: 'Preview an act without performing it',
    body: NewAct,
    response: { 200: ActPreview },
  },
})
