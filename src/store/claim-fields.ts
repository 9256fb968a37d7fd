import type { ClaimSource } from '../kernel/ruleset-source.ts'
import { type Mention, readLabel } from './label-field.ts'
import { readQuotation } from './quotation.ts'
import type { YamlField } from './yaml-field.ts'

const CLAIM = 'a claim such as {over: 105, words: "takes precedence over Rule 105"}'
const TARGET = 'the number of a rule, every, {rule: …}, {question: …} or {attribute: …, value: …}'

/** Reads `claims`: what a rule's text says of its own rank. Rules that it names are added to `mentions`. */
export function readClaims(field: YamlField | undefined, text: string, mentions: Mention[]): readonly ClaimSource[] {
  const items = field?.items(`a list with ${CLAIM}`) ?? []
  return items.map(item => readClaim(item, text, mentions)).filter(claim => claim !== null)
}

function readClaim(item: YamlField, text: string, mentions: Mention[]): ClaimSource | null {
  const members = item.membersAmong(['over', 'defers-to', 'words'])
  const over = members.get('over')
  const defersTo = members.get('defers-to')
  const named = over ?? defersTo
  if (named === undefined || (over && defersTo)) {
    item.problem(`A claim needs either "over" or "defers-to": ${CLAIM}.`)
    return null
  }
  const target = readTarget(named, mentions)
  const quotation = readQuotation(members.get('words'), text)
  return target && { kind: over ? 'over' : 'defersTo', target, ...quotation }
}

function readTarget(field: YamlField, mentions: Mention[]): ClaimSource['target'] | null {
  if (field.isMap) return readTargetMap(field, mentions)
  if (!field.isScalar) {
    field.expected(TARGET)
    return null
  }
  return field.written(TARGET) === 'every' ? { every: true } : readRule(field, mentions)
}

function readTargetMap(field: YamlField, mentions: Mention[]): ClaimSource['target'] | null {
  const members = field.members(TARGET)
  const [rule, question, attribute, value] = ['rule', 'question', 'attribute', 'value'].map(key => members.get(key))
  if (rule && members.size === 1) return readRule(rule, mentions)
  if (question && members.size === 1) return written(question, text => ({ question: text }))
  if (attribute && value && members.size === 2) {
    return written(attribute, name => written(value, text => ({ attribute: name, value: text })))
  }
  field.problem(`"${field.name}" should be ${TARGET}.`)
  return null
}

function readRule(field: YamlField, mentions: Mention[]): ClaimSource['target'] | null {
  const label = readLabel(field)
  if (label === null) return null
  mentions.push({ label, field })
  return { rule: label }
}

function written<T>(field: YamlField, make: (text: string) => T): T | null {
  const text = field.written('a name')
  return text === null ? null : make(text)
}
