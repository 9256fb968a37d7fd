import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { scriptSteps } from '../../src/app/script/run-script.ts'
import type { Script } from '../../src/app/script/script.ts'
import type { ScriptPowers } from '../../src/app/script/script-progress.ts'
import { Malformed } from '../../src/app/script/script-report.ts'
import type { RuleSource } from '../../src/kernel/state/ruleset-source-types.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import { ofThisTurn } from '../turn.ts'
import { counts } from '../unit/counts.ts'
import { goldenGames } from './golden-games.ts'
import { likeliest } from './likeliest.ts'
import { scriptPowers } from './script-powers.ts'

/** Rulesets in which every reading with a choice matters: switching it changes the result of some playthrough. */
const SWITCHED = ['suber', 'n_omic', 'charnomic', 'thermo', 'tri-nomic']

/** One in this many readings is tried, because each reading takes several playthroughs. */
const EACH = counts(8, 1)

/** The powers of scripts in which one reading of one rule is switched. */
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

/** Whether some expectation of a playthrough is missed. */
function goesOtherwise(powers: ScriptPowers, script: Script): boolean {
  try {
    for (const { misses } of scriptSteps(powers, script)) if (misses.length > 0) return true
    return false
  } catch (fault) {
    if (fault instanceof Malformed) return true
    throw fault
  }
}

for (const ruleset of SWITCHED) {
  const opened = scriptPowers.openRuleset(ruleset, '')
  assert.ok(opened.ok)
  const games = goldenGames().filter(({ name }) => name.startsWith(`${ruleset}/`))
  const playthroughs = games.flatMap(({ name, file, text }) => {
    const parsed = parseScript(file, text)
    return parsed.ok ? [{ name, script: parsed.script }] : []
  })
  const flips = opened.ruleset.rules.flatMap(({ label, title, front }) =>
    Object.entries(front.readings).flatMap(([name, { value, choices = [] }]) =>
      choices.filter(it => it !== value).map(other => ({ label, title, name, value, other })),
    ),
  )
  const tried = flips.filter((_, index) => index % EACH === 0)
  describe(`every reading of ${ruleset} matters`, () => {
    for (const { label, title, name, value, other } of ofThisTurn(tried, 12)) {
      it(`in ${label}, ${name} is ${value}, and setting it to ${other} gives a different result`, () => {
        const powers = flipped(label, name, other)
        assert.ok(
          likeliest(playthroughs, label, `${title} ${name} ${other}`).some(script => goesOtherwise(powers, script)),
        )
      })
    }
  })
}
