import type { Decision } from '../kernel/decision.ts'
import { labelOf } from '../kernel/rulebook.ts'
import type { State } from '../kernel/state.ts'
import { explainDecision } from './explain-decision.ts'
import { explainEffect, ruleAt } from './explain-effect.ts'
import { factMeant } from './fact.ts'
import { happenings, type Turnout } from './happenings.ts'

/** Why something is so: the entry that made it so last, the rules by which it did, and the reason in words. */
export type Explanation = {
  readonly entry: number
  /** The labels, as they were then, of the rules that caused it and on whose answers it rests. */
  readonly rules: readonly string[]
  readonly sentence: string
  /** What was asked in that entry. */
  readonly decisions: readonly Decision[]
}

/** Why a fact (“points of Ames”) or the answer to a question (“required 302”) is what it is; undefined if nothing ever changed it. */
export function explain(state: State, past: readonly Turnout[], of: string): Explanation | undefined {
  return explainAnswer(past, of) ?? explainFact(state, past, of)
}

function explainFact(state: State, past: readonly Turnout[], of: string): Explanation | undefined {
  const fact = factMeant(state, past, of)
  for (const turnout of past.toReversed()) {
    if (!turnout.decided.entry.effects.some(fact)) continue
    const changed = happenings(turnout).filter(({ effect }) => fact(effect))
    const rules = changed.flatMap(it => {
      const { rule, because = [] } = it.effect.warrant
      return [...(rule === null ? [] : [rule]), ...because].map(id => ruleAt(it, id))
    })
    const { entry, decisions } = turnout.decided
    return { entry: entry.seq, rules: [...new Set(rules)], sentence: changed.map(explainEffect).join('; '), decisions }
  }
  return undefined
}

function explainAnswer(past: readonly Turnout[], of: string): Explanation | undefined {
  const turnout = past.findLast(({ decided }) => decided.decisions.some(decision => decision.of === of))
  const decision = turnout?.decided.decisions.findLast(it => it.of === of)
  if (turnout === undefined || decision === undefined) return undefined
  const { outcome } = decision
  const by = outcome.is === 'decided' ? outcome.by : outcome.is === 'undecided' ? outcome.contestants : []
  const labels = by.map(id =>
    labelOf(turnout.before.rules[id] === undefined ? turnout.decided.state : turnout.before, id),
  )
  return {
    entry: turnout.decided.entry.seq,
    rules: labels,
    sentence: explainDecision(turnout.before, decision),
    decisions: [decision],
  }
}
