import { manyRules } from '../../../bench/many-rules.ts'
import { suber } from '../../../bench/opening.ts'
import type { ProgramSource, RuleSource, RulesetSource } from '../../../src/kernel/state/ruleset-source-types.ts'

/**
 * 150 rules with 125 programs. The additions to Suber’s rules are written as players with plenty of time would write
 * them.
 */
export function monsterRuleset(): RulesetSource {
  const ruleset = manyRules(suber())
  return { ...ruleset, rules: ruleset.rules.map(wordy) }
}

function wordy(rule: RuleSource, index: number): RuleSource {
  if (!rule.title.startsWith('Added')) return rule
  const text = Array.from({ length: 2 + (index % 6) }, () => rule.text).join('\n\n')
  const word = index % 20 === 0 ? `\n\nThis is called ${'Rechtsangelegenheiten'.repeat(12)}.` : ''
  const title = `Of what is done in the ${index}th place, and of those by whom, for whom and against whom it is done`
  const program = rule.program === null ? null : insatiable(rule.program)
  return { ...rule, title, text: text + word, program }
}

/** Raises a program's threshold from three to a million, so that it is never reached. */
function insatiable({ source }: ProgramSource): ProgramSource {
  const insatiable = source.replace(/, 3\) \? 'three are enough.'/, ", 1000000) ? 'that is enough.'")
  return { source: insatiable }
}
