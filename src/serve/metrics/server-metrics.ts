import { setTimeout as pause } from 'node:timers/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { serverLoad } from '../../app/server/health.ts'
import type { GameServer } from '../../app/server/server-context.ts'
import type { ServerCode } from '../../app/server/server-refusals.ts'
import type { Forwarded } from '../../http/door/forward-to-home.ts'
import type { Answered } from '../../http/door/route-types.ts'
import type { Appending } from '../../ports/game-store.ts'
import type { Store } from '../../ports/store.ts'
import type { MeasuredJob } from '../../threads/reading-room.ts'
import type { Measured } from '../../threads/session-thread.ts'

/**
 * What a server measures for its operator. Labels have few values: kinds, codes, routes. No label names a game or a
 * person, so the number of series does not grow, and nothing about a game can be read from them.
 */
export type ServerMetrics = {
  /** The measurements in Prometheus's format. */
  text(): Promise<string>
  readonly contentType: string
  /** Counts an answered request. */
  answered(answered: Answered): void
  /** Counts a request that belonged to another node. */
  forwarded(outcome: Forwarded): void
  /** Counts the cost of a request to a game session. */
  measured(measured: Measured): void
  measuredReading(measured: MeasuredJob): void
  /** A store that measures how long it takes to append entries. */
  measuring(store: Store): Store
  /** Reads the state of the server whenever the measurements are read. */
  watch(parts: Watched): void
}

/** What is read each time: the server, the number of live streams and, if it makes backups, when it made the newest. */
export type Watched = {
  readonly server: GameServer
  liveStreams(): number
  readonly newestBackup: (() => number | undefined) | undefined
}

/** Milliseconds for which the store may take to answer. Prometheus itself waits for ten seconds. */
const PATIENCE = 5_000

/** Upper limits of the buckets of a time, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Refusals that are our fault, which an alert reports. */
const FAULTS: readonly ServerCode[] = ['ourFault', 'notDecided']

export function openMetrics(version: string): ServerMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name: `nomothete_${name}`, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Histogram({ name: `nomothete_${name}`, help, labelNames, buckets: SECONDS, registers })

  const requests = histogram('http_request_seconds', 'Time to answer a request, by its route.', [
    'method',
    'route',
    'status',
  ])
  const refusals = counter('refusals_total', 'Refused requests, by the code of the refusal.', ['code'])
  const forwards = counter('forwarded_total', 'Requests that belonged to another server, by what became of them.', [
    'outcome',
  ])
  const decisions = histogram('decision_seconds', 'Processor time of a request to a game, by its kind.', ['ask'])
  const readings = histogram('reading_seconds', 'Processor time of reading what someone sent, by what it was.', [
    'kind',
    'ended',
  ])
  const gas = counter('gas_total', 'Gas that the programs of rules used, by the kind of request.', ['ask'])
  const entries = counter('entries_total', 'Entries added to games: by people, or by the clock.', ['by'])
  const appends = histogram('store_append_seconds', 'Time to store what was decided, by the outcome.', ['outcome'])
  new Gauge({ name: 'nomothete_build_info', help: 'The version.', labelNames: ['version'], registers }).set(
    { version },
    1,
  )

  // Prometheus sees no increase from nothing to one, so the first fault that an alert is about would be missed.
  for (const code of FAULTS) refusals.inc({ code }, 0)
  appends.zero({ outcome: 'failed' })

  let look = async (): Promise<void> => {}
  return {
    async text() {
      await look()
      return registry.metrics()
    },
    contentType: registry.contentType,
    answered({ method, route, status, refusal, ms }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000)
      if (refusal !== null) refusals.inc({ code: refusal })
    },
    forwarded: outcome => forwards.inc({ outcome }),
    measured({ ask, took, gas: used }) {
      decisions.observe({ ask }, took / 1_000)
      if (used > 0) gas.inc({ ask }, used)
    },
    measuredReading({ kind, took, ended }) {
      readings.observe({ kind, ended: `${ended}` }, took / 1_000)
    },
    measuring(store) {
      const append = async (appending: Appending) => {
        const done = appends.startTimer()
        const kept = await store.games.append(appending).catch(fault => {
          done({ outcome: 'failed' })
          throw fault
        })
        done({ outcome: kept })
        if (kept === 'kept') countEntries(appending)
        return kept
      }
      return { ...store, games: { ...store.games, append } }
    },
    watch(parts) {
      look = watchServer(registry, parts)
    },
  }

  function countEntries({ entries: added, charge }: Appending): void {
    const byPerson = charge?.account === undefined ? 0 : 1
    if (byPerson > 0) entries.inc({ by: 'person' }, byPerson)
    if (added.length > byPerson) entries.inc({ by: 'clock' }, added.length - byPerson)
  }
}

/** Adds the gauges that show the state of the server. Returns the function that reads that state. */
function watchServer(registry: Registry, { server, liveStreams, newestBackup }: Watched): () => Promise<void> {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name: `nomothete_${name}`, help, registers })
  const byState = (name: string, help: string, labelNames: readonly string[] = ['state']) =>
    new Gauge({ name: `nomothete_${name}`, help, labelNames, registers })

  const games = byState('games', 'Games: open in memory (hot), others (cold), and suspended.')
  const emails = byState('emails', 'Emails: waiting, set aside, and not sent today because of a limit.')
  const threads = byState('session_threads', 'Threads that decide games: all of them, and those that run.')
  const queue = gauge('session_requests_waiting', 'Requests that wait for a game.')
  const late = gauge('deadline_late_seconds', 'How long the earliest deadline has been due; 0 if none is.')
  const streams = gauge('live_streams', 'Open live streams.')
  const database = gauge('database_bytes', 'Size of the database.')
  const free = gauge('disk_free_bytes', 'Free space on the disk of the database, if it is a file of this machine.')
  const reports = gauge('open_reports', 'Reports of abuse that wait for an operator.')
  const backup = gauge(
    'newest_backup_timestamp_seconds',
    'When the newest automatic backup was made; 0 if none was. Only if the server makes backups.',
  )
  // A gauge begins as 0, which would raise alarms about a disk that is elsewhere, and about backups that nobody wants.
  for (const unknown of [free, backup]) unknown.remove()

  const nodes = byState(
    'nodes',
    'Servers that share the database: those that live, and those that died in the last hour.',
  )
  const engines = gauge('engines', 'Different engines of the servers that share the database; 2 during an upgrade.')

  const up = gauge('store_up', 'Whether the store can be read: 1 or 0.')

  const read = async (): Promise<void> => {
    const [load, due] = await Promise.all([serverLoad(server), server.store.games.earliestDue()])
    games.set({ state: 'hot' }, load.games.hot)
    games.set({ state: 'cold' }, load.games.cold)
    games.set({ state: 'suspended' }, load.games.suspended)
    emails.set({ state: 'waiting' }, load.emails.waiting)
    emails.set({ state: 'aside' }, load.emails.aside)
    emails.set({ state: 'limited' }, load.emails.limited)
    threads.set({ state: 'all' }, load.gameSessions.all)
    threads.set({ state: 'up' }, load.gameSessions.up)
    queue.set(load.gameSessions.asked)
    database.set(load.disk.bytes)
    if (load.disk.free !== undefined) free.set(load.disk.free)
    reports.set(load.openReports)
    late.set(due === undefined ? 0 : Math.max(0, server.clock.now() - due) / 1_000)
  }
  return async () => {
    const known = server.nodes.all()
    const living = known.filter(({ lives }) => lives)
    nodes.set({ state: 'living' }, Math.max(1, living.length))
    nodes.set({ state: 'dead' }, known.length - living.length)
    engines.set(Math.max(1, new Set(living.map(({ machine }) => machine)).size))
    streams.set(liveStreams())
    if (newestBackup !== undefined) backup.set((newestBackup() ?? 0) / 1_000)
    const done = read().then(
      () => 1,
      () => 0,
    )
    up.set(await Promise.race([done, pause(PATIENCE, 0, { ref: false })]))
  }
}
