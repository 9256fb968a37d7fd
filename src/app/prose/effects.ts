import { ALL_INSTITUTIONS } from '../../institutions/all-institutions.ts'
import { WINNER } from '../../institutions/winning.ts'
import type { Effect } from '../../kernel/effects/effect.ts'
import type { RegisterDeclaration, Telling } from '../../kernel/state/register.ts'
import { registerOrRetired } from '../../kernel/state/retired-registers.ts'
import type { Person, State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valueAt } from '../../kernel/values/persistent-map.ts'
import { camelCaseToWords, singular, wordsOfName } from '../names/display-text.ts'
import { withNamesOfPeople } from '../names/names-and-labels.ts'
import { fullName } from '../names/person-names.ts'
import { addedInWords } from './amounts.ts'
import { DEADLINE_DESCRIBERS, QUESTION_DESCRIBERS } from './describe-deadline-and-question-effects.ts'
import { MATTER_DESCRIBERS } from './describe-matter-effects.ts'
import { RULE_DESCRIBERS } from './describe-rule-effects.ts'
import { throwInWords, throwResultInWords } from './dice-throws.ts'
import { type Change, type Describers, type EffectOf, noDescription } from './effect-describer.ts'
import { phaseInWords, turnInWords } from './matters.ts'
import { listInWords, Sentence, say, sentenceOf, type Words } from './sentence.ts'
import { identityNamed, valueInBrief } from './value-in-brief.ts'
import {
  holdsInstants,
  identityInWords,
  instantInWords,
  mixedAmount,
  personInWords,
  registerDisplayName,
  valueInWords,
} from './values.ts'

/** How to describe each kind of effect, as news and in an explanation. */
const DESCRIBERS: Describers<Effect['do']> = {
  ...RULE_DESCRIBERS,
  ...MATTER_DESCRIBERS,
  ...DEADLINE_DESCRIBERS,
  ...QUESTION_DESCRIBERS,
  found: { news: noDescription, cause: ({ ruleset }) => say`the game begins with the ruleset ${ruleset}` },
  keepProgram: { news: noDescription, cause: () => sentenceOf('a program is stored') },
  declare: { news: noDescription, cause: ({ register }) => say`${wordsOfName(register.name)} is a new register` },
  clear: {
    news: ({ register, key }, { before, after }) =>
      newsStyleOfRegister(after, register) === 'elsewhere'
        ? undefined
        : say`${nameOfRegister(before, register)} of ${identityInWords(before, key) ?? key}: as at the beginning`,
  },
  retire: {
    news: ({ register }, { before }) => say`the register “${nameOfRegister(before, register)}” is retired`,
  },
  reinstate: {
    news: ({ register }, { after }) => say`the register “${nameOfRegister(after, register)}” is in use again`,
  },
  add: {
    news: ({ register, key, amount }, { after }) => addedInWords(after, register, key, amount),
    cause: ({ register, key, amount }, { before, after }) =>
      say`${ownerBeforeColon(before, key)}${gainInWords(after, register, amount)}`,
  },
  write: {
    news: (effect, { before, after }) => writeInWords(before, after, effect),
    cause: ({ register, key, value }, { before, after }) =>
      newsStyleOfRegister(after, register) === 'turn'
        ? turnInWords(after, value)
        : say`${ownerBeforeColon(before, key)}${nameOfRegister(after, register)} ${valueInBrief(after, value)}`,
  },
  introduce: {
    news: ({ person }, { after }) => entranceInWords(after, person),
    cause: ({ person }, { after }) => say`${personInWords(after, person)} is in the game`,
  },
  rename: {
    news: ({ person }, { before, after }) =>
      say`${nameBefore(before, person)} is now called ${personInWords(after, person)}`,
  },
  throw: {
    news: effect => sentenceOf(throwInWords(effect)),
    cause: effect => sentenceOf(throwResultInWords(effect)),
  },
  say: {
    news: ({ said }, { after }) => say`said: “${spokenWordsOrPlaceholder(after, said, '(withheld)')}”`,
    cause: ({ said }, { after }) => say`said: “${spokenWordsOrPlaceholder(after, said, '…')}”`,
  },
  raise: {
    news: ({ event, data }, { after }) => say`the rules are informed of “${event}”${eventDataInWords(after, data)}`,
  },
  seal: { news: ({ by }, { after }) => say`${personInWords(after, by)} seals a secret` },
  reveal: { news: ({ text }) => say`a secret is opened: “${text}”` },
}

/**
 * Describes one change to the game; undefined for internal effects (a program stored, a register declared). `before` is
 * the game before the entry, and `after` the game after it.
 */
export function effectInWords(before: State, after: State, effect: Effect): Sentence | undefined {
  return describerOf(effect).news(effect, { before, after })
}

/** Describes what an effect did, for an explanation of its reasons. Internal effects are described too. */
export function effectAsCause(change: Change, effect: Effect): Sentence {
  const { news, cause } = describerOf(effect)
  return cause?.(effect, change) ?? news(effect, change) ?? sentenceOf(wordsOfName(effect.do))
}

/** The row for an effect. TypeScript cannot tell that the row and the effect are of the same kind. */
function describerOf(effect: Effect): AnyDescriber {
  return DESCRIBERS[effect.do] as AnyDescriber
}

type AnyDescriber = {
  news(effect: Effect, change: Change): Sentence | undefined
  cause?(effect: Effect, change: Change): Sentence
}

function entranceInWords(state: State, id: string): Sentence {
  const person = lookup(state.persons, id)
  return say`${person === undefined ? id : namedInFull(state, person)} enters the game${notPlayerNote(state, id)}`
}

/** The name that someone had before they were renamed. */
function nameBefore(before: State, id: string): string {
  const person = lookup(before.persons, id)
  return person === undefined ? id : fullName(before, person)
}

/** The words that someone said, or a placeholder if the words have been withheld, so only their hash is known. */
function spokenWordsOrPlaceholder(state: State, id: string, standIn: string): string {
  return valueAt(state.said, id) ?? (/^[0-9a-f]{64}$/.test(id) ? standIn : withNamesOfPeople(state, id))
}

/** Describes the data of an event that someone raised by hand. */
function eventDataInWords(state: State, data: JsonObject): Words {
  const parts = Object.entries(data).map(([name, value]) => say`${name} ${valueInWords(state, value)}`)
  return parts.length === 0 ? '' : say`: ${listInWords(parts)}`
}

/** A person by their full name. */
function namedInFull(state: State, person: Person): Sentence {
  return new Sentence([{ text: fullName(state, person), person: person.id }])
}

/**
 * A note that someone who joined is not a player yet, in a game whose rules list the players, unless the same entry
 * adds them to the list.
 */
function notPlayerNote(state: State, person: string): string {
  const { registers } = state
  const members = Object.keys(registers).filter(it => newsStyleOfRegister(state, it) === 'members')
  const players = members.map(it => lookup(registers, it)?.value)
  return players.some(it => Array.isArray(it) && !it.includes(person)) ? ', but is not a player yet' : ''
}

/**
 * How the news describes changes to a register. For games that began before declarations contained this, the answer for
 * an institution's register comes from the institution itself.
 */
export function newsStyleOfRegister(state: State, register: string): Telling | undefined {
  return declaredNewsStyle({ name: register, ...registerOrRetired(state, register)?.declaration })
}

/** How a declaration says that the news describes changes to the register, as for `newsStyleOfRegister`. */
export function declaredNewsStyle({ name, told }: Pick<RegisterDeclaration, 'name' | 'told'>): Telling | undefined {
  return told ?? TOLD_BY_INSTITUTIONS.get(name)
}

const TOLD_BY_INSTITUTIONS: ReadonlyMap<string, Telling | undefined> = new Map(
  ALL_INSTITUTIONS.flatMap(({ registers }) => registers.map(({ name, told }) => [name, told] as const)),
)

function writeInWords(before: State, after: State, effect: EffectOf<'write'>): Sentence | undefined {
  const { register, key, value } = effect
  const telling = newsStyleOfRegister(after, register)
  if (telling === 'turn') return turnInWords(after, value)
  if (register === WINNER && value !== null)
    return say`${valueInWords(after, value)} ${Array.isArray(value) && value.length !== 1 ? 'have' : 'has'} won`
  if (telling === 'elsewhere' || sameAsBefore(before, effect)) return undefined
  if (telling === 'members') return joinedAndLeftInWords(before, after, effect)
  if (telling === 'part') return say`next: ${phaseInWords(String(value))}`
  const of = key === undefined ? '' : say` of ${identityInWords(after, key) ?? key}`
  if (key !== undefined && holdsOffices(after, register))
    return say`${camelCaseToWords(key)}: ${value === null ? 'no one' : valueInWords(after, value)}`
  const declaration = registerOrRetired(after, register)?.declaration
  return say`${registerDisplayName(declaration ?? { name: register })}${of}: ${amountBefore(before, effect)}${registerValueInWords(after, register, value)}`
}

/** Whether a register says who holds each office: a person for each name. */
export function holdsOffices({ registers }: State, register: string): boolean {
  const { keys, type } = lookup(registers, register)?.declaration ?? {}
  return keys === 'text' && type === 'person'
}

/** The amount before it was overwritten: “89 → ”; empty if there was none. */
function amountBefore(before: State, { register, key, value }: EffectOf<'write'>): Words {
  const known = lookup(before.registers, register)
  const was = key === undefined ? known?.value : lookup((known?.value ?? {}) as JsonObject, key)
  if (known === undefined || was == null || value === null || was === value) return ''
  const isCounted = COUNTED.includes(known.declaration.type) && !holdsInstants(known.declaration)
  return isCounted ? say`${registerValueInWords(before, register, was)} → ` : ''
}

/** The types of registers that contain numbers. */
const COUNTED: readonly string[] = ['integer', 'rational']

/**
 * Describes a value of a register. A name that a rule invented is split into words, and an instant is shown as a day
 * and a time.
 */
function registerValueInWords(state: State, register: string, value: Json): Words {
  const declaration = registerOrRetired(state, register)?.declaration
  if (typeof value === 'string' && declaration?.type === 'text')
    return value === '' ? 'nothing' : camelCaseToWords(value)
  if (typeof value === 'number' && declaration !== undefined && holdsInstants(declaration))
    return instantInWords(value, state.zone)
  return valueInWords(state, value)
}

/** Describes who joined the game and who left it. */
function joinedAndLeftInWords(before: State, after: State, { register, value }: EffectOf<'write'>): Sentence {
  const list = (it: Json | undefined) => (Array.isArray(it) ? it.map(String) : [])
  const [was, is] = [list(lookup(before.registers, register)?.value), list(value)]
  const named = (ids: readonly string[]) => listInWords(ids.map(id => identityInWords(after, id) ?? id))
  const [came, left] = [is.filter(id => !was.includes(id)), was.filter(id => !is.includes(id))]
  if (came.length > 0 && left.length === 0)
    return say`${named(came)} ${came.length === 1 ? 'joins' : 'join'} the players`
  if (left.length > 0 && came.length === 0)
    return say`${named(left)} ${left.length === 1 ? 'leaves' : 'leave'} the players`
  return say`players: ${named(is)}`
}

function sameAsBefore(before: State, { register, key, value }: EffectOf<'write'>): boolean {
  return key === undefined && JSON.stringify(lookup(before.registers, register)?.value) === JSON.stringify(value)
}

function ownerBeforeColon(state: State, key: string | undefined): Sentence {
  return key === undefined ? sentenceOf('') : say`${identityNamed(state, key)}: `
}

/** An amount with its sign and unit: “+1 point”, “-10 points”. */
function gainInWords(state: State, register: string, amount: string | number): Sentence {
  const words = nameOfRegister(state, register)
  const what = /^-?1$/.test(`${amount}`) ? singular(words) : words
  return say`${`${amount}`.startsWith('-') ? '' : '+'}${mixedAmount(`${amount}`)} ${what}`
}

function nameOfRegister(state: State, name: string): string {
  return registerDisplayName(registerOrRetired(state, name)?.declaration ?? { name })
}
