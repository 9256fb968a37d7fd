import type { Deadline } from '../../kernel/state/deadline.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { sentencesOf, wordsOfName } from '../names/words.ts'
import { deadlinesInWords, whomConcerned } from '../prose/deadlines.ts'
import { wireInstant } from './question.ts'

/** What the clock brings, when, whom or what it is about, and what the law says of it; `seen` through the eyes of whoever asks. */
export function deadlineView(seen: State, deadline: Deadline): JsonObject {
  const { id, at, left, rule, event } = deadline
  const matter = deadline.matter === undefined ? undefined : matterIn(seen, deadline.matter)
  const [words = event] = deadlinesInWords({ ...seen, deadlines: { [id]: deadline } })
  const by = rule === null ? undefined : lookup(seen.rules, rule)
  return {
    at: left === undefined ? wireInstant(at) : null,
    ...(left === undefined ? {} : { standsStillWith: left }),
    event,
    words,
    why: `deadline ${id}`,
    rule: rule === null ? null : labelOf(seen, rule),
    title: by?.title || null,
    clause: clauseOfDeadline(seen, deadline) ?? null,
    matter: matter === undefined ? null : { kind: matter.kind, label: matter.label },
    about: [...whomConcerned(seen, deadline)],
    persons: Object.values(deadline.data).filter(it => typeof it === 'string' && Object.hasOwn(seen.persons, it)),
  }
}

const SPAN = /\b(minute|hour|day|week|month|year|midnight)s?\b/i

/**
 * The sentence of the law by which a deadline stands: of all that its rule says of time, what has most words in common
 * with the deadline. Undefined where the rule is gone, says nothing of time, or says as much in several sentences.
 */
export function clauseOfDeadline(state: State, deadline: Deadline): string | undefined {
  const rule = deadline.rule === null ? undefined : lookup(state.rules, deadline.rule)
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
