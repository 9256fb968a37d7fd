import type { RuleSource, RulesetSource } from '../kernel/ruleset-source.ts'

/**
 * A ruleset as its author would print it, in Markdown: groups, their rules under headings of their status, and the exact
 * texts. Titles of rules are left out: they are the folder's, not the text's.
 */
export function printRuleset(ruleset: RulesetSource): string {
  const groups = ruleset.groups.map(({ name, heading, note }) => {
    const rules = ruleset.rules.filter(({ group }) => group === name)
    return [heading, note, ...printRules(rules)]
  })
  const parts = [`# ${ruleset.title}`, ...groups.flat()]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}

function printRules(rules: readonly RuleSource[]): readonly string[] {
  return rules.flatMap((rule, index) => {
    const status = statusOf(rule)
    const isNew = status !== '' && status !== statusOf(rules[index - 1])
    return [isNew ? `## ${capitalised(status)} Rules` : '', `### ${rule.label}.`, rule.text]
  })
}

function statusOf(rule: RuleSource | undefined): string {
  const status = rule?.attributes['status']
  return typeof status === 'string' ? status : ''
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
