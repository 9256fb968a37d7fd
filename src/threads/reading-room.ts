import { LRUCache } from 'lru-cache'
import type { ReadingJobs, ReadingKind, ReadingRoom } from '../app/reading-room/reading-jobs.ts'
import type { Payer } from '../app/server/fair-share.ts'
import { type Requester, SessionFault } from '../app/server/game-sessions-interface.ts'
import { maxWaitingRequests, SHARED, tooMuchWaitingFault } from './fair-queue.ts'
import { type GivenJob, requesterNow } from './message.ts'
import { type GroupOptions, threadGroup } from './thread-group.ts'

/** A job that was done: its kind, its processor time in milliseconds, and whether it was ended. */
export type MeasuredJob = { readonly kind: ReadingKind; readonly took: number; readonly ended: boolean }

export type ReadingOptions = {
  /** The file for the threads, which must call `serveJobs`. */
  readonly file: URL
  /** What each job may use, instead of what is usual for its threads. */
  readonly time?: number
  readonly heap?: number
  /**
   * Maximum number of jobs that are waiting for the threads of one kind, for one account and in total. Strangers get half
   * of these places, and the server itself needs none.
   */
  readonly perAccount?: number
  readonly all?: number
  /** Milliseconds after which threads without jobs end, instead of what is usual. One stays ready for the next job. */
  readonly idle?: number
  measured?(job: MeasuredJob): void
}

/** A reading room as the server that opens it sees it. */
export type OpenReadingRoom = ReadingRoom & { close(): Promise<void> }

/**
 * The threads of the room. `quick` jobs are short, and one of their threads takes only jobs of accounts, so that no crowd
 * of strangers can keep all. The others are apart because their jobs are long, or need what earlier ones left on the
 * thread, which the end of the thread destroys.
 */
const THREADS = {
  quick: { threads: 2, time: 5_000, heap: 512, idle: 60_000 },
  passports: { threads: 1, time: 60_000, heap: 1_024, idle: 60_000 },
  histories: { threads: 1, time: 5_000, heap: 512, idle: 60_000 },
  logs: { threads: 1, time: 5_000, heap: 512, idle: 60_000 },
  checks: { threads: 1, time: 60_000, heap: 2_048, idle: 60_000 },
  // Unlike a check, a correction is one long job, and no log should wait for it to be checked.
  corrections: { threads: 1, time: 60_000, heap: 2_048, idle: 60_000 },
  // A reader of a script may take longer for a piece of it than others are idle.
  scripts: { threads: 1, time: 60_000, heap: 2_048, idle: 600_000 },
} as const satisfies { readonly [name: string]: Omit<GroupOptions, 'file'> }

type Threads = keyof typeof THREADS

const READ_THE_LOG = 'The entries of this game take too long to read here. Download its log to read them yourself.'

/** Where each job is done, and what to tell someone whose job was ended. */
const JOBS: { readonly [Kind in ReadingKind]: { readonly on: Threads; readonly tooCostly: string } } = {
  recognise: { on: 'quick', tooCostly: 'This text takes too long to read here. Paste it in several parts.' },
  ownRules: { on: 'quick', tooCostly: 'These rules take too long to read here. Make them shorter.' },
  takeOver: { on: 'quick', tooCostly: 'Adding this rule takes too long here. Copy its files by hand.' },
  program: { on: 'quick', tooCostly: 'This program takes too long to check here. Use nomic check.' },
  found: {
    on: 'quick',
    tooCostly:
      'Starting a game with these rules takes too long here. Make the rules shorter or simpler; nomic check also says on your own machine whether a game can start from them.',
  },
  passport: { on: 'passports', tooCostly: 'Checking this log takes too long here. Use nomic verify.' },
  feed: { on: 'quick', tooCostly: 'This feed takes too long to write. Read the History page of the game instead.' },
  email: { on: 'quick', tooCostly: 'This email takes too long to write.' },
  calendar: {
    on: 'quick',
    tooCostly: 'This calendar takes too long to write. Look at the deadlines in the game instead.',
  },
  talk: { on: 'quick', tooCostly: 'This talk takes too long to write. Download it as JSON instead.' },
  lineHistory: {
    on: 'quick',
    tooCostly: 'Comparing the versions of this rule takes too long here. Download the log to compare them yourself.',
  },
  find: { on: 'logs', tooCostly: READ_THE_LOG },
  chronicle: { on: 'logs', tooCostly: READ_THE_LOG },
  entry: { on: 'logs', tooCostly: READ_THE_LOG },
  history: {
    on: 'histories',
    tooCostly: 'Reading the history of this game takes too long here. Download the log to read it yourself.',
  },
  correct: {
    on: 'corrections',
    tooCostly: 'Deciding this game again takes too long here. Take back a later entry, or propose an ordinary change.',
  },
  check: { on: 'checks', tooCostly: 'An entry of this log takes too long here. Download it and use nomic verify.' },
  script: {
    on: 'scripts',
    tooCostly: 'A part of this game takes too long to write here. Download the log and use nomic export --script.',
  },
}

/** How often a job of the same account or address may be ended within a while before its next ones are refused. */
const MOST_ENDED = 3
const ENDED_WITHIN = 600_000
/** Maximum number of accounts and addresses of which is remembered that their jobs were ended. */
const MOST_REMEMBERED = 10_000

const CLOSING = new SessionFault('closed', 'The server is stopping.')
const BUSY = new SessionFault('busy', 'The server has too much to read right now. Try again later.')
const TOO_MANY_ENDED = new SessionFault(
  'tooMuch',
  'Several of your requests took too long and were ended. Wait ten minutes, then send something shorter.',
)

/** Opens the reading room: a pool of threads in which strangers' bytes are read. */
export function readingRoom(options: ReadingOptions): OpenReadingRoom {
  const { file, perAccount = 8, all = 100, measured } = options
  const ended = new LRUCache<string, number>({ max: MOST_REMEMBERED, ttl: ENDED_WITHIN, noUpdateTTL: true })
  const opened = (name: Threads) => {
    const { threads, ...usual } = THREADS[name]
    const { time = usual.time, heap = usual.heap, idle = usual.idle } = options
    return threadGroup({ file, threads, time, heap, idle })
  }
  const groups = {
    quick: opened('quick'),
    passports: opened('passports'),
    histories: opened('histories'),
    logs: opened('logs'),
    checks: opened('checks'),
    corrections: opened('corrections'),
    scripts: opened('scripts'),
  }
  groups.quick.keepWarm()

  const admit = (threads: Threads, by: Requester | undefined, payers: readonly Payer[]): void => {
    if (payers.some(({ name, part = 1 }) => (ended.get(name) ?? 0) * part >= MOST_ENDED)) throw TOO_MANY_ENDED
    // Emails, for example, must not wait for anyone who sends texts.
    if (by === undefined) return
    const { waiting } = groups[threads]
    const own = waiting(by.caller)
    if (own >= maxWaitingRequests(by, perAccount)) throw tooMuchWaitingFault()
    // Nobody takes more places than are left for others, so some are always left for those who have none. The accounts
    // of an address count together, because anyone can have many.
    const left = (by.shared ? all / 2 : all) - waiting()
    if (payers.some(({ name }) => waiting(name) >= left)) throw BUSY
  }
  return {
    async read<Kind extends ReadingKind>(kind: Kind, given: ReadingJobs[Kind]['given']) {
      const { on, tooCostly } = JOBS[kind]
      const by = requesterNow.getStore()
      const payers = payersOf(by)
      admit(on, by, payers)
      const job: GivenJob<Kind> = { kind, given }
      const outcome = await groups[on].work(job, { payers, isAccount: by === undefined || !by.shared })
      if (outcome.is === 'closed') throw CLOSING
      measured?.({ kind, took: outcome.took, ended: outcome.is === 'ended' })
      if (outcome.is === 'done') return outcome.done
      if (outcome.is === 'fault') throw new SessionFault('broken', outcome.message)
      for (const { name } of payers) ended.set(name, (ended.get(name) ?? 0) + 1)
      throw new SessionFault('tooCostly', tooCostly)
    },
    async close() {
      await Promise.all(Object.values(groups).map(group => group.close()))
    },
  }
}

/** Who pays for a job: its caller, and the address from which an account sends it, which many people may share. */
function payersOf(by: Requester | undefined): readonly Payer[] {
  if (by === undefined) return [{ name: 'server' }]
  const part = 1 / SHARED
  const caller = by.shared ? { name: by.caller, part } : { name: by.caller }
  return by.address === undefined ? [caller] : [caller, { name: by.address, part }]
}
