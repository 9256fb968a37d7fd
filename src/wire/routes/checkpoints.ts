import Type from 'typebox'
import { routes } from './route.ts'

function textAnswer(description: string) {
  return { description, content: { 'text/plain': { schema: Type.String() } } }
}

export const CHECKPOINTS_ROUTES = routes({
  'GET /api/v1/games/:game/checkpoint': {
    summary: 'The number of entries and the hash of the last one, signed by the server',
    response: { 200: textAnswer('A signed note, as described in docs/witness.md') },
  },
  'GET /api/v1/checkpoint-key': {
    summary: 'The key with which the server’s checkpoints are verified',
    response: { 200: textAnswer('A verifier key: NAME+ID+KEY') },
  },
})
