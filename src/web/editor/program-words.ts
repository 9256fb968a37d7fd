import type { Schema } from '../api/schema.ts'
import type { ProgramWord } from './drafted.ts'

/** The parts of a program and the words that it has besides what it can bring about and what it can be asked. */
const OWN: readonly ProgramWord[] = [
  ['rule', 'rule({ reads, offers, forbids, answers, after }): what a rule does'],
  ['reads', 'the registers that it looks into: ["points"]'],
  ['needs', 'the questions whose answers it is told, under “decided”'],
  ['offers', 'the acts that it lets people do'],
  ['forbids', 'the acts that it may refuse, each with why'],
  ['answers', 'the questions that it answers'],
  ['after', 'what it does when something has happened'],
  ['schema', 'the arguments of an act, each with its type'],
  ['when', 'true, or why the act cannot be done now'],
  ['check', 'what is wrong with the arguments'],
  ['does', 'what comes of it'],
  ['says', 'says(value, reason, cites): an answer, and how it came about'],
  ['otherwise', 'otherwise(value): an answer that counts only where no rule asserts one'],
  ['block', 'block(reason): “not that”'],
  ['undecided', 'undecided(reason): the rule leaves it open'],
  ['changesIn', 'changesIn(matter): the changes that a proposal holds'],
  [
    'exact',
    'exact.plus, minus, times, over, compare, atLeast, moreThan, nearest, floor, ceil: numbers without rounding',
  ],
  ['calendar', 'calendar.day, endOfDay, addMonths: days and months in a zone'],
].map(([word = '', about = '']) => ({ word, about }))

/** Every word that a program may use, with what it does. */
export function programWords(
  effects: Schema['KnownEffects']['effects'],
  questions: Schema['KnownQuestions']['questions'],
): readonly ProgramWord[] {
  return [
    ...OWN,
    ...effects.map(({ name, about }) => ({ word: name, about })),
    ...questions.map(({ name, about, value }) => ({ word: name, about: `${about} The answer is ${value}.` })),
  ]
}
