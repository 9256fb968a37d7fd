import type { Deadline } from '../kernel/deadline.ts'
import { own } from '../kernel/own.ts'
import type { Rule } from '../kernel/rule.ts'
import type { State } from '../kernel/state.ts'
import { sentencesOf } from './sentences-of.ts'
import { wordsOfName } from './words-of-name.ts'

const SPAN = /\b(minute|hour|day|week|month|year|midnight)s?\b/i

/**
 * The sentence of the law by which a deadline stands: of all that its rule says of time, what has most words in common
 * with the deadline. Undefined where the rule is gone, says nothing of time, or says as much in several sentences.
 */
export function clauseOfDeadline(state: State, deadline: Deadline): string | undefined {
  const rule = deadline.rule === null ? undefined : own(state.rules, deadline.rule)
  if (rule === undefined) return undefined
  const spans = spansOf(rule)
  const timely = sentencesOf(rule.text).filter(it => SPAN.test(it) || spans.some(words => it.includes(words)))
  const shared = (sentence: string): number =>
    2 * spans.filter(words => sentence.includes(words)).length + inCommon(sentence, deadline)
  const most = Math.max(...timely.map(shared))
  const [clause, ...others] = timely.filter(it => shared(it) === most)
  return others.length === 0 ? clause : undefined
}

/** The words of the text for a span of time that the program of a rule counts with. */
function spansOf({ front }: Rule): readonly string[] {
  return Object.values(front.params).flatMap(({ words }) => (words !== undefined && SPAN.test(words) ? [words] : []))
}

function inCommon(sentence: string, { event, data }: Deadline): number {
  const told = [event, ...Object.values(data).filter(it => typeof it === 'string')].map(wordsOfName).join(' ')
  const said = stems(sentence)
  return [...stems(told)].filter(stem => said.has(stem)).length
}

/** Words of some length without what changes at their end: “lapses” and “lapsed” are the same. */
function stems(words: string): ReadonlySet<string> {
  const all = words.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return new Set(all.map(word => word.replace(/(ing|ed|es|s|e)$/, '')))
}
