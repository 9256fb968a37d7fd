import type { Deadline } from '../../kernel/deadline.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { matterIn } from '../../kernel/matter-in.ts'
import type { OpenQuestion } from '../../kernel/open-question.ts'
import { labelOf } from '../../kernel/rulebook.ts'
import type { State } from '../../kernel/state.ts'
import type { World } from '../../kernel/world.ts'
import { type Awaited, awaitedNow } from '../awaited-now.ts'
import { deadlinesInWords } from '../deadlines-in-words.ts'
import { matterNamed } from '../matter-named.ts'
import { fullName, nameOf } from '../names.ts'
import { openInWords } from '../open-in-words.ts'
import { phaseInWords } from '../phase-in-words.ts'
import { type RulesNow, rulesNow } from '../rules-now.ts'
import { listInWords } from '../value-in-words.ts'
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

function awaitedTold(rules: RulesNow, state: State, awaited: Awaited): JsonObject {
  const { person, votes, phase } = awaited
  const known = state.persons[person]
  const to = votes.length > 0 ? `to vote on ${listInWords(votes.map(matterNamed))}` : 'to move'
  return {
    person,
    name: nameOf(state, person),
    fullName: known === undefined ? person : fullName(state, known),
    to: votes.length > 0 || phase === undefined ? to : `${to}: ${phaseInWords(phase)}`,
    matters: votes.map(({ kind, label }) => ({ kind, label })),
    why: whyAwaited(rules, awaited),
  }
}

/** What tells why somebody is awaited: how the vote came to be open, or how it came to be their turn. */
function whyAwaited(rules: RulesNow, { person, votes: [vote] }: Awaited): string | null {
  if (vote !== undefined) return `phase of ${matterNamed(vote)}`
  return rules.register('mover') === person ? 'mover' : null
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
