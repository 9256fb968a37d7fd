import { allMatters } from '../../kernel/state/find-matter.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { labelOf, rulesLabelled } from '../../kernel/state/rulebook.ts'
import type { Person, PersonId, State } from '../../kernel/state/state.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { NotUnderstood } from '../binding/binding.ts'
import { fullName, nameParts } from './full-name.ts'
import { matterNamed } from './matter-named.ts'
import { nameSeen } from './name-fault.ts'

/** Whom a name means: a full name, or a surname or first name that only one person in the game has. */
export function personMeant(state: State, asked: Json): PersonId {
  if (typeof asked !== 'string') throw new NotUnderstood(`A person is meant by name, not by ${JSON.stringify(asked)}.`)
  const found = personFound(state, asked)
  if (found === undefined) throw new NotUnderstood(`Nobody in this game is called “${asked}”.`)
  return found
}

/** The same, undefined for no one; a name that several people have is still not understood. */
export function personFound(state: State, asked: string): PersonId | undefined {
  if (Object.hasOwn(state.persons, asked)) return asked
  const persons = Object.values(state.persons)
  for (const alike of [exactly, whateverCase]) {
    const full = persons.filter(person => alike(fullName(state, person), asked))
    const part = persons.filter(person => nameParts(state, person).some(name => alike(name, asked)))
    const meant = full.length > 0 ? full : part
    if (meant.length > 1) throw new NotUnderstood(`“${asked}” may mean ${either(state, meant)}: give the full name.`)
    if (meant[0] !== undefined) return meant[0].id
  }
  return undefined
}

function exactly(one: string, other: string): boolean {
  return one.normalize('NFC') === other.trim().normalize('NFC')
}

function whateverCase(one: string, other: string): boolean {
  return exactly(one.toLowerCase(), other.toLowerCase())
}

function either(state: State, persons: readonly Person[]): string {
  return persons.map(person => fullName(state, person)).join(' or ')
}

/** What a person is called in this game: the surname if it can mean no one else, else the full name, else the identity. */
export function nameOf(state: State, id: PersonId): string {
  return calledNow(state).get(id) ?? id
}

/** Which rule a label means now: 203, "203", or `11#2` for the second in printed order of those that share a label. */
export function ruleMeant(state: State, asked: Json): Rule {
  if (typeof asked !== 'string' && typeof asked !== 'number')
    throw new NotUnderstood(`A rule is meant by its label, not by ${JSON.stringify(asked)}.`)
  const rule = ruleFound(state, `${asked}`)
  if (rule === undefined) throw new NotUnderstood(`No rule bears the label ${asked} now.`)
  return rule
}

/** The same, undefined if no rule bears the label now. */
export function ruleFound(state: State, label: string): Rule | undefined {
  const alike = rulesLabelled(state, label)
  if (alike.length > 1)
    throw new NotUnderstood(`${alike.length} rules bear the label ${label}: say ${label}#1 for the first.`)
  const [, shared, place] = /^(.*)#(\d+)$/.exec(label) ?? []
  return alike[0] ?? (shared === undefined ? undefined : rulesLabelled(state, shared)[Number(place) - 1])
}

/** How a rule is called now: its label, with `#2` if it is the second in printed order that bears it. */
export function labelShown(state: State, rule: Rule): string {
  return labelOf(state, rule.id)
}

/** Which matter a label means: the one still open, else the last that bore it. `kind` may be empty for any. */
export function matterMeant(state: State, kind: string, asked: Json): Matter {
  const label = typeof asked === 'string' || typeof asked === 'number' ? `${asked}` : JSON.stringify(asked)
  const found = matterFound(state, kind, label)
  if (found !== undefined) return found
  throw new NotUnderstood(
    kind === ''
      ? `There is no matter ${label} in this game.`
      : `Nothing called “${matterNamed({ kind, label })}” has been put forward in this game.`,
  )
}

/** The same, undefined if there is none. */
export function matterFound(state: State, kind: string, label: string): Matter | undefined {
  const alike = allMatters(state).filter(it => it.label === label && (kind === '' || it.kind === kind))
  return alike.findLast(matter => matter.open) ?? alike.at(-1)
}

const known = new WeakMap<State['said'], { readonly persons: State['persons']; readonly names: Names }>()

type Names = ReadonlyMap<PersonId, string>

/** What everyone is called now: the shortest name that can mean no one else. */
function calledNow(state: State): Names {
  const before = known.get(state.said)
  if (before?.persons === state.persons) return before.names
  const names = called(state)
  known.set(state.said, { persons: state.persons, names })
  return names
}

function called(state: State): Names {
  const persons = Object.values(state.persons)
  const full = borne(persons, person => [fullName(state, person)])
  const any = borne(persons, person => [fullName(state, person), ...nameParts(state, person)])
  const each = persons.map(person => {
    const whole = fullName(state, person)
    const surname = lookup(state.said, person.surname) ?? ''
    if (surname !== '' && any.get(nameSeen(surname)) === 1) return [person.id, surname] as const
    return [person.id, full.get(nameSeen(whole)) === 1 ? whole : person.id] as const
  })
  return new Map(each)
}

/** By how many persons each name is borne; every identity is a name of its own. */
function borne(persons: readonly Person[], namesOf: (person: Person) => readonly string[]) {
  const times = new Map<string, number>()
  for (const person of persons)
    for (const name of new Set([person.id, ...namesOf(person)].map(nameSeen)))
      times.set(name, (times.get(name) ?? 0) + 1)
  return times
}
