import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Table } from '../../src/app/script/script-progress.ts'
import type { Decision } from '../../src/kernel/questions/decision.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { scriptPowers } from '../golden/script-powers.ts'

const FOLDER = join(import.meta.dirname, '../../games/thermo')

/** A playthrough of ThermodyNomic, or a given script, played to its end. */
export function played(name: string, text?: string): Table {
  const file = join(FOLDER, `${name}.yaml`)
  const parsed = parseScript(file, text ?? readFileSync(file, 'utf8'))
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const table = [...scriptSteps(scriptPowers, parsed.script)].at(-1) as Table
  assert.deepEqual(table.misses, [])
  return table
}

/** All questions of a playthrough, except those of refused acts. */
export function decisionsOf({ past }: Table): readonly Decision[] {
  return past.flatMap(({ decided }) => decided.decisions)
}

/** The decisions of rules of precedence, without duplicates: "11.2 over 20: the clause". */
export function contests(state: State, decisions: readonly Decision[]): readonly string[] {
  const label = (id: Json | undefined) => state.rules[String(id)]?.label ?? String(id)
  const beats = decisions
    .filter(it => it.question === 'precedence')
    .flatMap(it => it.answers.flatMap(answer => ('value' in answer ? [answer.value as Json] : [])))
    .flatMap(it => (Array.isArray(it) ? (it as readonly JsonObject[]) : []))
  return [...new Set(beats.map(it => `${label(it['winner'])} over ${label(it['loser'])}: ${it['clause']}`))]
}
