import Type from 'typebox'
import { calendarOf, newCalendarAddress } from '../../app/reads/calendar.ts'
import { serverRefusal } from '../../app/server/server-refusals.ts'
import { SERVER_PAGES } from '../../wire/page-addresses.ts'
import { CALENDARS_ROUTES } from '../../wire/routes/calendars.ts'
import { problemOfServerRefusal } from '../answers/problem-of-refusal.ts'
import { sendNoContentOrProblem, sendProblem } from '../answers/send.ts'
import { accessHere, accountHere } from '../door/caller-and-access.ts'
import type { Door, DoorPowers } from '../door/route-types.ts'
import { serve } from '../door/serve-route.ts'

/** Routes for your calendar of a game's deadlines: its secret address, revoking it, and the calendar itself. */
export function calendarRoutes(door: Door, { server }: DoorPowers): void {
  const config = { may: 'leaveSeat' } as const

  serve(door, CALENDARS_ROUTES, 'POST /api/v1/games/:game/calendar', config, async (request, reply) => {
    const { record, person } = accessHere(request)
    if (person === undefined) return sendProblem(reply, problemOfServerRefusal(NOT_PLAYED))
    return { address: await newCalendarAddress(server, record, accountHere(request)) }
  })

  serve(door, CALENDARS_ROUTES, 'DELETE /api/v1/games/:game/calendar', config, async (request, reply) => {
    await server.store.calendars.revoke(accessHere(request).record.id, accountHere(request))
    return sendNoContentOrProblem(reply, { ok: true })
  })

  door.get(
    SERVER_PAGES.calendar.replace('$', ':'),
    { config: { may: 'lookAround' }, schema: { params: Type.Object({ token: Type.String() }), hide: true } },
    async (request, reply) => {
      const found = await calendarOf(server, request.params.token)
      if (found === undefined) return sendProblem(reply, problemOfServerRefusal(NO_CALENDAR))
      const { id: game, title } = found.record
      const { home, clock, readingRoom } = server
      const asked = { home, game, title, now: clock.now(), events: found.events }
      const calendar = await readingRoom.read('calendar', asked)
      reply.header('cache-control', 'private, no-store').type('text/calendar; charset=utf-8')
      return reply.send(calendar)
    },
  )
}

const NOT_PLAYED = serverRefusal('noSuchPerson', 'Only players of this game can have a calendar of its deadlines.')

const NO_CALENDAR = serverRefusal('unknownThing', 'There is no such calendar, or its address has been revoked.')
