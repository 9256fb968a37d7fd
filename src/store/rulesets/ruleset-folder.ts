import { realpathSync, statSync } from 'node:fs'
import type { GroupSource, RuleSource, RulesetSource } from '../../kernel/state/ruleset-source-types.ts'
import type { RulesetWithOptions } from '../../ports/optional-rule.ts'
import { filesInMemory, filesOnDisk } from '../files/ruleset-files.ts'
import type { Problem } from './folder-problem.ts'
import { readOptionalRules } from './optional-rules.ts'
import { isIdentifier, readSettings } from './param-reading-and-setting-fields.ts'
import { parseYaml } from './parse-yaml.ts'
import { type RuleFile, readRuleFile } from './rule-file.ts'
import { type RulesetReading, startReading } from './ruleset-reading.ts'
import type { YamlField } from './yaml-field.ts'

/** A ruleset, or all the errors in its folder. */
export type RulesetFolder =
  | { readonly ok: true; readonly ruleset: RulesetWithOptions; readonly fileOf: (rule: RuleSource) => string }
  | { readonly ok: false; readonly problems: readonly Problem[] }

const HEAD = 'ruleset.yaml'

const NEEDS =
  'A ruleset is a folder with a ruleset.yaml (at least "name: my-nomic" and "title: My Nomic") and a folder rules/ with one .md file for each rule'

/** Reads a ruleset from its folder. The folder may be built in or come from a stranger, so no program in it is run. */
export function readRulesetFolder(path: string): RulesetFolder {
  const problems: Problem[] = []
  const root = rootOf(path, problems)
  return root === null ? { ok: false, problems } : readRuleset(startReading(filesOnDisk(root), problems))
}

/** Reads a ruleset from the texts of its files, by path. They come from a stranger, so no program in them is run. */
export function readRulesetTexts(texts: { readonly [path: string]: string }): RulesetFolder {
  return readRuleset(startReading(filesInMemory(texts)))
}

function readRuleset(reading: RulesetReading): RulesetFolder {
  const { problems } = reading
  const head = readHead(reading)
  if (head === null) return { ok: false, problems }
  const files = readRuleFiles(reading, head.order)
  checkLabels(files, head, problems)
  checkGroups(files, head)
  const rules = files.map(({ rule }) => withDefaultGroup(rule, head))
  const optional: RuleFile[] = []
  const optionalRules = readOptionalRules(reading, head.optionalRules, rules, optional)
  if (problems.length > 0) return { ok: false, problems }
  const { order: _, duplicateLabels: __, optionalRules: ___, ...ruleset } = head
  const fileOf = (rule: RuleSource) =>
    files[rules.indexOf(rule)]?.file ?? optional.find(it => it.rule === rule)?.file ?? HEAD
  return { ok: true, ruleset: { ...ruleset, rules, optionalRules }, fileOf }
}

function rootOf(path: string, problems: Problem[]): string | null {
  try {
    const root = realpathSync(path)
    statSync(`${root}/${HEAD}`)
    return root
  } catch {
    problems.push({ file: HEAD, line: 1, message: `${NEEDS}, but there is no ${HEAD} in ${path}.` })
    return null
  }
}

function readHead(reading: RulesetReading): RulesetHead | null {
  const text = reading.folder.read(HEAD, reading.problems)
  const field = text === null ? null : parseYaml({ file: HEAD, text, firstLine: 1 }, HEAD, reading)
  return field && readRulesetHead(field)
}

function checkLabels(files: readonly RuleFile[], head: RulesetHead, problems: Problem[]): void {
  const first = new Map<string, string>()
  for (const { file, line, rule } of files) {
    const other = first.get(rule.label)
    if (other === undefined) first.set(rule.label, file)
    else if (!head.duplicateLabels) {
      const message = `${other} already has the number ${rule.label}. Give this rule another number, or write "duplicate-labels: true" in ${HEAD}.`
      problems.push({ file, line, message })
    }
  }
  for (const { label, field } of files.flatMap(({ mentions }) => mentions)) {
    if (!first.has(label)) field.problem(`"${field.name}" names rule ${label}, which is not in this ruleset.`)
  }
}

function checkGroups(files: readonly RuleFile[], head: RulesetHead): void {
  const names = new Set(head.groups.map(({ name }) => name))
  const groups = [...names].slice(0, GROUPS_NAMED).join(', ') + (names.size > GROUPS_NAMED ? ', …' : '')
  for (const { group } of files) {
    if (group === null || names.has(group.label)) continue
    group.field.problem(`There is no group "${group.label}" in ${HEAD}. Its groups are ${groups}.`)
  }
}

/** Maximum number of groups that a problem names. */
const GROUPS_NAMED = 20

/** Puts a rule without a group into the first group. */
function withDefaultGroup(rule: RuleSource, head: RulesetHead): RuleSource {
  return rule.group === '' ? { ...rule, group: head.groups[0]?.name ?? '' } : rule
}

/** Maximum number of rules in a ruleset. */
const RULES_CAP = 500

/** Reads all rules of a ruleset's folder, by file name or in the `order` of ruleset.yaml. */
function readRuleFiles(reading: RulesetReading, order: YamlField | null): readonly RuleFile[] {
  const { folder, problems } = reading
  const names = folder.list('rules', problems)
  if (names === null) return []
  const stems = stemsOf(names, '.md').sort(compareByNumber)
  const programs = new Set(stemsOf(names, '.ts'))
  if (!checkRuleCount(stems.length, problems)) return []
  checkStrays(names, new Set(stems), problems)
  const ordered = order === null ? stems : stemsInOrder(stems, order)
  const files = ordered.map(stem => readRuleFile(reading, 'rules', stem, programs.has(stem)))
  return files.filter(file => file !== null)
}

function stemsOf(names: readonly string[], ending: string): string[] {
  return names.filter(name => name.endsWith(ending)).map(name => name.slice(0, -ending.length))
}

function checkRuleCount(count: number, problems: Problem[]): boolean {
  const problem = (message: string) => problems.push({ file: 'rules', line: 1, message })
  if (count === 0) problem('There are no rules here. Put at least one .md file into rules/.')
  if (count > RULES_CAP) problem(`There are ${count} rules, but a ruleset can have at most ${RULES_CAP}.`)
  return count > 0 && count <= RULES_CAP
}

function checkStrays(names: readonly string[], stems: ReadonlySet<string>, problems: Problem[]): void {
  for (const name of names) {
    const file = `rules/${name}`
    if (name.endsWith('.md')) continue
    if (!name.endsWith('.ts')) {
      problems.push({ file, line: 1, message: 'This file is neither a rule (.md) nor the program of a rule (.ts).' })
    } else if (!stems.has(name.slice(0, -3))) {
      const message = `This program has no rule next to it. Add ${name.slice(0, -3)}.md.`
      problems.push({ file, line: 1, message })
    }
  }
}

function stemsInOrder(stems: readonly string[], order: YamlField): readonly string[] {
  const known = new Set(stems)
  const ordered = new Set<string>()
  for (const item of order.items('a list of the rules’ file names without .md')) {
    const stem = item.written('the file name of a rule without .md')
    if (stem === null) continue
    if (!known.has(stem)) item.problem(`"order" names "${stem}", but rules/${stem}.md does not exist.`)
    else if (ordered.has(stem)) item.problem(`"order" names "${stem}" twice.`)
    else ordered.add(stem)
  }
  const left = stems.filter(stem => !ordered.has(stem))
  if (left.length > 0) order.problem(`"order" leaves out ${left.join(', ')}.`)
  return [...ordered, ...left]
}

/** Compares numbers in names as numbers, so that 9-x comes before 10-x. The result is the same on every machine. */
function compareByNumber(a: string, b: string): number {
  const [left, right] = [withPaddedNumbers(a), withPaddedNumbers(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

function withPaddedNumbers(name: string): string {
  return name.replace(/\d+/g, digits => digits.padStart(20, '0'))
}

/** The content of ruleset.yaml. */
type RulesetHead = Omit<RulesetSource, 'rules'> & {
  /** The names of the rules' files (without .md) in printed order; null if the order is alphabetical. */
  readonly order: YamlField | null
  readonly duplicateLabels: boolean
  readonly optionalRules: YamlField | undefined
}

const KNOWN = [
  ...['name', 'title', 'source', 'story', 'zone', 'settings', 'groups', 'order', 'duplicate-labels'],
  'optional-rules',
]

/** Reads ruleset.yaml. */
function readRulesetHead(field: YamlField): RulesetHead {
  const members = field.membersAmong(KNOWN)
  const title = readRequiredText(field, members, 'title')
  return {
    name: readName(field, members),
    title,
    source: readOptionalText(members.get('source')),
    story: readOptionalText(members.get('story')),
    settings: readSettings(members.get('settings')),
    zone: readZone(members.get('zone')),
    groups: readGroups(members.get('groups'), title),
    order: members.get('order') ?? null,
    duplicateLabels: readYesNo(members.get('duplicate-labels')),
    optionalRules: members.get('optional-rules'),
  }
}

type Members = ReadonlyMap<string, YamlField>

function readRequiredText(head: YamlField, members: Members, key: string): string {
  const field = members.get(key)
  if (field === undefined) head.problem(`Give "${head.name}" a "${key}".`)
  return field?.written('a text')?.trim() ?? ''
}

function readName(head: YamlField, members: Members): string {
  const name = readRequiredText(head, members, 'name')
  if (name !== '' && !isIdentifier(name)) members.get('name')?.expected('a name of letters and digits, such as suber')
  return name
}

function readOptionalText(field: YamlField | undefined): string {
  return field?.written('a text')?.trim() ?? ''
}

function readZone(field: YamlField | undefined): string {
  const zone = field?.written('a time zone such as UTC or Europe/London') ?? 'UTC'
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    field?.expected('a time zone such as UTC or Europe/London')
  }
  return zone
}

function readYesNo(field: YamlField | undefined): boolean {
  const value = field?.json() ?? false
  if (typeof value !== 'boolean') field?.expected('true or false')
  return value === true
}

function readGroups(field: YamlField | undefined, title: string): readonly GroupSource[] {
  const items = field?.items('a list of groups such as {name: rules, heading: Rules, note: ""}') ?? []
  if (items.length === 0) return [{ name: 'rules', heading: title, note: '' }]
  const groups: GroupSource[] = []
  const names = new Set<string>()
  for (const item of items) {
    const group = readGroup(item)
    if (names.has(group.name)) item.problem(`Two groups are named "${group.name}". Rename one of them.`)
    names.add(group.name)
    groups.push(group)
  }
  return groups
}

function readGroup(item: YamlField): GroupSource {
  const members = item.membersAmong(['name', 'heading', 'note'])
  const name = readName(item, members)
  const heading = members.get('heading')?.written('a heading') ?? name
  return { name, heading, note: members.get('note')?.written('a text') ?? '' }
}
