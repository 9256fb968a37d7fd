import type { FastifyRequest } from 'fastify'
import { actsView } from '../../app/moderation/moderation-record.ts'
import { reportAbuse, reportPage, reportView, settleReport } from '../../app/moderation/reports.ts'
import type { Report as ReportOfStore } from '../../ports/moderation.ts'
import { REPORTS_ROUTES } from '../../wire/routes/reports.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendNoContentOrProblem, sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { AccountPowers, Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'
import { gamesAndNamesForOperators, moderationView } from '../views/moderation-view.ts'
import { someReader } from './talk-caller.ts'

/** Routes for abuse reports: users send them, and operators resolve them. */
export function reportRoutes(door: Door, powers: DoorPowers & Partial<AccountPowers>): void {
  const { server } = powers
  serve(door, REPORTS_ROUTES, 'POST /api/v1/games/:game/reports', { may: 'reportAbuse' }, async (request, reply) => {
    const reported = await reportAbuse(server, accessHere(request).record, accountHere(request), request.body)
    if (!reported.ok) return sendProblem(reply, problemOfServerRefusal(reported))
    return reply.code(201).send(moderationView.report(reported.report))
  })

  serve(
    door,
    REPORTS_ROUTES,
    'GET /api/v1/reports',
    { may: 'operate' },
    async ({ query: { cursor, limit = 50 } }, reply) => {
      const page = await reportPage(server, { cursor, limit })
      if (!page.ok) return sendProblem(reply, problemOfServerRefusal(page))
      const next = page.cursor === undefined ? {} : { cursor: page.cursor }
      const known = await gamesAndNamesForOperators(powers, page.reports)
      return { reports: page.reports.map(report => moderationView.report(report, known)), ...next }
    },
  )

  serve(door, REPORTS_ROUTES, 'GET /api/v1/reports/:report', { may: 'operate' }, async (request, reply) => {
    const { report } = request.params
    const shown = await reportView(server, report)
    if (!shown.ok) return sendProblem(reply, problemOfServerRefusal(shown))
    const known = await gamesAndNamesForOperators(powers, [shown.report])
    const act = await actComplainedOf(powers, request, shown.report)
    const message = shown.message === undefined ? {} : { message: shown.message }
    const versions = shown.earlier.map(({ at, text }) => ({ at: new Date(at).toISOString(), text }))
    const earlier = versions.length === 0 ? {} : { earlier: versions }
    const view = moderationView.report(shown.report, known)
    return { report: view, ...act, texts: [...shown.texts], ...message, ...earlier }
  })

  serve(door, REPORTS_ROUTES, 'POST /api/v1/reports/:report/settlement', { may: 'operate' }, async (request, reply) => {
    return sendNoContentOrProblem(
      reply,
      await settleReport(server, request.params.report, accountHere(request), request.body.how),
    )
  })
}

/** The act of moderation that a report complains about, also in a game that operators do not see. */
async function actComplainedOf(
  powers: DoorPowers & Partial<AccountPowers>,
  request: FastifyRequest,
  { game, act: id }: Pick<ReportOfStore, 'game' | 'act'>,
) {
  const { store } = powers.server
  const record = await store.games.record(game)
  const act = id === undefined ? undefined : await store.moderators.act(game, id)
  if (record === undefined || act === undefined) return {}
  const access = { record, host: false, invited: false }
  const reader = { ...someReader(powers, request), access, by: 'newcomer' as const }
  const [shown] = await actsView(reader, [act])
  return shown === undefined ? {} : { act: shown }
}
