import type { AccountId, GameId } from '../../ports/game-store.ts'
import { StoreFault } from '../../ports/store-care.ts'
import { suspendGame } from '../moderation/suspend-game.ts'
import { keepDone } from './act-in-game.ts'
import { openPace, PACE, type PaceLimits } from './rates.ts'
import type { GameServer } from './server.ts'
import { SessionFault } from './sessions.ts'
import type { Timer } from './timer.ts'

/** Lets the deadlines of all games fall by themselves. */
export type Scheduler = {
  /** Whether it goes. */
  runs(): boolean
  /** Stops it, after what is falling has been kept. */
  close(): Promise<void>
}

/** So long one game may keep the clock from the next, in milliseconds; then it falls beside the others. */
const PATIENCE = 1_000
/** So many games fall side by side at most. */
const SIDE_BY_SIDE = 4
/** How often a game may break down in a row before it is suspended. */
const BREAKDOWNS = 2

const BROKEN = 'Its clock could not go on. This is a mistake of the software: the operator has been told.'
const DAMAGED = 'What is stored of it is damaged: the operator has been told.'

/**
 * Starts the clock: of all games the deadline that stands earliest falls first, also those that fell while the server
 * was closed; a game that the store has suspended stands still. What someone did before a deadline is not overtaken
 * by it, because a game session answers in the order in which it was asked.
 */
export function openScheduler(server: GameServer, timer: Timer, limits: PaceLimits = PACE): Scheduler {
  const { clock, store, log } = server
  const pace = openPace(limits)
  const hosts = openPace({ ...limits, entriesPerMinute: limits.entriesPerMinuteOfHost })
  const falling = new Map<GameId, Promise<void>>()
  let open = true
  let turning: Promise<void> | undefined
  let rung = false

  /** The two games that are next, of those that neither rest nor fall at this moment. */
  const upNext = async (now: number) => {
    const out = new Set([...pace.resting(now), ...falling.keys()])
    const due = await store.games.due(Number.MAX_SAFE_INTEGER, out.size + 2)
    return due.filter(({ game }) => !out.has(game))
  }
  const turn = async (): Promise<void> => {
    while (open) {
      const now = clock.now()
      const [first, second] = await upNext(now)
      if (first === undefined || first.at >= now) return expectNext(now, first?.at)
      await fallBeside(first.game, Math.min(now, (second?.at ?? now) + 1))
    }
  }
  /** A deadline falls when its instant is over: until then, acts still come before those that stand inside. */
  const expectNext = (now: number, at: number | undefined): void => {
    if (at !== undefined) timer.expect(at + 1)
    const up = pace.nextUp(now)
    if (up !== undefined) timer.expect(up)
  }
  const fallBeside = async (game: GameId, until: number): Promise<void> => {
    let patient = true
    const fall = fallOf(game, until).finally(() => {
      falling.delete(game)
      if (!patient) ring()
    })
    falling.set(game, fall)
    const { promise: over, resolve } = Promise.withResolvers<void>()
    const callOff = falling.size < SIDE_BY_SIDE ? clock.wake(clock.now() + PATIENCE, resolve) : undefined
    await Promise.race([...falling.values(), over])
    callOff?.()
    patient = false
  }
  const fallOf = async (game: GameId, until: number): Promise<void> => {
    try {
      const fell = await fallDue(server, game, until, host => hosts.restsUntil(host, clock.now()))
      if ('restsUntil' in fell) pace.waits(game, clock.now(), fell.restsUntil)
      else if ('waitsUntil' in fell) waits(game, fell.waitsUntil)
      else if (fell.entries > 0) {
        pace.made(game, fell.entries, clock.now())
        hosts.made(fell.host, fell.entries, clock.now())
      } else stumbled(game, {})
    } catch (fault) {
      if (!open) return
      const times = stumbled(game, { err: fault })
      const why = ownFault(fault)
      if (why !== undefined && times >= BREAKDOWNS) await suspended(game, why)
    }
  }
  const waits = (game: GameId, until: number): void => {
    pace.waits(game, clock.now(), until)
    log.warn({ game }, 'The clock of a game has written as much today as it may, and waits.')
  }
  const stumbled = (game: GameId, about: object): number => {
    const times = pace.stumbled(game, clock.now())
    log.error({ game, times, ...about }, 'The clock of a game could not go on.')
    return times
  }
  const suspended = async (game: GameId, why: string): Promise<void> => {
    await suspendGame(server, game, why).catch(err => log.error({ game, err }, 'A game could not be suspended.'))
    log.error({ game }, 'A game was suspended, because its clock could not go on.')
  }
  const ring = (): void => {
    rung = true
    if (!open || turning !== undefined) return
    turning = turns().finally(() => {
      turning = undefined
      if (rung) ring()
    })
  }
  const turns = async (): Promise<void> => {
    rung = false
    await turn().catch(err => {
      log.error({ err }, 'The clock could not find out what is next.')
      timer.expect(clock.now() + limits.firstPause)
    })
  }
  timer.rings(ring)
  ring()
  return {
    runs: () => open,
    async close() {
      open = false
      timer.close()
      await turning
      await Promise.all(falling.values())
    },
  }
}

/** What is wrong with the game itself, if that is what broke down: neither the store as a whole nor too much to do. */
function ownFault(fault: unknown): string | undefined {
  if (fault instanceof StoreFault) return fault.code === 'damaged' ? DAMAGED : undefined
  return !(fault instanceof SessionFault) || fault.code === 'broken' ? BROKEN : undefined
}

/** How many entries deadlines made; or until when they wait, because they have written enough today, or those of the same host too much at once. */
type Fell =
  | { readonly entries: number; readonly host: AccountId }
  | { readonly waitsUntil: number }
  | { readonly restsUntil: number }

/**
 * Lets deadlines of a game fall that stand before an instant, each as an entry of its own: as many as the game session lets
 * fall at once. No entry is kept on a conflict, and then the game is opened anew.
 */
async function fallDue(
  server: GameServer,
  game: GameId,
  until: number,
  hostRests: (host: AccountId) => number | undefined,
): Promise<Fell> {
  const record = await server.store.games.record(game)
  if (record === undefined || record.suspended !== undefined) return { entries: 0, host: record?.host ?? '' }
  const { host } = record
  const restsUntil = hostRests(host)
  if (restsUntil !== undefined) return { restsUntil }
  const waitsUntil = await server.clockQuota.waitsUntil(record)
  if (waitsUntil !== undefined) return { waitsUntil }
  const done = await server.desks.ask(game, { ask: 'fall', until })
  if (done.is !== 'done') throw new Error('the clock was answered with something else')
  const kept = await keepDone(server, record, done)
  return { entries: kept === 'kept' ? done.entries.length : 0, host }
}
