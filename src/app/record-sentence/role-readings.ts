import type { RegisterDeclaration } from '../../kernel/state/register.ts'
import { isSealed } from '../../kernel/state/sealed.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { say } from '../prose/sentence.ts'
import { type ClauseChange, presentValue } from './changes-said.ts'
import type { Gaps } from './pattern.ts'
import { knownTexts, nameSaid, personSaid } from './values-said.ts'
import {
  type Holding,
  meansNoOne,
  personCalled,
  personsCalled,
  registersCalled,
  type Vocabulary,
  withoutArticle,
} from './vocabulary.ts'

/** The changes that a clause describes, with several alternatives if its words are ambiguous. */
export type Readings = readonly (readonly ClauseChange[])[]

/** Writes a value to a register, under a key if the register has keys. */
export function writing(register: RegisterDeclaration, key: string | undefined, value: Json): ClauseChange {
  return { register, becomes: () => value, ...(key === undefined ? {} : { key }) }
}

/** The holder that a phrase refers to: one person, or null for no one. */
export function holderMeant(words: Vocabulary, phrase: string): string | null | undefined {
  return meansNoOne(phrase) ? null : personCalled(words, phrase)
}

export function holdingsCalled(words: Vocabulary, phrase: string): readonly Holding[] {
  const said = withoutArticle(phrase).toLowerCase()
  return words.holdings.filter(({ name, register }) => {
    return name.toLowerCase() === said || register.toLowerCase() === said
  })
}

export function heldBy(words: Vocabulary, held: Holding, holder: string | null): Readings {
  const declaration = lookup(words.state.registers, held.register)?.declaration
  if (declaration === undefined) return []
  const { key, member } = held
  if (key === undefined) return [[writing(declaration, undefined, holder)]]
  const becomes = (now: Json): Json | undefined => {
    if (member === undefined) return holder
    return isObject(now) && !holdsSeal(now) ? { ...now, [member]: holder } : undefined
  }
  return [[{ register: declaration, key, held, becomes }]]
}

function holdsSeal(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value) && isSealed(value)) return true
  return Object.values(value).some(it => holdsSeal(it as Json))
}

/** Interprets sentences such as “Ann is Speaker”, “Ann is a Reyalp”, “Ann is Active” and “Ann gets the hat”. */
export function rolesTaken(words: Vocabulary, { who = '', other, role = '' }: Gaps): Readings {
  const giver = other === undefined ? undefined : personCalled(words, who)
  if (other !== undefined && giver === undefined) return []
  const taker = other ?? who
  const holder = holderMeant(words, taker)
  const held = holder === undefined ? [] : holdingsCalled(words, role).flatMap(it => heldBy(words, it, holder))
  if (other !== undefined || meansNoOne(taker)) return [...held, ...(meansNoOne(taker) ? listEmptied(words, role) : [])]
  const persons = personsCalled(words, taker)
  if (persons === undefined) return held
  const taken = [...held, ...listsJoined(words, role, persons, 'add'), ...statusesTaken(words, role, persons)]
  if (taken.length === 0 && /^[\p{L}\p{M} '’-]{1,40}$/u.test(role))
    words.faults.push(`Nothing in this game is called “${withoutArticle(role)}”.`)
  return taken
}

function listEmptied(words: Vocabulary, role: string): Readings {
  return personLists(words, role).map(register => [writing(register, undefined, [])])
}

/** The lists of people that a phrase refers to. */
function personLists(words: Vocabulary, role: string): readonly RegisterDeclaration[] {
  return registersCalled(words, role).filter(({ keys, type }) => keys === undefined && type === 'persons')
}

function listsJoined(words: Vocabulary, role: string, persons: readonly string[], way: 'add' | 'remove'): Readings {
  const lists = personLists(words, role).map(register => [membersChanged(register, persons, way)])
  return [...lists, ...teamsJoined(words, role, persons, way)]
}

function membersChanged(
  register: RegisterDeclaration,
  persons: readonly string[],
  way: 'add' | 'remove',
): ClauseChange {
  return { register, becomes: now => (Array.isArray(now) ? membersAfter(now.map(String), persons, way) : undefined) }
}

function membersAfter(now: readonly string[], persons: readonly string[], way: 'add' | 'remove'): readonly string[] {
  const without = now.filter(it => !persons.includes(it))
  return way === 'remove' ? without : [...now, ...persons.filter(it => !now.includes(it))]
}

/** Finds teams in maps from names to lists of people that contain nothing else. */
function teamsJoined(words: Vocabulary, role: string, persons: readonly string[], way: 'add' | 'remove'): Readings {
  const { state } = words
  const said = withoutArticle(role).toLowerCase()
  return words.registers.flatMap(register => {
    const now =
      register.keys === undefined && register.type === 'data' ? presentValue(state, register, undefined) : null
    if (!isObject(now) || !Object.values(now).every(it => isListOfPersons(words, it))) return []
    const team = Object.keys(now).find(it => it.toLowerCase() === said)
    if (team === undefined) return []
    const becomes = (value: Json): Json | undefined => {
      const members = isObject(value) ? lookup(value, team) : undefined
      if (!isObject(value) || !Array.isArray(members)) return undefined
      return { ...value, [team]: membersAfter(members.map(String), persons, way) }
    }
    return [
      persons.map(person => ({
        register,
        becomes: (value: Json) => (persons[0] === person ? becomes(value) : value),
        said:
          way === 'add'
            ? say`add ${personSaid(state, person)} to ${nameSaid(team)}`
            : say`remove ${personSaid(state, person)} from ${nameSaid(team)}`,
      })),
    ]
  })
}

function isListOfPersons({ state }: Vocabulary, value: Json): boolean {
  return Array.isArray(value) && value.every(it => typeof it === 'string' && Object.hasOwn(state.persons, it))
}

/** Gives people a status: a text that the register already contains, or a fact that is true of a person. */
function statusesTaken(words: Vocabulary, role: string, persons: readonly string[]): Readings {
  const said = withoutArticle(role).toLowerCase()
  const facts = registersCalled(words, role).filter(({ keys, type }) => keys === 'person' && type === 'boolean')
  const statuses = words.registers.flatMap(register => {
    if (register.keys !== 'person' || register.type !== 'text') return []
    const known = knownTexts(words, register.name, true).find(it => it.toLowerCase() === said)
    return known === undefined ? [] : [persons.map(key => writing(register, key, known))]
  })
  return [...facts.map(register => persons.map(key => writing(register, key, true))), ...statuses]
}

/** Interprets sentences such as “Ann is no longer Speaker”. The office becomes vacant only if Ann holds it. */
export function rolesLeft(words: Vocabulary, { who = '', role = '' }: Gaps): Readings {
  const persons = personsCalled(words, who)
  if (persons === undefined) return []
  const [person] = persons
  const held = persons.length > 1 ? [] : holdingsCalled(words, role).filter(it => holderNow(words, it) === person)
  const facts = registersCalled(words, role).filter(({ keys, type }) => keys === 'person' && type === 'boolean')
  return [
    ...held.flatMap(it => heldBy(words, it, null)),
    ...listsJoined(words, role, persons, 'remove'),
    ...facts.map(register => persons.map(key => writing(register, key, false))),
  ]
}

function holderNow({ state }: Vocabulary, { register, key, member }: Holding): Json | undefined {
  const declaration = lookup(state.registers, register)?.declaration
  const value = declaration === undefined ? null : presentValue(state, declaration, key)
  return member === undefined ? value : isObject(value) ? lookup(value, member) : undefined
}
