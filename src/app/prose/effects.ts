import { voterOf } from '../../institutions/tally.ts'
import type { Effect, NewRule } from '../../kernel/effects/effect.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { Person, State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { fullName } from '../names/person-names.ts'
import { nameInWords, removalWord } from '../names/words.ts'
import { addedInWords } from './changes.ts'
import { clockAndQuestionsInWords } from './deadlines.ts'
import { phaseInWords, toldOfMatter, turnInWords } from './matters.ts'
import { ruleInWords } from './rules.ts'
import { joined, listInWords, Sentence, say, sentenceOf, type Words } from './sentence.ts'
import { throwInWords } from './throws.ts'
import {
  holdsInstants,
  identityInWords,
  instantInWords,
  matterByName,
  personInWords,
  registerInWords,
  ruleByLabel,
  valueInWords,
} from './values.ts'

/**
 * Describes one change to the game; undefined for internal effects (a program stored, a register declared). `before` is
 * the game before the entry, and `after` the game after it.
 */
export function effectInWords(before: State, after: State, effect: Effect): Sentence | undefined {
  switch (effect.do) {
    case 'add':
      return addedInWords(after, effect.register, effect.key, effect.amount)
    case 'write':
      return written(before, after, effect)
    case 'introduce': {
      const person = lookup(after.persons, effect.person)
      return say`${person === undefined ? effect.person : namedInFull(after, person)} comes in${asNoPlayer(after, effect.person)}`
    }
    case 'openMatter':
      if (effect.since !== undefined) return say`${matterByName(effect.matter)} is open again`
      return say`${matterByName(effect.matter)} is put forward${toldOfMatter(after, effect.matter.fields)}`
    case 'changeMatter':
      return matterChanged(before, after, effect)
    case 'closeMatter':
      return matterClosed(after, effect)
    case 'throw':
      return sentenceOf(throwInWords(effect))
    case 'say':
      return say`said: “${lookup(after.said, effect.said) ?? (/^[0-9a-f]{64}$/.test(effect.said) ? '(withheld)' : effect.said)}”`
    case 'raise':
      return say`the rules are informed of “${effect.event}”${told(after, effect.data)}`
    default:
      return rulebookInWords(before, after, effect) ?? clockAndQuestionsInWords(before, after, effect)
  }
}

/** Describes the data of an event that someone raised by hand. */
function told(state: State, data: JsonObject): Words {
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
function asNoPlayer({ registers }: State, person: string): string {
  const players = registers['players']?.value
  return Array.isArray(players) && !players.includes(person) ? ', but is not a player yet' : ''
}

/** Registers that rules use for internal counts. Their effects show in other changes. */
const QUIET = [
  'begun',
  'lastMover',
  'moved',
  'amendments',
  'cases',
  'turn',
  'nextNumber',
  'nextProposal',
  'unableForGood',
]

function written(before: State, after: State, effect: Extract<Effect, { do: 'write' }>): Sentence | undefined {
  const { register, key, value } = effect
  if (register === 'mover') return turnInWords(after, value)
  if (QUIET.includes(register) || sameAsBefore(before, effect)) return undefined
  if (register === 'players') return membersInWords(before, after, value)
  if (register === 'phase') return say`next: ${phaseInWords(String(value))}`
  const of = key === undefined ? '' : say` of ${identityInWords(after, key) ?? key}`
  const declaration = lookup(after.registers, register)?.declaration
  return say`${registerInWords(declaration ?? { name: register })}${of}: ${amountBefore(before, effect)}${heldInWords(after, register, value)}`
}

/** The amount before it was overwritten: “89 → ”. Empty if there was none. */
function amountBefore(before: State, { register, key, value }: Extract<Effect, { do: 'write' }>): Words {
  const known = lookup(before.registers, register)
  const was = key === undefined ? known?.value : lookup((known?.value ?? {}) as JsonObject, key)
  if (known === undefined || was == null || value === null || was === value) return ''
  const isCounted = COUNTED.includes(known.declaration.type) && !holdsInstants(known.declaration)
  return isCounted ? say`${heldInWords(before, register, was)} → ` : ''
}

/** The types of registers that contain numbers. */
const COUNTED: readonly string[] = ['integer', 'rational']

/**
 * Describes a value of a register. A name that a rule invented is split into words, and an instant is shown as a day
 * and a time.
 */
function heldInWords(state: State, register: string, value: Json): Words {
  const declaration = lookup(state.registers, register)?.declaration
  if (typeof value === 'string' && declaration?.type === 'text') return value === '' ? 'nothing' : nameInWords(value)
  if (typeof value === 'number' && declaration !== undefined && holdsInstants(declaration))
    return instantInWords(value, state.zone)
  return valueInWords(state, value)
}

/** Describes who joined the game and who left it. */
function membersInWords(before: State, after: State, value: Json): Sentence {
  const list = (it: Json | undefined) => (Array.isArray(it) ? it.map(String) : [])
  const [was, is] = [list(before.registers['players']?.value), list(value)]
  const named = (ids: readonly string[]) => listInWords(ids.map(id => identityInWords(after, id) ?? id))
  const [came, left] = [is.filter(id => !was.includes(id)), was.filter(id => !is.includes(id))]
  if (came.length > 0 && left.length === 0)
    return say`${named(came)} ${came.length === 1 ? 'joins' : 'join'} the players`
  if (left.length > 0 && came.length === 0)
    return say`${named(left)} ${left.length === 1 ? 'leaves' : 'leave'} the players`
  return say`players: ${named(is)}`
}

function sameAsBefore(before: State, { register, key, value }: Extract<Effect, { do: 'write' }>): boolean {
  return key === undefined && JSON.stringify(lookup(before.registers, register)?.value) === JSON.stringify(value)
}

function matterChanged(
  before: State,
  state: State,
  { matter: id, set }: Extract<Effect, { do: 'changeMatter' }>,
): Sentence | undefined {
  const matter = matterIn(state, id)
  const name = matter === undefined ? id : matterByName(matter)
  if (set['tally'] !== undefined) return say`the vote on ${name} is complete: ${ballotsInWords(state, set['ballots'])}`
  if (set['voting'] === true) return say`the vote on ${name} is open`
  if (set['ballots'] !== undefined) {
    const ballots = newBallots(set['ballots'], matterIn(before, id)?.fields['ballots'])
    return Object.keys(ballots).length === 0 ? undefined : ballotsInWords(state, ballots, say` on ${name}`)
  }
  if (set['changes'] !== undefined) return say`${name} has a new form`
  if (set['text'] !== undefined || set['effects'] !== undefined)
    return say`${name} has a new form${toldOfMatter(state, matter?.fields ?? {})}`
  if (set['ruling'] !== undefined && set['ruling'] !== null)
    return say`the ruling in ${name}: ${valueInWords(state, set['ruling'])}`
  if (set['overruling'] !== undefined) return say`on overruling ${name}: ${valueInWords(state, set['overruling'])}`
  return undefined
}

/** The ballots that have changed. */
function newBallots(now: unknown, before: unknown): object {
  const known = (before ?? {}) as JsonObject
  return Object.fromEntries(
    Object.entries((now ?? {}) as JsonObject).filter(
      ([voter, choice]) => canonical(lookup(known, voter) ?? null) !== canonical(choice),
    ),
  )
}

function ballotsInWords(state: State, ballots: unknown, on?: Sentence): Sentence {
  const each = Object.entries((ballots ?? {}) as JsonObject).map(([ballot, choice]) => {
    const [voter, said] = [personInWords(state, voterOf(ballot)), saidOnBallot(state, choice)]
    return on === undefined
      ? say`${voter} ${said}`
      : say`${voter} votes ${typeof choice === 'string' ? `“${said}”` : said}${on}`
  })
  return joined(each, ', ')
}

function saidOnBallot(state: State, choice: Json): Words {
  return typeof choice === 'string' ? choice : valueInWords(state, choice)
}

function matterClosed(state: State, { matter: id, set }: Extract<Effect, { do: 'closeMatter' }>): Sentence {
  const matter = matterIn(state, id)
  const name = matter === undefined ? id : matterByName(matter)
  return typeof set?.['outcome'] === 'string' ? say`${name} is ${set['outcome']}` : say`${name} is closed`
}

/** Describes one change to the rulebook; undefined for internal effects and for effects on anything else. */
function rulebookInWords(before: State, after: State, effect: Effect): Sentence | undefined {
  switch (effect.do) {
    case 'addRule':
      return say`${ruleByLabel(effect.rule.label)} is in force${inBrackets(effect.rule.title, byHand(before, effect.rule))}`
    case 'removeRule':
      return say`${ruleInWords(before, effect.rule)} is ${removalWord(before)}ed`
    case 'replaceText':
      return say`${ruleInWords(before, effect.rule)} has a new text`
    case 'setAttribute':
      return say`${ruleInWords(before, effect.rule)}: ${effect.name} is now ${valueInWords(after, effect.value)}`
    case 'relabel':
      return say`${ruleByLabel(labelOf(before, effect.rule))} is now number ${effect.label}`
    case 'bind':
      return say`${ruleInWords(after, effect.rule)} is carried out by a program`
    case 'unbind':
      return say`${ruleInWords(after, effect.rule)} is no longer carried out by a program`
    case 'readAs':
      return say`in ${ruleInWords(after, effect.rule)}, “${effect.reading}” is read as ${valueInWords(after, effect.value)}`
    case 'find':
      return say`${ruleInWords(after, effect.finding.rule)} is void by ${ruleByLabel(labelOf(after, effect.finding.by))}: “${effect.finding.clause}”`
    case 'lapse':
      return say`${ruleInWords(after, effect.rule)} is no longer void`
    case 'place':
      return say`${ruleInWords(after, effect.rule)} stands in the group ${groupNamed(after, effect.group)}`
    case 'addGroup':
      return say`there is a new group of rules: ${effect.heading || effect.name}`
    case 'editGroup':
      return groupEdited(before, effect)
    case 'removeGroup':
      return say`the group ${groupNamed(before, effect.name)} is gone`
    default:
      return undefined
  }
}

/**
 * A note on a rule that was enacted without a program during the game. The number of such rules at the start is shown
 * elsewhere.
 */
function byHand({ seq }: State, { program }: NewRule): string {
  return seq > 0 && program === null ? 'no program carries it out: people do, by hand' : ''
}

function inBrackets(...notes: readonly string[]): string {
  const told = notes.filter(it => it !== '')
  return told.length === 0 ? '' : ` (${told.join('; ')})`
}

function groupNamed({ groups }: State, name: string): string {
  return groups.find(it => it.name === name)?.heading || name
}

function groupEdited(before: State, { name, heading, note }: Extract<Effect, { do: 'editGroup' }>): Sentence {
  const parts = [
    ...(heading === undefined ? [] : [`is now headed “${heading}”`]),
    ...(note === undefined ? [] : [`has a new comment: “${note}”`]),
  ]
  return say`the group ${groupNamed(before, name)} ${parts.join(' and ')}`
}
