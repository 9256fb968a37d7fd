import { Worker } from 'node:worker_threads'

/**
 * Time limit after which an attack counts as a hang, even on the slowest host. No attack should ever take that long.
 */
const PATIENCE_MS = 60_000

const WATCH = `
const { workerData } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const deadline = new Float64Array(workerData)
setInterval(() => {
  const at = deadline[0]
  if (at === 0 || Date.now() < at) return
  writeSync(2, 'the watchdog fired: an attack hung its host\\n')
  process.kill(process.pid, 'SIGKILL')
}, 100)`

const shared = new SharedArrayBuffer(8)
const deadline = new Float64Array(shared)
new Worker(WATCH, { eval: true, workerData: shared }).unref()

/** Runs an attack while a second thread watches: if the host hangs, the whole test process is killed. */
export function watched<T>(attack: () => T): T {
  deadline[0] = Date.now() + PATIENCE_MS
  try {
    return attack()
  } finally {
    deadline[0] = 0
  }
}
