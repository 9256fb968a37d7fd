import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { entryLine } from '../../src/kernel/log/chain.ts'
import { playedTurn } from './played-game.ts'

export type Ran = { readonly status: number | null; readonly out: string; readonly err: string }

/** The main program of the `nomic` command. */
export const BIN = join(import.meta.dirname, '../../bin/nomic.js')

/** A folder with a game, the same game damaged, and a game in which a vote is under way; and the `nomic` command, run in it. */
export function cliFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'nomothete-cli-'))
  after(() => rmSync(folder, { recursive: true }))

  const entries = playedTurn()
  const lines = entries.map(entry => `${entryLine(entry)}\n`)
  const game = join(folder, 'game.nomic')
  writeFileSync(game, lines.join(''))
  const bent = join(folder, 'bent.nomic')
  writeFileSync(bent, [...lines.slice(0, 3), lines[3]?.replace('"p1"', '"p9"'), ...lines.slice(4)].join(''))

  const voting = join(folder, 'voting.nomic')
  writeFileSync(voting, lines.slice(0, 5).join(''))

  function nomic(args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
    const { promise, resolve } = Promise.withResolvers<Ran>()
    const options = { cwd: folder, env: { ...process.env, ...env } }
    const child = execFile(process.execPath, [BIN, ...args], options, (error, out, err) =>
      resolve({ status: error === null ? 0 : Number(error.code), out, err }),
    )
    child.stdin?.end()
    return promise
  }

  /** Runs a command that must succeed, and returns its output. Nothing may be printed on stderr. */
  async function good(...args: readonly string[]): Promise<string> {
    const { status, out, err } = await nomic(args)
    assert.deepEqual([status, err], [0, ''], args.join(' '))
    return out
  }

  const json = async (...args: readonly string[]) => JSON.parse(await good(...args, '--json'))

  /** Runs a command that must fail with status 2, a clear sentence on stderr and nothing on stdout. */
  async function bad(...args: readonly string[]): Promise<string> {
    const { status, out, err } = await nomic(args)
    assert.deepEqual([status, out], [2, ''], args.join(' '))
    assert.doesNotMatch(err, /\n {4}at |ExperimentalWarning/)
    return err.trim()
  }

  /** The names of what is in the folder. */
  const files = (): readonly string[] => readdirSync(folder).sort()

  return { folder, entries, lines, game, bent, voting, nomic, good, json, bad, files }
}
