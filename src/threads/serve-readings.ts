import type { MessagePort } from 'node:worker_threads'
import { type Reading, type ReadingPowers, readingJson } from '../app/log/export-game.ts'
import type { FromReader } from './message.ts'

/** Reads logs on this thread, one after another, at the server's request. */
export function serveReadings(port: MessagePort, powers: ReadingPowers): void {
  const say = (message: FromReader): void => port.postMessage(message)
  port.on('message', (reading: Reading) => {
    say({ say: 'began' })
    try {
      say({ say: 'read', json: readingJson(powers, reading) })
    } catch (fault) {
      say({ say: 'fault', message: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) })
    }
  })
}
