import type { JsonObject } from '../../kernel/json.ts'
import type { OpenQuestion } from '../../kernel/open-question.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import type { State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import { awaitedNow } from '../awaited-now.ts'
import { openInWords } from '../open-in-words.ts'
import { rulesNow } from '../rules-now.ts'
import { awaitedTold } from './awaited-told.ts'
import { deadlineTold } from './deadline-told.ts'

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

function openTold(state: State, open: OpenQuestion): JsonObject {
  const { kind, about, entry, contestants = [] } = open
  return { kind, about, entry, between: contestants.map(id => labelOf(state, id)), words: openInWords(state, open) }
}
