import type { Question } from '../question.ts'
import { actsQuestion } from './acts.ts'
import { glanceQuestion } from './glance.ts'
import { registersQuestion } from './registers.ts'
import { stateQuestion } from './state.ts'

/** What the table page shows of the game as it stands, each part as if it were asked for by itself. */
const PARTS = { state: stateQuestion, acts: actsQuestion, registers: registersQuestion, glance: glanceQuestion }

/** All parts of the table, of one and the same moment. */
export const tableQuestion: Question = questioned => {
  const parts: string[] = []
  for (const [name, question] of Object.entries(PARTS)) {
    const answer = question(questioned)
    if (!answer.ok) return answer
    parts.push(`"${name}":${answer.json}`)
  }
  return { ok: true, json: `{${parts.join(',')}}` }
}
