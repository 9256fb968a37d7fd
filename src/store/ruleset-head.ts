import type { GroupSource, RulesetSource } from '../kernel/ruleset-source.ts'
import { isIdentifier } from './identifier.ts'
import { readSettings } from './param-fields.ts'
import type { YamlField } from './yaml-field.ts'

/** What ruleset.yaml says. */
export type RulesetHead = Omit<RulesetSource, 'rules'> & {
  /** The rules' file names (without .md) in printed order; null for the order of the file names. */
  readonly order: YamlField | null
  readonly duplicateLabels: boolean
}

const KNOWN = ['name', 'title', 'source', 'story', 'zone', 'settings', 'groups', 'order', 'duplicate-labels']

/** Reads ruleset.yaml. */
export function readRulesetHead(field: YamlField): RulesetHead {
  const members = field.membersAmong(KNOWN)
  const title = readNeeded(field, members, 'title')
  return {
    name: readName(field, members),
    title,
    source: readSentences(members.get('source')),
    story: readSentences(members.get('story')),
    settings: readSettings(members.get('settings')),
    zone: readZone(members.get('zone')),
    groups: readGroups(members.get('groups'), title),
    order: members.get('order') ?? null,
    duplicateLabels: readYesNo(members.get('duplicate-labels')),
  }
}

type Members = ReadonlyMap<string, YamlField>

function readNeeded(head: YamlField, members: Members, key: string): string {
  const field = members.get(key)
  if (field === undefined) head.problem(`"${head.name}" needs a "${key}".`)
  return field?.written('a text')?.trim() ?? ''
}

function readName(head: YamlField, members: Members): string {
  const name = readNeeded(head, members, 'name')
  if (name !== '' && !isIdentifier(name)) members.get('name')?.expected('a name of letters and digits, such as suber')
  return name
}

function readSentences(field: YamlField | undefined): string {
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
  for (const item of items) {
    const group = readGroup(item)
    if (groups.some(({ name }) => name === group.name)) item.problem(`There are two groups named "${group.name}".`)
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
