import type { JsonObject } from '../../kernel/values/json.ts'
import type { RulesNow } from '../rules/rules-now.ts'

/**
 * The words that a ballot on a matter may contain now or, if the rules do not name any, the usual words. Empty if the
 * rules name neither.
 */
export function wordsOnBallot(rules: RulesNow, matter: string | undefined): readonly string[] {
  const asks = matter === undefined ? {} : { matter }
  const held = decidedNames(rules, 'choices', asks)
  return held.length > 0 ? held : decidedNames(rules, 'usualWords', asks)
}

/** The list of names or words that the rules answer to a question; empty if they answer none. */
export function decidedNames(rules: RulesNow, question: string, asks: JsonObject): readonly string[] {
  const { outcome } = rules.decide(question, asks)
  return outcome.is === 'decided' && Array.isArray(outcome.value) ? outcome.value.map(String) : []
}
