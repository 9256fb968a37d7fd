import type { Entry } from '../../kernel/log/entry.ts'
import type { Deadline } from '../../kernel/state/deadline.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import type { EmailReason } from '../../ports/email.ts'
import { type Awaited, mattersAwaiting, tasksOf } from '../moves/awaited-now.ts'
import { cutAfter, displaySafeText } from '../names/display-text.ts'
import { nameOf } from '../names/names-and-labels.ts'
import { deadlineNameInWords } from '../prose/deadlines.ts'
import { listInWords } from '../prose/sentence.ts'
import { instantInWords } from '../prose/values.ts'
import { type RulesNow, rulesNow } from '../rules/rules-now.ts'
import { registerNow } from '../views/displayed-register-value.ts'
import type { GameEmail } from './game-email-type.ts'
import { doubtEmails, outcomeEmails, takenBackEmails } from './outcome-emails.ts'

/** A game, and everyone that it is waiting for. */
type Awaiting = { readonly state: State; readonly awaited: readonly Awaited[] }

/** Maximum number of deadlines to ask the rules about at once. */
const MOST_ASKED = 20
/**
 * Maximum number of emails to one person that one act may cause. The last of them says how many more the rules
 * requested.
 */
const MOST_TO_ONE = 5

/**
 * The cause of some emails: the author of the act, if any, a description of the cause to put in the emails, and the
 * entries that caused them.
 */
type EmailCause = { readonly acted?: PersonId; readonly words: string; readonly entries?: readonly Entry[] }

/**
 * Returns the emails that events in a game cause: to people who now have to do something that the game was not waiting
 * for before, to people affected by a new deadline, to everyone when someone has won or a matter has been decided, and
 * to the author of an entry that someone doubts or challenges. Rules decide who gets an email, when and with what text.
 * If the rules say nothing, default emails are used, and the author of the act (`acted`) gets no immediate email. Each
 * email says what caused it.
 */
export function emailsOf(
  world: World,
  before: Awaiting,
  now: Awaiting,
  { acted, words, entries = [] }: EmailCause,
): readonly GameEmail[] {
  const rules = rulesNow(world, now.state)
  const emails = [
    ...now.awaited.flatMap(it => turnEmails(rules, now, it, before, acted)),
    ...newDeadlineEmails(rules, before, now),
    ...wonEmails(world, before.state, now.state),
    ...outcomeEmails(before.state, now.state, entries, acted),
    ...takenBackEmails(now.state, entries, acted),
    ...doubtEmails(before.state, now.state, entries),
  ]
  const by = acted === undefined ? {} : { by: acted }
  return fewToEach(emails).map(email => ({
    ...email,
    lines: [...email.lines, words],
    about: { ...by, ...email.about },
  }))
}

/** Keeps only the first few emails to each person. */
function fewToEach(emails: readonly GameEmail[]): readonly GameEmail[] {
  const byPerson = Map.groupBy(emails, ({ person }) => person)
  return [...byPerson.values()].flatMap(all => {
    const few = all.slice(0, MOST_TO_ONE)
    const last = few.at(-1)
    if (last === undefined || all.length === few.length) return few
    const more = `The rules wanted to send you ${all.length - few.length} more emails about this, which were not sent because of a limit.`
    return [...few.slice(0, -1), { ...last, lines: [...last.lines, more] }]
  })
}

/**
 * The emails to someone who has something new to do. The task is filled in when they are sent. Each is about the first
 * matter with which the person has something new to do.
 */
function turnEmails(
  rules: RulesNow,
  { state, awaited }: Awaiting,
  called: Awaited,
  before: Awaiting,
  acted: PersonId | undefined,
): readonly GameEmail[] {
  const { person } = called
  const was = before.awaited.find(it => it.person === person)
  const known = was === undefined ? [] : tasksOf(was)
  if (tasksOf(called).every(it => known.includes(it))) return []
  const old = was === undefined ? [] : mattersAwaiting(was)
  const matter = mattersAwaiting(called).find(it => !old.some(({ id }) => id === it.id))
  const about = matter === undefined ? {} : { matter: matter.id }
  const id = `turn/${state.seq - 1}`
  const reason = { awaits: person }
  const usual = { headline: 'the game is waiting for you', lines: [] }
  const asks = { person, waitsFor: persons(awaited) }
  const said = ruleEmails(rules, state, { id, asks, reason, usual })
  const own: readonly GameEmail[] = person === acted ? [] : [{ id, person, kind: 'reminders', ...usual, reason }]
  return (said ?? own).map(email => ({ ...email, about }))
}

function persons(awaited: readonly Awaited[]): PersonId[] {
  return awaited.map(({ person }) => person)
}

function newDeadlineEmails(rules: RulesNow, before: Awaiting, now: Awaiting): readonly GameEmail[] {
  const [awaitedBefore, awaited] = [persons(before.awaited), persons(now.awaited)]
  const called = awaited.filter(person => !awaitedBefore.includes(person))
  const known = new Set(concerningDeadlines(before.state, awaitedBefore).map(deadlineAndInstantKey))
  return concerningDeadlines(now.state, awaited)
    .map(it => ({
      ...it,
      to: known.has(deadlineAndInstantKey(it))
        ? it.awaited.filter(person => called.includes(person))
        : peopleConcernedByDeadline(it),
    }))
    .filter(({ to }) => to.length > 0)
    .slice(0, MOST_ASKED)
    .flatMap(it => emailsByRules(rules, now, it) ?? deadlineEmails(now.state, it, it.to))
}

function deadlineAndInstantKey({ deadline: { id, at } }: Concerning): string {
  return `${id}/${at}`
}

function peopleConcernedByDeadline({ named, awaited }: Concerning): readonly PersonId[] {
  return [...named, ...awaited]
}

function emailsByRules(rules: RulesNow, { state, awaited }: Awaiting, { deadline }: Concerning) {
  const { id, at, event, side, data, matter } = deadline
  return ruleEmails(rules, state, {
    id: `due/${id}/${at}`,
    asks: {
      deadline: { event, at, side, data },
      waitsFor: persons(awaited),
      ...(matter === undefined ? {} : { matter }),
    },
    reason: { deadline: { id, at } },
    usual: deadlineEmailContent(state, deadline),
  })
}

/** The emails to everyone, if someone has just won. */
function wonEmails(world: World, before: State, state: State): readonly GameEmail[] {
  const won = winners(world, state)
  if (won.length === 0 || won.join() === winners(world, before).join()) return []
  const headline = `${listInWords(won.map(person => nameOf(state, person)))} ${won.length === 1 ? 'has' : 'have'} won`
  const email = {
    id: `won/${state.seq - 1}`,
    kind: 'events',
    headline,
    lines: [`${headline}.`],
    about: { win: true },
  } as const
  return Object.keys(state.persons).map(person => ({ ...email, person }))
}

function winners(world: World, state: State): readonly PersonId[] {
  const value = registerNow(world, state, 'winner')?.value ?? null
  const each = Array.isArray(value) ? (value as readonly Json[]) : [value]
  return each.filter(it => typeof it === 'string')
}

const DAY = 24 * 3_600_000

/**
 * The default emails about a running deadline, unless rules request others: halfway to the deadline and a day before
 * it, but never at a past instant.
 */
function deadlineEmails(state: State, concerning: Concerning, to: readonly PersonId[]): readonly GameEmail[] {
  const { deadline, awaited } = concerning
  const { id, at } = deadline
  const half = state.now + Math.floor((at - state.now) / 2)
  const instants = [
    { name: 'half', at: half },
    { name: 'day', at: at - DAY },
  ].filter(it => it.at > state.now)
  return to.flatMap(person =>
    instants.map(
      (instant): GameEmail => ({
        id: `due/${id}/${at}/${instant.name}`,
        person,
        kind: 'reminders',
        at: instant.at,
        ...deadlineEmailContent(state, deadline),
        reason: { ...(awaited.includes(person) ? { awaits: person } : {}), deadline: { id, at } },
        ...(deadline.matter === undefined ? {} : { about: { matter: deadline.matter } }),
      }),
    ),
  )
}

/** The text of an email about a deadline. */
function deadlineEmailContent(state: State, deadline: Deadline): Pick<GameEmail, 'headline' | 'lines'> {
  const when = instantInWords(deadline.at, state.zone)
  const what = deadlineNameInWords(state, deadline)
  return { headline: `${what}, ${when}`, lines: [`This is due at ${when}: ${what}.`] }
}

/**
 * A deadline, and the people that it concerns: those named in its data or, if none are named, those that the game is
 * waiting for.
 */
type Concerning = {
  readonly deadline: Deadline
  readonly named: readonly PersonId[]
  readonly awaited: readonly PersonId[]
}

/**
 * The running deadlines that concern someone, the next one first. Of the deadlines that name no one, only the
 * earliest counts.
 */
function concerningDeadlines(state: State, awaited: readonly PersonId[]): readonly Concerning[] {
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

/**
 * The subject of the question that asks rules whether to email someone, and the default text in case they give none.
 */
type ReminderTopic = {
  readonly id: string
  readonly asks: JsonObject
  readonly reason: EmailReason
  readonly usual: Pick<GameEmail, 'headline' | 'lines'>
}

const HEADLINE = 80
const LONGEST = 2_000

/** The emails that the rules in force request (`reminder`); undefined if the rules do not say. */
function ruleEmails(rules: RulesNow, state: State, topic: ReminderTopic): readonly GameEmail[] | undefined {
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
        (person): GameEmail => ({
          id: `${topic.id}/said/${index}`,
          person,
          kind: 'reminders',
          ...(typeof at === 'number' && at > state.now ? { at } : {}),
          ...emailContentByRule(text, writer, topic.usual),
          reason: topic.reason,
        }),
      ),
  )
}

type Writer = { readonly rules: string; readonly one: boolean }

/**
 * The text of an email. Text from a rule is marked as the rule's words and limited in length. If the rule gives no
 * text, the default text is used.
 */
function emailContentByRule(text: Json | undefined, { rules, one }: Writer, usual: ReminderTopic['usual']) {
  const writes = one ? 'writes' : 'write'
  if (typeof text !== 'string')
    return {
      headline: usual.headline,
      lines: [...usual.lines, `You got this email because ${rules} of this game ${one ? 'says' : 'say'} so.`],
    }
  const words = cutAfter(displaySafeText(text).trim(), LONGEST)
  const [first = ''] = words.split('\n')
  const quoted = words.split('\n').map(line => `    ${line}`.trimEnd())
  return {
    headline: cutAfter(`${rules} ${writes}: ${first}`, HEADLINE),
    lines: [`In this game, ${rules} ${writes}:`, quoted.join('\n')],
  }
}
