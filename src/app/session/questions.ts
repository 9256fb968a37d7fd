import type { Question } from './question.ts'
import { actsQuestion } from './questions/acts.ts'
import { adoptionQuestion } from './questions/adoption.ts'
import { emailsQuestion, toldQuestion } from './questions/emails.ts'
import { explanationQuestion } from './questions/explanation.ts'
import { awaitedQuestion, glanceQuestion, peopleQuestion, waitingQuestion } from './questions/glance.ts'
import { matterLinesQuestion } from './questions/matter-lines.ts'
import { matterMeantQuestion, matterQuestion, mattersQuestion } from './questions/matters.ts'
import { programQuestion } from './questions/program.ts'
import { registerLinesQuestion } from './questions/register-lines.ts'
import { registerMeantQuestion, registerQuestion, registersQuestion } from './questions/registers.ts'
import { ruleVersionsQuestion } from './questions/rule-versions.ts'
import { ruleMeantQuestion, ruleQuestion, rulesQuestion } from './questions/rules.ts'
import { stateQuestion } from './questions/state.ts'
import { tableQuestion } from './questions/table.ts'
import { rulesetFilesQuestion, verificationQuestion } from './questions/verification.ts'
import { factMeantQuestion, whyAnswerQuestion, whyFactQuestion } from './questions/why.ts'

/** Every question that a game session answers, by name. */
export const QUESTIONS: { readonly [about: string]: Question } = {
  acts: actsQuestion,
  adoption: adoptionQuestion,
  explanation: explanationQuestion,
  factMeant: factMeantQuestion,
  glance: glanceQuestion,
  matter: matterQuestion,
  matterLines: matterLinesQuestion,
  matterMeant: matterMeantQuestion,
  matters: mattersQuestion,
  program: programQuestion,
  register: registerQuestion,
  registerLines: registerLinesQuestion,
  registerMeant: registerMeantQuestion,
  registers: registersQuestion,
  rule: ruleQuestion,
  ruleMeant: ruleMeantQuestion,
  rules: rulesQuestion,
  rulesetFiles: rulesetFilesQuestion,
  ruleVersions: ruleVersionsQuestion,
  awaited: awaitedQuestion,
  emails: emailsQuestion,
  people: peopleQuestion,
  state: stateQuestion,
  table: tableQuestion,
  told: toldQuestion,
  verification: verificationQuestion,
  waiting: waitingQuestion,
  whyAnswer: whyAnswerQuestion,
  whyFact: whyFactQuestion,
}
