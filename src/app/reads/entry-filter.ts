import type { Effect } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { parsedEntry, type UnparsedEntry } from '../../kernel/log/unparsed-entry.ts'
import type { MatterId } from '../../kernel/state/matter.ts'
import type { RuleId } from '../../kernel/state/rule.ts'
import type { Json } from '../../kernel/values/json.ts'
import { changesFact, type Fact } from '../explain/fact.ts'
import { isRemark, touchesMatter } from '../log/touches-matter.ts'
import { isRuleEffect } from '../prose/news.ts'
import { touchesRule } from '../rules/rule-history.ts'

/** Which entries to find. It is data, so that it can be sent to the thread that reads long entries. */
export type EntryFilter =
  | { readonly is: 'by'; readonly person: string }
  | { readonly is: 'act'; readonly act: string }
  /** An entry that added, removed or modified a rule. */
  | { readonly is: 'changesRules' }
  /** An entry that changed a rule. */
  | { readonly is: 'changesRule'; readonly rule: RuleId }
  | { readonly is: 'givesText'; readonly rule: RuleId }
  /** An entry that changed a rule or named it, or something in it was caused by the rule. */
  | { readonly is: 'concernsRule'; readonly rule: RuleId }
  | { readonly is: 'concernsMatter'; readonly matter: MatterId }
  /** An entry that concerns a matter, or a comment that names none. */
  | { readonly is: 'debatesMatter'; readonly matter: MatterId }
  | { readonly is: 'changesFact'; readonly fact: Fact }

/** Returns the numbers of the entries that fit all filters. */
export function numbersOfFitting(
  entries: readonly UnparsedEntry[],
  filters: readonly EntryFilter[],
): readonly number[] {
  return entries.flatMap(line => {
    const entry = parsedEntry(line)
    return filters.every(filter => fits(filter, entry)) ? [entry.seq] : []
  })
}

function fits(filter: EntryFilter, entry: Entry): boolean {
  const { act, effects } = entry
  switch (filter.is) {
    case 'by':
      return act.by === filter.person
    case 'act':
      return act.do === filter.act
    case 'changesRules':
      return effects.some(isRuleEffect)
    case 'changesRule':
      return effects.some(effect => touchesRule(effect, filter.rule))
    case 'givesText':
      return effects.some(effect => givesText(effect, filter.rule))
    case 'concernsRule':
      return concernsRule(entry, filter.rule)
    case 'concernsMatter':
      return touchesMatter(entry, filter.matter)
    case 'debatesMatter':
      return touchesMatter(entry, filter.matter) || isRemark(entry)
    case 'changesFact':
      return effects.some(effect => changesFact(filter.fact, effect))
  }
}

function givesText(effect: Effect, rule: RuleId): boolean {
  return (effect.do === 'addRule' && effect.rule.id === rule) || (effect.do === 'replaceText' && effect.rule === rule)
}

function concernsRule({ act, effects }: Entry, rule: RuleId): boolean {
  return (
    containsIdentity(act.with, rule) ||
    effects.some(
      effect =>
        touchesRule(effect, rule) || effect.warrant.rule === rule || (effect.warrant.because ?? []).includes(rule),
    )
  )
}

/** Whether a value occurs anywhere in the arguments of an act, however deeply nested. */
function containsIdentity(args: Json, id: string): boolean {
  if (typeof args !== 'object' || args === null) return args === id
  return Object.values(args).some(value => containsIdentity(value, id))
}
