import { Worker } from 'node:worker_threads'
import { DeskFault } from '../app/house/desks.ts'
import type { ReadingRoom } from '../app/house/reading-room.ts'
import type { Reading } from '../app/reading.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { FromReader } from './message.ts'

/** How a reading room is furnished. */
export type ReadingOptions = {
  /** The file of the thread, which calls `serveReadings`. */
  readonly file: URL
  /** How many may wait for the one who reads. */
  readonly mostWaiting?: number
  /** Milliseconds after which a reading is given up, and after which a thread that nobody needs ends. */
  readonly patience?: number
  readonly idle?: number
}

const LONG = 'This game is too long to be read here at this moment: take its log, and read it with nomic verify.'

/** A reading room with one reader: a thread that starts when it is needed, and reads one log after another. */
export function readingThread({
  file,
  mostWaiting = 4,
  patience = 60_000,
  idle = 60_000,
}: ReadingOptions): ReadingRoom {
  let worker: Worker | undefined
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  let resting: NodeJS.Timeout | undefined
  let closed = false
  const end = async (): Promise<void> => {
    clearTimeout(resting)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }
  const readNow = (reading: Reading): Promise<JsonObject> => {
    if (closed) throw new DeskFault('closed', 'The house is closing.')
    clearTimeout(resting)
    worker ??= new Worker(file)
    const reader = worker
    const { promise, resolve, reject } = Promise.withResolvers<JsonObject>()
    const late = setTimeout(() => reject(new DeskFault('busy', LONG)), patience)
    const answered = (message: FromReader): void =>
      message.say === 'read' ? resolve(message.answer) : reject(new DeskFault('broken', message.message))
    const ended = (): void => reject(new DeskFault('broken', 'The thread that reads has ended.'))
    reader.once('message', answered).once('error', ended).once('exit', ended)
    reader.postMessage(reading)
    return promise.finally(() => {
      clearTimeout(late)
      reader.off('message', answered).off('error', ended).off('exit', ended)
    })
  }
  return {
    async read(reading) {
      if (waiting >= mostWaiting) throw new DeskFault('busy', 'Too many wait to read at this moment.')
      waiting += 1
      const mine = last.then(() => readNow(reading))
      last = mine.catch(end)
      try {
        return await mine
      } finally {
        waiting -= 1
        if (waiting === 0) resting = setTimeout(() => void end(), idle).unref()
      }
    },
    async close() {
      closed = true
      await end()
    },
  }
}
