import { isNameOfPeople } from '../../kernel/acts/powers-by-hand.ts'
import {
  holdsNumbers,
  type RegisterDeclaration,
  type RegisterKeys,
  type RegisterType,
  TELLINGS,
} from '../../kernel/state/register.ts'
import type { ClaimSource, FrontSource } from '../../kernel/state/ruleset-source-types.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { parseRational } from '../../kernel/values/rational.ts'
import { type Carried, readCarries } from './carried-acts.ts'
import { isIdentifier, type Mention, readLabel, readParams, readReadings } from './param-reading-and-setting-fields.ts'
import { evenSpaces, readQuotation } from './quotation.ts'
import type { YamlField } from './yaml-field.ts'

/** A rule's front matter. Null means that the value comes from the file's name or from the ruleset. */
type RuleFront = {
  readonly label: string | null
  readonly title: string | null
  readonly group: Mention | null
  readonly attributes: JsonObject
  readonly front: FrontSource
  /** The plain acts that the rule offers without a program of its own. */
  readonly carried: readonly Carried[]
  /** The line that contains the rule's label. */
  readonly line: number
  /** The rules that the front matter names. */
  readonly mentions: readonly Mention[]
}

const KNOWN = [
  ...['number', 'title', 'group', 'carried-out'],
  ...['claims', 'together-with', 'registers', 'charters', 'params', 'readings', 'by-hand', 'carries'],
]

const CARRIED_OUT = /^(program|partly|people)(: \S.*)?$/s

/** Parses a rule's front matter. Its quotations are looked up in `text`, the rule's text. */
export function readRuleFront(field: YamlField, text: string): RuleFront {
  const members = field.members('lines such as "number: 301"')
  const mentions: Mention[] = []
  const number = members.get('number')
  return {
    label: number ? readLabel(number) : null,
    title: members.get('title')?.written('a short title')?.trim() ?? null,
    group: readGroup(members.get('group')),
    attributes: readAttributes(members),
    front: readFront(members, evenSpaces(text), mentions),
    carried: readCarries(members.get('carries')),
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
    charters: readCharteredInstitutions(members.get('charters')),
    params: readParams(members.get('params'), text),
    readings: readReadings(members.get('readings')),
    ...readByHand(members.get('by-hand')),
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

function readCharteredInstitutions(field: YamlField | undefined): readonly string[] {
  const items = field?.items('a list of names of institutions, such as [ballot]') ?? []
  const names = items.map(item => item.written('the name of an institution'))
  return names.filter(name => name !== null)
}

const BY_HAND =
  'a map such as {coins: treasurer}, with the register to be changed, or an effect such as adopt, and the register of who does it'

/** Parses `by-hand`: who changes a register or causes an effect by hand, by the name of the register or effect. */
function readByHand(field: YamlField | undefined): Pick<FrontSource, 'byHand'> {
  if (field === undefined) return {}
  const named = [...field.members(BY_HAND)].flatMap(([name, who]) => {
    const text = who.written('the name of a register of people, such as treasurer, offices.treasurer or players')
    if (text !== null && !isNameOfPeople(text)) who.expected('the name of a register of people')
    return text === null ? [] : [[name, text] as const]
  })
  return named.length === 0 ? {} : { byHand: Object.fromEntries(named) }
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
    `"${name}" is not a known key (${KNOWN.join(', ')}). An attribute of your own can be a text, a number, true or false, or a list of texts.`,
  )
  return undefined
}

const CLAIM = 'a claim such as {over: 105, words: "takes precedence over Rule 105"}'
const TARGET = 'the number of a rule, every, {rule: …}, {question: …} or {attribute: …, value: …}'

/**
 * Parses `claims`, which represent what a rule's text says about its own rank. Adds the rules that the claims name to
 * `mentions`.
 */
function readClaims(field: YamlField | undefined, text: string, mentions: Mention[]): readonly ClaimSource[] {
  const items = field?.items(`a list with ${CLAIM}`) ?? []
  return items.map(item => readClaim(item, text, mentions)).filter(claim => claim !== null)
}

function readClaim(item: YamlField, text: string, mentions: Mention[]): ClaimSource | null {
  const members = item.membersAmong(['over', 'defers-to', 'words'])
  const over = members.get('over')
  const defersTo = members.get('defers-to')
  const named = over ?? defersTo
  if (named === undefined || (over && defersTo)) {
    item.problem(`Give the claim either "over" or "defers-to": ${CLAIM}.`)
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
  return field.written(TARGET) === 'every' ? { every: true } : readRuleTarget(field, mentions)
}

function readTargetMap(field: YamlField, mentions: Mention[]): ClaimSource['target'] | null {
  const members = field.members(TARGET)
  const [rule, question, attribute, value] = ['rule', 'question', 'attribute', 'value'].map(key => members.get(key))
  if (rule && members.size === 1) return readRuleTarget(rule, mentions)
  if (question && members.size === 1) return readTextAs(question, text => ({ question: text }))
  if (attribute && value && members.size === 2) {
    return readTextAs(attribute, name => readTextAs(value, text => ({ attribute: name, value: text })))
  }
  field.problem(`"${field.name}" should be ${TARGET}.`)
  return null
}

function readRuleTarget(field: YamlField, mentions: Mention[]): ClaimSource['target'] | null {
  const label = readLabel(field)
  if (label === null) return null
  mentions.push({ label, field })
  return { rule: label }
}

function readTextAs<T>(field: YamlField, make: (text: string) => T): T | null {
  const text = field.written('a name')
  return text === null ? null : make(text)
}

const MEMBERS = ['name', 'about', 'keys', 'type', 'start', 'least', 'cap', 'audience', 'told']

const KEYS: readonly RegisterKeys[] = ['person', 'rule', 'matter', 'text']

type StartKind = { readonly fits: (start: Json) => boolean; readonly what: string }

const isTextOrNothing = (start: Json): boolean => start === null || typeof start === 'string'

/** The valid initial values for registers of each type. */
const STARTS: { readonly [type in RegisterType]: StartKind } = {
  integer: { fits: start => Number.isSafeInteger(start), what: 'a whole number' },
  rational: { fits: start => parseRational(start) !== undefined, what: 'a whole number or a fraction such as "7/2"' },
  boolean: { fits: start => typeof start === 'boolean', what: 'true or false' },
  text: { fits: start => typeof start === 'string', what: 'a text' },
  person: { fits: isTextOrNothing, what: 'a person or null' },
  persons: { fits: start => Array.isArray(start) && start.every(item => typeof item === 'string'), what: 'a list' },
  rule: { fits: isTextOrNothing, what: 'a rule or null' },
  data: { fits: () => true, what: 'a value' },
}

const TYPES = Object.keys(STARTS) as RegisterType[]

/** Parses `registers`, the parts of the game's state that a rule declares. */
function readRegisters(field: YamlField | undefined): readonly RegisterDeclaration[] {
  const items = field?.items('a list of registers such as {name: points, keys: person, type: integer, start: 0}') ?? []
  const found: RegisterDeclaration[] = []
  const names = new Set<string>()
  for (const item of items) {
    const register = readRegister(item)
    if (register === null) continue
    if (names.has(register.name)) item.problem(`This rule declares "${register.name}" twice.`)
    names.add(register.name)
    found.push(register)
  }
  return found
}

function readRegister(item: YamlField): RegisterDeclaration | null {
  const members = item.membersAmong(MEMBERS)
  const name = readRegisterName(item, members.get('name'))
  const type = readOne(members.get('type'), TYPES) ?? reportMissing(item, 'type', TYPES)
  const start = members.get('start')
  if (start === undefined) item.problem('Give the register a "start", the value that it has before one is written.')
  if (name === null || type === null || start === undefined) return null
  const value = readStartingValue(start, type)
  const least = readLeast(members.get('least'), type)
  return value === undefined ? null : { name, type, start: value, ...least, ...readRegisterOptions(members) }
}

function readRegisterName(item: YamlField, field: YamlField | undefined): string | null {
  if (field === undefined) item.problem('Give the register a "name".')
  const name = field?.written('a name') ?? null
  if (name === null || isIdentifier(name)) return name
  field?.expected('a name of letters and digits, such as points')
  return null
}

function reportMissing(item: YamlField, key: string, choices: readonly string[]): null {
  item.problem(`Give the register a "${key}", one of ${choices.join(', ')}.`)
  return null
}

function readStartingValue(field: YamlField, type: RegisterType): Json | undefined {
  const start = field.json()
  if (start === undefined || STARTS[type].fits(start)) return start
  field.problem(`A register of type ${type} starts with ${STARTS[type].what}, not with ${JSON.stringify(start)}.`)
  return undefined
}

function readLeast(field: YamlField | undefined, type: RegisterType): Pick<RegisterDeclaration, 'least'> {
  const least = field?.json()
  if (field === undefined || least === undefined) return {}
  if (!holdsNumbers({ type })) field.problem(`A register of type ${type} has no least value.`)
  else if (typeof least === 'number' && Number.isSafeInteger(least)) return { least }
  else field.expected('a whole number')
  return {}
}

function readRegisterOptions(
  members: ReadonlyMap<string, YamlField>,
): Pick<RegisterDeclaration, 'about' | 'cap' | 'audience' | 'told'> {
  const about = members.get('about')?.written('a sentence') ?? null
  const audience = members.get('audience')?.written('those who may see the register') ?? null
  const keys = readOne(members.get('keys'), KEYS)
  const cap = readByteLimit(members.get('cap'))
  const told = readOne(members.get('told'), TELLINGS)
  return {
    ...(about === null ? {} : { about }),
    ...(keys === null ? {} : { keys }),
    ...(cap === null ? {} : { cap }),
    ...(audience === null ? {} : { audience }),
    ...(told === null ? {} : { told }),
  }
}

function readByteLimit(field: YamlField | undefined): number | null {
  const cap = field?.json()
  if (field === undefined || cap === undefined) return null
  if (typeof cap === 'number' && Number.isSafeInteger(cap) && cap > 0) return cap
  field.expected('a whole number of bytes above 0')
  return null
}

function readOne<T extends string>(field: YamlField | undefined, choices: readonly T[]): T | null {
  const text = field?.written(`one of ${choices.join(', ')}`) ?? null
  const chosen = choices.find(choice => choice === text) ?? null
  if (text !== null && chosen === null) field?.expected(`one of ${choices.join(', ')}`)
  return chosen
}
