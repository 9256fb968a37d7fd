import type { Deadline } from '../../kernel/deadline.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { matterIn } from '../../kernel/matter-in.ts'
import type { OpenQuestion } from '../../kernel/open-question.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import type { State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import { awaitedNow } from '../awaited-now.ts'
import { deadlinesInWords } from '../deadlines-in-words.ts'
import { openInWords } from '../open-in-words.ts'
import { rulesNow } from '../rules-now.ts'
import { awaitedTold } from './awaited-told.ts'
import { wireInstant } from './question.ts'

/** For what a game waits, from whom and until when; `seen` is the game through the eyes of whoever asks. */
export function waitingTold(world: World, state: State, seen: State): JsonObject {
  const rules = rulesNow(world, state)
  const deadlines = Object.values(state.deadlines).toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  return {
    waitsFor: awaitedNow(rules, state).map(it => awaitedTold(rules, state, it)),
    deadlines: deadlines.map(it => deadlineTold(seen, it)),
    open: state.open.map(it => openTold(state, it)),
  }
}

function deadlineTold(seen: State, deadline: Deadline): JsonObject {
  const { id, at, left, rule, event } = deadline
  const matter = deadline.matter === undefined ? undefined : matterIn(seen, deadline.matter)
  const [words = event] = deadlinesInWords({ ...seen, deadlines: { [id]: deadline } })
  return {
    at: left === undefined ? wireInstant(at) : null,
    ...(left === undefined ? {} : { standsStillWith: left }),
    event,
    words,
    why: `deadline ${id}`,
    rule: rule === null ? null : labelOf(seen, rule),
    matter: matter === undefined ? null : { kind: matter.kind, label: matter.label },
  }
}

function openTold(state: State, open: OpenQuestion): JsonObject {
  const { kind, about, entry, contestants = [] } = open
  return { kind, about, entry, between: contestants.map(id => labelOf(state, id)), words: openInWords(state, open) }
}
