import { carryOut, type Run } from '../acts/run.ts'
import { charge, PRICE } from '../programs/meter.ts'
import { grounds } from '../questions/finding-grounds.ts'
import { listenerIndexSize } from '../state/listening-rules.ts'
import { missingRegisters } from '../state/missing-registers.ts'
import type { RuleId } from '../state/rule.ts'
import type { JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'

/**
 * Brings the state in line with a changed rulebook: adds missing registers of chartered institutions, and ends stale
 * findings.
 */
export function refreshAfterRulebook(run: Run, by: RuleId | null): void {
  charge(run, PRICE.ruleOfChangedRulebook * listenerIndexSize(run.state), by)
  for (const { register, by } of missingRegisters(run))
    carryOut(run, { do: 'declare', register, by, warrant: { rule: by, via: 'institution' } })
  forgetFormerRules(run, by)
  endStaleFindings(run)
}

/**
 * Number of former rules that an institution's register remembers, in case one of them comes back, and number that it
 * forgets in one act.
 */
const MOST_FORMER = 32
const MOST_FORGOTTEN = 16

/** What institutions record about each rule ends some time after the rule has left the game, so it never fills up. */
function forgetFormerRules(run: Run, by: RuleId | null): void {
  const kept = Object.values(run.world.institutions).flatMap(it => it.registers.filter(({ keys }) => keys === 'rule'))
  for (const { name } of kept) {
    const { value = {} } = lookup(run.state.registers, name) ?? {}
    const former = Object.keys(value as JsonObject).filter(id => lookup(run.state.rules, id) === undefined)
    const oldest = former.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))).slice(0, -MOST_FORMER)
    const forgotten = oldest.slice(0, MOST_FORGOTTEN)
    charge(run, PRICE.effect * forgotten.length, by)
    for (const key of forgotten)
      carryOut(run, { do: 'clear', register: name, key, warrant: { rule: by, via: 'institution' } })
  }
}

/** Ends each finding whose grounds have changed. */
function endStaleFindings(run: Run): void {
  for (const finding of run.state.findings) {
    if (
      lookup(run.state.rules, finding.by) !== undefined &&
      grounds(run.state, finding.rule, finding.by, finding.method) === finding.grounds
    )
      continue
    const warrant = { rule: finding.method ?? finding.by, via: 'institution' } as const
    carryOut(run, { do: 'lapse', rule: finding.rule, warrant })
  }
}
