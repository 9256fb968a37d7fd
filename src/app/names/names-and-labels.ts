import { allMatters, laterOf } from '../../kernel/state/find-matter.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { labelOf, rulesLabelled } from '../../kernel/state/rulebook.ts'
import type { Person, PersonId, State } from '../../kernel/state/state.ts'
import type { Json } from '../../kernel/values/json.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import { matterKindAndLabel } from './display-text.ts'
import { fullName, looksOf, nameParts } from './person-names.ts'

/**
 * Returns the person that a name refers to. The name may be a full name, or a surname or first name that only one
 * person in the game has.
 */
export function personMeant(state: State, asked: Json): PersonId {
  if (typeof asked !== 'string') throw new NotUnderstood(`Give the name of a person, not ${JSON.stringify(asked)}.`)
  const found = personFound(state, asked)
  if (found === undefined) throw new NotUnderstood(`No one in this game is called “${asked}”.`)
  return found
}

/** Like `personMeant`, but returns undefined if no one has the name. An ambiguous name is still an error. */
export function personFound(state: State, asked: string): PersonId | undefined {
  if (Object.hasOwn(state.persons, asked)) return asked
  const persons = Object.values(state.persons)
  for (const alike of [isSameName, isSameIgnoringCase]) {
    const full = persons.filter(person => alike(fullName(state, person), asked))
    const part = persons.filter(person => nameParts(state, person).some(name => alike(name, asked)))
    const meant = full.length > 0 ? full : part
    if (meant.length > 1)
      throw new NotUnderstood(`“${asked}” could be ${namesWithOr(state, meant)}. Give the full name.`)
    if (meant[0] !== undefined) return meant[0].id
  }
  return undefined
}

/**
 * Like `personMeant`, but the name can also be that of an entity that is not a person, such as a robot, if it has voted
 * in this game or has a value in a register that is kept for each person.
 */
export function personOrEntityMeant(state: State, asked: Json): string {
  if (typeof asked !== 'string' || personFound(state, asked) !== undefined) return personMeant(state, asked)
  const voters = allMatters(state).flatMap(({ fields: { ballots } }) => membersOf(ballots))
  const holders = Object.values(state.registers).flatMap(({ declaration, value }) =>
    declaration.keys === 'person' ? membersOf(value) : [],
  )
  const named = asked.trim().toLowerCase()
  return [...voters, ...holders].find(it => it === named) ?? personMeant(state, asked)
}

function membersOf(value: Json | undefined): readonly string[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
}

function isSameName(one: string, other: string): boolean {
  return one.normalize('NFC') === other.trim().normalize('NFC')
}

function isSameIgnoringCase(one: string, other: string): boolean {
  return isSameName(one.toLowerCase(), other.toLowerCase())
}

function namesWithOr(state: State, persons: readonly Person[]): string {
  return persons.map(person => fullName(state, person)).join(' or ')
}

/**
 * The name that this game shows for a person: the first unambiguous one of their surname, their full name and their
 * identity.
 */
export function nameOf(state: State, id: PersonId): string {
  return displayNamesNow(state).get(id) ?? id
}

/** A reason that a program gives, with the names of the people whose identities it contains. */
export function withNamesOfPeople(state: State, reason: string): string {
  return reason.replaceAll(/\bp[1-9]\d{0,14}\b/g, id => (Object.hasOwn(state.persons, id) ? nameOf(state, id) : id))
}

/**
 * Returns the rule that a label refers to now: 203, "203", or `11#2` for the second, in printed order, of the rules
 * with the same label.
 */
export function ruleMeant(state: State, asked: Json): Rule {
  if (typeof asked !== 'string' && typeof asked !== 'number')
    throw new NotUnderstood(`Give the label of a rule, not ${JSON.stringify(asked)}.`)
  const rule = ruleFound(state, `${asked}`)
  if (rule === undefined) throw new NotUnderstood(`No rule has the label ${asked} now.`)
  return rule
}

/** Like `ruleMeant`, but returns undefined if no rule has the label now. */
export function ruleFound(state: State, label: string): Rule | undefined {
  const alike = rulesLabelled(state, label)
  if (alike.length > 1)
    throw new NotUnderstood(`${alike.length} rules have the label ${label}. Write ${label}#1 for the first.`)
  const [, shared, place] = /^(.*)#(\d+)$/.exec(label) ?? []
  return alike[0] ?? (shared === undefined ? undefined : rulesLabelled(state, shared)[Number(place) - 1])
}

/** A rule's label as shown now, followed by `#2` if it is the second rule in printed order with that label. */
export function uniqueRuleLabel(state: State, rule: Rule): string {
  return labelOf(state, rule.id)
}

/**
 * Returns the matter that a label refers to: the open matter with that label or, if there is none, the last matter that
 * had it. If `kind` is empty, matters of all kinds are considered.
 */
export function matterMeant(state: State, kind: string, asked: Json): Matter {
  const label = typeof asked === 'string' || typeof asked === 'number' ? `${asked}` : JSON.stringify(asked)
  const found = matterFound(state, kind, label)
  if (found !== undefined) return found
  throw new NotUnderstood(
    kind === ''
      ? `There is no matter ${label} in this game.`
      : `Nothing called “${matterKindAndLabel({ kind, label })}” has been put forward in this game.`,
  )
}

/**
 * Like `matterMeant`, but returns undefined if there is no such matter. If no label matches exactly, finds a label that
 * contains the number as a word: 338 refers to the proposal 338 - 340.
 */
export function matterFound(state: State, kind: string, label: string): Matter | undefined {
  const last = (matters: readonly Matter[], isMeant: (of: Matter) => boolean): Matter | undefined =>
    matters
      .filter(it => (kind === '' || it.kind === kind) && isMeant(it))
      .reduce<Matter | undefined>(laterOf, undefined)
  const isSame = (it: Matter): boolean => it.label === label
  const open = Object.values(state.matters).filter(it => it.open)
  // Closed matters are looked through only for a label that no open matter has, because in an old game they are many.
  const same = last(open, isSame) ?? last(allMatters(state), isSame)
  if (same !== undefined || !/^\d+$/.test(label)) return same
  const isPart = (it: Matter): boolean => it.label.split(' ').includes(label)
  return last(open, isPart) ?? last(allMatters(state), isPart)
}

const known = new WeakMap<State['said'], { readonly persons: State['persons']; readonly names: Names }>()

type Names = ReadonlyMap<PersonId, string>

/** Everyone's display name: the shortest unambiguous name of each person. */
function displayNamesNow(state: State): Names {
  const before = known.get(state.said)
  if (before?.persons === state.persons) return before.names
  const names = displayNames(state)
  known.set(state.said, { persons: state.persons, names })
  return names
}

function displayNames(state: State): Names {
  const persons = Object.values(state.persons)
  const full = namesCounted(persons, person => [fullName(state, person)])
  const any = namesCounted(persons, person => [fullName(state, person), ...nameParts(state, person)])
  const each = persons.map(person => {
    const whole = fullName(state, person)
    const surname = valueAt(state.said, person.surname) ?? ''
    if (surname !== '' && any.isUnique(surname)) return [person.id, surname] as const
    return [person.id, full.isUnique(whole) ? whole : person.id] as const
  })
  return new Map(each)
}

/** Counts the people whose names look alike. Every identity counts as a name too. */
function namesCounted(persons: readonly Person[], namesOf: (person: Person) => readonly string[]) {
  const times = new Map<string, number>()
  for (const person of persons)
    for (const look of new Set([person.id, ...namesOf(person)].flatMap(looksOf)))
      times.set(look, (times.get(look) ?? 0) + 1)
  return { isUnique: (name: string) => looksOf(name).every(look => times.get(look) === 1) }
}
