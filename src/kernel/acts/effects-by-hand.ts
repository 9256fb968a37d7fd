import { expandRequest } from '../effects/expand.ts'
import { kindOf } from '../questions/ask.ts'
import { type HandAnswer, parseAnswerSubject } from '../questions/hand-answer.ts'
import { type OpenQuestion, ruleWithFailedReaction } from '../questions/open-question.ts'
import type { RuleId } from '../state/rule.ts'
import { inForce } from '../state/rulebook.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Act } from './act.ts'
import type { Reaction } from './reaction.ts'
import { freshId, type Run } from './run.ts'

/** The acts by hand that rules can refuse, and what each of them does. A ruling can allow these acts. */
const EFFECTS: { readonly [act: string]: (run: Run, act: Act) => Reaction } = {
  record: recordedEffects,
  correct: correctingEffects,
  answer: answerByHand,
}

/** Returns how to compute what an act by hand does; undefined for any act that rules cannot refuse. */
export function effectsByHand(act: string): ((run: Run, act: Act) => Reaction) | undefined {
  return lookup(EFFECTS, act)
}

/** The effects that a person vouches for, under the warrant of the rule that the person names, or under no rule. */
function recordedEffects(run: Run, act: Act): Reaction {
  const { rule = null, effects } = act.with as { rule?: string; effects: Json }
  return expandRequest(run, run.state, effects, { rule, via: 'hand' })
}

/**
 * The effects of a correction, under the rule that the person names or, if the person names none, under the rule whose
 * program failed to do what the correction does.
 */
function correctingEffects(run: Run, act: Act): Reaction {
  const { effects, rule: named } = act.with as { effects: Json; rule?: string }
  const rule = named ?? failingRule(run.state, questionsCorrected(run.state, act))
  return expandRequest(run, run.state, effects, { rule, via: 'hand' })
}

/**
 * The open questions that a correction settles: all those about its entry, except what the programs of other rules owe
 * if the correction names a rule whose own program failed.
 */
export function questionsCorrected({ open }: State, { with: args }: Act): readonly OpenQuestion[] {
  const { entry, rule } = args as { entry: number; rule?: string }
  const all = open.filter(it => it.entry === entry && isCorrected(it))
  const isOfOther = (it: OpenQuestion): boolean => ![undefined, rule].includes(ruleWithFailedReaction(it))
  return all.some(it => rule !== undefined && ruleWithFailedReaction(it) === rule)
    ? all.filter(it => !isOfOther(it))
    : all
}

/**
 * Whether correcting the entry settles an open question: a doubt about the entry, or an event that came due in it and
 * that no one carried out. An event that is only waiting for a later act is not settled.
 */
function isCorrected(question: OpenQuestion): boolean {
  const { kind, held = {} } = question
  if (kind !== 'owed') return kind === 'doubt' || kind === 'inDoubt'
  if (ruleWithFailedReaction(question) !== undefined) return true
  return lookup(held, 'event') !== undefined && lookup(held, 'unraised') === undefined
}

/** The one rule in force whose failed program the open questions are about, if there is exactly one. */
function failingRule(state: State, questions: readonly OpenQuestion[]): RuleId | null {
  const failing = new Set(questions.map(it => ruleWithFailedReaction(it) ?? null))
  const [only = null] = failing.size === 1 ? failing : []
  return only !== null && inForce(state, only) ? only : null
}

/** The answers by hand that an act withdraws: those to its question, for its rule, about exactly its subject. */
export function answersWithdrawn({ answers }: State, { with: args }: Act): readonly HandAnswer[] {
  const subject = ({ matter, about }: { readonly matter?: Json; readonly about?: Json }): string =>
    canonical([matter ?? null, about ?? null])
  return answers.filter(
    it =>
      it.via === 'hand' &&
      it.rule === args['rule'] &&
      it.question === args['question'] &&
      subject(it) === subject(args),
  )
}

/** An answer by hand to a question, for the rule that the person names. Without a value, the earlier one is withdrawn. */
function answerByHand(run: Run, act: Act): Reaction {
  const { rule, question, value, matter, about } = act.with as {
    rule: string
    question: string
    value?: Json
    matter?: string
    about?: Json
  }
  if (value === undefined) {
    const items = answersWithdrawn(run.state, act).map(
      ({ id }) => ({ effect: { do: 'withdraw', id }, warrant: { rule, via: 'hand' } }) as const,
    )
    return { rule, items, events: [], answer: {} }
  }
  const kind = kindOf(run, question)
  const normal = kind.normalise === undefined ? value : kind.normalise(value)
  const limits = parseAnswerSubject(about)
  if (normal === undefined) return { rule, failed: `“value” is not an answer to “${question}”` }
  const answer = {
    id: freshId(run, 'a'),
    rule,
    question,
    value: normal,
    ...(matter === undefined ? {} : { matter }),
    ...(limits === undefined ? {} : { about: limits }),
    via: 'hand',
    by: act.by,
    entry: run.before.seq,
    version: lookup(run.state.rules, rule)?.version ?? 0,
  } as const
  return { rule, items: [{ effect: { do: 'answer', answer }, warrant: { rule, via: 'hand' } }], events: [], answer: {} }
}
