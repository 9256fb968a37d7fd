import { Worker } from 'node:worker_threads'
import { DeskFault } from '../app/house/desks.ts'
import type { Reading } from '../app/reading.ts'
import type { FromReader } from './message.ts'

/** A thread that reads one log at a time. It starts when it is first needed, and ends when it was idle for a while. */
export type LogReader = {
  read(reading: Reading): Promise<string>
  /** Ends the thread: what it is reading fails with the fault. The next reading starts another. */
  stop(fault: DeskFault): Promise<void>
}

/** Makes a reader from the file of its thread, which calls `serveReadings`. `idle` is in milliseconds. */
export function logReader(file: URL, idle: number): LogReader {
  let worker: Worker | undefined
  let resting: NodeJS.Timeout | undefined
  let fail = (_: DeskFault): void => {}
  const stop = async (fault: DeskFault): Promise<void> => {
    clearTimeout(resting)
    const ended = worker
    worker = undefined
    fail(fault)
    await ended?.terminate()
  }
  return {
    stop,
    read(reading) {
      clearTimeout(resting)
      worker ??= new Worker(file)
      const reader = worker
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      fail = reject
      const answered = (message: FromReader): void =>
        message.say === 'read' ? resolve(message.json) : reject(new DeskFault('broken', message.message))
      const ended = (): void => {
        if (worker === reader) worker = undefined
        reject(new DeskFault('stuck', 'This log could not be read to its end: download it, and use nomic verify.'))
      }
      reader.once('message', answered).once('error', ended).once('exit', ended)
      reader.postMessage(reading)
      return promise.finally(() => {
        reader.off('message', answered).off('error', ended).off('exit', ended)
        resting = setTimeout(() => void stop(IDLE), idle).unref()
      })
    },
  }
}

const IDLE = new DeskFault('closed', 'The thread is not needed any more.')
