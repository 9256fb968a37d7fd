import { realpathSync, statSync } from 'node:fs'
import type { RuleSource, RulesetSource } from '../kernel/ruleset-source.ts'
import { readFolderFile } from './folder-file.ts'
import { parseYaml } from './parse-yaml.ts'
import type { Problem } from './problem.ts'
import type { RuleFile } from './rule-file.ts'
import { readRuleFiles } from './rule-files.ts'
import { type RulesetHead, readRulesetHead } from './ruleset-head.ts'

/** A ruleset, or everything that is wrong with its folder. */
export type RulesetFolder =
  | { readonly ok: true; readonly ruleset: RulesetSource; readonly fileOf: (rule: RuleSource) => string }
  | { readonly ok: false; readonly problems: readonly Problem[] }

const HEAD = 'ruleset.yaml'

const NEEDS =
  'A ruleset is a folder with a ruleset.yaml (at least "name: my-nomic" and "title: My Nomic") and a folder rules/ with one .md file for each rule'

/** Reads a ruleset from its folder, our own or a stranger's. Nothing in it is run. */
export function readRulesetFolder(path: string): RulesetFolder {
  const problems: Problem[] = []
  const root = rootOf(path, problems)
  const head = root === null ? null : readHead(root, problems)
  const files = root === null || head === null ? [] : readRuleFiles(root, head.order, problems)
  if (head === null) return { ok: false, problems }
  checkLabels(files, head, problems)
  checkGroups(files, head)
  if (problems.length > 0) return { ok: false, problems }
  const { order: _, duplicateLabels: __, ...ruleset } = head
  const rules = files.map(({ rule }) => inGroup(rule, head))
  const fileOf = (rule: RuleSource) => files[rules.indexOf(rule)]?.file ?? HEAD
  return { ok: true, ruleset: { ...ruleset, rules }, fileOf }
}

function rootOf(path: string, problems: Problem[]): string | null {
  try {
    const root = realpathSync(path)
    statSync(`${root}/${HEAD}`)
    return root
  } catch {
    problems.push({ file: HEAD, line: 1, message: `${NEEDS}; there is no ${HEAD} in ${path}.` })
    return null
  }
}

function readHead(root: string, problems: Problem[]): RulesetHead | null {
  const text = readFolderFile(root, HEAD, problems)
  const field = text === null ? null : parseYaml({ file: HEAD, text, firstLine: 1 }, HEAD, problems)
  return field && readRulesetHead(field)
}

function checkLabels(files: readonly RuleFile[], head: RulesetHead, problems: Problem[]): void {
  const first = new Map<string, string>()
  for (const { file, line, rule } of files) {
    const other = first.get(rule.label)
    if (other === undefined) first.set(rule.label, file)
    else if (!head.duplicateLabels) {
      const message = `Number ${rule.label} is taken by ${other}: give this rule another, or write "duplicate-labels: true" in ${HEAD}.`
      problems.push({ file, line, message })
    }
  }
  for (const { label, field } of files.flatMap(({ mentions }) => mentions)) {
    if (!first.has(label)) field.problem(`"${field.name}" names rule ${label}, which is not in this ruleset.`)
  }
}

function checkGroups(files: readonly RuleFile[], head: RulesetHead): void {
  const names = head.groups.map(({ name }) => name)
  for (const { group } of files) {
    if (group === null || names.includes(group.label)) continue
    group.field.problem(`There is no group "${group.label}" in ${HEAD}: it has ${names.join(', ')}.`)
  }
}

/** A rule that names no group stands in the first. */
function inGroup(rule: RuleSource, head: RulesetHead): RuleSource {
  return rule.group === '' ? { ...rule, group: head.groups[0]?.name ?? '' } : rule
}
