import { gameEmailSettings } from '../../../app/emails/mute-games.ts'
import { serverRefusal } from '../../../app/server/server-refusals.ts'
import type { EmailTimes as StoredTimes } from '../../../ports/email-timing.ts'
import type { EmailTimes } from '../../../wire/game/game-emails.ts'
import { GAME_EMAILS_ROUTES } from '../../../wire/routes/game-emails.ts'
import { sendNoContentOrProblem } from '../../answers/send.ts'
import { accountHere } from '../../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../../door/route-types.ts'
import { serve } from '../../door/serve-route.ts'

/**
 * Routes for emails about your games: how often and when you get them, which games you have muted, which emails were
 * held back by limits, and unmuting a game.
 */
export function gameEmailRoutes(door: Door, { server }: DoorPowers): void {
  const { emailTiming, games, mutes } = server.store
  const config = { may: 'keepAccount' } as const

  serve(door, GAME_EMAILS_ROUTES, 'GET /api/v1/me/game-emails', config, async request => {
    const account = accountHere(request)
    const settings = await gameEmailSettings(server, account)
    const times = await emailTiming.timesOf(account)
    return {
      games: settings.map(({ mutedAt, ...one }) => ({
        ...one,
        ...(mutedAt === undefined ? {} : { mutedAt: new Date(mutedAt).toISOString() }),
      })),
      ...(times === undefined ? {} : { times: timesView(times) }),
    }
  })

  serve(door, GAME_EMAILS_ROUTES, 'PUT /api/v1/me/game-emails/:muted', config, async (request, reply) => {
    const account = accountHere(request)
    const record = await games.record(request.params.muted)
    if (record?.seats.some(seat => seat.account === account) !== true) return sendNoContentOrProblem(reply, NOT_PLAYED)
    await emailTiming.chooseRhythm(record.id, account, request.body.rhythm)
    return sendNoContentOrProblem(reply, { ok: true })
  })

  serve(door, GAME_EMAILS_ROUTES, 'PUT /api/v1/me/email-times', config, async (request, reply) => {
    const { zone, quiet } = request.body
    if (!isTimeZone(zone)) return sendNoContentOrProblem(reply, UNKNOWN_ZONE)
    const hours = quiet === undefined ? {} : { quiet: { from: minuteOfDay(quiet.from), to: minuteOfDay(quiet.to) } }
    await emailTiming.setTimes(accountHere(request), { zone, ...hours })
    return sendNoContentOrProblem(reply, { ok: true })
  })

  serve(door, GAME_EMAILS_ROUTES, 'DELETE /api/v1/me/game-emails/:muted', config, async (request, reply) => {
    await mutes.unmute(request.params.muted, accountHere(request))
    return sendNoContentOrProblem(reply, { ok: true })
  })
}

const NOT_PLAYED = serverRefusal('unknownGame', 'You are not playing in this game.')

const UNKNOWN_ZONE = serverRefusal('badRequest', 'There is no such time zone. Use a name such as “Europe/Berlin”.', {
  field: 'zone',
})

function isTimeZone(zone: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timesView({ zone, quiet }: StoredTimes): EmailTimes {
  const time = (minute: number): string =>
    [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')
  return { zone, ...(quiet === undefined ? {} : { quiet: { from: time(quiet.from), to: time(quiet.to) } }) }
}
