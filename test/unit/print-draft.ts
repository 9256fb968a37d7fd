import type { RulesetDraft } from '../../src/app/recognition/ruleset-draft.ts'
import { escapedForMarkdown } from '../../src/app/recognition/source-lines.ts'
import { printedTitle } from '../../src/app/recognition/title-and-attributes.ts'

/** Prints a draft as Markdown. Reading the result recognises the same draft. */
export function printDraft({ title, groups, rules }: RulesetDraft): string {
  const parts = groups.flatMap(({ heading, note }, group) => [
    heading === '' ? '' : `## ${heading}`,
    escapedForMarkdown(note),
    ...rules.flatMap(rule =>
      rule.group === group
        ? [`### Rule ${rule.number}: ${printedTitle(rule)}`.trimEnd(), escapedForMarkdown(rule.text)]
        : [],
    ),
  ])
  return `${[`# ${title}`.trimEnd(), ...parts].filter(part => part !== '').join('\n\n')}\n`
}
