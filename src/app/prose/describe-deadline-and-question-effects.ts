import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { wordsOfName } from '../names/display-text.ts'
import { deadlineNameInWords, undecidedInWords } from './deadlines.ts'
import { type Describers, type EffectOf, noDescription } from './effect-describer.ts'
import { NOTHING, type Sentence, say, sentenceOf, type Words } from './sentence.ts'
import { sentenceWithNames } from './sentence-with-names.ts'
import { valueInBrief } from './value-in-brief.ts'
import { instantInWords, ruleReference, valueInWords } from './values.ts'

/** How to describe changes to deadlines. */
export const DEADLINE_DESCRIBERS: Describers<'arm' | 'disarm' | 'suspend' | 'resume'> = {
  arm: {
    news: ({ deadline }, { after }) =>
      say`the clock runs until ${instantInWords(deadline.at, after.zone)}: ${deadlineNameInWords(after, deadline)}`,
  },
  disarm: { news: ({ deadline }, { before, after }) => endInWords(before, deadline, after.now) },
  suspend: { news: ({ deadline }, { before }) => say`the clock is paused${deadlineAfterColon(before, deadline)}` },
  resume: {
    news: ({ deadline, at }, { before, after }) =>
      say`the clock ${isPaused(before, deadline) ? 'runs again' : 'now runs'} until ${instantInWords(at, after.zone)}${deadlineAfterColon(before, deadline)}`,
  },
}

/** How to describe open questions, answers and rulings. */
export const QUESTION_DESCRIBERS: Describers<
  'ask' | 'settle' | 'answer' | 'withdraw' | 'stand' | 'follow' | 'rest' | 'overwrite' | 'fall'
> = {
  ask: {
    news: ({ open }, { after }) => say`open: ${undecidedInWords(after, open)}`,
    cause: ({ open }, { after }) => sentenceWithNames(after, open.about),
  },
  settle: {
    news: ({ how }, { after }) => say`an open question is settled: ${sentenceWithNames(after, how)}`,
    cause: ({ id, how }, { before, after }) =>
      say`settled: ${sentenceWithNames(after, how)} (${sentenceWithNames(after, before.open.find(open => open.id === id)?.about ?? id)})`,
  },
  answer: {
    news: ({ answer }, { after }) => answerByHandInWords(after, answer),
    cause: ({ answer: { question, value } }, { after }) => say`${question}: ${valueInBrief(after, value)}`,
  },
  withdraw: { news: () => sentenceOf('an earlier answer no longer counts') },
  stand: { news: noDescription, cause: () => sentenceOf('a ruling is in effect and can be undone') },
  follow: { news: noDescription, cause: () => sentenceOf('a consequence of a ruling is recorded') },
  rest: { news: noDescription, cause: () => sentenceOf('this depends on a ruling') },
  overwrite: { news: noDescription, cause: () => sentenceOf('a value set by a ruling is overwritten') },
  fall: { news: () => sentenceOf('a ruling is no longer in effect') },
}

function answerByHandInWords(state: State, { rule, question, value }: EffectOf<'answer'>['answer']): Sentence {
  const whose = rule === null ? 'the question' : say`${ruleReference(labelOf(state, rule))}, on`
  return say`${whose} “${wordsOfName(question)}”, is answered: ${valueInWords(state, value)}`
}

/** Says that a deadline has passed, or that it is no longer due. */
function endInWords(before: State, id: string, now: number): Sentence {
  const deadline = lookup(before.deadlines, id)
  if (deadline === undefined) return sentenceOf('a deadline is no longer running')
  const isUp = deadline.left === undefined && deadline.at <= now
  return say`${isUp ? 'the deadline passed' : 'no longer due'}: ${deadlineNameInWords(before, deadline)}`
}

/** The name of a deadline after a colon, if the deadline is still known. */
function deadlineAfterColon(state: State, id: string): Words {
  const deadline = lookup(state.deadlines, id)
  return deadline === undefined ? NOTHING : say`: ${deadlineNameInWords(state, deadline)}`
}

function isPaused(state: State, id: string): boolean {
  return lookup(state.deadlines, id)?.left !== undefined
}
