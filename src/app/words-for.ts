import type { RulesNow } from './rules-now.ts'

/** The words that a ballot on a matter may say; none where the rules name none. */
export function wordsFor(rules: RulesNow, matter: string | undefined): readonly string[] {
  const { outcome } = rules.decide('choices', matter === undefined ? {} : { matter })
  return outcome.is === 'decided' && Array.isArray(outcome.value) ? outcome.value.map(String) : []
}
