import type { JsonObject } from '../kernel/json.ts'
import type { RulesNow } from './rules-now.ts'

/** The words that a ballot on a matter may say, or usually says; none where the rules name none. */
export function wordsFor(rules: RulesNow, matter: string | undefined): readonly string[] {
  const asks = matter === undefined ? {} : { matter }
  const held = named(rules, 'choices', asks)
  return held.length > 0 ? held : named(rules, 'usualWords', asks)
}

function named(rules: RulesNow, question: string, asks: JsonObject): readonly string[] {
  const { outcome } = rules.decide(question, asks)
  return outcome.is === 'decided' && Array.isArray(outcome.value) ? outcome.value.map(String) : []
}
