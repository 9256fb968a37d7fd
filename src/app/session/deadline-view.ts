import type { Deadline } from '../../kernel/state/deadline.ts'
import { matterIn } from '../../kernel/state/find-matter.ts'
import type { Rule } from '../../kernel/state/rule.ts'
import { labelOf } from '../../kernel/state/rulebook.ts'
import type { State } from '../../kernel/state/state.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { Waiting } from '../../wire/game/game-state.ts'
import { wireInstant } from '../../wire/wire-instant.ts'
import { sentencesOf, wordsOfName } from '../names/display-text.ts'
import { deadlinesInWords, whomConcerned } from '../prose/deadlines.ts'
import { eachInParts, eachInWords } from '../prose/sentence.ts'
import { valueInWords } from '../prose/values.ts'
import { dutyOfReminder } from '../record-sentence/reminder.ts'

/**
 * An upcoming deadline: when it passes, what it is about, and the law behind it. `seen` is the game as the caller sees
 * it.
 */
export function deadlineView(seen: State, deadline: Deadline): Waiting['deadlines'][number] {
  const { id, at, left, rule, event } = deadline
  const matter = deadline.matter === undefined ? undefined : matterIn(seen, deadline.matter)
  const [line] = deadlinesInWords({ ...seen, deadlines: { [id]: deadline } })
  const by = rule === null ? undefined : lookup(seen.rules, rule)
  const duty = dutyOfReminder(deadline)
  const whom =
    duty === undefined ? whomConcerned(seen, deadline) : [valueInWords(seen, lookup(deadline.data, 'person') ?? null)]
  return {
    at: left === undefined ? wireInstant(at) : null,
    ...(left === undefined ? {} : { standsStillWith: left }),
    event,
    words: line?.words ?? event,
    why: `deadline ${id}`,
    rule: rule === null ? null : labelOf(seen, rule),
    title: by?.title || null,
    clause: clauseOfDeadline(seen, deadline) ?? null,
    matter: matter === undefined ? null : { kind: matter.kind, label: matter.label },
    about: eachInWords(whom),
    aboutParts: eachInParts(whom),
    ...(duty === undefined ? {} : { duty }),
    persons: Object.values(deadline.data)
      .filter(it => typeof it === 'string')
      .filter(it => Object.hasOwn(seen.persons, it)),
  }
}

const SPAN = /\b(minute|hour|day|week|month|year|midnight)s?\b/i

/**
 * Quotes the sentence of the deadline's rule that most likely sets the deadline: of all its sentences about time, the
 * one that shares the most words with the deadline. Undefined if the rule is gone, says nothing about time, or has
 * several equally good sentences.
 */
export function clauseOfDeadline(state: State, deadline: Deadline): string | undefined {
  const rule = deadline.rule === null ? undefined : lookup(state.rules, deadline.rule)
  if (rule === undefined) return undefined
  const spans = durationWordsInRule(rule)
  const timely = sentencesOf(rule.text).filter(it => SPAN.test(it) || spans.some(words => it.includes(words)))
  const shared = (sentence: string): number =>
    2 * spans.filter(words => sentence.includes(words)).length + countCommonWords(sentence, deadline)
  const most = Math.max(...timely.map(shared))
  const [clause, ...others] = timely.filter(it => shared(it) === most)
  return others.length === 0 ? clause : undefined
}

/** The words for durations in the rule's text that are constants of its program. */
function durationWordsInRule({ front }: Rule): readonly string[] {
  return Object.values(front.params).flatMap(({ words }) => (words !== undefined && SPAN.test(words) ? [words] : []))
}

function countCommonWords(sentence: string, { event, data }: Deadline): number {
  const told = [event, ...Object.values(data).filter(it => typeof it === 'string')].map(wordsOfName).join(' ')
  const said = stems(sentence)
  return [...stems(told)].filter(stem => said.has(stem)).length
}

/** The stems of the longer words, so that “lapses” and “lapsed” count as the same. */
function stems(words: string): ReadonlySet<string> {
  const all = words.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return new Set(all.map(word => word.replace(/(ing|ed|es|s|e)$/, '')))
}
