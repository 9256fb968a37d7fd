import { stringify } from 'yaml'
import { fileStemsInOrder, type RulesetFiles } from '../log/export-ruleset.ts'
import type { DraftRule, RulesetDraft } from './ruleset-draft.ts'

/**
 * The files of a ruleset's folder, written from a draft. People carry out all its rules: a draft has no programs.
 * Rules may share a number, because a draft's remarks have already said so.
 */
export function draftFiles({ title, groups, rules }: RulesetDraft, name: string): RulesetFiles {
  const stems = stemsOf(rules)
  const numbers = rules.map(({ number }) => number)
  const head = {
    name,
    title: title === '' ? name : title,
    groups: groups.map(({ heading, note }, at) => ({
      name: groupName(at),
      heading: heading === '' ? title : heading,
      note,
    })),
    order: stems,
    ...(new Set(numbers).size < numbers.length ? { 'duplicate-labels': true } : {}),
  }
  const files = rules.map((rule, at) => [`rules/${stems[at]}.md`, ruleFile(rule)] as const)
  return Object.fromEntries([['ruleset.yaml', stringify(head, WIDE)], ...files])
}

function stemsOf(rules: readonly DraftRule[]): readonly string[] {
  return fileStemsInOrder(rules.map(({ number, title }) => ({ label: number, title })))
}

/** The files of a draft's rules, in the same order. */
export function draftRuleFiles(rules: readonly DraftRule[]): readonly string[] {
  return stemsOf(rules).map(stem => `rules/${stem}.md`)
}

/** Long lines are not folded, so that texts stay readable and short. */
const WIDE = { lineWidth: 0 }

function groupName(at: number): string {
  return `group-${at + 1}`
}

function ruleFile({ number, title, text, group, attributes }: DraftRule): string {
  const own = Object.fromEntries(attributes.map(({ name, value }) => [name, value]))
  const front = { ...own, number, title, ...(group === 0 ? {} : { group: groupName(group) }) }
  return `---\n${stringify(front, WIDE)}---\n\n${text}\n`
}

/** The name that a ruleset gets from its title or its folder, with `start` before it: “own-late-night-nomic”. */
export function rulesetName(title: string, start: string): string {
  const words = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  const name = [start, words].filter(it => it !== '').join('-')
  return /^[a-z]/.test(name) ? name : `nomic-${name}`.replace(/-$/, '')
}
