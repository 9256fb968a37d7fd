import { ask } from '../questions/ask.ts'
import { handAnswer, handAnswersTo } from '../questions/find-hand-answer.ts'
import type { HandAnswer } from '../questions/hand-answer.ts'
import { listeners } from '../state/listening-rules.ts'
import type { RuleId } from '../state/rule.ts'
import { labelOf } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import type { Json, JsonObject } from '../values/json.ts'
import type { Act } from './act.ts'
import { anySchema, matterNamed, type Prohibition } from './hear-rules.ts'
import type { Run } from './run.ts'

/** The rules that, as they or people in their place answer, permit an act or forbid it. */
type SaidOfAct = { readonly permits: readonly RuleId[]; readonly forbids: readonly Prohibition[] }

const NOTHING: SaidOfAct = { permits: [], forbids: [] }

/** What rules, or people for rules without a program, have answered about whether an act may be done (`mayAct`). */
export function saidOfAct(run: Run, state: State, act: Act): SaidOfAct {
  const known = handAnswersTo(state, 'mayAct')
  const hasPrograms = listeners(state, 'answers', 'mayAct').length > 0
  if (known.length === 0 && !hasPrograms) return NOTHING
  const asks = subjectOf(state, act, hasPrograms ? undefined : namesIn(known))
  const { answers } = ask(run, state, 'mayAct', asks)
  const said = answers.flatMap(({ rule, ...it }) => (rule === null ? [] : [{ ...it, rule }]))
  return {
    permits: said.filter(it => it.value === true).map(it => it.rule),
    forbids: said
      .filter(it => it.value === false)
      .map(({ rule, via, reason = 'it forbids this act.' }) => ({
        rule,
        label: labelOf(state, rule),
        reason: via === 'program' ? reason : 'it forbids this act, as people have said in its place.',
        limits: isAboutArguments(handAnswer(state, rule, 'mayAct', asks)),
        isAnswer: true,
      })),
  }
}

/** The names of an act in the question `mayAct`, besides its arguments. */
const NAMES = ['do', 'by', 'matter']

function namesIn(known: readonly HandAnswer[]): ReadonlySet<string> {
  return new Set(known.flatMap(({ about = {} }) => Object.keys(about)))
}

/**
 * The subject of the question about an act: with the arguments that answers by hand name, or with all if programs
 * answer, as far as they are plain values.
 */
function subjectOf(state: State, act: Act, named: ReadonlySet<string> | undefined): JsonObject {
  const matter = matterNamed(state, act, anySchema(state, act.do))
  const told = Object.entries(act.with).filter(([name, value]) => named?.has(name) !== false && isPlain(value))
  return {
    ...Object.fromEntries(told),
    do: act.do,
    by: act.by,
    ...(matter === undefined ? {} : { matter: matter.id }),
  }
}

/** Whether an argument can be compared: secrets, texts outside the log and changes cannot. */
function isPlain(value: Json): boolean {
  return Array.isArray(value) ? value.every(it => typeof it !== 'object') : typeof value !== 'object'
}

/** Whether an answer is about some ways to do an act, and not about the act however it is done. */
function isAboutArguments(answer: HandAnswer | undefined): boolean {
  return Object.keys(answer?.about ?? {}).some(name => !NAMES.includes(name))
}
