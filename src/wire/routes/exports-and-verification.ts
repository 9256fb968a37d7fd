import Type from 'typebox'
import { At } from '../query-parameters.ts'
import { Files } from '../ruleset.ts'
import { Verification, Verified, Verifying } from '../verification.ts'
import { routes } from './route.ts'

/** Maximum number of seconds for which a request waits for a verdict. */
export const MOST_WAITED = 20

const Wait = Type.Optional(
  Type.Integer({ minimum: 0, maximum: MOST_WAITED, description: 'Seconds to wait for the verdict; 20 if absent.' }),
)

export const EXPORTS_AND_VERIFICATION_ROUTES = routes({
  'GET /api/v1/games/:game/export/script': {
    summary: 'The whole game as a script that replays it, as the files of a folder',
    response: { 200: Files },
  },
  'GET /api/v1/games/:game/export/ruleset': {
    summary: 'The rulebook as the folder of a ruleset, now or as of an entry; a new game can start from it',
    querystring: Type.Object({ at: At }, { additionalProperties: false }),
    response: { 200: Files },
  },
  'GET /api/v1/games/:game/verification': {
    summary: 'Everything you need to verify a game: its head, the engine, commitments and withheld texts',
    response: { 200: Verification },
  },
  'GET /api/v1/games/:game/verify': {
    summary:
      'Decide the whole game again from the start, and check every entry; for a long game, ask again until it is done',
    querystring: Type.Object({ wait: Wait }, { additionalProperties: false }),
    response: { 200: Verified, 202: Verifying },
  },
})
