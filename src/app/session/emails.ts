import type { Deadline } from '../../kernel/state/deadline.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import type { LetterKind, LetterReason } from '../../ports/email.ts'
import { nameOf } from '../names/names.ts'
import { cutAfter, plainWords } from '../names/words.ts'
import { deadlineInWords, deadlinesInWords } from '../prose/deadlines.ts'
import { instantInWords, listInWords } from '../prose/values.ts'
import { type RulesNow, rulesNow } from '../rules/rules-now.ts'
import { registerNow } from '../views/registers.ts'

/** A game, and for whom it waits. */
type Awaiting = { readonly state: State; readonly awaited: readonly PersonId[] }

/** How many deadlines rules are asked about at once. */
const MOST_ASKED = 20
/** How many emails one act may cause to one person; the last of them says how many more rules wanted. */
const MOST_TO_ONE = 5

/** What brought letters about: who acted, if someone did, and how the letters say it. */
type LetterCause = { readonly acted?: PersonId; readonly words: string }

/**
 * The letters that what happened in a game gives rise to: to those for whom it waits now and did not before, to those
 * whom a deadline concerns that did not concern anyone before, and to everyone when someone has won. Rules say who
 * is written to, when and what; where they do not, the usual letters are written, at once to no one who `acted`. Each
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

/** What everyone is written when someone has won who had not before. */
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

const DAY = 24 * 3_600_000

/** What is written because a deadline runs, if rules say nothing of it: at half of its time and a day before it, never for an instant that is past. */
function deadlineLetters(state: State, concerning: Concerning, to: readonly PersonId[]): readonly GameLetter[] {
  const { deadline, awaited } = concerning
  const { id, at } = deadline
  const half = state.now + Math.floor((at - state.now) / 2)
  const instants = [
    { name: 'half', at: half },
    { name: 'day', at: at - DAY },
  ].filter(it => it.at > state.now)
  return to.flatMap(person =>
    instants.map(
      (instant): GameLetter => ({
        id: `due/${id}/${at}/${instant.name}`,
        person,
        kind: 'reminders',
        at: instant.at,
        ...deadlineWords(state, deadline),
        reason: { ...(awaited.includes(person) ? { awaits: person } : {}), deadline: { id, at } },
      }),
    ),
  )
}

/** What a letter about a deadline says. */
function deadlineWords(state: State, deadline: Deadline): Pick<GameLetter, 'headline' | 'lines'> {
  const when = instantInWords(deadline.at, state.zone)
  const what = deadlineInWords(state, deadline)
  return { headline: `${what}, ${when}`, lines: [`This is due at ${when}: ${what}.`] }
}

/** A deadline and the persons whom it concerns: those whom its data name, else those for whom the game waits. */
type Concerning = {
  readonly deadline: Deadline
  readonly named: readonly PersonId[]
  readonly awaited: readonly PersonId[]
}

/** The deadlines that run and concern someone, the next first; of those that name no one, only the next one. */
function concerned(state: State, awaited: readonly PersonId[]): readonly Concerning[] {
  const running = Object.values(state.deadlines)
    .filter(({ left }) => left === undefined)
    .toSorted((a, b) => a.at - b.at)
    .map(deadline => ({ deadline, named: namedIn(state, deadline.data) }))
  const next = running.find(({ named }) => named.length === 0)
  return running
    .filter(it => it.named.length > 0 || (it === next && awaited.length > 0))
    .map(it => ({ ...it, awaited: it.named.length > 0 ? [] : awaited }))
}

function namedIn(state: State, value: Json): readonly PersonId[] {
  if (typeof value === 'string') return Object.hasOwn(state.persons, value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap(it => namedIn(state, it as Json)))]
}

/** About what rules are asked whether to write to someone, and what is written if they name no words. */
type LetterTopic = {
  readonly id: string
  readonly asks: JsonObject
  readonly reason: LetterReason
  readonly usual: Pick<GameLetter, 'headline' | 'lines'>
}

const HEADLINE = 80
const LONGEST = 2_000

/** What the rules in force have written to people (`reminder`); undefined where they do not say. */
function ruleLetters(rules: RulesNow, state: State, topic: LetterTopic): readonly GameLetter[] | undefined {
  const { outcome } = rules.decide('reminder', topic.asks)
  if (outcome.is !== 'decided') return undefined
  const by = outcome.by.map(rule => labelOf(state, rule))
  const writer = {
    rules: by.length === 0 ? 'the rules' : `${by.length === 1 ? 'rule' : 'rules'} ${listInWords(by)}`,
    one: by.length === 1,
  }
  return (outcome.value as readonly JsonObject[]).flatMap(({ to, at, text }, index) =>
    [...new Set(to as readonly string[])]
      .filter(person => Object.hasOwn(state.persons, person))
      .map(
        (person): GameLetter => ({
          id: `${topic.id}/said/${index}`,
          person,
          kind: 'reminders',
          ...(typeof at === 'number' && at > state.now ? { at } : {}),
          ...worded(text, writer, topic.usual),
          reason: topic.reason,
        }),
      ),
  )
}

type Writer = { readonly rules: string; readonly one: boolean }

/** What a rule writes is marked as its words, and bounded; where it says only that something be written, the usual words are. */
function worded(text: Json | undefined, { rules, one }: Writer, usual: LetterTopic['usual']) {
  const writes = one ? 'writes' : 'write'
  if (typeof text !== 'string')
    return {
      headline: usual.headline,
      lines: [...usual.lines, `This was written to you because ${rules} of this game ${one ? 'says' : 'say'} so.`],
    }
  const words = cutAfter(plainWords(text).trim(), LONGEST)
  const [first = ''] = words.split('\n')
  const quoted = words.split('\n').map(line => `    ${line}`.trimEnd())
  return {
    headline: cutAfter(`${rules} ${writes}: ${first}`, HEADLINE),
    lines: [`In this game ${rules} ${writes}:`, quoted.join('\n')],
  }
}

/** A letter that a game gives rise to, to one of its persons; the server knows which account that is, if any. */
export type GameLetter = {
  /** Tells it from the other letters of the game to this person; equal ones are one. */
  readonly id: string
  readonly person: PersonId
  readonly kind: LetterKind
  /** The instant before which it is not to leave; absent: at once. */
  readonly at?: number
  /** What it is about, in a few words. */
  readonly headline: string
  readonly lines: readonly string[]
  readonly reason?: LetterReason
}
