import { WINNER } from '../../institutions/winning.ts'
import { applyEffect } from '../../kernel/effects/apply-effect.ts'
import type { Effect, LoggedEffect } from '../../kernel/effects/effect.ts'
import type { Warrant } from '../../kernel/effects/warrant.ts'
import { type Entry, failureReasonOf } from '../../kernel/log/entry.ts'
import type { Deadline } from '../../kernel/state/deadline.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { NewsLine } from '../../wire/game/entry.ts'
import { wordsOfName } from '../names/display-text.ts'
import { deadlineNameInWords, whomConcerned } from './deadlines.ts'
import { labelledAsBefore, warrantFromParts, warrantParts } from './decisions.ts'
import { effectInWords, holdsOffices, newsStyleOfRegister } from './effects.ts'
import { entryInWords } from './entries.ts'
import { ruleInWords } from './rules.ts'
import { listInWords, type Sentence, say, sentenceOf } from './sentence.ts'
import { sentenceWithNames } from './sentence-with-names.ts'
import { instantInWords, ruleReference } from './values.ts'

/**
 * The results of an act, as sentences and, line for line, as data. The last `notes` of them are only notes by the
 * rules.
 */
export type NewsView = { readonly news: readonly string[]; readonly lines: readonly NewsLine[]; readonly notes: number }

/** The results of an act that changed nothing. */
export const NO_NEWS: NewsView = { news: [], lines: [], notes: 0 }

/**
 * Describes the results of an act, with one line for each change that players care about and its warrant: “+10 points
 * to Ames, by rule 202: 10 × 3/3 = 10”. Internal records of the rules and the clock come last. With `rulesFirst`,
 * changes to the rules come first.
 */
export function newsView(before: State, entry: Entry, after: State, rulesFirst = false): NewsView {
  let state: State = { ...before, said: after.said, now: entry.act.at }
  const untold = transientEffects(before, entry)
  const headline = entryInWords(after, entry, before).words
  const isHeadline = ({ words }: Sentence) => words === headline || words.startsWith(`${headline} on `)
  const moved = movedDeadlines(before, entry)
  const told = entry.effects.flatMap(effect => {
    const from = state
    state = applyEffect(state, effect)
    const put = moved.find(it => it.armed === effect)
    const words =
      put?.words(state) ??
      (untold.has(effect) || moved.some(it => it.ended === effect)
        ? undefined
        : (textAndLabelChangeInWords(from, after, effect) ?? effectInWords(from, state, effect)))
    if (words === undefined) return []
    const named = labelledAsBefore(from, state)
    return effect.do === 'arm' && put === undefined
      ? [{ effect, ...lineWithoutWarrant(clockSetInWords(named, effect.deadline, effect.warrant), 'note') }]
      : [{ effect, ...newsLine(named, effect, words, isHeadline(words) ? 'headline' : kindOf(entry, effect, after)) }]
  })
  const isShown = told.some(({ whole }) => whole.words.includes('(sealed)'))
  const shown = told.filter(({ effect }) => effect.do !== 'seal' || !isShown)
  const isTold = ({ effect }: (typeof shown)[number]) => !isNote(after, effect) || moved.some(it => it.armed === effect)
  const [notes, happened] = [shown.filter(it => !isTold(it)), shown.filter(isTold)]
  const first = happened.filter(({ effect }) => rulesFirst && isRuleEffect(effect))
  const ordered = [...first, ...happened.filter(it => !first.includes(it)), ...unasked(entry), ...notes]
  const attempt = failureReasonOf(entry)
  const why =
    attempt === undefined
      ? []
      : [lineWithoutWarrant(say`Nothing else happened. ${sentenceWithNames(after, attempt.sentence)}`, 'result')]
  const all: readonly Told[] = [...why, ...ordered]
  return { news: all.map(({ whole }) => whole.words), lines: all.map(({ line }) => line), notes: notes.length }
}

/** Says of an answer by hand that its question has not been asked since. */
function unasked({ answer }: Entry): readonly Told[] {
  if (answer['unasked'] !== true) return []
  return [
    lineWithoutWarrant(
      sentenceOf('Nothing has asked this yet; the answer counts as soon as something does.'),
      'result',
    ),
  ]
}

/** A result with its warrant, as one sentence and as data. */
type Told = { readonly whole: Sentence; readonly line: NewsLine }

function lineWithoutWarrant(whole: Sentence, is: NewsLine['is']): Told {
  return { whole, line: { parts: whole.parts, is } }
}

/** Describes a result in one sentence and as data: “+10 points to Ames, by rule 202 (with 108): 10 × 3/3 = 10”. */
function newsLine(named: State, effect: LoggedEffect, sentence: Sentence, is: NewsLine['is']): Told {
  const warrant = unsaidWarrant(effect, sentence.words)
  const by = warrantFromParts(warrantParts(named, warrant))
  const says = warrant.says === undefined ? undefined : sentenceWithNames(named, warrant.says)
  const rest = say`${by.words === '' ? '' : say`, ${by}`}${says === undefined ? '' : say`: ${says}`}`
  const line = {
    parts: sentence.parts,
    warrant: rest.parts,
    ...warrantParts(named, warrant),
    ...(says === undefined ? {} : { says: says.parts }),
    is,
    ...(effect.do === 'addRule' ? { label: effect.rule.label } : {}),
    ...(is === 'vote' ? { counts: votesByWord(effect) } : {}),
  }
  return { whole: say`${sentence}${rest}`, line }
}

/** The number of votes for each word, from the count of a vote. */
function votesByWord(effect: LoggedEffect): NonNullable<NewsLine['counts']> {
  const tally = effect.do === 'changeMatter' ? effect.set['tally'] : undefined
  const votes = (tally as JsonObject | undefined)?.['votes'] ?? {}
  return Object.entries(votes as JsonObject).map(([word, count]) => ({
    word,
    votes: `${count}`,
  }))
}

function kindOf({ act }: Entry, effect: LoggedEffect, after: State): NewsLine['is'] {
  if (effect.do === 'changeMatter') return effect.set['tally'] === undefined ? 'result' : 'vote'
  if (effect.do === 'closeMatter') return typeof effect.set?.['outcome'] === 'string' ? 'outcome' : 'result'
  if (effect.do === 'addRule') return 'rule'
  if (effect.do === 'say') return canonical(act.with).includes(effect.said) ? 'said' : 'result'
  if (effect.do === 'write' && effect.register === WINNER && effect.value !== null) return 'win'
  if (effect.do === 'write' && newsStyleOfRegister(after, effect.register) === 'part') return 'next'
  return isNote(after, effect) ? 'note' : 'result'
}

/** Whether an effect is an internal record of the rules. Who now holds an office is of interest to everyone. */
function isNote(after: State, effect: LoggedEffect): boolean {
  return isBackgroundEffect(effect) && !(effect.do === 'write' && holdsOffices(after, effect.register))
}

/** Describes a rule that gets a new text and a new number in the same entry. */
function textAndLabelChangeInWords(from: State, after: State, effect: LoggedEffect): Sentence | undefined {
  if (effect.do !== 'replaceText') return undefined
  const [was, is] = [from, after].map(({ rules }) => lookup(rules, effect.rule)?.label)
  return is === undefined || was === is ? undefined : say`${ruleInWords(from, effect.rule)}, now ${is}, has a new text`
}

/**
 * Removes from a warrant what the sentence already says: “rule 0.2 is destroyed” needs no “: destroyed” after it, and
 * “void by rule 105” needs no “with 105”.
 */
function unsaidWarrant(effect: LoggedEffect, words: string): Warrant {
  const { says, because = [], ...warrant } = effect.warrant
  const others = effect.do === 'find' ? because.filter(id => id !== effect.finding.by) : because
  const said = says === undefined || words.endsWith(` ${says}`) || words.endsWith(`“${says}”`)
  return { ...warrant, because: others, ...(said ? {} : { says }) }
}

/**
 * Effects that no longer matter when the act ends: a clock that the act only restarts, a value that the act overwrites
 * later, or a deadline whose end the act itself reports.
 */
function transientEffects(before: State, { act, effects }: Entry): ReadonlySet<LoggedEffect> {
  const last = new Map(effects.flatMap(effect => (effect.do === 'write' ? [[cellOf(effect), effect] as const] : [])))
  const over = effects.filter(effect => effect.do === 'write' && last.get(cellOf(effect)) !== effect)
  const fallen = effects.filter(it => it.do === 'disarm' && it.deadline === act.with['deadline'])
  return new Set([...over, ...fallen, ...renewedDeadlines(before, effects)])
}

function cellOf({ register, key, warrant }: Extract<LoggedEffect, { do: 'write' }>): string {
  return canonical([register, key ?? null, warrant.rule])
}

/** Deadlines that end and start again at once for the same person or matter, without an announcement. */
function renewedDeadlines(before: State, effects: readonly LoggedEffect[]): readonly LoggedEffect[] {
  const armed = effects.filter(effect => effect.do === 'arm')
  const known = new Map([...Object.values(before.deadlines), ...armed.map(it => it.deadline)].map(it => [it.id, it]))
  return effects.flatMap(ended => {
    const deadline = ended.do === 'disarm' ? known.get(ended.deadline) : undefined
    if (deadline === undefined) return []
    const restarted = armed.find(it => it.warrant.says === undefined && isSamePurpose(it.deadline, deadline))
    return restarted === undefined ? [] : [ended, restarted]
  })
}

/**
 * Describes a clock that a rule sets: “the clock of rule 5.7 (one week to vote) runs until 29 November 2026, 12:08
 * (UTC), for proposal 2”.
 */
function clockSetInWords(state: State, deadline: Deadline, { rule, says }: Warrant): Sentence {
  const of = rule === null ? '' : say` of ${ruleReference(labelOf(state, rule))}`
  const whom = whomConcerned(state, deadline)
  const about = whom.length === 0 ? '' : say`, for ${listInWords(whom)}`
  const why = says === undefined ? wordsOfName(deadline.event) : sentenceWithNames(state, says)
  return say`the clock${of} (${why}) runs until ${instantInWords(deadline.at, state.zone)}${about}`
}

/**
 * A deadline that an entry moves: it ends, and another deadline for the same purpose runs until a different instant.
 */
type MovedDeadline = {
  readonly ended: LoggedEffect
  readonly armed: LoggedEffect
  /** Describes the move: “voting over (proposal 326) is postponed from … to …”. */
  readonly words: (state: State) => Sentence
}

/**
 * The deadlines that an entry moves without announcing it. A person's clock that restarts whenever that person does
 * something does not count.
 */
export function movedDeadlines(before: State, { act, effects }: Entry): readonly MovedDeadline[] {
  return effects.flatMap(ended => {
    if (ended.do !== 'disarm' || ended.deadline === act.with['deadline']) return []
    const was = lookup(before.deadlines, ended.deadline)
    if (was === undefined || isPersonalDeadline(before, was)) return []
    const armed = effects.find(it => it.do === 'arm' && isSamePurpose(it.deadline, was))
    const isMoved = armed?.do === 'arm' && armed.warrant.says === undefined && armed.deadline.at !== was.at
    return isMoved ? [{ ended, armed, words: state => deadlineMoveInWords(state, was, armed.deadline) }] : []
  })
}

/** Whether two deadlines have the same purpose. */
function isSamePurpose(one: Deadline, other: Deadline): boolean {
  const about = ({ event, rule, matter, data }: Deadline) => canonical([event, rule, matter ?? null, data])
  return one.id !== other.id && about(one) === about(other)
}

function isPersonalDeadline({ persons }: State, { data }: Deadline): boolean {
  return Object.values(data).some(it => typeof it === 'string' && Object.hasOwn(persons, it))
}

function deadlineMoveInWords(state: State, was: Deadline, is: Deadline): Sentence {
  const [from, to] = [instantInWords(was.at, state.zone), instantInWords(is.at, state.zone)]
  return say`${deadlineNameInWords(state, is)} is ${is.at > was.at ? 'postponed' : 'brought forward'} from ${from} to ${to}`
}

/** The results of an act, one per line: the events, followed by the internal records of the rules. */
export function newsInWords(before: State, entry: Entry, after: State): readonly string[] {
  return newsView(before, entry, after).news
}

/** Registers whose changes are of interest to everyone. */
const TELLING = ['mover', 'phase', 'players', 'winner']

/** Whether an effect is a note by the rules, a clock or the proof of a secret, as opposed to an event. */
export function isBackgroundEffect(effect: LoggedEffect): boolean {
  if (effect.do === 'write') return !TELLING.includes(effect.register)
  return ['arm', 'disarm', 'suspend', 'resume', 'seal', 'reveal'].includes(effect.do)
}

/** Effects that change the rules themselves, as opposed to values. */
const OF_RULES: readonly string[] = [
  'addRule',
  'removeRule',
  'replaceText',
  'setAttribute',
  'relabel',
  'setFront',
  'bind',
  'unbind',
]

/** Whether an effect changes the rules themselves. */
export function isRuleEffect(effect: Effect): boolean {
  return OF_RULES.includes(effect.do)
}
