import type { EffectInContext } from '../play/entry-with-state-before.ts'
import { ruleLabelAt } from '../prose/describe-rule-effects.ts'
import { effectAsCause } from '../prose/effects.ts'
import { type Sentence, say } from '../prose/sentence.ts'
import { sentenceWithNames } from '../prose/sentence-with-names.ts'
import { ruleReference, ruleReferences } from '../prose/values.ts'

/**
 * Explains in one sentence what an effect did and by which rules: “Ames: +10 points by rule 202 (10 × 3/3 = 10)”. If
 * `what` is given, only that part of a matter is described.
 */
export function explainEffect(inContext: EffectInContext, what?: string): Sentence {
  return withCauses(inContext, effectAsCause({ ...inContext, what }, inContext.effect))
}

/** Adds the rules behind an event to its description. A rule that makes another rule void is named only once. */
export function withCauses(inContext: EffectInContext, what: Sentence): Sentence {
  const { effect, after } = inContext
  const { rule, because = [], says } = effect.warrant
  const winner = effect.do === 'find' ? effect.finding.by : undefined
  const by =
    rule === null || rule === winner
      ? ''
      : say`${winner === undefined ? '' : ','} by ${ruleReference(ruleLabelAt(inContext, rule))}`
  const reason = says === undefined ? '' : say` (${sentenceWithNames(after, says)})`
  const others = [...new Set(because.filter(id => id !== winner && id !== rule).map(id => ruleLabelAt(inContext, id)))]
  return say`${what}${by}${reason}${others.length === 0 ? '' : say`, because of ${ruleReferences(others)}`}`
}
