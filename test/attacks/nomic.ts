import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** What a command came to: its exit status, and all that it printed. */
export type Ran = { readonly status: number | null; readonly out: string; readonly err: string }

/** A command that takes longer than this hangs. Only what hangs is ended by it. */
const HANGS = 120_000

/** Runs `nomic` as someone does at a terminal, with colours. */
export function nomic(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const bin = join(import.meta.dirname, '../../bin/nomic.js')
  const { promise, resolve } = Promise.withResolvers<Ran>()
  const options = { env: { ...process.env, ...env }, timeout: HANGS, maxBuffer: 2 ** 28 }
  const child = execFile(process.execPath, [bin, ...args], options, (error, out, err) =>
    resolve({ status: error === null ? 0 : typeof error.code === 'number' ? error.code : null, out, err }),
  )
  child.stdin?.end()
  return promise
}

/** What a command prints when it breaks instead of saying what is wrong. */
export const STACK = /\n\s+at .+:\d+:\d+\)?|node:internal|Error: /
