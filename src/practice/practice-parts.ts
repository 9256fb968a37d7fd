import type { RulesetSource } from '../kernel/state/ruleset-source-types.ts'
import { readMachineParts } from '../sandbox/read-machine-parts.ts'
import { lawHash } from '../store/rulesets/law-hash.ts'
import { rulesetShelf } from '../store/rulesets/ruleset-shelf.ts'
import { stripTypes } from '../store/rulesets/strip-types.ts'
import type { StrippedPrograms } from './strip-known-programs.ts'

/**
 * The data from files that every practice game needs. The data is read when the pages are built, and bundled with them.
 * The engine is loaded separately.
 */
export type PracticeParts = {
  readonly law: string
  readonly machine: string
  readonly prelude: readonly { readonly name: string; readonly source: string }[]
}

/** A ruleset for practice games, with the JavaScript of its programs. */
export type PracticeRuleset = { readonly ruleset: RulesetSource; readonly programs: StrippedPrograms }

/** Reads the files that every practice game needs. */
export function readPracticeParts(): PracticeParts {
  const { machine, prelude } = readMachineParts()
  return { law: lawHash(), machine, prelude }
}

/** Reads a built-in ruleset for practice games. */
export function readPracticeRuleset(name: string): PracticeRuleset {
  const shipped = rulesetShelf.readShipped(name)
  if (shipped === undefined) throw new Error(`the ruleset ${name} of the practice game is missing`)
  const { optionalRules: _, ...ruleset } = shipped
  const programs = ruleset.rules.flatMap(({ program }) => {
    const stripped = program === null ? undefined : stripTypes(program.source)
    return program !== null && stripped?.ok ? [[program.source, stripped.js] as const] : []
  })
  return { ruleset, programs }
}
