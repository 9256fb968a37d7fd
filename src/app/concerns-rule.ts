import type { LoggedEffect } from '../kernel/effect.ts'
import type { Entry } from '../kernel/entry.ts'
import type { Json } from '../kernel/json.ts'
import type { RuleId } from '../kernel/rule.ts'
import { touchesRule } from './rule-history.ts'

/** Whether an entry did something to a rule, or something followed from the rule in it. */
export function concernsRule({ act, effects }: Entry, rule: RuleId): boolean {
  return isAbout(act.with, rule) || effects.some(effect => touchesRule(effect, rule) || follows(effect, rule))
}

function follows({ warrant }: LoggedEffect, rule: RuleId): boolean {
  return warrant.rule === rule || (warrant.because ?? []).includes(rule)
}

/** Whether something stands in what an act was done with, or within it. */
function isAbout(args: Json, id: string): boolean {
  if (typeof args !== 'object' || args === null) return args === id
  return Object.values(args).some(value => isAbout(value, id))
}
