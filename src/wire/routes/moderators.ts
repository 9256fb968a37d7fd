import Type from 'typebox'
import { Settlement } from '../moderation.ts'
import { GameModeration, ModerationReason, ModeratorReports } from '../moderators.ts'
import { Before, Limit } from '../query-parameters.ts'
import { routes } from './route.ts'

const game = { game: Type.String() }

const params = Type.Object({ ...game, report: Type.String() })

const MODERATOR = {
  params: Type.Object({ ...game, person: Type.String() }),
  response: { 200: GameModeration },
}

export const MODERATORS_ROUTES = routes({
  'GET /api/v1/games/:game/moderation': {
    summary: 'Who moderates a game and, for its people, the record of what was done',
    querystring: Type.Object({ before: Before }, { additionalProperties: false }),
    response: { 200: GameModeration },
  },
  'PUT /api/v1/games/:game/moderators/:person': {
    summary: 'Make a player a moderator of the game, as its host',
    ...MODERATOR,
  },
  'DELETE /api/v1/games/:game/moderators/:person': {
    summary: 'Dismiss a moderator as the host, or step down as a moderator',
    ...MODERATOR,
  },
  'POST /api/v1/games/:game/moderation/acts/:act/undoing': {
    summary: 'Undo an act of moderation: show the message again, or let the person write again',
    params: Type.Object({ ...game, act: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    body: ModerationReason,
    response: { 204: Type.Null() },
  },
  'GET /api/v1/games/:game/moderation/reports': {
    summary: 'Reports to the moderators of the game, unresolved ones first',
    querystring: Type.Object(
      { cursor: Type.Optional(Type.String({ maxLength: 200 })), limit: Limit },
      { additionalProperties: false },
    ),
    response: { 200: ModeratorReports },
  },
  'POST /api/v1/games/:game/moderation/reports/:report/settlement': {
    summary: 'Resolve a report to the moderators; the people of the game can read how',
    params,
    body: Settlement,
    response: { 204: Type.Null() },
  },
  'POST /api/v1/games/:game/moderation/reports/:report/passing-on': {
    summary: 'Pass a report to the moderators on to the operators',
    params,
    body: ModerationReason,
    response: { 204: Type.Null() },
  },
})
