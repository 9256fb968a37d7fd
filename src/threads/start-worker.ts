import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The file that removes types where Node does not: in an installed package, which lies under `node_modules`. */
const STRIP_TYPES = new URL('../../bin/strip-types.js', import.meta.url).href

/** Whether this package was installed by npm. */
const INSTALLED = /[\\/]node_modules[\\/]/.test(import.meta.dirname)

/** The options with which a process or a thread of its own runs a file of TypeScript. */
export const RUN_TYPES = INSTALLED ? { execArgv: ['--import', STRIP_TYPES] } : {}

/** Starts a thread with a file of TypeScript. */
export function startWorker(file: URL, options: WorkerOptions = {}): Worker {
  return new Worker(file, { ...options, ...RUN_TYPES })
}
