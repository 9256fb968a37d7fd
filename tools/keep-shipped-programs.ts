import { rmSync } from 'node:fs'
import { keepProgram } from '../src/store/rulesets/kept-programs.ts'
import { rulesetShelf, shippedRulesetNames } from '../src/store/rulesets/ruleset-shelf.ts'
import { stripTypes } from '../src/store/rulesets/strip-types.ts'

/** Empties a folder, and keeps there the JavaScript of all programs of the built-in rulesets. */
export function keepShippedPrograms(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const source of shippedPrograms()) {
    const stripped = stripTypes(source)
    if (!stripped.ok) throw new Error(`a program of a built-in ruleset is wrong: ${stripped.message}`)
    keepProgram(folder, source, stripped.js)
  }
}

/** The sources of all programs of the built-in rulesets, including their optional rules. */
export function shippedPrograms(): readonly string[] {
  const rules = shippedRulesetNames().flatMap(name => {
    const { rules = [], optionalRules = [] } = rulesetShelf.readShipped(name) ?? {}
    return [...rules, ...optionalRules.flatMap(({ rule }) => rule ?? [])]
  })
  return [...new Set(rules.flatMap(({ program }) => program?.source ?? []))]
}
