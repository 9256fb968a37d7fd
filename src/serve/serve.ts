import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Logger } from 'pino'
import { tryLimits } from '../accounts/limits.ts'
import { putEmails } from '../app/emails/emails-to-accounts.ts'
import { movingKeysOf, newMovingKeys } from '../app/passport/moving-key.ts'
import { readiness } from '../app/server/health.ts'
import { callerIdentifier } from '../http/door/caller.ts'
import { openHttp } from '../http/door/open-http.ts'
import { isOfThisMachine } from '../http/door/origins-and-methods.ts'
import type { Door } from '../http/door/route-types.ts'
import type { Clock, MovableClock } from '../ports/clock.ts'
import type { Email } from '../ports/email.ts'
import { StoreFault } from '../ports/store-care.ts'
import { keptChecks } from '../store/files/kept-checks.ts'
import { REBUILT } from '../store/files/rebuilt-folders.ts'
import { withoutPassword } from '../store/postgres/connect.ts'
import { postgresSearchIndex } from '../store/search/postgres-search-index.ts'
import { sqliteSearchIndex } from '../store/search/sqlite-search-index.ts'
import { availablePort, banner, configForCommand, portFault, StartFault } from './banner-port-and-config.ts'
import { CHECKPOINT_KEY, checkpointSigner, newCheckpointKey } from './checkpoint-key.ts'
import type { Config } from './config/config-schema.ts'
import { printedConfig } from './config/printed-config.ts'
import { clockOfStore } from './database-clock.ts'
import { foundDemoGamesApart } from './demo/found-demo-games-apart.ts'
import { newestBackup, scheduleBackups } from './keep-backups.ts'
import { openLog } from './log/open-log.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import type { ServerMetrics } from './metrics/server-metrics.ts'
import { openServerAccounts } from './open-accounts.ts'
import { ensureUsableFolder, type OpenedPost, openMailTransport } from './open-mail.ts'
import { openMovableClock } from './open-movable-clock.ts'
import { openNodes } from './open-nodes.ts'
import { openOwnRulesets } from './open-own-rulesets.ts'
import { openPusher } from './open-pusher.ts'
import { openServer } from './open-server.ts'
import { openServerStore, type StoreNews } from './open-store.ts'
import { openSecrets } from './server-secrets.ts'
import { systemClock } from './system-clock.ts'
import { watchHosts } from './watch-hosts.ts'
import { watchMoves } from './watch-moves.ts'

/** The options of `nomic serve`. */
export type Serving = {
  readonly version: string
  /** The path of the configuration file, if the command names one. */
  readonly file: string | undefined
  /** The folder of the host's own rulesets, if the command names one. */
  readonly rulesets?: string | undefined
  /** Whether the clock can be moved, if the command says so. */
  readonly movableClock?: boolean | undefined
  /** Whether to print the server's configuration without starting the server. */
  readonly printOnly: boolean
  /** The server's clock. If absent, a movable one, that of its database or, with SQLite, that of the machine. */
  readonly clock?: Clock
  say(text: string): void
  complain(text: string): void
}

/**
 * Runs the server until it is told to stop. Returns the exit status: 0 if the server was stopped, 1 if it could not
 * start, 2 if its configuration is invalid.
 */
export async function serve(serving: Serving): Promise<0 | 1 | 2> {
  const { rulesets, movableClock } = serving
  const env = {
    ...process.env,
    ...(rulesets === undefined ? {} : { NOMIC_RULESETS: rulesets }),
    ...(movableClock === undefined ? {} : { NOMIC_MOVABLE_CLOCK: `${movableClock}` }),
  }
  const read = configForCommand(env, serving.file)
  if (!read.ok) {
    for (const fault of read.faults) serving.complain(fault)
    return 2
  }
  if (serving.printOnly) {
    serving.say(printedConfig(read).trimEnd())
    return 0
  }
  ignoreClosedOutput()
  try {
    await runServer(serving, read.config)
    return 0
  } catch (fault) {
    if (!(fault instanceof StartFault || fault instanceof StoreFault)) throw fault
    serving.complain(fault.message)
    return 1
  }
}

async function runServer(given: Serving, config: Config): Promise<void> {
  // Whatever part of the server writes a file, other users of the machine cannot read it.
  process.umask(0o077)
  const log = openLog(config.log.level)
  const data = ensureUsableFolder('data', config.data)
  const movableClock = openMovableClock(config, data)
  const serving = { ...given, ...(movableClock && { clock: movableClock }) }
  const port = await availablePort(config.host, config.port)
  const { port: metricsPort, host: metricsHost } = config.metrics
  if (metricsPort !== undefined) await availablePort(metricsHost, metricsPort, 'NOMIC_METRICS')
  const origin = config.origin ?? `http://${browserHostOf(config.host)}:${port}`
  const post = openMailTransport(config.mail, data, serving.clock ?? systemClock())
  const { close, metrics } = await startServing(serving, config, { data, origin, log, port, post, movableClock })
  if (post.emails !== undefined && !isOfThisMachine(origin)) serving.complain(noEmails(origin))
  const store = config.store === undefined ? undefined : withoutPassword(config.store)
  serving.say(
    banner({ version: serving.version, origin, data, store, mail: post.where, metrics, clock: movableClock?.now() }),
  )
  log.info({ origin, data }, 'open')
  // Node would write its cache of compiled code when the server stops, but not if the server is killed.
  flushCompileCache()
  collectGarbage()
  await waitUntilStopped(log, close)
}

/**
 * Frees about 40 MB that was used during startup. Otherwise, an idle server would keep this memory until the first
 * visitors arrive.
 */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  setFlagsFromString('--no-expose-gc')
}

type Place = {
  readonly data: string
  readonly origin: string
  readonly port: number
  readonly log: Logger
  readonly post: OpenedPost
  /** The clock that those who use this machine can move. */
  readonly movableClock: MovableClock | undefined
}

/**
 * Opens the server and starts listening. Returns a function that closes it. If a step fails, everything that was
 * already opened is closed again.
 */
async function startServing(serving: Serving, config: Config, place: Place): Promise<Serves> {
  const { version, complain } = serving
  const { data, origin, port, log, movableClock } = place
  const rulesets = openOwnRulesets(config.rulesets, complain)
  const closing = new AsyncDisposableStack()
  try {
    const news: StoreNews = {
      lost() {
        log.fatal('The database is being copied by another program, so this server stops.')
        stopThis()
      },
      tell: text => log.warn(text),
    }
    const store = await openStoreWithDemoGames(serving, config, data, news)
    closing.defer(() => store.close())
    const { clock, close: closeClock } = await clockOfStore(store, serving.clock)
    closing.defer(closeClock)
    const { lastAt } = await store.games.counts()
    await movableClock?.moveTo(lastAt)
    if (lastAt > clock.now() + SKEW) complain(entriesAhead(lastAt))
    // No one's session ends, and no backup is made, because somebody moves the clock.
    const machineClock = movableClock === undefined ? clock : systemClock()
    const nodes = await openNodes(config, version, log)
    closing.defer(() => nodes.close())
    const { hotGames, threads, limits } = config
    const metrics = await openMetricsIfWanted(config, version)
    const measured = metrics === undefined ? {} : { measured: metrics.measured }
    const gameSessions = {
      hotGames,
      waiting: limits.waiting,
      ...(threads === undefined ? {} : { threads }),
      ...measured,
    }
    const server = openServer({
      store: metrics?.measuring(store) ?? store,
      clock,
      rulesets,
      gameSessions,
      ...(metrics === undefined ? {} : { reading: { measured: metrics.measuredReading } }),
      log,
      quotas: config.limits,
      absenceLimits: config.absentHosts,
      moves: config.moves,
      search: 'address' in store ? postgresSearchIndex(store.address) : sqliteSearchIndex(join(data, REBUILT.search)),
      checks: { kept: keptChecks(join(data, REBUILT.checks)) },
      nodes,
      home: origin,
    })
    closing.defer(() => server.close())
    const { registration, operators } = config
    const logError = (err: unknown): void => log.error({ err }, 'accounts')
    const post = (email: Email): Promise<void> => putEmails(server, [email])
    const { failedSignIns, auditFailures } = config.limits
    const signInLimits = { signInsFromOnePlace: { ...tryLimits.signInsFromOnePlace, times: failedSignIns } }
    const auditLimits = { failures: auditFailures }
    const guests = config.guests ? config.limits.guests : 0
    const settings = { home: origin, registration, operators, guests, limits: signInLimits, auditLimits }
    const people = await openServerAccounts({ store, clock, machineClock, complain: logError, post, ...settings })
    const { accounts } = people
    closing.defer(() => people.close())
    closing.defer(watchHosts(server))
    closing.defer(watchMoves(server))
    const { emailsTo, emailsToOperators } = accounts.addresses
    const secrets = openSecrets(store, data)
    const pusher = await openPusher(config, { secrets, origin, log })
    const notifications = pusher && { pusher, subscriptions: accounts.push }
    const mail = { ...place.post, emailsTo, emailsToOperators, limits: config.limits, notifications }
    const mailWorker = server.letEmailsLeave(mail)
    closing.defer(() => mailWorker.close())
    const door = await openHttp({
      server,
      accounts,
      ...(place.post.emails === undefined ? {} : { emails: place.post.emails }),
      ...(movableClock === undefined ? {} : { movableClock }),
      ...(pusher === undefined ? {} : { pusher }),
      movingKeys: await secrets.key('moving.key', () => newMovingKeys().privateKey, movingKeysOf),
      origin,
      signer: await secrets.key(CHECKPOINT_KEY, newCheckpointKey, key => checkpointSigner(key, origin)),
      version,
      pages: PAGES,
      log,
      callerOf: callerIdentifier(accounts, origin),
      readiness: () => readiness(server, () => server.scheduler.runs()),
      trustProxy: config.trustProxy,
      bodyLimit: config.limits.body,
      limits: config.limits,
      corsOrigins: config.corsOrigins,
      ...(metrics === undefined ? {} : { answered: metrics.answered, forwarded: metrics.forwarded }),
    })
    closing.defer(() => closeWithin(GRACE, door))
    await startListening(door, config.host, port)
    await nodes.enter()
    closing.defer(() => nodes.leave())
    closing.defer(scheduleBackups({ data, backup: config.backup, clock: machineClock, log }))
    const { port: metricsPort, host: metricsHost } = config.metrics
    if (metrics === undefined || metricsPort === undefined) return { close: () => closing.disposeAsync() }
    const { folder } = config.backup
    const newest = folder === undefined ? undefined : () => newestBackup(folder)
    metrics.watch({ server, liveStreams: () => door.liveStreams(), newestBackup: newest })
    const served = await serveMetrics(metrics, metricsHost, metricsPort)
    closing.defer(() => served.close())
    return { close: () => closing.disposeAsync(), metrics: served.address }
  } catch (fault) {
    await closing.disposeAsync()
    throw fault
  }
}

/** How far clocks may differ, in milliseconds. */
const SKEW = 60_000

function entriesAhead(lastAt: number): string {
  return `The last entry of this server is from ${new Date(lastAt).toISOString()}, which is in the future: its clock was moved, or the clock of this machine was wrong. Until that time, acts in such a game get the time of its last entry, and its deadlines and emails wait. To continue from there, start the server with --movable-clock; otherwise, restore an earlier backup.`
}

function noEmails(origin: string): string {
  return `No mail server is configured, so nobody gets emails from ${origin}: no one can verify an address or set a new password. Set mail.smtp.`
}

/** Opens the store, and creates the demo games in a new one. */
async function openStoreWithDemoGames(serving: Serving, config: Config, data: string, news: StoreNews) {
  const { store, isNew } = await openServerStore(config, data, news)
  if (!(isNew && config.demo)) return store
  await store.close()
  await foundDemoGamesApart({ config, data, ...(serving.clock && { now: serving.clock.now() }) }, serving.say)
  return (await openServerStore(config, data, news)).store
}

/** Measures the server, if Prometheus is to read it. Otherwise, what measures is not even loaded. */
async function openMetricsIfWanted({ metrics }: Config, version: string): Promise<ServerMetrics | undefined> {
  return metrics.port === undefined ? undefined : (await import('./metrics/server-metrics.ts')).openMetrics(version)
}

type Serves = {
  close(): Promise<void>
  /** Where Prometheus reads the measurements. */
  readonly metrics?: string
}

/** The folder into which `npm run build` puts the pages. */
const PAGES = join(import.meta.dirname, '../../dist/web')

/** Time allowed for connected clients to finish their requests and responses when the server stops, in milliseconds. */
const GRACE = 5_000

async function closeWithin(grace: number, door: Door): Promise<void> {
  const late = setTimeout(() => door.server.closeAllConnections(), grace)
  await door.close()
  clearTimeout(late)
}

async function startListening(door: Door, host: string, port: number): Promise<void> {
  try {
    await door.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw portFault(error, host, port)
  }
}

/** The host name of the server for a browser on the same machine. */
function browserHostOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** How long a server may take to stop before it is killed, in milliseconds. */
const PATIENCE = 15_000

/** Waits for a signal to stop, and then stops gracefully. A second signal ends everything at once. */
async function waitUntilStopped(log: Logger, stop: () => Promise<void>): Promise<void> {
  const signal = await firstSignal()
  const atOnce = (): never => process.exit(1)
  for (const name of SIGNALS) process.once(name, atOnce)
  const late = setTimeout(() => {
    log.fatal('some work did not finish in time, so the server stopped anyway')
    atOnce()
  }, PATIENCE)
  log.info({ signal }, 'stopping')
  await stop()
  clearTimeout(late)
  for (const name of SIGNALS) process.off(name, atOnce)
  log.info('stopped')
}

/**
 * The signals on which the server stops: from a service manager, from the keyboard, and from a terminal that was
 * closed.
 */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Stops this server as a signal from a service manager would. */
function stopThis(): void {
  process.kill(process.pid, 'SIGTERM')
}

function firstSignal(): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>()
  const heard = (signal: NodeJS.Signals): void => {
    for (const name of SIGNALS) process.off(name, heard)
    resolve(signal)
  }
  for (const name of SIGNALS) process.on(name, heard)
  return promise
}

/** Keeps the server running when nothing reads its output any longer. A command would exit instead. */
function ignoreClosedOutput(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.removeAllListeners('error').on('error', () => {})
}
