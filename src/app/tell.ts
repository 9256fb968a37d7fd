import { CLERK } from '../kernel/act.ts'
import type { LoggedEffect } from '../kernel/effect.ts'
import { attemptIn } from '../kernel/entry.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import { isSealed } from '../kernel/sealed.ts'
import type { State } from '../kernel/state.ts'
import { argumentInWords } from './argument-in-words.ts'
import { explainEffect, shown } from './explain-effect.ts'
import { fullName } from './full-name.ts'
import { happenings, type Turnout } from './happenings.ts'
import { secretShown } from './secret-shown.ts'

/** An entry in the players’ words: who did what, and what came of it. */
export function tell(turnout: Turnout): string {
  const { entry } = turnout.decided
  const { act } = entry
  const attempt = attemptIn(entry)
  const state = turnout.decided.state
  const told = happenings(turnout)
    .filter(({ effect }) => isNews(effect))
    .map(it => explainEffect(it))
  const deed =
    act.do === 'found' ? 'The game is founded' : `${authorOf(state, act.by)}: ${deedOf(state, act.do, act.with)}`
  const news = act.do === 'found' ? told.filter(it => it.endsWith('is in the game')) : told
  const vain = attempt === undefined ? [] : [`Attempted without consequences: ${attempt.sentence.replace(/\.$/, '')}`]
  return `${timeOf(state, act.at)}  ${[deed, ...vain, ...news].join('. ')}.`
}

function timeOf(state: State, at: number): string {
  const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(state.zone)
  return `${time.toPlainDate()} ${time.toPlainTime().toString({ smallestUnit: 'second' })}`
}

function authorOf(state: State, by: string): string {
  const person = own(state.persons, by)
  return by === CLERK ? 'The clock' : person === undefined ? 'Somebody' : fullName(state, person)
}

/** An act in words: “vote proposal 301, choice for”. */
function deedOf(state: State, name: string, args: JsonObject): string {
  const verb = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  const details = Object.entries(args).map(
    ([key, value]) => `${key} ${listed(state, key, value) ?? argumentShown(state, value)}`,
  )
  return details.length === 0 ? verb : `${verb} ${details.join(', ')}`
}

/** Changes and effects in words, and not at length. */
function listed(state: State, name: string, value: Json): string | undefined {
  if (!Array.isArray(value) || (name !== 'changes' && name !== 'effects')) return undefined
  const words = argumentInWords(state, name, value).replace(/\s+/g, ' ')
  return words.length > 200 ? `${words.slice(0, 200)}…` : words
}

function argumentShown(state: State, value: Json): string {
  if (typeof value === 'string' && /\s/.test(value))
    return `“${value.length > 200 ? `${value.slice(0, 200)}…` : value.trim()}”`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return shown(state, value)
  if (isSealed(value)) return secretShown(state, value)
  const said = (value as JsonObject)['said']
  if (typeof said === 'string') return `“${own(state.said, said) ?? '…'}”`
  const { program, ...rest } = value as JsonObject
  return Object.entries(rest)
    .map(([key, member]) => `${key} ${argumentShown(state, member)}`)
    .concat(program === undefined ? [] : ['with a program'])
    .join(', ')
}

const NEWS = [
  'add',
  'openMatter',
  'closeMatter',
  'addRule',
  'removeRule',
  'replaceText',
  'relabel',
  'setAttribute',
  'find',
  'lapse',
  'readAs',
  'introduce',
  'throw',
  'raise',
  'ask',
  'settle',
  'answer',
]
const TELLING = ['mover', 'winner', 'phase', 'circuit']

/** Whether players want to hear of an effect; the rest is bookkeeping. */
function isNews(effect: LoggedEffect): boolean {
  if (effect.do === 'say') return effect.warrant.rule !== null
  return (
    NEWS.includes(effect.do) ||
    (effect.do === 'write' && (TELLING.includes(effect.register) || effect.key !== undefined))
  )
}
