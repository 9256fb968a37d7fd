import assert from 'node:assert/strict'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import type { ScriptResult } from '../../src/app/script/script-progress.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { type Files, folder } from './temporary-ruleset.ts'

/** Plays the rest of a script, whose head has the players Ada and Bea, on a ruleset made of these files. */
export function playedOn(files: Files, rest: string): ScriptResult {
  const parsed = parseScript(
    '/tmp/here.yaml',
    `title: here\nruleset: ${folder(files)}\nplayers: [{ name: Ada }, { name: Bea }]\n${rest}`,
  )
  assert.ok(parsed.ok, JSON.stringify(parsed))
  return runScript(scriptPowers, parsed.script)
}

/** The missed expectations of a script, each as “expected → actual”. */
export function missesOn(files: Files, rest: string): readonly string[] {
  const result = playedOn(files, rest)
  if ('malformed' in result) return [`malformed: ${result.malformed.expected}`]
  return result.misses.map(({ expected, actual }) => `${expected} → ${actual}`)
}
