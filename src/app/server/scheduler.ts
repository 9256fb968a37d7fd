import type { AccountId, GameId } from '../../ports/game-store.ts'
import type { Lease } from '../../ports/leases.ts'
import { StoreFault } from '../../ports/store-care.ts'
import { suspendGame } from '../moderation/suspend-game.ts'
import { saveAndPublish } from './act-in-game.ts'
import { openPace, PACE, type PaceLimits } from './deadline-throttle.ts'
import { SessionFault } from './game-sessions-interface.ts'
import type { GameServer } from './server-context.ts'
import type { Timer } from './work-timer.ts'

/** Passes the deadlines of all games automatically. */
export type Scheduler = {
  /** Whether the scheduler is running. */
  runs(): boolean
  /** Stops the scheduler, once the deadlines that are passing have been saved. */
  close(): Promise<void>
}

/**
 * How long one game may delay the scheduler, in milliseconds, before its deadlines continue in parallel with other
 * games.
 */
const PATIENCE = 1_000
/** Maximum number of games whose deadlines pass at the same time. */
const SIDE_BY_SIDE = 4
/** Milliseconds after which this node looks again at a game that a later engine has decided. */
const ELSEWHERE = 10_000
/** A game is suspended after this many crashes in a row. */
const BREAKDOWNS = 2

/** Number of games with deadlines to choose from, in case other nodes are working on some of them. */
const CANDIDATES = 10
/** Seconds after which other nodes may go on with a game whose node has died. */
const LEASE = 10
/** Milliseconds after which the scheduler looks for deadlines that acts on other nodes have set. */
const LOOKS_AGAIN = 1_000
/** Milliseconds for which a deadline is left to the home of its game, which has the game open. */
const LEFT_TO_HOME = 1_000
/** Milliseconds for which a game pauses that went on meanwhile, with acts that this node did not know of. */
const CONFLICT_PAUSE = 200

const BROKEN = 'Its clock could not continue because of an error in the software. The operator has been notified.'
const DAMAGED = 'Its stored data is damaged. The operator has been notified.'

/**
 * Starts the scheduler. The earliest deadline of all games passes first, including those missed while the server was
 * down. Suspended games are skipped. No deadline passes ahead of an act that arrived earlier, because a game session
 * answers in order. A node works on a game only under its lease, so that nodes share the work; that a deadline passes
 * once does not depend on it, but on the number of its entry.
 */
export function openScheduler(server: GameServer, timer: Timer, limits: PaceLimits = PACE): Scheduler {
  const { clock, store, log } = server
  const pace = openPace(limits)
  const hosts = openPace({ ...limits, entriesPerMinute: limits.entriesPerMinuteOfHost })
  const falling = new Map<GameId, Promise<void>>()
  let open = true
  let turning: Promise<void> | undefined
  let rung = false

  /** The next games that are neither paused nor being processed. */
  const upNext = async (now: number) => {
    const out = new Set([...pace.resting(now), ...falling.keys()])
    const due = await store.games.due(Number.MAX_SAFE_INTEGER, out.size + CANDIDATES)
    return due.filter(({ game }) => !out.has(game))
  }
  const turn = async (): Promise<void> => {
    while (open) {
      const now = clock.now()
      const next = await upNext(now)
      const [first] = next
      if (first === undefined || first.at >= now) return expectNext(now, first?.at)
      const due = await dueHere(next, now)
      const [lease] = await store.leases.take(due.map(leaseName), { most: 1, seconds: LEASE })
      // Other nodes are working on all of them.
      if (lease === undefined) return timer.expect(now + LOOKS_AGAIN)
      const at = next.findIndex(({ game }) => leaseName(game) === lease.name)
      await fallBeside(lease, next[at]?.game ?? '', Math.min(now, (next[at + 1]?.at ?? now) + 1))
    }
  }
  const dueHere = async (next: readonly { readonly game: GameId; readonly at: number }[], now: number) => {
    const due: GameId[] = []
    for (const { game, at } of next)
      if (at < now - LEFT_TO_HOME || (at < now && (await server.nodes.homeOf(game, undefined)) === undefined))
        due.push(game)
    return due
  }
  /** A deadline passes when its instant is over, so acts within that instant still come before it. */
  const expectNext = (now: number, at: number | undefined): void => {
    if (at !== undefined) timer.expect(at + 1)
    const up = pace.nextUp(now)
    if (up !== undefined) timer.expect(up)
    if (store.leases.shared) timer.expect(now + LOOKS_AGAIN)
  }
  const fallBeside = async (lease: Lease, game: GameId, until: number): Promise<void> => {
    let patient = true
    const fall = fallOf(game, until).finally(async () => {
      await lease.release().catch(err => log.warn({ game, err }, 'The lease of a game could not be given back.'))
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
      const fell = await passDueDeadlines(server, game, until, host => hosts.restsUntil(host, clock.now()))
      if (fell === 'overtaken') pace.waits(game, clock.now(), clock.now() + CONFLICT_PAUSE)
      else if ('elsewhere' in fell) pace.waits(game, clock.now(), clock.now() + ELSEWHERE)
      else if ('restsUntil' in fell) pace.waits(game, clock.now(), fell.restsUntil)
      else if ('waitsUntil' in fell) waits(game, fell.waitsUntil)
      else if (fell.entries > 0) {
        pace.made(game, fell.entries, clock.now())
        hosts.made(fell.host, fell.entries, clock.now())
      } else stumbled(game, {})
    } catch (fault) {
      if (!open) return
      const times = stumbled(game, { err: fault })
      const why = gameFault(fault)
      if (why !== undefined && times >= BREAKDOWNS) await suspended(game, why)
    }
  }
  const waits = (game: GameId, until: number): void => {
    pace.waits(game, clock.now(), until)
    log.warn({ game }, 'A game’s clock has reached its daily limit and is paused.')
  }
  const stumbled = (game: GameId, about: object): number => {
    const times = pace.stumbled(game, clock.now())
    log.error({ game, times, ...about }, 'The clock of a game could not continue.')
    return times
  }
  const suspended = async (game: GameId, why: string): Promise<void> => {
    await suspendGame(server, game, why).catch(err => log.error({ game, err }, 'A game could not be suspended.'))
    log.error({ game }, 'A game was suspended because its clock could not continue.')
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
      log.error({ err }, 'The scheduler could not find the next deadline.')
      timer.expect(clock.now() + limits.firstPause)
    })
  }
  /** Waits until no deadline that may pass now is left. */
  const done = async (): Promise<void> => {
    while (turning !== undefined || falling.size > 0) await Promise.all([turning, ...falling.values()])
  }
  timer.rings(() => {
    ring()
    return done()
  })
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

/** Describes the failure if the game itself crashed; undefined if the store or an overload is the cause. */
function gameFault(fault: unknown): string | undefined {
  if (fault instanceof StoreFault) return fault.code === 'damaged' ? DAMAGED : undefined
  return !(fault instanceof SessionFault) || fault.code === 'broken' ? BROKEN : undefined
}

/**
 * The number of entries that deadlines made, or the time when they may pass again, if they have stored the maximum for
 * today or the games of the same host made too many entries at once. `overtaken` if the game went on meanwhile, and
 * `elsewhere` if only a node with a later engine may decide them.
 */
type Fell =
  | 'overtaken'
  | { readonly entries: number; readonly host: AccountId }
  | { readonly elsewhere: true }
  | { readonly waitsUntil: number }
  | { readonly restsUntil: number }

/**
 * Passes the deadlines of a game before an instant, each as its own entry, as many as the game session passes at once.
 * If there is a conflict, no entry is saved and the game is reopened.
 */
async function passDueDeadlines(
  server: GameServer,
  game: GameId,
  until: number,
  hostRests: (host: AccountId) => number | undefined,
): Promise<Fell> {
  const record = await server.store.games.record(game)
  if (record === undefined || record.suspended !== undefined || record.moved !== undefined) return 'overtaken'
  const { host, machine, nextDue } = record
  if (nextDue === undefined || nextDue >= until) return 'overtaken'
  if (!(await server.nodes.hasEngine(machine))) return { elsewhere: true }
  const restsUntil = hostRests(host)
  if (restsUntil !== undefined) return { restsUntil }
  const waitsUntil = await server.clockQuota.waitsUntil(record)
  if (waitsUntil !== undefined) return { waitsUntil }
  const done = await server.gameSessions.ask(game, { ask: 'fall', until })
  if (done.is !== 'done') throw new Error('The game session returned the wrong kind of answer to a deadline.')
  // Another node has set this deadline, and the session does not know of it yet.
  if (done.entries.length === 0) server.gameSessions.drop(game)
  const kept = await saveAndPublish(server, record, done)
  return kept === 'kept' ? { entries: done.entries.length, host } : 'overtaken'
}

function leaseName(game: GameId): string {
  return `deadlines ${game}`
}
