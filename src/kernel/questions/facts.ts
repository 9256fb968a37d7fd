import { withProgramTokens } from '../programs/program-tokens.ts'
import type { Matter } from '../state/matter.ts'
import type { Register } from '../state/register.ts'
import type { Rule } from '../state/rule.ts'
import { rulesInOrder } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { nameSortKey } from '../values/name-sort-key.ts'
import { valueAt } from '../values/persistent-map.ts'
import { ruleWithFailedReaction } from './open-question.ts'

const texts = new WeakMap<object, string>()

/** The input of a program: short facts as a JSON object, and long facts, each of which is parsed when the program reads it. */
export type FactsText = { readonly told: string; readonly later: readonly LaterFact[]; readonly length: number }
type LaterFact = { readonly name: string; readonly text: string }

/** A fact with more characters than this is parsed only if the program reads it. */
const LONG = 100

/**
 * The input that a program gets for every question: the rule itself (label, parameters, readings), the founder's
 * settings, the registers and lists that its program declares it reads, and what the question is about.
 * Each piece is serialized once and reused while unchanged, so the cost of a step depends on its changes, not on the
 * size of the game. Undefined if the input would exceed `most` characters, in which case assembly stops early.
 */
export function factsText(
  state: State,
  rule: Rule,
  reads: readonly string[],
  about: JsonObject,
  most: number,
): FactsText | undefined {
  const self = cachedText(rule, () => selfText(rule))
  const settings = cachedText(state.settings, () => canonical(state.settings))
  let told = `"self":${self},"settings":${settings}`
  const later: LaterFact[] = []
  let length = told.length
  const tell = (name: string, text: string): void => {
    const written = JSON.stringify(name)
    length += written.length + text.length + 2
    if (text.length > LONG) later.push({ name, text })
    else told += `,${written}:${text}`
  }
  // Games that are older than the validation of manifests may contain names that are not strings.
  for (const name of new Set(reads).values().filter(it => typeof it === 'string' && lookup(about, it) === undefined)) {
    const text = readText(state, name, most)
    if (text === TOO_MUCH || length > most) return undefined
    if (text !== undefined) tell(name, text)
  }
  for (const [name, value] of Object.entries(about)) {
    tell(name, factText(value))
    if (length > most) return undefined
  }
  return { told: `{${told}}`, later, length }
}

/** Stands for a text that is too long for any input. An empty string is never valid JSON. */
const TOO_MUCH = ''

/** The additional input of one call, as text. */
export function aboutText(about: JsonObject): string {
  return `{${membersText(about)}}`
}

function membersText(about: JsonObject): string {
  let told = ''
  for (const name of Object.keys(about))
    told += `${told === '' ? '' : ','}${JSON.stringify(name)}:${factText(about[name] as Json)}`
  return told
}

/** Serializes objects that stay the same from call to call (such as a matter) only once. */
function factText(value: Json): string {
  return typeof value === 'object' && value !== null && shown.has(value)
    ? cachedText(value, () => canonical(value))
    : canonical(value)
}

const shown = new WeakSet<object>()

/** Marks facts that never change and that several programs get, so that they are serialized only once. */
export function markShown(facts: JsonObject): JsonObject {
  shown.add(facts)
  return facts
}

const matters = new WeakMap<Matter, JsonObject>()

/** A matter as programs see it. The same object is returned while the matter is unchanged. */
export function matterFacts(matter: Matter): JsonObject {
  const known = matters.get(matter)
  if (known !== undefined) return known
  const { fields, id, label, kind, by, open, since } = matter
  const facts = { ...(withProgramTokens(fields, new Map(), id) as JsonObject), id, label, kind, by, open, since }
  matters.set(matter, facts)
  return markShown(facts)
}

/** Names that programs can read in addition to registers, with their contents. */
export const READABLE = {
  rules: 'every rule in printed order: id, label, void, group, and its attributes (status …)',
  'rules.NAME':
    'the identities of the rules, grouped by a property: `rules.label`, `rules.group`, or an attribute (`rules.status`: {mutable: [r17, …], …})',
  rulebook: 'every rule in full: also title, text, version, since, lineage, charters, claims',
  answerers: 'for each question, the rules in force whose programs answer it in general',
  answeredByHand: 'for each question, the rules for which people have answered it in general',
  textOnly: 'the identities of the rules in force without a program: people carry out what they say',
  'textOnly.NAME':
    'the same, grouped by an attribute that they have: `textOnly.tells` ({votes: [r17], …}); {} if none of them has it',
  bySurname: 'all persons known to the game, sorted by surname, then name, then time of joining, in code point order',
  alphabetical: 'the same in alphabetical order, ignoring accents and capitals',
  matters: 'every open matter with its fields',
  groups: 'the groups of rules in printed order: name, heading, note, rules',
  heldActs: 'the acts that are held until a question about them is settled: by, do',
  owedEvents: 'the names of the events that are due but that no rule in force carries out',
  deadlines: 'every open deadline: event, at, side, matter, data; `left` if it is paused',
} as const

function readText(state: State, name: string, most: number): string | undefined {
  if (name === 'rules') return cachedText(state.rules, () => rulesText(state, most), state.findings)
  if (name === 'groups')
    return cachedText(state.groups, () => listText(state.groups, it => canonical(it as never), most))
  if (name === 'deadlines') return cachedText(state.deadlines, () => deadlinesText(state, most))
  if (name.startsWith('rules.'))
    return cachedText(columnCacheKey(state, name), () => rulesByColumnText(state, name.slice(6), most))
  if (name === 'rulebook') return cachedText(state.rules, () => rulebookText(state, most), state.groups)
  if (name === 'answerers') return cachedText(state.findings, () => answerersText(state), state.rules)
  if (name === 'answeredByHand') return answeredByHandText(state)
  if (name === 'textOnly')
    return cachedText(columnCacheKey(state, name), () => canonical(textOnly(state).map(it => it.id)), state.findings)
  if (name.startsWith('textOnly.'))
    return cachedText(columnCacheKey(state, name), () => textOnlyByAttribute(state, name.slice(9)), state.findings)
  if (name === 'bySurname') return cachedText(state.said, () => canonical(bySurname(state)), state.persons)
  if (name === 'alphabetical')
    return cachedText(state.said, () => canonical(alphabetical(state)), personsCacheKey(state))
  if (name === 'heldActs') return cachedText(state.open, () => heldActsText(state))
  if (name === 'owedEvents') return cachedText(state.open, () => owedEventsText(state), OWED)
  if (name === 'matters') return cachedText(state.matters, () => mattersText(state, most))
  const register = lookup(state.registers, name)
  return register === undefined ? undefined : cachedText(register, () => registerText(register))
}

/**
 * Writes a list as JSON. Returns an empty string, without serializing the rest, if the list is too long for any input.
 */
function listText<Item>(items: Iterable<Item>, text: (item: Item) => string, most: number): string {
  const texts: string[] = []
  let length = 2
  for (const item of items) {
    const written = text(item)
    length += written.length + 1
    if (length > most) return TOO_MUCH
    texts.push(written)
  }
  return `[${texts.join(',')}]`
}

const persons = new WeakMap<object, object>()

/** A separate cache key, for the persons in alphabetical order. */
function personsCacheKey(state: State): object {
  const known = persons.get(state.persons) ?? {}
  persons.set(state.persons, known)
  return known
}

const paired = new WeakMap<object, WeakMap<object, string>>()

function cachedText(key: object, make: () => string, second?: object): string {
  const map = second === undefined ? texts : (paired.get(second) ?? new WeakMap<object, string>())
  if (second !== undefined) paired.set(second, map)
  const known = map.get(key)
  if (known !== undefined) return known
  const text = make()
  map.set(key, text)
  return text
}

function selfText(rule: Rule): string {
  const { id, label, title, attributes, version, front } = rule
  const params = Object.fromEntries(Object.entries(front.params).map(([name, param]) => [name, param.value]))
  const readings = Object.fromEntries(Object.entries(front.readings).map(([name, reading]) => [name, reading.value]))
  return canonical({ id, label, title, attributes, version, params, readings })
}

function rulesText(state: State, most: number): string {
  const voided = new Set(state.findings.map(finding => finding.rule))
  return listText(rulesInOrder(state), rule => canonical(ruleFacts(rule, voided.has(rule.id))), most)
}

/** A rule as programs see it in the list of rules. */
function ruleFacts({ id, label, group, attributes }: Rule, isVoid: boolean): JsonObject {
  return { ...attributes, id, label, group, void: isVoid }
}

const columns = new WeakMap<object, Map<string, object>>()

/** The cache key for each column of one rulebook. */
function columnCacheKey(state: State, name: string): object {
  const known = columns.get(state.rules) ?? new Map<string, object>()
  columns.set(state.rules, known)
  const key = known.get(name) ?? {}
  known.set(name, key)
  return key
}

/**
 * The rules grouped by their value in one column. Programs read these groups more cheaply than the full list of rules.
 */
function rulesByColumnText(state: State, column: string, most: number): string {
  const rules = new Map<string, string[]>()
  let length = 2
  for (const rule of rulesInOrder(state)) {
    const value = column === 'label' || column === 'group' ? rule[column] : lookup(rule.attributes, column)
    const name = typeof value === 'string' ? value : canonical(value ?? null)
    const known = rules.get(name)
    length += rule.id.length + 3 + (known === undefined ? name.length + 6 : 0)
    if (length > most) return TOO_MUCH
    if (known === undefined) rules.set(name, [rule.id])
    else known.push(rule.id)
  }
  return canonical(Object.fromEntries(rules))
}

function rulebookText(state: State, most: number): string {
  return listText(rulesInOrder(state), rule => cachedText(rule, () => wholeRuleText(rule), WHOLE), most)
}

/** Cache key for the full texts of rules, among the values cached per rule. */
const WHOLE = {}

function wholeRuleText({ id, label, title, text, group, version, since, lineage, attributes, front }: Rule): string {
  const { charters, claims } = front
  return canonical({ ...attributes, id, label, title, text, group, version, since, lineage, charters, claims } as never)
}

/** The rules that answer each question in general; answers marked with `only` apply in some cases only. */
function answerersText(state: State): string {
  const voided = new Set(state.findings.map(finding => finding.rule))
  const out: Record<string, string[]> = {}
  for (const rule of rulesInOrder(state).filter(it => !voided.has(it.id))) {
    for (const [name, said] of Object.entries(rule.program?.manifest.answers ?? {})) {
      if (said['only'] !== undefined) continue
      const known = lookup(out, name)
      if (known === undefined) out[name] = [rule.id]
      else known.push(rule.id)
    }
  }
  return canonical(out)
}

/**
 * The rules in whose place people have answered, by hand or by a ruling for the rule's current text, whatever the
 * question is about.
 */
function answeredByHandText({ answers, rules }: State): string {
  const general = answers.filter(({ rule, matter, about, version }) => {
    const isPresent = rule !== null && lookup(rules, rule)?.version === version
    return isPresent && matter === undefined && about === undefined
  })
  const byQuestion = Map.groupBy(general, ({ question }) => question)
  const named = [...byQuestion].map(([question, given]) => [question, [...new Set(given.map(({ rule }) => rule))]])
  return canonical(Object.fromEntries(named))
}

/** The rules in force that have no program. */
function textOnly(state: State): readonly Rule[] {
  const voided = new Set(state.findings.map(finding => finding.rule))
  return rulesInOrder(state).filter(it => it.program === null && !voided.has(it.id))
}

/**
 * The rules in force without a program, grouped by an attribute. Few have it, so programs read little to see what is left
 * to people.
 */
function textOnlyByAttribute(state: State, name: string): string {
  const groups = Map.groupBy(textOnly(state), it => lookup(it.attributes, name))
  const named = [...groups].flatMap(([value, rules]) =>
    typeof value === 'string' ? [[value, rules.map(it => it.id)] as const] : [],
  )
  return canonical(Object.fromEntries(named))
}

/** The held acts: they have been sent but have no consequences until someone decides about them. */
function heldActsText(state: State): string {
  const acts = state.open.flatMap(({ kind, held }) => (kind === 'act' ? [(held?.['act'] ?? {}) as JsonObject] : []))
  return canonical(acts.map(act => ({ by: act['by'] ?? null, do: act['do'] ?? null })))
}

/** Cache key for the events that are owed, among the values cached for the open questions. */
const OWED = {}

function owedEventsText(state: State): string {
  const events = state.open.flatMap(it =>
    it.kind === 'owed' && ruleWithFailedReaction(it) === undefined ? [(it.held?.['event'] ?? {}) as JsonObject] : [],
  )
  return canonical(events.flatMap(event => event['name'] ?? []))
}

function mattersText(state: State, most: number): string {
  const open = Object.values(state.matters).filter(matter => matter.open)
  return listText(open, matter => cachedText(matterFacts(matter), () => canonical(matterFacts(matter))), most)
}

/** Deadlines as programs see them, in the order in which they pass. */
function deadlinesText(state: State, most: number): string {
  const shown = Object.values(state.deadlines).map(({ event, at, side, data, matter, left }) => {
    return {
      event,
      at,
      side,
      data,
      ...(matter === undefined ? {} : { matter }),
      ...(left === undefined ? {} : { left }),
    }
  })
  return listText(
    shown.toSorted((a, b) => a.at - b.at),
    canonical,
    most,
  )
}

function registerText(register: Register): string {
  return canonical(register.value)
}

/**
 * Persons by surname, then name, then time of joining, in one fixed order: lower-cased code points, without a locale.
 */
export function bySurname(state: State): readonly Json[] {
  return personsSorted(state, name => name.toLowerCase())
}

/** Persons in the alphabetical order that people expect, not by code points. */
function alphabetical(state: State): readonly Json[] {
  return personsSorted(state, nameSortKey)
}

function personsSorted(state: State, keyOf: (name: string) => string): readonly Json[] {
  const named = Object.values(state.persons).map(person => ({
    id: person.id,
    since: person.since,
    key: [valueAt(state.said, person.surname) ?? '', valueAt(state.said, person.name) ?? ''].map(keyOf),
  }))
  named.sort(
    (a, b) =>
      compareTexts(a.key[0], b.key[0]) ||
      compareTexts(a.key[1], b.key[1]) ||
      a.since - b.since ||
      Number(a.id.slice(1)) - Number(b.id.slice(1)),
  )
  return named.map(person => person.id)
}

function compareTexts(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0
}
