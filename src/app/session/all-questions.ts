import { lookup } from '../../kernel/values/lookup.ts'
import type { Question } from './question.ts'
import { actsQuestion } from './questions/acts.ts'
import { adoptionQuestion } from './questions/adoption.ts'
import { effectsInWordsQuestion } from './questions/effects-in-words.ts'
import { emailContentQuestion } from './questions/email-content.ts'
import { emailsQuestion, publicEntriesQuestion } from './questions/emails.ts'
import {
  explanationQuestion,
  factMeantQuestion,
  whyAnswerQuestion,
  whyFactQuestion,
} from './questions/fact-and-entry-reasons.ts'
import { matterLinesQuestion, registerLinesQuestion, ruleVersionsQuestion } from './questions/histories.ts'
import { lettingInQuestion } from './questions/letting-in.ts'
import { matterMeantQuestion, matterQuestion, mattersQuestion } from './questions/matters.ts'
import {
  registerMeantQuestion,
  registerQuestion,
  registersQuestion,
  retiredRegistersQuestion,
} from './questions/registers.ts'
import { ruleMeantQuestion, ruleQuestion, rulesQuestion } from './questions/rules.ts'
import { searchableQuestion } from './questions/searchable.ts'
import { stateQuestion } from './questions/state.ts'
import { awaitedQuestion, glanceQuestion, peopleQuestion, tableQuestion, waitingQuestion } from './questions/table.ts'
import { talkMeantQuestion, talkNamesQuestion, talkTopicsQuestion } from './questions/talk.ts'
import {
  forkOfGameQuestion,
  rulesetFilesQuestion,
  rulesOfGameQuestion,
  verificationQuestion,
} from './questions/verification.ts'
import { vocabularyQuestion } from './questions/vocabulary.ts'

/** Every question that a game session can answer, by name. */
const QUESTIONS = {
  acts: actsQuestion,
  adoption: adoptionQuestion,
  effectsInWords: effectsInWordsQuestion,
  explanation: explanationQuestion,
  factMeant: factMeantQuestion,
  glance: glanceQuestion,
  lettingIn: lettingInQuestion,
  matter: matterQuestion,
  matterLines: matterLinesQuestion,
  matterMeant: matterMeantQuestion,
  matters: mattersQuestion,
  register: registerQuestion,
  registerLines: registerLinesQuestion,
  registerMeant: registerMeantQuestion,
  registers: registersQuestion,
  retiredRegisters: retiredRegistersQuestion,
  rule: ruleQuestion,
  ruleMeant: ruleMeantQuestion,
  rules: rulesQuestion,
  rulesetFiles: rulesetFilesQuestion,
  forkOfGame: forkOfGameQuestion,
  rulesOfGame: rulesOfGameQuestion,
  ruleVersions: ruleVersionsQuestion,
  awaited: awaitedQuestion,
  vocabulary: vocabularyQuestion,
  emailContent: emailContentQuestion,
  emails: emailsQuestion,
  people: peopleQuestion,
  searchable: searchableQuestion,
  state: stateQuestion,
  table: tableQuestion,
  talkMeant: talkMeantQuestion,
  talkNames: talkNamesQuestion,
  talkTopics: talkTopicsQuestion,
  told: publicEntriesQuestion,
  verification: verificationQuestion,
  waiting: waitingQuestion,
  whyAnswer: whyAnswerQuestion,
  whyFact: whyFactQuestion,
} satisfies { readonly [about: string]: Question<unknown, never> }

/** The name of a question. */
export type QuestionName = keyof typeof QUESTIONS

/** What a question answers, if it has an answer. */
export type AnswerTo<About extends QuestionName> =
  (typeof QUESTIONS)[About] extends Question<infer Answer, infer _> ? Answer : never

/** What a question must be given; unknown if it needs nothing. */
export type OfQuestion<About extends QuestionName> =
  (typeof QUESTIONS)[About] extends Question<unknown, infer Of> ? Of : never

/** Returns the question with a name. `askGame` lets nobody give it anything but what it needs. */
export function questionNamed(about: string): Question<unknown> | undefined {
  return lookup<Question<unknown, never>>(QUESTIONS, about) as Question<unknown> | undefined
}
