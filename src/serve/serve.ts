import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { tryLimits } from '../accounts/limits.ts'
import { putLetters } from '../app/emails/emails-for.ts'
import { readiness } from '../app/server/readiness.ts'
import { callerOf } from '../http/door/caller.ts'
import type { Door } from '../http/door/door.ts'
import { openHttp } from '../http/door/open-http.ts'
import type { Clock } from '../ports/clock.ts'
import type { Letter } from '../ports/email.ts'
import { StoreFault } from '../ports/store-care.ts'
import { sqliteStore } from '../store/sqlite/sqlite-store.ts'
import { banner, portFault, portToUse, StartFault, toldConfig } from './banner.ts'
import type { Config } from './config/config-schema.ts'
import { printedConfig } from './config/printed-config.ts'
import { foundDemoGames } from './demo/found-demo-games.ts'
import { keepBackups } from './keep-backups.ts'
import { openLog } from './log/open-log.ts'
import { folderFor, type OpenedPost, openPost } from './open-mail.ts'
import { openPeople } from './open-people.ts'
import { openServer } from './open-server.ts'

import { systemClock } from './system-clock.ts'
import { outliveReaders, untilStopped } from './until-stopped.ts'

/** What is wanted of `nomic serve`. */
export type Serving = {
  readonly version: string
  /** The configuration file, if one is named. */
  readonly file: string | undefined
  /** Only to say with which configuration it would run. */
  readonly printOnly: boolean
  say(text: string): void
  complain(text: string): void
}

/** Runs the server until it is told to stop. The exit status: 0 stopped, 1 it could not start, 2 the configuration is wrong. */
export async function serve(serving: Serving): Promise<0 | 1 | 2> {
  const read = toldConfig(process.env, serving.file)
  if (!read.ok) {
    for (const fault of read.faults) serving.complain(fault)
    return 2
  }
  if (serving.printOnly) {
    serving.say(printedConfig(read).trimEnd())
    return 0
  }
  outliveReaders()
  try {
    await served(serving, read.config)
    return 0
  } catch (fault) {
    if (!(fault instanceof StartFault || fault instanceof StoreFault)) throw fault
    serving.complain(fault.message)
    return 1
  }
}

async function served(serving: Serving, config: Config): Promise<void> {
  const log = openLog(config.log.level)
  const data = folderFor('data', config.data)
  const port = await portToUse(config.host, config.port)
  const origin = config.origin ?? `http://${nameOf(config.host)}:${port}`
  const clock = systemClock()
  const post = openPost(config.mail, data, clock)
  const close = await opened(serving, config, { data, origin, log, port, clock, post })
  serving.say(banner({ version: serving.version, origin, data, mail: post.where }))
  log.info({ origin, data }, 'open')
  await untilStopped(log, close)
}

type Place = {
  readonly data: string
  readonly origin: string
  readonly port: number
  readonly log: Logger
  readonly clock: Clock
  readonly post: OpenedPost
}

/** Opens the server and lets people in; answers how to close it. What was opened before something failed is closed again. */
async function opened({ version, say }: Serving, config: Config, place: Place) {
  const { data, origin, port, log, clock } = place
  const closing = new AsyncDisposableStack()
  try {
    const file = join(data, 'nomothete.db')
    const first = !existsSync(file)
    const store = sqliteStore({ file })
    closing.defer(() => store.close())
    if (first && config.demo) await foundDemoGames(store, clock.now(), say)
    const { hotGames, threads, limits } = config
    const desks = { hotGames, waiting: limits.waiting, ...(threads === undefined ? {} : { threads }) }
    const server = openServer({ store, clock, desks, log, quotas: config.limits, home: origin })
    closing.defer(() => server.close())
    const { registration, operators } = config
    const complain = (err: unknown): void => log.error({ err }, 'accounts')
    const post = (letter: Letter): Promise<void> => putLetters(server, [letter])
    const { failedSignIns, auditFailures } = config.limits
    const signInLimits = { signInsFromOnePlace: { ...tryLimits.signInsFromOnePlace, times: failedSignIns } }
    const auditLimits = { failures: auditFailures }
    const settings = { home: origin, registration, operators, limits: signInLimits, auditLimits }
    const people = await openPeople({ store, clock, complain, post, ...settings })
    const { accounts } = people
    closing.defer(() => people.close())
    const { lettersTo, lettersToOperators } = accounts.addresses
    const mailWorker = server.letLettersLeave({ ...place.post, lettersTo, lettersToOperators, limits: config.limits })
    closing.defer(() => mailWorker.close())
    const door = await openHttp({
      server,
      accounts,
      ...(place.post.letters === undefined ? {} : { letters: place.post.letters }),
      origin,
      version,
      pages: PAGES,
      log,
      callerOf: callerOf(accounts, origin),
      readiness: () => readiness(server, () => server.scheduler.runs()),
      trustProxy: config.trustProxy,
      bodyLimit: config.limits.body,
      limits: config.limits,
      corsOrigins: config.corsOrigins,
    })
    closing.defer(() => closedWithin(GRACE, door))
    await listening(door, config.host, port)
    closing.defer(keepBackups({ data, backup: config.backup, clock, log }))
    return () => closing.disposeAsync()
  } catch (fault) {
    await closing.disposeAsync()
    throw fault
  }
}

/** Milliseconds in which whoever is connected may finish what they are sending or being sent. */
/** The pages, where `npm run build` puts them. */
const PAGES = join(import.meta.dirname, '../../dist/web')

const GRACE = 5_000

async function closedWithin(grace: number, door: Door): Promise<void> {
  const late = setTimeout(() => door.server.closeAllConnections(), grace)
  await door.close()
  clearTimeout(late)
}

async function listening(door: Door, host: string, port: number): Promise<void> {
  try {
    await door.listen({ host, port, listenTextResolver: () => 'listening' })
  } catch (error) {
    throw portFault(error, host, port)
  }
}

/** How a browser on the same machine names it. */
function nameOf(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
