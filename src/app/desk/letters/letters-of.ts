import type { Json } from '../../../kernel/json.ts'
import type { PersonId, State } from '../../../kernel/state.ts'
import type { World } from '../../../kernel/world.ts'
import { deadlinesInWords } from '../../deadlines-in-words.ts'
import { nameOf } from '../../names.ts'
import { registerNow } from '../../register-now.ts'
import { type RulesNow, rulesNow } from '../../rules-now.ts'
import { listInWords } from '../../value-in-words.ts'
import { type Concerning, concerned } from './concerned.ts'
import { deadlineLetters, deadlineWords } from './deadline-letters.ts'
import type { GameLetter } from './game-letter.ts'
import { ruleLetters } from './rule-letters.ts'

/** A game, and for whom it waits. */
export type Awaiting = { readonly state: State; readonly awaited: readonly PersonId[] }

/** How many deadlines rules are asked about at once. */
const MOST_ASKED = 20
/** How many emails one act may cause to one person; the last of them says how many more rules wanted. */
const MOST_TO_ONE = 5

/** What brought letters about: who acted, if somebody did, and how the letters say it. */
export type LetterCause = { readonly acted?: PersonId; readonly words: string }

/**
 * The letters that what happened in a game gives rise to: to those for whom it waits now and did not before, to those
 * whom a deadline concerns that did not concern anybody before, and to everybody when somebody has won. Rules say who
 * is written to, when and what; where they do not, the usual letters are written, at once to nobody who `acted`. Each
 * letter says what caused it.
 */
export function lettersOf(
  world: World,
  before: Awaiting,
  now: Awaiting,
  { acted, words }: LetterCause,
): readonly GameLetter[] {
  const rules = rulesNow(world, now.state)
  const called = now.awaited.filter(person => !before.awaited.includes(person))
  const letters = [
    ...called.flatMap(person => turnLetters(rules, now, person, acted)),
    ...deadlinesWritten(rules, before, now, called),
    ...wonLetters(world, before.state, now.state),
  ]
  return fewToEach(letters).map(letter => ({ ...letter, lines: [...letter.lines, words] }))
}

/** Of the letters to each person the first few. */
function fewToEach(letters: readonly GameLetter[]): readonly GameLetter[] {
  const byPerson = Map.groupBy(letters, ({ person }) => person)
  return [...byPerson.values()].flatMap(all => {
    const few = all.slice(0, MOST_TO_ONE)
    const last = few.at(-1)
    if (last === undefined || all.length === few.length) return few
    const more = `Not sent: limit. The rules wanted ${all.length - few.length} more emails to you because of this.`
    return [...few.slice(0, -1), { ...last, lines: [...last.lines, more] }]
  })
}

function turnLetters(
  rules: RulesNow,
  { state, awaited }: Awaiting,
  person: PersonId,
  acted: PersonId | undefined,
): readonly GameLetter[] {
  const id = `turn/${state.seq - 1}`
  const reason = { awaits: person }
  const usual = { headline: 'the game waits for you', lines: ['The game waits for you.', ...deadlinesInWords(state)] }
  const said = ruleLetters(rules, state, { id, asks: { person, waitsFor: [...awaited] }, reason, usual })
  if (said !== undefined) return said
  return person === acted ? [] : [{ id, person, kind: 'reminders', ...usual, reason }]
}

function deadlinesWritten(
  rules: RulesNow,
  before: Awaiting,
  now: Awaiting,
  called: readonly PersonId[],
): readonly GameLetter[] {
  const known = new Set(concerned(before.state, before.awaited).map(instantOf))
  return concerned(now.state, now.awaited)
    .map(it => ({
      ...it,
      to: known.has(instantOf(it)) ? it.awaited.filter(person => called.includes(person)) : all(it),
    }))
    .filter(({ to }) => to.length > 0)
    .slice(0, MOST_ASKED)
    .flatMap(it => saidOf(rules, now, it) ?? deadlineLetters(now.state, it, it.to))
}

function instantOf({ deadline: { id, at } }: Concerning): string {
  return `${id}/${at}`
}

function all({ named, awaited }: Concerning): readonly PersonId[] {
  return [...named, ...awaited]
}

function saidOf(rules: RulesNow, { state, awaited }: Awaiting, { deadline }: Concerning) {
  const { id, at, event, side, data, matter } = deadline
  return ruleLetters(rules, state, {
    id: `due/${id}/${at}`,
    asks: { deadline: { event, at, side, data }, waitsFor: [...awaited], ...(matter === undefined ? {} : { matter }) },
    reason: { deadline: { id, at } },
    usual: deadlineWords(state, deadline),
  })
}

/** What everybody is written when somebody has won who had not before. */
function wonLetters(world: World, before: State, state: State): readonly GameLetter[] {
  const won = winners(world, state)
  if (won.length === 0 || won.join() === winners(world, before).join()) return []
  const headline = `${listInWords(won.map(person => nameOf(state, person)))} ${won.length === 1 ? 'has' : 'have'} won`
  const letter = { id: `won/${state.seq - 1}`, kind: 'happenings', headline, lines: [`${headline}.`] } as const
  return Object.keys(state.persons).map(person => ({ ...letter, person }))
}

function winners(world: World, state: State): readonly PersonId[] {
  const value = registerNow(world, state, 'winner')?.value ?? null
  const each = Array.isArray(value) ? (value as readonly Json[]) : [value]
  return each.filter(it => typeof it === 'string')
}
