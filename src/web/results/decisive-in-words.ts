import type { NewsLine } from '../../wire/game/entry.ts'
import type { Decision as DecisionView } from '../../wire/game/explanation.ts'
import { capitalized, rulesInWords, type Sentence, say } from '../parts/sentence.ts'
import { resultWithRules } from './news-lines.ts'

type Decision = Pick<DecisionView, 'question' | 'outcome'>

/**
 * Describes what was decisive in an entry, in plain sentences to show before the entry's questions. For a vote, the
 * sentences say who voted how, how many votes were needed, and the result. For anything else, they say how many
 * questions were asked, and which rules answered. `lines` are the results.
 */
export function decisiveInWords(lines: readonly NewsLine[], decisions: readonly Decision[]): readonly Sentence[] {
  const vote = lines.find(({ is }) => is === 'vote')
  const outcome = lines.find(({ is }, place) => is === 'outcome' && vote !== undefined && place > lines.indexOf(vote))
  if (vote === undefined || outcome === undefined) return answerCountInWords(decisions)
  const needed = decisions.find(({ question, outcome: { is } }) => question === 'required' && is === 'decided')
  return [
    say`${capitalized(resultWithRules(vote))}.`,
    ...(needed === undefined
      ? []
      : [say`Needed to be adopted: ${needed.outcome.words ?? ''}${byRulesClause(needed)}.`]),
    say`So ${resultWithRules(outcome)}.`,
  ]
}

function answerCountInWords(decisions: readonly Decision[]): readonly Sentence[] {
  const decided = decisions.filter(({ outcome }) => outcome.is === 'decided')
  const rules = [...new Set(decided.flatMap(({ outcome }) => outcome.by ?? []))]
  if (rules.length === 0) return []
  const many = decided.length === 1 ? 'One question was' : `${decided.length} questions were`
  return [say`${many} answered, by ${rulesInWords(rules)}.`]
}

function byRulesClause({ outcome: { by = [] } }: Decision): Sentence {
  return by.length === 0 ? [] : say`, by ${rulesInWords(by)}`
}
