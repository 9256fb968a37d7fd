import type { MessagePort } from 'node:worker_threads'
import { exportOrVerificationJson, type Reading, type ReadingPowers } from '../app/log/export-game.ts'
import type { FromReader } from './message.ts'

/** Reads logs on this thread, one after another, at the server's request. */
export function serveReadings(port: MessagePort, powers: ReadingPowers): void {
  const say = (message: FromReader): void => port.postMessage(message)
  port.on('message', (reading: Reading) => {
    say({ say: 'began' })
    try {
      say({ say: 'read', json: exportOrVerificationJson(powers, reading) })
    } catch (fault) {
      say({ say: 'fault', message: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) })
    }
  })
}
