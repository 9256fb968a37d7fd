import { ALL_INSTITUTIONS } from '../../institutions/all-institutions.ts'
import type { Effect } from '../../kernel/effects/effect.ts'
import { KERNEL_QUESTIONS } from '../../kernel/questions/kernel-questions.ts'
import type { OpenQuestion } from '../../kernel/questions/open-question.ts'
import type { Deadline } from '../../kernel/state/deadline.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { nameOf } from '../names/names.ts'
import { matterNamed, nameInWords, ofOne, wordsOfName } from '../names/words.ts'
import { ruleInWords } from './rules.ts'
import { identityInWords, instantInWords, listInWords, registerInWords, valueInWords } from './values.ts'

/** Upcoming deadlines, the next one first. Deadlines that pass together for the same reason share a line. */
export function deadlinesInWords(state: State): readonly string[] {
  const inOrder = Object.values(state.deadlines).toSorted((a, b) => Number(still(a)) - Number(still(b)) || a.at - b.at)
  const lines = Map.groupBy(inOrder, it => whenAndWhat(state, it))
  return [...lines].map(([line, [first, ...others]]) => {
    const whom = [first, ...others].flatMap(it => (it === undefined ? [] : whomConcerned(state, it)))
    const by = first?.rule == null ? '' : `, by rule ${labelOf(state, first.rule)}`
    return `${line}${whom.length === 0 ? '' : ` (${listInWords([...new Set(whom)])})`}${by}.`
  })
}

/** The name of a deadline, and who or what it concerns: “silent week (Ada)”. */
export function deadlineInWords(state: State, deadline: Deadline): string {
  const whom = whomConcerned(state, deadline)
  return `${wordsOfName(deadline.event)}${whom.length === 0 ? '' : ` (${listInWords(whom)})`}`
}

function still({ left }: Deadline): boolean {
  return left !== undefined
}

function whenAndWhat(state: State, deadline: Deadline): string {
  const when = still(deadline) ? 'The clock stands still' : `Due ${instantInWords(deadline.at, state.zone)}`
  return `${when}: ${wordsOfName(deadline.event)}`
}

/**
 * The people and things that a deadline concerns: its matter, and its data. Amounts in the data are a rule's own notes,
 * so they are left out.
 */
export function whomConcerned(state: State, { matter, data }: Deadline): readonly string[] {
  const about = matter === undefined ? [] : [valueInWords(state, matter)]
  const told = Object.values(data).flatMap(value => (typeof value === 'number' ? [] : [toldOf(state, value)]))
  return told.length === 0 ? about : [...about, told.join(': ')]
}

function toldOf(state: State, value: Json): string {
  return typeof value === 'string' && Object.hasOwn(state.persons, value)
    ? nameOf(state, value)
    : `${kindOfItem(state, value)}${valueInWords(state, value)}`
}

/** The type of something that only one register lists under its name: “potato ” for Spud; otherwise empty. */
function kindOfItem(state: State, name: Json): string {
  if (typeof name !== 'string' || identityInWords(state, name) !== undefined) return ''
  const kept = Object.values(state.registers).filter(
    ({ declaration: { keys, type }, value }) =>
      keys === 'text' && type === 'data' && (lookup((value ?? {}) as JsonObject, name) ?? null) !== null,
  )
  return kept.length === 1 && kept[0] !== undefined ? `${ofOne(registerInWords(kept[0].declaration))} ` : ''
}

/** A change to the clock, to secrets or to open questions, in words; undefined for any other effect. */
export function clockAndQuestionsInWords(before: State, state: State, effect: Effect): string | undefined {
  switch (effect.do) {
    case 'ask':
      return `open: ${undecidedInWords(state, effect.open)}`
    case 'settle':
      return `an open question is settled: ${effect.how}`
    case 'answer':
      return `${effect.answer.rule === null ? 'the question' : `rule ${labelOf(state, effect.answer.rule)}, on`} “${wordsOfName(effect.answer.question)}”, is answered: ${valueInWords(state, effect.answer.value)}`
    case 'arm':
      return `the clock runs until ${instantInWords(effect.deadline.at, state.zone)}: ${deadlineInWords(state, effect.deadline)}`
    case 'disarm':
      return ended(before, effect.deadline, state.now)
    case 'suspend':
      return `the clock stands still${told(before, effect.deadline)}`
    case 'resume':
      return `the clock runs again until ${instantInWords(effect.at, state.zone)}${told(before, effect.deadline)}`
    case 'seal':
      return `${nameOf(state, effect.by)} seals a secret`
    case 'reveal':
      return `a secret is opened: “${effect.text}”`
    case 'withdraw':
      return 'an earlier answer no longer counts'
    case 'fall':
      return 'a ruling is no longer in effect'
    default:
      return undefined
  }
}

/** Says that a deadline has passed, or that it is no longer due. */
function ended(before: State, id: string, now: number): string {
  const deadline = lookup(before.deadlines, id)
  if (deadline === undefined) return 'a deadline has ended'
  const isUp = deadline.left === undefined && deadline.at <= now
  return `${isUp ? 'the deadline passed' : 'no longer due'}: ${deadlineInWords(before, deadline)}`
}

/** The name of a deadline after a colon, if the deadline is still known. */
function told(state: State, id: string): string {
  const deadline = lookup(state.deadlines, id)
  return deadline === undefined ? '' : `: ${deadlineInWords(state, deadline)}`
}

/**
 * An open question in the form in which people would ask what the rules leave undecided: “How many votes …?” for
 * proposal 302.
 */
export function undecidedInWords(state: State, { about, question, of, matter: id }: OpenQuestion): string {
  const asked = question === undefined ? undefined : ABOUT.get(question)
  const why = of === undefined || !about.startsWith(`${of} is undecided: `) ? undefined : about.slice(of.length)
  if (asked === undefined || why === undefined || of === undefined) return about
  const matter = id === undefined ? undefined : matterIn(state, id)
  const named = matter !== undefined && of.endsWith(` ${matter.label}`) ? matterNamed(matter) : subjectOf(of)
  return `“${asked}”${named === '' ? '' : ` of ${named}`}${why}`
}

const ABOUT: ReadonlyMap<string, string> = new Map(
  [...KERNEL_QUESTIONS, ...ALL_INSTITUTIONS.flatMap(({ questions }) => questions)].map(({ name, about }) => [
    name,
    about.replace(/ ?\([^)]*`[^)]*\)/g, '').replace(/ Put before .*$/s, ''),
  ]),
)

/** The subject of a question, which comes after its name: “mayVote Ames” is about “Ames”. */
function subjectOf(of: string): string {
  return nameInWords(of.split(' ').slice(1).join(' '))
}

/** An open question in one sentence, with the rules that contest it and what it is waiting for. */
export function openInWords(state: State, open: OpenQuestion): string {
  const { entry, contestants = [], kind } = open
  const between =
    contestants.length === 0 ? '' : ` Between ${listInWords(contestants.map(id => ruleInWords(state, id)))}.`
  return `${undecidedInWords(state, open)} (entry ${entry}).${between} ${WAITS[kind]}`
}

const WAITS: { readonly [kind in OpenQuestion['kind']]: string } = {
  undecided: 'Waiting for a Judge’s ruling, an answer by hand or a change to the rules.',
  reaction: 'Its consequences are held until a ruling, an answer by hand or a change to the rules releases them.',
  batch: 'It is held until a ruling or a change to the rules releases it.',
  act: 'The act is held, not carried out, until a Judge says whether it was legal.',
  doubt: 'Waiting for a correction.',
  challenge: 'Waiting for the Judge.',
  owed: 'Waiting for someone to carry it out by hand, a ruling to release or drop it, or a changed rule to carry it out.',
  inDoubt: 'It rests on a ruling that was overruled; check whether it needs a correction.',
}
