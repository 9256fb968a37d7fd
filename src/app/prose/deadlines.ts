import { ALL_INSTITUTIONS } from '../../institutions/all-institutions.ts'
import { KERNEL_QUESTIONS } from '../../kernel/questions/kernel-questions.ts'
import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import type { Deadline } from '../../kernel/state/deadline.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { camelCaseToWords, singular, wordsOfName } from '../names/display-text.ts'
import { withoutNotesOnCode } from './notes-on-code.ts'
import { ruleInWords } from './rules.ts'
import { joined, listInWords, type Sentence, say } from './sentence.ts'
import { sentenceWithNames } from './sentence-with-names.ts'
import {
  entryReference,
  identityInWords,
  instantInWords,
  matterReference,
  personInWords,
  registerDisplayName,
  ruleReference,
  valueInWords,
} from './values.ts'

/**
 * Lists upcoming deadlines, the next one first. Deadlines that pass at the same time for the same reason share a line.
 */
export function deadlinesInWords(state: State): readonly Sentence[] {
  const inOrder = Object.values(state.deadlines).toSorted(
    (a, b) => Number(isPaused(a)) - Number(isPaused(b)) || a.at - b.at,
  )
  const lines = Map.groupBy(inOrder, it => whenAndWhat(state, it).words)
  return [...lines.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const whom = distinct([first, ...others].flatMap(it => whomConcerned(state, it)))
    const by = first.rule == null ? '' : say`, by ${ruleReference(labelOf(state, first.rule))}`
    return [say`${whenAndWhat(state, first)}${whom.length === 0 ? '' : say` (${listInWords(whom)})`}${by}.`]
  })
}

function distinct(sentences: readonly Sentence[]): readonly Sentence[] {
  return [...new Map(sentences.map(it => [it.words, it])).values()]
}

/** The name of a deadline, with the person or thing that it concerns: “silent week (Ada)”. */
export function deadlineNameInWords(state: State, deadline: Deadline): Sentence {
  const whom = whomConcerned(state, deadline)
  return say`${wordsOfName(deadline.event)}${whom.length === 0 ? '' : say` (${listInWords(whom)})`}`
}

function isPaused({ left }: Deadline): boolean {
  return left !== undefined
}

function whenAndWhat(state: State, deadline: Deadline): Sentence {
  const when = isPaused(deadline) ? 'The clock is paused' : say`Due ${instantInWords(deadline.at, state.zone)}`
  return say`${when}: ${wordsOfName(deadline.event)}`
}

/**
 * The people and things that a deadline concerns, taken from its matter and its data. Amounts in the data are a rule's
 * own notes and are left out.
 */
export function whomConcerned(state: State, { matter, data }: Deadline): readonly Sentence[] {
  const about = matter === undefined ? [] : [valueInWords(state, matter)]
  const told = Object.values(data).flatMap(value => (isBookkeeping(value) ? [] : [dataInWords(state, value)]))
  return told.length === 0 ? about : [...about, joined(told, ': ')]
}

/**
 * Whether a value is an amount, or a text made of an instant and a number whose only purpose is to tell deadlines
 * apart.
 */
function isBookkeeping(value: Json): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^1\d{12} \d+$/.test(value))
}

function dataInWords(state: State, value: Json): Sentence {
  return typeof value === 'string' && Object.hasOwn(state.persons, value)
    ? personInWords(state, value)
    : say`${kindOfItem(state, value)}${valueInWords(state, value)}`
}

/** The type of a thing, if only one register lists it by name: “potato ” for Spud. Otherwise empty. */
function kindOfItem(state: State, name: Json): string {
  if (typeof name !== 'string' || identityInWords(state, name) !== undefined) return ''
  const kept = Object.values(state.registers).filter(
    ({ declaration: { keys, type }, value }) =>
      keys === 'text' && type === 'data' && (lookup((value ?? {}) as JsonObject, name) ?? null) !== null,
  )
  return kept.length === 1 && kept[0] !== undefined ? `${singular(registerDisplayName(kept[0].declaration))} ` : ''
}

/**
 * An open question in the form in which people would ask what the rules leave undecided: “How many votes …?” for
 * proposal 302.
 */
export function undecidedInWords(state: State, { about, question, of, matter: id }: OpenQuestion): Sentence {
  const asked = question === undefined ? undefined : ABOUT.get(question)
  const why = of === undefined || !about.startsWith(`${of} is undecided: `) ? undefined : about.slice(of.length)
  if (asked === undefined || why === undefined || of === undefined) return sentenceWithNames(state, about)
  const matter = id === undefined ? undefined : matterIn(state, id)
  const named = matter !== undefined && of.endsWith(` ${matter.label}`) ? matterReference(matter) : subjectOf(of)
  return say`“${asked}”${named === '' ? '' : say` of ${named}`}${sentenceWithNames(state, why)}`
}

const ABOUT: ReadonlyMap<string, string> = new Map(
  [...KERNEL_QUESTIONS, ...ALL_INSTITUTIONS.flatMap(({ questions }) => questions)].map(({ name, about }) => [
    name,
    withoutNotesOnCode(about),
  ]),
)

/** The subject of a question, which follows the question's name: “mayVote Ames” is about “Ames”. */
function subjectOf(of: string): string {
  return camelCaseToWords(of.split(' ').slice(1).join(' '))
}

/** Describes an open question in one sentence, with the rules that contest it and what the question is waiting for. */
export function openQuestionInWords(state: State, open: OpenQuestion): Sentence {
  const { entry, contestants = [], kind } = open
  const named = listInWords(contestants.map(id => ruleInWords(state, id)))
  const rules =
    contestants.length === 0
      ? ''
      : kind === 'owed'
        ? say` The consequences are described in ${named}.`
        : say` Between ${named}.`
  return say`${undecidedInWords(state, open)} (${entryReference(entry)}).${rules} ${WAITS[kind]}`
}

const WAITS: { readonly [kind in OpenQuestion['kind']]: string } = {
  undecided: 'Waiting for a Judge’s ruling, an answer by hand or a change to the rules.',
  reaction: 'Its consequences are held until a ruling, an answer by hand or a change to the rules releases them.',
  batch: 'It is held until a ruling or a change to the rules releases it.',
  act: 'The act is held, not carried out, until a Judge says whether it was legal.',
  doubt: 'Waiting for a correction.',
  challenge: 'Waiting for the Judge.',
  owed: 'Waiting for someone to carry it out by hand, a ruling to release or drop it, or a changed rule to carry it out.',
  inDoubt: 'It depends on a ruling that was overruled. Check whether it needs a correction.',
}
