import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import type { ScriptPowers } from '../../src/app/script/table.ts'
import type { Json } from '../../src/kernel/json.ts'
import type { RuleSource } from '../../src/kernel/ruleset-source.ts'
import { goldenGames } from './golden-games.ts'
import { scriptPowers } from './script-powers.ts'

/** Rulesets whose readings with a choice are all switches: flipped, each makes some play-through go otherwise. */
const SWITCHED = ['n_omic']

/** The powers of scripts with one reading of one rule flipped. */
function flipped(label: string, name: string, value: Json): ScriptPowers {
  const otherwise = (rule: RuleSource): RuleSource => {
    const reading = rule.front.readings[name]
    if (rule.label !== label || reading === undefined) return rule
    return { ...rule, front: { ...rule.front, readings: { ...rule.front.readings, [name]: { ...reading, value } } } }
  }
  return {
    ...scriptPowers,
    openRuleset(ruleset, from) {
      const opened = scriptPowers.openRuleset(ruleset, from)
      return opened.ok
        ? { ok: true, ruleset: { ...opened.ruleset, rules: opened.ruleset.rules.map(otherwise) } }
        : opened
    },
  }
}

for (const ruleset of SWITCHED) {
  const opened = scriptPowers.openRuleset(ruleset, '')
  assert.ok(opened.ok)
  const games = goldenGames().filter(({ name }) => name.startsWith(`${ruleset}/`))
  const scripts = games.flatMap(({ file, text }) => {
    const parsed = parseScript(file, text)
    return parsed.ok ? [parsed.script] : []
  })
  describe(`every reading of ${ruleset} matters`, () => {
    for (const { label, front } of opened.ruleset.rules) {
      for (const [name, { value, choices }] of Object.entries(front.readings)) {
        for (const other of (choices ?? []).filter(it => it !== value)) {
          it(`${label}: ${name} is ${value}, and ${other} is otherwise`, () => {
            const powers = flipped(label, name, other)
            assert.ok(scripts.some(script => !runScript(powers, script).ok))
          })
        }
      }
    }
  })
}
