import type { Schema } from '../api/schema.ts'
import { inSentence } from './plain-words.ts'

type Decision = Pick<Schema['Decision'], 'question' | 'outcome' | 'words'>

/** A vote that is over, and what came of its proposal: the lines of an entry in which they stand. */
const COMPLETE = /^the vote on .+ is complete: /
const OUTCOME = /^\S+ \S+ is (?!put forward|open)\S+, by rule /

/**
 * What decided an entry, in plain sentences before all that was asked in it: of a vote who said what, how many were
 * needed and what came of it; of anything else how much was asked, and which rules answered.
 */
export function decisiveInWords(news: readonly string[], decisions: readonly Decision[]): readonly string[] {
  const vote = news.findIndex(line => COMPLETE.test(line))
  const outcome = news.slice(vote + 1).find(line => OUTCOME.test(line))
  if (vote < 0 || outcome === undefined) return asked(decisions)
  const needed = decisions.find(({ question, outcome: { is } }) => question === 'required' && is === 'decided')
  return [
    sentence(news[vote] ?? ''),
    ...(needed === undefined ? [] : [`Needed to be adopted: ${answerOf(needed)}${byWhich(needed)}.`]),
    sentence(`so ${outcome}`),
  ]
}

function asked(decisions: readonly Decision[]): readonly string[] {
  const decided = decisions.filter(({ outcome }) => outcome.is === 'decided')
  const rules = [...new Set(decided.flatMap(({ outcome }) => outcome.by ?? []))]
  if (rules.length === 0) return []
  const many = decided.length === 1 ? 'One question was' : `${decided.length} questions were`
  return [`${many} answered, by ${rules.length === 1 ? 'rule' : 'rules'} ${inSentence(rules, rules.length)}.`]
}

/** What stands behind the arrow, at the end of a question. */
function answerOf({ words: [first = ''] }: Decision): string {
  return first.slice(first.lastIndexOf('→') + 1).trim()
}

function byWhich({ outcome: { by = [] } }: Decision): string {
  return by.length === 0 ? '' : `, by ${by.length === 1 ? 'rule' : 'rules'} ${inSentence(by, by.length)}`
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`
}

/** A sentence of the server without the rules by which it is so, and those rules apart. */
type Apart = { readonly words: string; readonly rules: readonly string[] }

/** “…, by rule 202 (with 108): 10 × 3/3” as “… (10 × 3/3)”, and the rules 202 and 108. */
const BY = /^(.*), by rule ([^,:()]+)((?:, [^:()]*)?)(?: \(with ([^)]*)\))?(?:: (.*))?$/s

/** Takes the rules by which something is so out of its sentence, that they may be told once for several. */
export function byRules(line: string): Apart {
  const [, words, rule = '', how = '', others = '', says = ''] = BY.exec(line) ?? []
  if (words === undefined || quotes(words)) return { words: line, rules: [] }
  const rests = others.split(/, | and /).filter(Boolean)
  return { words: `${words}${how}${says === '' ? '' : ` (${says})`}`, rules: [rule, ...rests] }
}

/** Whether words end in the midst of what someone wrote: that is left alone. */
function quotes(words: string): boolean {
  return words.lastIndexOf('“') > words.lastIndexOf('”')
}
