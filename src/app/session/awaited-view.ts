import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Waiting } from '../../wire/game/game-state.ts'
import { type Awaited, awaitedNow } from '../moves/awaited-now.ts'
import type { Duty } from '../moves/duties-now.ts'
import { stallsInWords } from '../moves/stalls-in-words.ts'
import { displaySafeText, matterKindAndLabel, wordsOfName } from '../names/display-text.ts'
import { nameOf } from '../names/names-and-labels.ts'
import { fullName } from '../names/person-names.ts'
import { openQuestionInWords } from '../prose/deadlines.ts'
import { phaseInWords } from '../prose/matters.ts'
import { eachInParts, joined, listInWords, say, type Words } from '../prose/sentence.ts'
import { entryReference, matterReference } from '../prose/values.ts'
import { type RulesNow, rulesNow } from '../rules/rules-now.ts'
import { deadlineView } from './deadline-view.ts'
import { doubtedEntriesByAuthor, type EntryAuthors } from './doubted-entries.ts'

type AwaitedView = Waiting['waitsFor'][number]

/** Describes everyone the game is waiting for, and why: also the authors of entries that someone doubts. */
export function awaitedViews(world: World, state: State, authors: EntryAuthors): readonly AwaitedView[] {
  const rules = rulesNow(world, state)
  const awaited = awaitedNow(rules, state)
  const doubted = doubtedEntriesByAuthor(state, authors)
  const others = [...doubted].filter(([author]) => !awaited.some(({ person }) => person === author))
  return [
    ...awaited.map(it => awaitedView(rules, state, it, doubted.get(it.person))),
    ...others.map(([author, doubts]) => viewOfTasks(state, author, [], { doubts })),
  ]
}

/** Describes someone the game is waiting for, and why. */
export function awaitedView(
  rules: RulesNow,
  state: State,
  awaited: Awaited,
  doubts: readonly number[] = [],
): AwaitedView {
  const { person, votes, cases, consents, owes, duties, phase } = awaited
  const moves = rules.register('mover') === person || owes.length === 0
  // Someone may have a duty while the turn goes on without them.
  const hasOtherDuty = duties.length > 0 && phase === undefined
  const busy = votes.length > 0 || consents || (cases.length > 0 && phase === undefined)
  const tasks: readonly Words[] = [
    ...(votes.length > 0 ? [say`to vote on ${listInWords(votes.map(matterReference))}`] : []),
    ...(cases.length > 0 ? [say`to rule on ${listInWords(cases.map(matterReference))}`] : []),
    ...(consents ? ['to consent to the next turn, if it may begin'] : []),
    ...duties.filter(it => isSaid(awaited, it)).map(dutyInWords),
    ...(busy || hasOtherDuty || duties.some(it => it.turn) || !moves ? [] : [turnPartInWords(phase)]),
    ...(busy || owes.length === 0 ? [] : [`to send what is required: ${listInWords(owes.map(wordsOfName))}`]),
  ]
  return viewOfTasks(state, person, tasks, { votes, cases, doubts, why: whyAwaited(rules, state, awaited) })
}

/** What the game is waiting for someone to do, with the votes, cases and doubted entries that this is about. */
function viewOfTasks(
  state: State,
  person: PersonId,
  tasks: readonly Words[],
  about: {
    readonly votes?: readonly Matter[]
    readonly cases?: readonly Matter[]
    readonly doubts: readonly number[]
    readonly why?: string | null
  },
): AwaitedView {
  const { votes = [], cases = [], doubts, why = null } = about
  const known = lookup(state.persons, person)
  const to = joined([...tasks, ...(doubts.length === 0 ? [] : [checkInWords(doubts)])], ', and ')
  return {
    person,
    name: nameOf(state, person),
    fullName: known === undefined ? person : fullName(state, known),
    to: to.words,
    toParts: to.parts,
    matters: votes.map(({ kind, label }) => ({ kind, label })),
    cases: cases.map(({ kind, label }) => ({ kind, label })),
    doubts,
    why,
  }
}

function checkInWords(doubts: readonly number[]): Words {
  const them = doubts.length === 1 ? 'it' : 'them'
  return say`to check ${listInWords(doubts.map(entry => entryReference(entry)))}, because someone doubts ${them}`
}

/** Explains why the game is waiting for someone: how the vote was opened, or how their turn began. */
function whyAwaited(rules: RulesNow, state: State, awaited: Awaited): string | null {
  const {
    person,
    votes: [vote],
    cases: [dispute],
    consents,
    owes,
    duties,
  } = awaited
  if (vote !== undefined) return `phase of ${matterKindAndLabel(vote)}`
  if (dispute !== undefined && rules.register('mover') !== person) return `judges of ${matterKindAndLabel(dispute)}`
  if (consents) return 'consentNeeded'
  if (rules.register('mover') === person) return 'mover'
  if (owes.length > 0) return `owed of ${nameOf(state, person)}`
  const due = duties.find(it => it.matter !== undefined)?.matter
  return due === undefined ? null : `phase of ${matterKindAndLabel(due)}`
}

/**
 * Whether a duty needs words of its own. Words about a case to rule on, or about what someone has to send, already say
 * what to do.
 */
function isSaid({ cases, owes }: Awaited, { matter, to }: Duty): boolean {
  if (to !== undefined) return true
  return matter === undefined ? owes.length === 0 : !cases.includes(matter)
}

/** An act that is someone’s duty, in the words of its rule if the rule gives any: “to end the debate (proposal 301)”. */
function dutyInWords({ act, matter, to }: Duty): Words {
  const words = `to ${to === undefined ? wordsOfName(act) : displaySafeText(to)}`
  return matter === undefined ? words : say`${words} (${matterReference(matter)})`
}

/** The task of someone whose turn it is, if no rule names the act that continues the turn. */
function turnPartInWords(phase: string | undefined): string {
  return phase === undefined ? 'to continue the turn' : `to continue the turn (${phaseInWords(phase)})`
}

/** Describes what a game is waiting for: who must do what, and until when. `seen` is the game as the caller sees it. */
export function waitingView(
  world: World,
  state: State,
  seen: State,
  authors: EntryAuthors,
): Pick<Waiting, 'waitsFor' | 'deadlines' | 'open' | 'stalls'> {
  const deadlines = Object.values(state.deadlines).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return {
    waitsFor: awaitedViews(world, state, authors),
    deadlines: deadlines.map(it => deadlineView(seen, it)),
    open: state.open.map(it => openQuestionView(state, it)),
    stalls: eachInParts(stallsInWords(world, state)),
  }
}

function openQuestionView(state: State, open: OpenQuestion): Waiting['open'][number] {
  const { kind, about, entry, contestants = [], held } = open
  const { words, parts } = openQuestionInWords(state, open)
  const by = kind === 'doubt' || kind === 'challenge' ? lookup(held, 'by') : undefined
  return {
    kind,
    about,
    entry,
    ...(typeof by === 'string' ? { by } : {}),
    between: contestants.map(id => labelOf(state, id)),
    words,
    parts,
  }
}

/** A person in a game: their identity, display name and full name. */
export function personView(state: State, id: PersonId) {
  const person = lookup(state.persons, id)
  if (person === undefined) throw new Error(`there is no person ${id}`)
  return { person: id, name: nameOf(state, id), fullName: fullName(state, person) }
}
