import { ClockMove, ClockMoved, ServerClock } from '../clock.ts'
import { routes } from './route.ts'

export const CLOCK_ROUTES = routes({
  'GET /api/v1/clock': {
    summary: 'The time of the server, its next deadline and its next email, if its clock can be moved',
    response: { 200: ServerClock },
  },
  'POST /api/v1/clock': {
    summary: 'Move the clock of the server forward; returns when everything on the way is done',
    body: ClockMove,
    response: { 200: ClockMoved },
  },
})
