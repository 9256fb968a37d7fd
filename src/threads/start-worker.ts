import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The file that removes types where Node does not: in an installed package, which lies under `node_modules`. */
const STRIP_TYPES = new URL('../../bin/strip-types.js', import.meta.url).href

/** Whether this package was installed by npm. */
const INSTALLED = /[\\/]node_modules[\\/]/.test(import.meta.dirname)

/** The arguments with which Node runs a file of TypeScript in a process or a thread of its own. */
export function execArgvForTypes(): string[] {
  return INSTALLED ? [...process.execArgv, '--import', STRIP_TYPES] : process.execArgv
}

/** Starts a thread with a file of TypeScript. */
export function startWorker(file: URL, options: WorkerOptions = {}): Worker {
  return new Worker(file, { ...options, ...(INSTALLED ? { execArgv: ['--import', STRIP_TYPES] } : {}) })
}
