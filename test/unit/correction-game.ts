import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Table } from '../../src/app/script/script-progress.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { scriptPowers } from '../golden/script-powers.ts'

/** A game played from a script in games/, or from a script that the test gives, with the entries of its rows. */
export type PlayedScript = { readonly log: readonly Entry[]; readonly table: Table; row(name: string): number }

/** Plays a script whose expectations must all hold. */
export function playedScript(file: string, text = readFileSync(file, 'utf8')): PlayedScript {
  const parsed = parseScript(file, text)
  assert.ok(parsed.ok, JSON.stringify(parsed))
  let last: Table | undefined
  for (const table of scriptSteps(scriptPowers, parsed.script)) last = table
  assert.ok(last !== undefined)
  assert.deepEqual(last.misses, [])
  const table = last
  return {
    table,
    log: table.past.map(({ decided }) => decided.entry),
    row(name) {
      const entry = table.rows.get(name)
      assert.ok(entry !== undefined, `no row ${name}`)
      return entry
    },
  }
}

export const { world } = scriptPowers
