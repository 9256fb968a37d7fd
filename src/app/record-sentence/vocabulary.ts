import type { Matter } from '../../kernel/state/matter.ts'
import { holdsNumbers, type RegisterDeclaration } from '../../kernel/state/register.ts'
import { readRegister } from '../../kernel/state/register-value.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { NotUnderstood } from '../binding/binding-context.ts'
import { singular, wordsOfName } from '../names/display-text.ts'
import { matterFound, personFound, ruleFound } from '../names/names-and-labels.ts'
import { newsStyleOfRegister } from '../prose/effects.ts'
import { holdsInstants, registerDisplayName } from '../prose/values.ts'
import { registerValueFor } from '../views/visible-registers.ts'
import { quoted } from './tokens.ts'

/** Everything that a sentence can be about: the people, registers, offices, rules and matters of one game. */
export type Vocabulary = {
  readonly state: State
  readonly viewer: string | undefined
  readonly registers: readonly RegisterDeclaration[]
  /** The registers by their names, and by aliases taken from their descriptions. */
  readonly named: ReadonlyMap<string, readonly RegisterDeclaration[]>
  readonly described: ReadonlyMap<string, readonly RegisterDeclaration[]>
  /**
   * Explanations of words that refer to nothing or are ambiguous. The first one explains why a sentence was not
   * understood.
   */
  readonly faults: string[]
  /** The people that phrases have been found to refer to so far. */
  readonly people: Map<string, PersonFound>
  /** Everything that a single person holds or could hold. */
  readonly holdings: readonly Holding[]
}

/** The person that a phrase refers to, if there is one, or the reason why this is unclear. */
type PersonFound = { readonly person?: string | undefined; readonly fault?: string }

/** The vocabulary of a game for a viewer. Registers that the viewer may not see do not exist for them. */
export function vocabularyOf(world: World, state: State, viewer: string | undefined): Vocabulary {
  const all = Object.values(state.registers).map(({ declaration }) => declaration)
  const registers = all.filter(({ name, audience }) =>
    audience === undefined ? true : registerValueFor(state, world, name, viewer) !== undefined,
  )
  const words = {
    state,
    viewer,
    registers,
    named: byPhrase(registers, it => [registerDisplayName(it), wordsOfName(it.name), it.name]),
    described: byPhrase(registers, it => headNounOf(it.about ?? '')),
    faults: [],
    people: new Map<string, PersonFound>(),
  }
  return { ...words, holdings: registers.flatMap(it => holdingsIn(state, it)) }
}

function byPhrase(
  registers: readonly RegisterDeclaration[],
  phrasesOf: (register: RegisterDeclaration) => readonly string[],
): ReadonlyMap<string, readonly RegisterDeclaration[]> {
  const all = new Map<string, RegisterDeclaration[]>()
  for (const register of registers) {
    const phrases = phrasesOf(register).map(it => it.toLowerCase())
    for (const phrase of new Set([...phrases, ...phrases.map(singular)]))
      if (phrase !== '') all.set(phrase, [...(all.get(phrase) ?? []), register])
  }
  return all
}

/**
 * The noun at the beginning of a description: “the score of each player” describes a score, “how many Coins each player
 * has” describes Coins, and “who is a Reyalp” describes a Reyalp.
 */
export function headNounOf(about: string): readonly string[] {
  const [, head = ''] =
    /^(?:the number of|how many|who is|who are|whether|the|an?)\s{1,9}(.{1,40}?)(?:\s{1,9}(?:of|each|every|the|which|who|that|there|are|is|on)\b.*|\s{0,9}[,;:(].*)?$/iu.exec(
      about,
    ) ?? []
  return head === '' ? [] : [withoutArticle(head)]
}

/** A phrase without an initial article or possessive, and without quotation marks. */
export function withoutArticle(phrase: string): string {
  return (quoted(phrase) ?? phrase).trim().replace(/^(?:the|an?|his|her|their|its)\s+/iu, '')
}

/** The registers that a phrase refers to: those with that name or, if there are none, those with that alias. */
export function registersCalled({ named, described }: Vocabulary, phrase: string): readonly RegisterDeclaration[] {
  const words = withoutArticle(phrase).toLowerCase().replace(/\s+/gu, ' ')
  return named.get(words) ?? described.get(words) ?? []
}

/** Whether a register is part of the game for its players, as opposed to the internal records of a program. */
function isPlayed({ state }: Vocabulary, { name }: RegisterDeclaration): boolean {
  return newsStyleOfRegister(state, name) !== 'elsewhere'
}

/** The registers of amounts that each person has, such as points or coins. Instants do not count as amounts. */
export function amountRegistersPerPerson(words: Vocabulary): readonly RegisterDeclaration[] {
  return words.registers.filter(it => it.keys === 'person' && containsAmounts(words, it))
}

/** Whether a register contains amounts that are part of the game for its players. */
export function containsAmounts(words: Vocabulary, register: RegisterDeclaration): boolean {
  return holdsNumbers(register) && !holdsInstants(register) && isPlayed(words, register)
}

/**
 * Whether people carry out the rule that declares a register, which means that the register is not a program's own
 * record.
 */
export function isKeptByPeople({ state }: Vocabulary, name: string): boolean {
  const by = lookup(state.registers, name)?.by ?? ''
  return (lookup(state.rules, by)?.program ?? null) === null
}

const NO_ONE = ['nobody', 'no one', 'none', 'nothing', 'no-one']
const EVERYONE = ['everyone', 'everybody', 'all', 'all players', 'each player', 'every player', 'the players']
const OTHERS = /^(?:everyone|everybody|all players|every player) (?:else|(?:but|except)(?: for)? (.+))$/iu
const SELF = ['i', 'me', 'myself']

/** Whether a phrase means “no one” or “nothing”. */
export function meansNoOne(phrase: string): boolean {
  return NO_ONE.includes(phrase.trim().toLowerCase())
}

/** The single person that a phrase refers to. */
export function personCalled(words: Vocabulary, phrase: string): string | undefined {
  const { state, viewer, faults, people } = words
  const said = phrase.trim()
  const found = people.get(said) ?? personNamed(state, quoted(said) ?? said)
  people.set(said, found)
  if (found.fault !== undefined) faults.push(found.fault)
  return found.person ?? (SELF.includes(said.toLowerCase()) ? viewer : undefined)
}

function personNamed(state: State, name: string): PersonFound {
  try {
    return { person: personFound(state, name) }
  } catch (fault) {
    if (!(fault instanceof NotUnderstood)) throw fault
    return { fault: fault.message }
  }
}

/** Maximum number of people that one clause can name individually. */
const MOST_NAMED = 30

/** The people that a phrase refers to: “Ann”, “Ann, Bob and Cy”, “everyone”, “everyone but Ann”. */
export function personsCalled(words: Vocabulary, phrase: string): readonly string[] | undefined {
  const one = personCalled(words, phrase)
  if (one !== undefined) return [one]
  const all = playersNow(words)
  const said = phrase.trim().toLowerCase()
  if (EVERYONE.includes(said)) return all
  const [others, but] = OTHERS.exec(phrase.trim()) ?? []
  if (others !== undefined) {
    const left =
      but === undefined ? (words.viewer === undefined ? undefined : [words.viewer]) : personsCalled(words, but)
    return left === undefined ? undefined : all.filter(it => !left.includes(it))
  }
  const parts = phrase.split(/(?<!\s)(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s+&\s+)/iu)
  if (parts.length < 2 || parts.length > MOST_NAMED) return undefined
  const each = parts.map(it => personCalled(words, it))
  return each.every(it => it !== undefined) && new Set(each).size === each.length ? each : undefined
}

/** The players, if the rules list them, or else everyone in the game. */
export function playersNow({ state }: Vocabulary): readonly string[] {
  const list = Object.keys(state.registers).find(it => newsStyleOfRegister(state, it) === 'members')
  const players = list === undefined ? undefined : lookup(state.registers, list)?.value
  return Array.isArray(players) ? players.map(String) : Object.keys(state.persons)
}

/** The matter that a phrase refers to: “proposal 301”, or only its label. */
export function matterCalled({ state }: Vocabulary, phrase: string): Matter | undefined {
  const words = phrase.trim()
  const [kind = '', ...label] = words.split(/\s+/u)
  const found = matterFound(state, kind.toLowerCase(), label.join(' ')) ?? matterFound(state, '', words)
  // In an act, a matter is written as its label alone, so the label must mean this matter.
  return found !== undefined && matterFound(state, '', found.label)?.id === found.id ? found : undefined
}

/** The rule that a phrase refers to: “rule 203”, or only its label. */
export function ruleCalled({ state, faults }: Vocabulary, phrase: string): string | undefined {
  try {
    return ruleFound(state, phrase.trim().replace(/^rule\s+/iu, ''))?.id
  } catch (fault) {
    if (!(fault instanceof NotUnderstood)) throw fault
    faults.push(fault.message)
    return undefined
  }
}

/** Something that a single person holds, such as an office, a thing or a title. */
export type Holding = {
  readonly register: string
  readonly key?: string
  /** The name of the member that contains the holder, if the value contains more than the holder. */
  readonly member?: string
  readonly name: string
}

/** Everything in a register that a single person holds or could hold. */
function holdingsIn(state: State, register: RegisterDeclaration): readonly Holding[] {
  const { name, keys, type } = register
  if (keys === undefined && type === 'person') return [{ register: name, name: registerDisplayName(register) }]
  if (keys !== 'text' || (type !== 'person' && type !== 'data')) return []
  const value = lookup(state.registers, name)?.value
  const named = isObject(value) ? Object.keys(value) : []
  const known = type === 'person' ? [...new Set([...named, ...namesWithRule(state)])] : named
  return known.flatMap(key => {
    const held = heldMember(state, register, key)
    return held === undefined ? [] : [{ register: name, key, name: key, ...held }]
  })
}

/** The place of the holder in the value under a key; undefined if the value has no holder. */
function heldMember(
  state: State,
  { name, type }: RegisterDeclaration,
  key: string,
): { readonly member?: string } | undefined {
  if (type === 'person') return {}
  const register = lookup(state.registers, name)
  const value = register === undefined ? null : readRegister(register, key)
  if (!isObject(value)) return undefined
  const isPerson = (it: Json): boolean => typeof it === 'string' && Object.hasOwn(state.persons, it)
  const [held, ...others] = Object.keys(value).filter(member => isPerson(lookup(value, member) ?? null))
  const [empty, ...more] = Object.keys(value).filter(member => lookup(value, member) === null)
  if (held !== undefined) return others.length > 0 ? undefined : { member: held }
  return empty === undefined || more.length > 0 ? undefined : { member: empty }
}

/**
 * The names that registers list together with the rule that declares each of them, such as offices that no one holds
 * yet.
 */
function namesWithRule(state: State): readonly string[] {
  return Object.values(state.registers).flatMap(({ declaration: { keys, type }, value }) => {
    if (keys !== undefined || type !== 'data' || !isObject(value)) return []
    const names = Object.entries(value)
    return names.filter(([, by]) => typeof by === 'string' && Object.hasOwn(state.rules, by)).map(([name]) => name)
  })
}

/** The statuses that occur in this game: the texts in registers with a text for each person. */
export function knownStatuses(words: Vocabulary): readonly string[] {
  const registers = words.registers.filter(it => it.keys === 'person' && it.type === 'text' && isPlayed(words, it))
  return registers.flatMap(({ name, start }) => {
    const value = lookup(words.state.registers, name)?.value
    return [...Object.values(isObject(value) ? value : {}), start].filter(it => typeof it === 'string' && it !== '')
  }) as readonly string[]
}
