import type { Caller } from '../../ports/caller.ts'
import type { MovableClock } from '../../ports/clock.ts'
import { accessOf, maySeeGame } from './access.ts'
import type { GameServer } from './server-context.ts'
import { type ServerRefusal, serverRefusal } from './server-refusals.ts'

/** A server whose clock can be moved. */
export type ServerWithMovableClock = GameServer & { readonly clock: MovableClock }

/** Where to move the clock: to an instant, by a duration (both ISO 8601), or until the next deadline or email. */
export type WantedMove = { readonly to?: string; readonly by?: string; readonly next?: 'deadline' | 'email' }

/** The time, and what comes next. Deadlines and emails that have to wait are in the past. */
export type ClockView = {
  readonly now: number
  /** The next deadline of any game, and the game if the viewer may see it. */
  readonly nextDeadline?: { readonly at: number; readonly game?: { readonly id: string; readonly title: string } }
  readonly nextEmail?: number
}

/**
 * Maximum number of stops on the way. The tasks of every hour make 8,760 of them in a year, even if no deadline passes
 * and no email is sent.
 */
const MOST_STOPS = 10_000
/** The last instant whose year has four digits. */
const LAST = Date.UTC(10_000, 0) - 1

/** Returns the time, and what comes next, as a caller may see it. */
export async function clockView(server: GameServer, caller: Caller | null): Promise<ClockView> {
  const { store, clock } = server
  const [[due], nextEmail] = await Promise.all([store.games.due(Number.MAX_SAFE_INTEGER, 1), store.outbox.earliest()])
  const access = due && (await accessOf(server, due.game, caller?.account))
  const game = access && maySeeGame(access) ? { game: { id: access.record.id, title: access.record.title } } : {}
  return {
    now: clock.now(),
    ...(due === undefined ? {} : { nextDeadline: { at: due.at, ...game } }),
    ...(nextEmail === undefined ? {} : { nextEmail }),
  }
}

/**
 * Moves the clock forward, and stops on the way whenever something is due, so that each deadline passes and each email
 * is sent at its own time. Returns, once all that is done, whether the clock has arrived: after `most` stops, it has to be
 * moved again.
 */
export async function moveClock(
  server: ServerWithMovableClock,
  wanted: WantedMove,
  most = MOST_STOPS,
): Promise<{ readonly ok: true; readonly arrived: boolean } | ServerRefusal> {
  const { clock } = server
  return server.turns('clock', async () => {
    const target = await targetOf(server, wanted)
    if (typeof target === 'object') return target
    await clock.moveTo(clock.now())
    for (let stops = 0; clock.now() < target; stops += 1) {
      if (stops === most) return { ok: true, arrived: false }
      await clock.moveTo(Math.min(target, clock.nextCall() ?? target))
    }
    return { ok: true, arrived: true }
  })
}

/** Returns the instant to which to move the clock. */
async function targetOf(server: ServerWithMovableClock, { to, by, next }: WantedMove): Promise<number | ServerRefusal> {
  const now = server.clock.now()
  if ([to, by, next].filter(it => it !== undefined).length !== 1)
    return serverRefusal('badRequest', 'Say where to move the clock: with one of to, by and next.', { field: 'body' })
  if (next !== undefined) return nextWork(server, next)
  const target = to === undefined ? instantAfter(now, by ?? '') : instantIn(to)
  const field = to === undefined ? 'by' : 'to'
  if (target === undefined) return serverRefusal('badRequest', to === undefined ? NO_DURATION : NO_INSTANT, { field })
  if (target < now)
    return serverRefusal('clockMovesForward', 'The clock has passed this time. It moves only forward.', { field })
  if (target > LAST) return serverRefusal('badRequest', 'The clock goes no further than the year 9999.', { field })
  return target
}

const NO_INSTANT = 'This must be a time with its offset, such as 2030-01-07T09:00:00Z.'
const NO_DURATION = 'This must be a duration, such as PT1H for an hour, P1D for a day or P1W for a week.'

/** Returns the instant at which the next deadline passes or the next email is sent. */
async function nextWork({ store, clock }: ServerWithMovableClock, next: 'deadline' | 'email') {
  // A deadline passes once its instant is over.
  const [due] = next === 'deadline' ? await store.games.due(Number.MAX_SAFE_INTEGER, 1) : []
  const at = next === 'deadline' ? due && due.at + 1 : await store.outbox.earliest()
  if (at === undefined)
    return serverRefusal('unknownThing', next === 'deadline' ? 'No game has a deadline.' : 'No email is waiting.')
  // What is late waits until the server tries again.
  return at > clock.now() ? at : (clock.nextCall() ?? clock.now())
}

function instantIn(text: string): number | undefined {
  try {
    return Temporal.Instant.from(text).epochMilliseconds
  } catch {
    return undefined
  }
}

/** An instant after another, counting days and longer units in UTC; undefined if the text is not a duration. */
function instantAfter(now: number, text: string): number | undefined {
  try {
    const start = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC')
    return start.add(Temporal.Duration.from(text)).epochMilliseconds
  } catch {
    return undefined
  }
}
