import type { Question } from '../question.ts'
import { actsQuestion } from './acts.ts'
import { glanceQuestion } from './glance.ts'
import { registersQuestion } from './registers.ts'
import { stateQuestion } from './state.ts'

/** The parts of the table page that show the current game, each as if requested separately. */
const PARTS = { state: stateQuestion, acts: actsQuestion, registers: registersQuestion, glance: glanceQuestion }

/** All parts of the table page, as of the same moment. */
export const tableQuestion: Question = questioned => {
  const parts: string[] = []
  for (const [name, question] of Object.entries(PARTS)) {
    const answer = question(questioned)
    if (!answer.ok) return answer
    parts.push(`"${name}":${answer.json}`)
  }
  return { ok: true, json: `{${parts.join(',')}}` }
}
