import type { Run } from '../acts/run.ts'
import { FAULT, runGuarded } from '../acts/run-guarded.ts'
import type { Returned } from '../programs/call-program.ts'
import type { ProgramFailure } from '../programs/program-runner.ts'
import type { RuleId } from '../state/rule.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { claimOf } from './claim.ts'
import type { Answer } from './decision.ts'
import type { HandAnswer } from './hand-answer.ts'
import type { QuestionKind } from './question-kind.ts'

/** An answer before its standing is determined. */
export type Given = Omit<Answer, 'standing'>

/**
 * Interprets the value that a program returns for a question: silence, a plain value, or one of the prelude's answer
 * types (such as `otherwise`).
 */
export function givenByProgram(run: Run, rule: RuleId, kind: QuestionKind, returned: Returned): Given {
  const base = { rule, via: 'program' } as const
  if ('failure' in returned) return { ...base, is: 'failed', failure: returned.failure }
  const given = runGuarded(run, rule, `answers ${kind.name}`, () => givenFromValue(base, kind, returned.value))
  return given === 'fault' ? { ...base, is: 'failed', failure: { kind: 'fault', detail: FAULT } } : given
}

function givenFromValue(base: Pick<Given, 'rule' | 'via'>, kind: QuestionKind, value: Json): Given {
  if (value === null) return { ...base, is: 'silent' }
  const worded = answerObjectIn(value)
  if (worded === undefined) return normalAnswer(base, kind, value, {})
  const told = answerDetails(worded)
  if (worded['is'] === 'block' || worded['is'] === 'undecided') return { ...base, is: worded['is'], ...told }
  if (worded['is'] === 'silent') return { ...base, is: 'silent', ...told }
  const inner = worded['is'] === 'otherwise' ? answerObjectIn(worded['value'] ?? null) : undefined
  if (inner?.['is'] === 'undecided') return { ...base, is: 'undecided', ...answerDetails(inner), otherwise: true }
  return normalAnswer(base, kind, worded['value'] ?? null, told)
}

/** The answer that a person or a Judge gave in place of a rule. */
export function givenByHand(answer: HandAnswer, kind: QuestionKind): Given {
  return normalAnswer({ rule: answer.rule, via: answer.via }, kind, answer.value, {})
}

const WORDS = new Set(['value', 'otherwise', 'block', 'undecided', 'silent'])

function answerObjectIn(value: Json): JsonObject | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const object = value as JsonObject
  return typeof object['is'] === 'string' && WORDS.has(object['is']) ? object : undefined
}

function normalAnswer(base: Pick<Given, 'rule' | 'via'>, kind: QuestionKind, value: Json, told: Partial<Given>): Given {
  const normal = kind.normalise === undefined ? value : kind.normalise(value)
  if (normal !== undefined) return { ...base, is: 'value', value: normal, ...told }
  return { ...base, is: 'failed', failure: notAnAnswer(kind) }
}

function notAnAnswer(kind: QuestionKind): ProgramFailure {
  return { kind: 'notAnAnswer', detail: `${kind.name} wants ${kind.value}` }
}

function answerDetails(worded: JsonObject): Partial<Given> {
  const { reason, cites, claims } = worded
  return {
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(typeof cites === 'string' ? { cites } : {}),
    ...(Array.isArray(claims) ? { claims: (claims as readonly Json[]).flatMap(it => claimOf(it) ?? []) } : {}),
    ...(worded['is'] === 'otherwise' ? { otherwise: true as const } : {}),
  }
}
