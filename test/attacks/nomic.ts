import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** The result of a command: its exit status, and all its output. */
export type Ran = { readonly status: number | null; readonly out: string; readonly err: string }

/** A command that uses more seconds of processor time counts as hanging, and is terminated. */
const MOST_SECONDS = 120

/** Runs `nomic` as in a terminal, with colours. */
export function nomic(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const bin = join(import.meta.dirname, '../../bin/nomic.js')
  const { promise, resolve } = Promise.withResolvers<Ran>()
  const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 28 }
  const limited = ['-c', `ulimit -t ${MOST_SECONDS} && exec "$@"`, 'sh', process.execPath, bin, ...args]
  const child = execFile('sh', limited, options, (error, out, err) =>
    resolve({ status: error === null ? 0 : typeof error.code === 'number' ? error.code : null, out, err }),
  )
  child.stdin?.end()
  return promise
}

/** The output of a command that crashes instead of reporting an error. */
export const STACK = /\n\s+at .+:\d+:\d+\)?|node:internal|Error: /
