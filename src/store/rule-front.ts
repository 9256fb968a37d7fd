import type { Json, JsonObject } from '../kernel/json.ts'
import type { FrontSource } from '../kernel/ruleset-source.ts'
import { readClaims } from './claim-fields.ts'
import { isIdentifier } from './identifier.ts'
import { type Mention, readLabel } from './label-field.ts'
import { readParams, readReadings } from './param-fields.ts'
import { readRegisters } from './register-fields.ts'
import type { YamlField } from './yaml-field.ts'

/** What a rule's front matter says; null where it leaves something to the file's name or the ruleset. */
export type RuleFront = {
  readonly label: string | null
  readonly title: string | null
  readonly group: Mention | null
  readonly attributes: JsonObject
  readonly front: FrontSource
  /** The line that gives the rule its number. */
  readonly line: number
  /** The rules that the front matter names. */
  readonly mentions: readonly Mention[]
}

const KNOWN = [
  ...['number', 'title', 'group', 'carried-out'],
  ...['claims', 'together-with', 'registers', 'charters', 'params', 'readings'],
]

const CARRIED_OUT = /^(program|partly|people)(: \S.*)?$/s

/** Reads a rule's front matter; `text` is the rule's, in which quotations are looked up. */
export function readRuleFront(field: YamlField, text: string): RuleFront {
  const members = field.members('lines such as "number: 301"')
  const mentions: Mention[] = []
  const number = members.get('number')
  return {
    label: number ? readLabel(number) : null,
    title: members.get('title')?.written('a short title')?.trim() ?? null,
    group: readGroup(members.get('group')),
    attributes: readAttributes(members),
    front: readFront(members, text, mentions),
    line: number?.line ?? 1,
    mentions,
  }
}

type Members = ReadonlyMap<string, YamlField>

function readFront(members: Members, text: string, mentions: Mention[]): FrontSource {
  return {
    claims: readClaims(members.get('claims'), text, mentions),
    togetherWith: readTogetherWith(members.get('together-with'), mentions),
    registers: readRegisters(members.get('registers')),
    charters: readCharters(members.get('charters')),
    params: readParams(members.get('params'), text),
    readings: readReadings(members.get('readings')),
    carriedOut: readCarriedOut(members.get('carried-out')),
  }
}

function readGroup(field: YamlField | undefined): Mention | null {
  const label = field?.written('the name of a group') ?? null
  return field && label !== null ? { label, field } : null
}

function readTogetherWith(field: YamlField | undefined, mentions: Mention[]): readonly string[] {
  const items = field?.isScalar ? [field] : (field?.items('a list of numbers of rules') ?? [])
  const labels: string[] = []
  for (const item of items) {
    const label = readLabel(item)
    if (label === null) continue
    labels.push(label)
    mentions.push({ label, field: item })
  }
  return labels
}

function readCharters(field: YamlField | undefined): readonly string[] {
  const items = field?.items('a list of names of institutions, such as [ballot]') ?? []
  const names = items.map(item => item.written('the name of an institution'))
  return names.filter(name => name !== null)
}

function readCarriedOut(field: YamlField | undefined): string {
  const what = '"program: why", "partly: why" or "people: why"'
  const text = field?.written(what)?.trim()
  if (field === undefined || text === undefined) return 'people'
  if (!CARRIED_OUT.test(text)) field.expected(what)
  return text
}

function readAttributes(members: Members): JsonObject {
  const found: [string, Json][] = []
  for (const [name, field] of members) {
    if (KNOWN.includes(name)) continue
    const value = readAttribute(name, field)
    if (value !== undefined) found.push([name, value])
  }
  return Object.fromEntries(found)
}

function readAttribute(name: string, field: YamlField): Json | undefined {
  if (!isIdentifier(name)) field.problem(`"${name}" should be a name of letters and digits, such as status.`)
  if (field.isScalar) return field.json()
  if (field.isList) return field.items('a list of texts').flatMap(item => item.written('a text') ?? [])
  field.problem(
    `"${name}" is not known here (known are ${KNOWN.join(', ')}), and an attribute of your own is a text, a number, true or false, or a list of texts.`,
  )
  return undefined
}
