import type { RuleId } from '../state/rule.ts'
import { inForce } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { doesAnswerApply, type HandAnswer } from './hand-answer.ts'
import type { QuestionKind } from './question-kind.ts'

const byQuestion = new WeakMap<State['answers'], ReadonlyMap<string, readonly HandAnswer[]>>()

/** The answers to a question by hand and by rulings, oldest first. */
export function handAnswersTo({ answers }: State, question: string): readonly HandAnswer[] {
  if (answers.length === 0) return answers
  const known = byQuestion.get(answers) ?? Map.groupBy(answers, answer => answer.question)
  byQuestion.set(answers, known)
  return known.get(question) ?? []
}

/** The latest valid answer by hand, or through a ruling, for one rule about a subject. */
export function handAnswer(state: State, rule: RuleId, question: string, asks: JsonObject): HandAnswer | undefined {
  return handAnswersTo(state, question).findLast(
    answer => answer.rule === rule && doesAnswerApply(answer, asks) && isAnswerValid(state, answer),
  )
}

/**
 * A ruling that settles the question itself, not the answer of one rule. A question that collects all answers is never
 * settled.
 */
export function settlingRuling(
  state: State,
  { name, combine, normalise }: QuestionKind,
  asks: JsonObject,
): { readonly value: Json } | undefined {
  if (combine === 'collect') return undefined
  const answer = handAnswersTo(state, name).findLast(it => it.rule === null && doesAnswerApply(it, asks))
  const value = answer === undefined || normalise === undefined ? answer?.value : normalise(answer.value)
  return value === undefined ? undefined : { value }
}

/** Whether a person's answer is still valid: its rule must be in force with the text for which the answer was given. */
export function isAnswerValid(state: State, answer: HandAnswer): boolean {
  const rule = answer.rule === null ? undefined : lookup(state.rules, answer.rule)
  return rule !== undefined && rule.version === answer.version && inForce(state, rule.id)
}
