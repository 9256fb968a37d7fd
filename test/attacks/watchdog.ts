import { getTestContext } from 'node:test'
import { Worker } from 'node:worker_threads'

/**
 * Seconds of processor time after which an attack counts as a hang. No attack should ever need that many. Waiting for
 * the processor does not count, so a busy machine changes nothing.
 */
const MOST_SECONDS = 60

const WATCH = `
const { workerData } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const end = new Float64Array(workerData, 0, 1)
const name = Buffer.from(workerData, 8)
setInterval(() => {
  const { user, system } = process.cpuUsage()
  // Read once: the attack may end at any moment, and set it to zero.
  const endsAt = end[0]
  if (endsAt === 0 || user + system < endsAt) return
  writeSync(2, 'the watchdog fired: an attack hung its host: ' + name.toString().replaceAll('\\0', '') + '\\n')
  process.kill(process.pid, 'SIGKILL')
}, 100)`

const shared = new SharedArrayBuffer(1_024)
/** The processor time of this process at which the running attack counts as a hang, in microseconds. */
const end = new Float64Array(shared, 0, 1)
const name = Buffer.from(shared, 8)
new Worker(WATCH, { eval: true, workerData: shared }).unref()

/**
 * Runs an attack while a second thread watches. If the attack hangs, that thread names the test and its file, and kills
 * the whole test process.
 */
export function watched<T>(attack: () => T): T {
  const context = getTestContext()
  const { user, system } = process.cpuUsage()
  name.fill(0).write(`${context?.filePath}: ${context?.name}`)
  end[0] = user + system + MOST_SECONDS * 1e6
  try {
    return attack()
  } finally {
    end[0] = 0
  }
}
