import type { Answer, Decision } from '../../kernel/decision.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import type { State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import { decisionInWords } from '../decision-in-words.ts'
import { withinShown } from '../public-value.ts'

/** A question that was put to the rules as it goes over the wire: every answer with its rule and how it fared, and what came of it. */
export function decisionTold(world: World, state: State, decision: Decision): JsonObject {
  const { question, of, asks, answers } = decision
  return {
    question,
    of,
    asks: withinShown(state, asks),
    answers: answers.filter(({ is }) => is !== 'silent').map(answer => answerTold(state, answer)),
    silent: answers.filter(({ is }) => is === 'silent').map(({ rule }) => labelOf(state, rule)),
    outcome: outcomeTold(state, decision),
    words: decisionInWords(world, state, decision),
  }
}

function answerTold(state: State, answer: Answer): JsonObject {
  const { rule, via, is, value, otherwise, reason, cites, failure, standing } = answer
  return {
    rule: rule === null ? null : labelOf(state, rule),
    via,
    is,
    ...(value === undefined ? {} : { value: withinShown(state, value) }),
    ...(otherwise === true ? { otherwise } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(cites === undefined ? {} : { cites }),
    ...(failure === undefined ? {} : { failure: { kind: failure.kind, detail: failure.detail } }),
    standing: standing.is,
    ...('by' in standing ? { by: labelOf(state, standing.by), clause: standing.clause } : {}),
  }
}

function outcomeTold(state: State, { outcome }: Decision): JsonObject {
  if (outcome.is === 'silent') return { is: 'silent' }
  if (outcome.is === 'undecided')
    return { is: 'undecided', why: outcome.why, between: outcome.contestants.map(id => labelOf(state, id)) }
  return { is: 'decided', value: withinShown(state, outcome.value), by: outcome.by.map(id => labelOf(state, id)) }
}
