import Type from 'typebox'
import { moderationView, undoAct } from '../../app/moderation/moderation-record.ts'
import { moderatorReports, passReportOn, settleAsModerator } from '../../app/moderation/moderator-reports.ts'
import { dismissModerator, nameModerator } from '../../app/moderation/moderators.ts'
import { accessOf } from '../../app/server/access.ts'
import { Settlement } from '../../wire/moderation.ts'
import { GameModeration, ModerationReason, ModeratorReports } from '../../wire/moderators.ts'
import { Before, Limit } from '../../wire/query-parameters.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendNoContentOrProblem, sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { Door } from '../door/route-types.ts'
import { type TalkPowers, talkReader, talkWriter } from './talk-caller.ts'

/** Routes for the moderation of one game: its moderators, the record of what they did, and the reports to them. */
export function moderatorRoutes(door: Door, powers: TalkPowers): void {
  const { server } = powers
  const game = { game: Type.String() }

  door.get(
    '/api/v1/games/:game/moderation',
    {
      config: { may: 'seeGame' },
      schema: {
        summary: 'Who moderates a game and, for its people, the record of what was done',
        querystring: Type.Object({ before: Before }, { additionalProperties: false }),
        response: { 200: GameModeration },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return moderationView(talkReader(powers, request), request.query.before)
    },
  )

  for (const method of ['put', 'delete'] as const)
    door[method](
      '/api/v1/games/:game/moderators/:person',
      {
        config: { may: method === 'put' ? 'hostGame' : 'handleReports' },
        schema: {
          summary:
            method === 'put'
              ? 'Make a player a moderator of the game, as its host'
              : 'Dismiss a moderator as the host, or step down as a moderator',
          params: Type.Object({ ...game, person: Type.String() }),
          response: { 200: GameModeration },
        },
      },
      async (request, reply) => {
        const change = method === 'put' ? nameModerator : dismissModerator
        const done = await change(talkWriter(powers, request), request.params.person)
        if (!done.ok) return sendProblem(reply, problemOfServerRefusal(done))
        const access = (await accessOf(server, request.params.game, accountHere(request))) ?? accessHere(request)
        return moderationView({ ...talkReader(powers, request), access })
      },
    )

  door.post(
    '/api/v1/games/:game/moderation/acts/:act/undoing',
    {
      config: { may: 'moderateGame', heavy: true },
      schema: {
        summary: 'Undo an act of moderation: show the message again, or let the person write again',
        params: Type.Object({ ...game, act: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
        body: ModerationReason,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { act } = request.params
      return sendNoContentOrProblem(reply, await undoAct(talkWriter(powers, request), act, request.body.why))
    },
  )

  door.get(
    '/api/v1/games/:game/moderation/reports',
    {
      config: { may: 'handleReports' },
      schema: {
        summary: 'Reports to the moderators of the game, unresolved ones first',
        querystring: Type.Object(
          { cursor: Type.Optional(Type.String({ maxLength: 200 })), limit: Limit },
          { additionalProperties: false },
        ),
        response: { 200: ModeratorReports },
      },
    },
    async (request, reply) => {
      const { cursor, limit = 50 } = request.query
      const page = await moderatorReports(talkReader(powers, request), { cursor, limit })
      if (!page.ok) return sendProblem(reply, problemOfServerRefusal(page))
      const { ok: _, ...shown } = page
      return shown
    },
  )

  const params = Type.Object({ ...game, report: Type.String() })
  door.post(
    '/api/v1/games/:game/moderation/reports/:report/settlement',
    {
      config: { may: 'handleReports' },
      schema: {
        summary: 'Resolve a report to the moderators; the people of the game can read how',
        params,
        body: Settlement,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { report } = request.params
      return sendNoContentOrProblem(
        reply,
        await settleAsModerator(talkWriter(powers, request), report, request.body.how),
      )
    },
  )

  door.post(
    '/api/v1/games/:game/moderation/reports/:report/passing-on',
    {
      config: { may: 'handleReports' },
      schema: {
        summary: 'Pass a report to the moderators on to the operators',
        params,
        body: ModerationReason,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { report } = request.params
      return sendNoContentOrProblem(reply, await passReportOn(talkWriter(powers, request), report, request.body.why))
    },
  )
}
