import { moderationView, undoAct } from '../../app/moderation/moderation-record.ts'
import { moderatorReports, passReportOn, settleAsModerator } from '../../app/moderation/moderator-reports.ts'
import { dismissModerator, nameModerator } from '../../app/moderation/moderators.ts'
import { accessOf } from '../../app/server/access.ts'
import { MODERATORS_ROUTES } from '../../wire/routes/moderators.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendNoContentOrProblem, sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { Door } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { type TalkPowers, talkReader, talkWriter } from './talk-caller.ts'

/** Routes for the moderation of one game: its moderators, the record of what they did, and the reports to them. */
export function moderatorRoutes(door: Door, powers: TalkPowers): void {
  const { server } = powers

  serve(door, MODERATORS_ROUTES, 'GET /api/v1/games/:game/moderation', { may: 'seeGame' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return moderationView(talkReader(powers, request), request.query.before)
  })

  for (const method of ['PUT', 'DELETE'] as const)
    serve(
      door,
      MODERATORS_ROUTES,
      `${method} /api/v1/games/:game/moderators/:person`,
      { may: method === 'PUT' ? 'hostGame' : 'handleReports' },
      async (request, reply) => {
        const change = method === 'PUT' ? nameModerator : dismissModerator
        const done = await change(talkWriter(powers, request), request.params.person)
        if (!done.ok) return sendProblem(reply, problemOfServerRefusal(done))
        const access = (await accessOf(server, request.params.game, accountHere(request))) ?? accessHere(request)
        return moderationView({ ...talkReader(powers, request), access })
      },
    )

  serve(
    door,
    MODERATORS_ROUTES,
    'POST /api/v1/games/:game/moderation/acts/:act/undoing',
    { may: 'moderateGame', heavy: true },
    async (request, reply) => {
      const { act } = request.params
      return sendNoContentOrProblem(reply, await undoAct(talkWriter(powers, request), act, request.body.why))
    },
  )

  serve(
    door,
    MODERATORS_ROUTES,
    'GET /api/v1/games/:game/moderation/reports',
    { may: 'handleReports' },
    async (request, reply) => {
      const { cursor, limit = 50 } = request.query
      const page = await moderatorReports(talkReader(powers, request), { cursor, limit })
      if (!page.ok) return sendProblem(reply, problemOfServerRefusal(page))
      const { ok: _, ...shown } = page
      return shown
    },
  )
  serve(
    door,
    MODERATORS_ROUTES,
    'POST /api/v1/games/:game/moderation/reports/:report/settlement',
    { may: 'handleReports' },
    async (request, reply) => {
      const { report } = request.params
      return sendNoContentOrProblem(
        reply,
        await settleAsModerator(talkWriter(powers, request), report, request.body.how),
      )
    },
  )

  serve(
    door,
    MODERATORS_ROUTES,
    'POST /api/v1/games/:game/moderation/reports/:report/passing-on',
    { may: 'handleReports' },
    async (request, reply) => {
      const { report } = request.params
      return sendNoContentOrProblem(reply, await passReportOn(talkWriter(powers, request), report, request.body.why))
    },
  )
}
