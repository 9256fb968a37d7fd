import type { Worker } from 'node:worker_threads'
import type { Reading } from '../app/log/export-game.ts'
import { type Requester, SessionFault } from '../app/server/game-sessions-interface.ts'
import type { ReadingRoom, WantedReading } from '../app/server/server-context.ts'
import type { GameId } from '../ports/game-store.ts'
import { fairQueue } from './fair-queue.ts'
import { type FromReader, requesterNow } from './message.ts'
import { startWorker } from './start-worker.ts'

/**
 * A thread that reads one log at a time. It starts when it is first needed, and ends when it has been idle for a while.
 */
type LogReader = {
  /** Reads a log; calls `began` when the thread begins, because a new thread first has to start. */
  read(reading: Reading, began: () => void): Promise<string>
  /** Ends the thread, and makes its current reading fail with the given fault. The next reading starts a new thread. */
  stop(fault: SessionFault): Promise<void>
}

/** Makes a reader whose thread runs a file that calls `serveReadings`. `idle` is in milliseconds. */
function logReader(file: URL, idle: number): LogReader {
  let worker: Worker | undefined
  let resting: NodeJS.Timeout | undefined
  let fail = (_: SessionFault): void => {}
  const stop = async (fault: SessionFault): Promise<void> => {
    clearTimeout(resting)
    const ended = worker
    worker = undefined
    fail(fault)
    await ended?.terminate()
  }
  return {
    stop,
    read(reading, began) {
      clearTimeout(resting)
      worker ??= startWorker(file)
      const reader = worker
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      fail = reject
      const answered = (message: FromReader): void => {
        if (message.say === 'began') began()
        else if (message.say === 'read') resolve(message.json)
        else reject(new SessionFault('broken', message.message))
      }
      const ended = (): void => {
        if (worker === reader) worker = undefined
        reject(new SessionFault('stuck', 'The log could not be read to the end. Download it and use nomic verify.'))
      }
      reader.on('message', answered).once('error', ended).once('exit', ended)
      reader.postMessage(reading)
      return promise.finally(() => {
        reader.off('message', answered).off('error', ended).off('exit', ended)
        resting = setTimeout(() => void stop(IDLE), idle).unref()
      })
    },
  }
}

const IDLE = new SessionFault('closed', 'The thread is no longer needed.')

export type ReadingOptions = {
  /** The file for the threads, which must call `serveReadings`. */
  readonly file: URL
  readonly threads?: number
  /** Maximum number of readings in the queue, by one account and in total. */
  readonly perAccount?: number
  readonly all?: number
  /** Number of milliseconds after which a reading is set aside if others are waiting. */
  readonly slice?: number
  /** Number of milliseconds after which a reading is abandoned. */
  readonly patience?: number
  /** Number of milliseconds after which an idle thread ends. */
  readonly idle?: number
  /** Maximum number of characters of cached answers. */
  readonly kept?: number
}

type Job = WantedReading & {
  /** Whether the reading is known to take a long time. If so, it is not set aside. */
  readonly long: boolean
  readonly by: Requester | undefined
  readonly resolve: (answer: string | undefined) => void
  readonly reject: (fault: unknown) => void
}

type Reader = LogReader & { job?: Job }

const LONG = 'Reading this log takes too long here. Download it and use nomic verify.'
const CLOSING = new SessionFault('closed', 'The server is stopping.')
const SET_ASIDE = new SessionFault('busy', 'Others are waiting.')
/** Maximum number of games to remember as slow to read. */
const MOST_LONG = 1_000

/**
 * A queue of readings for several readers. If the same reading is already running, a request waits for its result;
 * answers are cached. Callers take turns. A reading that runs longer than its time slice while others wait is set
 * aside, and starts again when no one else is waiting, so that no expensive game delays the others.
 */
export function readingThreads(options: ReadingOptions): ReadingRoom {
  const { file, threads = 2, perAccount = 4, all = 100, slice = 3_000, patience = 60_000 } = options
  const { idle = 60_000, kept = 16_000_000 } = options
  const readers: Reader[] = Array.from({ length: threads }, () => logReader(file, idle))
  const [quick, long] = [fairQueue<Job>({ perAccount, all }), fairQueue<Job>({ perAccount, all })]
  const longGames = new Set<GameId>()
  const answers = answerCache(kept)
  const underWay = new Map<string, Promise<string | undefined>>()
  let closed = false

  /** If there are several readers, long readings leave one of them free for short readings. */
  const next = (): Job | undefined => {
    const longOnes = readers.filter(({ job }) => job?.long).length
    return quick.shift() ?? (longOnes < Math.max(1, threads - 1) ? long.shift() : undefined)
  }
  const readBy = async (reader: Reader, job: Job): Promise<string | undefined> => {
    const entries = await job.load()
    if (closed) throw CLOSING
    if (entries === undefined) return undefined
    let sliced: NodeJS.Timeout | undefined
    const began = (): void => {
      sliced = setInterval(() => setAside(reader, job), slice)
    }
    const late = setTimeout(() => void reader.stop(new SessionFault('busy', LONG)), patience)
    try {
      return await reader.read({ do: job.do, entries }, began)
    } finally {
      clearInterval(sliced)
      clearTimeout(late)
    }
  }
  const run = async (reader: Reader, job: Job): Promise<void> => {
    reader.job = job
    try {
      job.resolve(await readBy(reader, job))
    } catch (fault) {
      if (fault === SET_ASIDE) enqueue({ ...job, long: true })
      else job.reject(fault)
    } finally {
      delete reader.job
      goOn()
    }
  }
  const setAside = (reader: Reader, job: Job): void => {
    if (job.long) return
    longGames.delete(job.game)
    longGames.add(job.game)
    for (const oldest of longGames) {
      if (longGames.size <= MOST_LONG) break
      longGames.delete(oldest)
    }
    if (quick.size() > 0) void reader.stop(SET_ASIDE)
  }
  const enqueue = (job: Job): void => {
    try {
      const queue = job.long ? long : quick
      queue.push(job.by, job)
    } catch (fault) {
      job.reject(fault)
    }
  }
  const goOn = (): void => {
    for (const reader of readers) {
      const job = reader.job === undefined ? next() : undefined
      if (job !== undefined) void run(reader, job)
    }
  }
  const begun = (wanted: WantedReading): Promise<string | undefined> => {
    const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
    enqueue({ ...wanted, long: longGames.has(wanted.game), by: requesterNow.getStore(), resolve, reject })
    goOn()
    return promise
  }
  const shared = (key: string, wanted: WantedReading): Promise<string | undefined> => {
    const reading = begun(wanted)
    underWay.set(key, reading)
    const over = (answer?: string): void => {
      underWay.delete(key)
      if (answer !== undefined) answers.keep(key, answer)
    }
    reading.then(over, () => over())
    return reading
  }
  return {
    async read(wanted) {
      if (closed) throw CLOSING
      const key = JSON.stringify([wanted.do, wanted.game, wanted.version])
      return answers.get(key) ?? underWay.get(key) ?? shared(key, wanted)
    },
    async close() {
      closed = true
      for (const { reject } of [...quick.drain(), ...long.drain()]) reject(CLOSING)
      await Promise.all(readers.map(reader => reader.stop(CLOSING)))
    },
  }
}

/** Caches answers up to a total size. The least recently used answer is dropped first. */
function answerCache(room: number) {
  const all = new Map<string, string>()
  let taken = 0
  const drop = (key: string): void => {
    taken -= all.get(key)?.length ?? 0
    all.delete(key)
  }
  return {
    get(key: string): string | undefined {
      const known = all.get(key)
      if (known === undefined) return undefined
      all.delete(key)
      all.set(key, known)
      return known
    },
    keep(key: string, answer: string): void {
      drop(key)
      all.set(key, answer)
      taken += answer.length
      for (const oldest of all.keys()) {
        if (taken <= room) break
        drop(oldest)
      }
    },
  }
}
