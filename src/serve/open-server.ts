import { randomBytes } from 'node:crypto'
import { type MailWorker, type MailWorkerSettings, openMailWorker } from '../app/emails/mail-worker.ts'
import { suspendGame } from '../app/moderation/suspend-game.ts'
import { openFeed } from '../app/server/event-bus.ts'
import { openTurns } from '../app/server/keyed-mutex.ts'
import { openPersistence } from '../app/server/persistence.ts'
import { NO_CLOCK_QUOTA, NO_QUOTAS, openClockQuota, openQuotas, type QuotaLimits } from '../app/server/quotas.ts'
import { openActRate, type PaceLimits } from '../app/server/rates.ts'
import { openScheduler, type Scheduler } from '../app/server/scheduler.ts'
import type { GameServer } from '../app/server/server.ts'
import type { GameSessions } from '../app/server/sessions.ts'
import { openTimer } from '../app/server/timer.ts'
import type { Clock } from '../ports/clock.ts'
import { type ServerLog, SILENT_LOG } from '../ports/server-log.ts'
import type { Store } from '../ports/store.ts'
import { rulesetShelf } from '../store/rulesets/ruleset-shelf.ts'
import { type ReadingOptions, readingThreads } from '../threads/reading-threads.ts'
import { type SessionOptions, sessionThreads } from '../threads/session-threads.ts'

/** What a server is opened with. */
export type ServerParts = {
  readonly store: Store
  readonly clock: Clock
  readonly desks?: Partial<Omit<SessionOptions, 'load' | 'stuck'>>
  readonly readings?: Partial<ReadingOptions>
  /** Where it tells how it goes; without it, nowhere. */
  readonly log?: ServerLog
  readonly pace?: PaceLimits
  /** How much one account may take; without it, as much as it likes. */
  readonly quotas?: QuotaLimits
  /** Where people reach it, without a slash at its end: links in letters begin with it. */
  readonly home?: string
}

/** A server with everything in it that goes by itself. */
export type OpenedServer = GameServer & {
  readonly scheduler: Scheduler
  /** Lets letters leave from now on. */
  letLettersLeave(settings: MailWorkerSettings): MailWorker
  close(): Promise<void>
}

const STUCK = 'An act of it did not come to an end. This is a mistake of the software: the operator has been told.'

/**
 * Opens the server: game sessions beside the store, everything that the use cases need, and the clock, which begins with the
 * deadlines that fell meanwhile. Closing it closes the store too.
 */
export function openServer(parts: ServerParts): OpenedServer {
  const { store, clock, desks: options = {}, log = SILENT_LOG, pace, quotas, home = 'http://localhost' } = parts
  const persistence = openPersistence(store)
  const deadlines = openTimer(clock)
  const letters = openTimer(clock)
  const desks: GameSessions = sessionThreads({
    file: new URL('session-thread.ts', import.meta.url),
    ...options,
    load: persistence.opening,
    stuck: game => {
      log.error({ game }, 'A game was suspended, because an act of it did not come to an end.')
      suspendGame(server, game, STUCK).catch(err => log.error({ game, err }, 'A game could not be suspended.'))
    },
  })
  const readingRoom = readingThreads({ file: new URL('reading-thread.ts', import.meta.url), ...parts.readings })
  const server: GameServer = {
    store,
    desks,
    persistence,
    clock,
    deadlines,
    letters,
    home,
    log,
    feed: openFeed(),
    rulesets: rulesetShelf,
    told: new Map(),
    glances: new Map(),
    readingRoom,
    quotas: quotas === undefined ? NO_QUOTAS : openQuotas(store, clock, quotas),
    clockQuota: quotas === undefined ? NO_CLOCK_QUOTA : openClockQuota(store.spending, clock, quotas),
    acts: openActRate(clock),
    turns: openTurns(),
    newId,
  }
  let mailWorker: MailWorker | undefined
  const scheduler = openScheduler(server, deadlines, pace)
  return {
    ...server,
    scheduler,
    letLettersLeave(settings) {
      mailWorker ??= openMailWorker(server, letters, settings)
      return mailWorker
    },
    async close() {
      await mailWorker?.close()
      await scheduler.close()
      await desks.close()
      await readingRoom.close()
      await store.close()
    },
  }
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const LENGTH = 16

/** Chance is taken for many at a time: each request has an identity of its own. */
let chance = Buffer.alloc(0)

/** 16 letters and digits that are not taken for one another: 80 bits that no one guesses. */
function newId(): string {
  if (chance.length === 0) chance = randomBytes(256 * LENGTH)
  let id = ''
  for (const byte of chance.subarray(0, LENGTH)) id += LETTERS[byte % LETTERS.length]
  chance = chance.subarray(LENGTH)
  return id
}
