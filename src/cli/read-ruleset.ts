import type { RulesetSource } from '../kernel/state/ruleset-source.ts'
import type { Fault } from '../ports/fault.ts'
import { Complaint } from './complaint.ts'
import type { Workshop } from './workshop.ts'

/** A ruleset that must be good; whatever is wrong with it is said with its file and line. */
export function readRuleset(workshop: Workshop, nameOrPath: string): RulesetSource {
  const found = workshop.rulesets.read(nameOrPath)
  if (found.ok) return found.ruleset
  throw new Complaint(found.faults.map(faultLine))
}

/** “rules/202-turns.md:7: one sentence.” */
export function faultLine({ file, line, message }: Fault): string {
  return file === '' ? message : `${file}:${line}: ${message}`
}
