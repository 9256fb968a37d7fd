import type { Schema } from '../api/schema.ts'
import { inSentence } from './plain-words.ts'

type Decision = Pick<Schema['Decision'], 'question' | 'outcome'>

/**
 * The decisive part of an entry, in plain sentences before all its questions: for a vote, who voted how, how many were
 * needed and the result; for anything else, the number of questions, and which rules answered. `news` are the results
 * as sentences, `lines` the same as data.
 */
export function decisiveInWords(
  news: readonly string[],
  lines: readonly Schema['NewsLine'][],
  decisions: readonly Decision[],
): readonly string[] {
  const vote = lines.findIndex(({ is }) => is === 'vote')
  const outcome = lines.findIndex(({ is }, place) => is === 'outcome' && place > vote)
  if (vote < 0 || outcome < 0) return asked(decisions)
  const needed = decisions.find(({ question, outcome: { is } }) => question === 'required' && is === 'decided')
  return [
    sentence(news[vote] ?? ''),
    ...(needed === undefined ? [] : [`Needed to be adopted: ${needed.outcome.words ?? ''}${byWhich(needed)}.`]),
    sentence(`so ${news[outcome] ?? ''}`),
  ]
}

function asked(decisions: readonly Decision[]): readonly string[] {
  const decided = decisions.filter(({ outcome }) => outcome.is === 'decided')
  const rules = [...new Set(decided.flatMap(({ outcome }) => outcome.by ?? []))]
  if (rules.length === 0) return []
  const many = decided.length === 1 ? 'One question was' : `${decided.length} questions were`
  return [`${many} answered, by ${rules.length === 1 ? 'rule' : 'rules'} ${inSentence(rules, rules.length)}.`]
}

function byWhich({ outcome: { by = [] } }: Decision): string {
  return by.length === 0 ? '' : `, by ${by.length === 1 ? 'rule' : 'rules'} ${inSentence(by, by.length)}`
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`
}
