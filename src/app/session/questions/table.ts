import { nextDeadline } from '../../../kernel/state/next-deadline.ts'
import type { PersonId, State } from '../../../kernel/state/state.ts'
import type { GameState, Glance, Waiting } from '../../../wire/game/game-state.ts'
import type { GameTable } from '../../../wire/game/table.ts'
import { wireInstant } from '../../../wire/wire-instant.ts'
import { peopleAwaited } from '../../moves/awaited-now.ts'
import { givesName, possibleActs } from '../../moves/possible-acts.ts'
import { nameOf, personMeant } from '../../names/names-and-labels.ts'
import { situationInWords } from '../../prose/explanations-and-standings.ts'
import { type RulesNow, rulesNow } from '../../rules/rules-now.ts'
import { awaitedViews, personView, waitingView } from '../awaited-view.ts'
import { deadlineView } from '../deadline-view.ts'
import { answeringUnknown, dataAnswer, type Question, stateAsked, stateAsSeen, viewerOf } from '../question.ts'
import { actsQuestion } from './acts.ts'
import { registersQuestion } from './registers.ts'
import { stateQuestion } from './state.ts'

/**
 * The overview of a game: who plays, how far the rules have evolved, who the game is waiting for, and whether the
 * caller can join.
 */
export const glanceQuestion: Question<Glance> = questioned => {
  const { world, state, request, authors } = questioned
  const { by } = request
  const rules = rulesNow(world, state)
  const awaited = awaitedViews(world, state, authors)
  const own = awaited.find(({ person }) => person === viewerOf(by))
  const inForce = Object.values(state.rules)
  return dataAnswer({
    entries: state.seq,
    players: personsOf(rules, state).map(id => nameOf(state, id)),
    rules: inForce.length,
    changed: inForce.filter(({ since, textSince }) => since > 0 || textSince > 0).length,
    waitsFor: awaited.map(({ name }) => name),
    ...(own === undefined ? {} : { waitsForYou: own.to }),
    ...nextDeadlineView(stateAsSeen(questioned)),
    newcomers: possibleActs(rules, state, `p${state.nextId}`, state.now, givesName).some(({ open }) => open),
  })
}

/** The next deadline, if there is one. */
function nextDeadlineView(seen: State): Pick<Glance, 'clock'> {
  const next = nextDeadline(seen, Number.MAX_SAFE_INTEGER)
  return next === undefined ? {} : { clock: deadlineView(seen, next) }
}

/** The players if the rules list them, otherwise everyone in the game. */
function personsOf(rules: RulesNow, state: State): readonly string[] {
  const players = rules.register('players')
  const isListed = Object.hasOwn(state.registers, 'players')
  return isListed && Array.isArray(players) ? players.filter(it => typeof it === 'string') : Object.keys(state.persons)
}

/** What a game is waiting for: who has to act, until when, and the open questions. */
export const waitingQuestion: Question<Waiting> = questioned => {
  const { world, authors } = questioned
  const state = stateAsked(questioned)
  const eyes = stateAsSeen(questioned)
  return dataAnswer({
    entries: state.seq,
    at: wireInstant(state.now),
    says: situationInWords(rulesNow(world, state), eyes).split('\n'),
    ...waitingView(world, state, eyes, authors),
  })
}

/** Whom a game is waiting for, its open doubts and its running deadlines, by identity. */
type AwaitedNow = {
  readonly waitsFor: readonly PersonId[]
  readonly doubts: readonly string[]
  readonly deadlines: readonly { readonly id: string; readonly at: number }[]
}

/**
 * The people the game is waiting for, and the identities of the open doubts and of the running deadlines. These are the
 * reasons for emails.
 */
export const awaitedQuestion: Question<AwaitedNow> = ({ world, state }) => {
  const running = Object.values(state.deadlines).filter(({ left }) => left === undefined)
  return dataAnswer({
    waitsFor: [...peopleAwaited(rulesNow(world, state), state)],
    doubts: state.open.flatMap(({ kind, id }) => (kind === 'doubt' ? [id] : [])),
    deadlines: running.map(({ id, at }) => ({ id, at })),
  })
}

/** The people in a game, or only the person that an identity or a name refers to. */
export const peopleQuestion: Question<{ readonly people: GameState['people'] }, { readonly person?: string }> =
  answeringUnknown(({ state, request: { of } }) => {
    const { person } = of
    const ids = person === undefined ? Object.keys(state.persons) : [personMeant(state, person)]
    return dataAnswer({ people: ids.map(id => personView(state, id)) })
  })

/** The parts of the table page that show the current game. */
export type TableNow = Pick<GameTable, 'state' | 'acts' | 'registers' | 'glance'>

/** Each part is the same as if it were requested alone. */
const PARTS: { readonly [Part in keyof TableNow]: Question<TableNow[Part]> } = {
  state: stateQuestion,
  acts: actsQuestion,
  registers: registersQuestion,
  glance: glanceQuestion,
}

/** All parts of the table page, taken at the same moment. */
export const tableQuestion: Question<TableNow> = questioned => {
  const parts: string[] = []
  for (const [name, question] of Object.entries(PARTS)) {
    const answer = question(questioned)
    if (!answer.ok) return answer
    parts.push(`"${name}":${answer.json}`)
  }
  return { ok: true, json: `{${parts.join(',')}}` }
}
