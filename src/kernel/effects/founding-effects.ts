import type { Sha256 } from '../log/chain.ts'
import type { ProgramRunner } from '../programs/program-runner.ts'
import { startValue } from '../state/register-value.ts'
import type { BoundProgram, Claim, ClaimTarget, Front } from '../state/rule.ts'
import type { ClaimSource, FrontSource, RuleSource, RulesetSource } from '../state/ruleset-source-types.ts'
import type { Effect } from './effect.ts'

/** The problem with a rule whose program the sandbox rejects, as a sentence. */
export type ProgramProblem = { readonly label: string; readonly message: string }

/**
 * The effects that start a game with a ruleset: its groups, programs, rules and registers; or the problems with the
 * ruleset.
 */
export function rulesetEffects(
  ruleset: RulesetSource,
  programs: ProgramRunner,
  sha256: Sha256,
): { readonly effects: readonly Effect[]; readonly problems: readonly ProgramProblem[] } {
  const ids = new Map(ruleset.rules.map((rule, index) => [rule.label, `r${index + 1}`] as const))
  const problems: ProgramProblem[] = []
  const groups = ruleset.groups.map((group): Effect => ({ do: 'addGroup', ...group }))
  const rules = ruleset.rules.flatMap((rule, index) =>
    ruleEffects(rule, `r${index + 1}`, ids, programs, sha256, problems),
  )
  return { effects: [...groups, ...rules], problems }
}

function ruleEffects(
  source: RuleSource,
  id: string,
  ids: ReadonlyMap<string, string>,
  programs: ProgramRunner,
  sha256: Sha256,
  problems: ProgramProblem[],
): readonly Effect[] {
  const { label, title, text, attributes, group } = source
  const front = frontOf(source.front, ids)
  const taken =
    source.program === null ? null : preparedProgram(source, source.program.source, programs, sha256, problems)
  const kept: readonly Effect[] = taken === null ? [] : [taken.kept]
  const program = taken?.program ?? null
  const declared = front.registers.map(
    (register): Effect => ({ do: 'declare', register, by: id, value: startValue(register) }),
  )
  return [...kept, { do: 'addRule', rule: { id, label, title, text, attributes, group, front, program } }, ...declared]
}

/**
 * A program prepared for binding, and the effect that stores it; null if it is rejected, in which case a problem is
 * reported.
 */
function preparedProgram(
  { label }: RuleSource,
  source: string,
  programs: ProgramRunner,
  sha256: Sha256,
  problems: ProgramProblem[],
): { readonly program: BoundProgram; readonly kept: Effect } | null {
  const admission = programs.admit(source)
  if (admission.ok) {
    const { js, manifest } = admission
    const hash = sha256(js)
    return { program: { hash, manifest }, kept: { do: 'keepProgram', hash, source, js } }
  }
  const { detail, kind } = admission.failure
  problems.push({ label, message: `its program is not accepted: ${detail} (${kind})` })
  return null
}

/** Returns front matter that names rules by identity instead of label. */
function frontOf(source: FrontSource, ids: ReadonlyMap<string, string>): Front {
  const claims = source.claims.flatMap(claim => claimsWithIdentities(claim, ids))
  return { ...source, claims, togetherWith: source.togetherWith.flatMap(label => ids.get(label) ?? []) }
}

function claimsWithIdentities(source: ClaimSource, ids: ReadonlyMap<string, string>): readonly Claim[] {
  const target = targetOf(source, ids)
  if (target === undefined) return []
  return [{ kind: source.kind, target, ...(source.words === undefined ? {} : { words: source.words }) }]
}

function targetOf({ target }: ClaimSource, ids: ReadonlyMap<string, string>): ClaimTarget | undefined {
  if (!('rule' in target)) return target
  const rule = ids.get(target.rule)
  return rule === undefined ? undefined : { rule }
}
