import type { Deadline } from '../../kernel/deadline.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { matterIn } from '../../kernel/matter-in.ts'
import { own } from '../../kernel/own.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import type { State } from '../../kernel/state.ts'
import { clauseOfDeadline } from '../clause-of-deadline.ts'
import { deadlinesInWords, whomConcerned } from '../deadlines-in-words.ts'
import { wireInstant } from './question.ts'

/** What the clock brings, when, whom or what it is about, and what the law says of it; `seen` through the eyes of whoever asks. */
export function deadlineTold(seen: State, deadline: Deadline): JsonObject {
  const { id, at, left, rule, event } = deadline
  const matter = deadline.matter === undefined ? undefined : matterIn(seen, deadline.matter)
  const [words = event] = deadlinesInWords({ ...seen, deadlines: { [id]: deadline } })
  const by = rule === null ? undefined : own(seen.rules, rule)
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
