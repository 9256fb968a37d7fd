import type { Answer, Decision } from '../kernel/decision.ts'
import { labelOf } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import { shown } from './explain-effect.ts'

/** A decision in a sentence: the question, each answer with its rule and how it fared, and what came of it. */
export function explainDecision(state: State, decision: Decision): string {
  const answers = decision.answers.filter(answer => answer.is !== 'silent').map(answer => explainAnswer(state, answer))
  return `${decision.of}: ${answers.length === 0 ? 'no rule answers' : answers.join('; ')} → ${explainOutcome(state, decision)}`
}

function explainAnswer(state: State, answer: Answer): string {
  const { standing, reason } = answer
  const said = answer.value === undefined ? (answer.failure?.detail ?? answer.is) : shown(state, answer.value)
  const by = 'by' in standing ? ` by ${labelOf(state, standing.by)}` : ''
  return `rule ${labelOf(state, answer.rule)} says ${said}${reason === undefined ? '' : ` (${reason})`}, which ${standing.is}${by}`
}

function explainOutcome(state: State, { outcome }: Decision): string {
  if (outcome.is === 'decided') return shown(state, outcome.value)
  return outcome.is === 'silent' ? 'nothing' : `undecided: ${outcome.why}`
}
