import type { Draw } from '../../src/app/simulation/seeded-random.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { PLOYS } from './random-play-programs.ts'

type Maker = (state: State, draw: Draw) => Json

/** Effects that a Judge orders or that someone records by hand: none, one or two. Some are impossible. */
export function randomEffects(state: State, draw: Draw): readonly Json[] {
  return Array.from({ length: draw.below(3) }, () => draw.one(EFFECTS)(state, draw))
}

const person: Maker = (state, draw) => draw.one(['p1', ...Object.keys(state.persons)])
const rule: Maker = (state, draw) => draw.one(['r0', ...Object.keys(state.rules)])
const matter: Maker = (state, draw) => draw.one(['m0', ...allMatters(state).map(it => it.id)])
const held: Maker = (state, draw) => draw.one(['q0', ...state.open.map(it => it.id)])
const named = (state: State, draw: Draw): string => String(person(state, draw))
const ofStatus = (state: State, status: string): readonly string[] =>
  Object.values(state.rules).flatMap(it => (it.attributes['status'] === status ? [it.id] : []))
const program = (draw: Draw): JsonObject => {
  const { js } = draw.one(PLOYS)
  return { source: js, js }
}

const EFFECTS: readonly Maker[] = [
  (state, draw) => ({ effect: 'award', points: { [named(state, draw)]: draw.below(30) - 10 } }),
  (state, draw) => ({ effect: 'award', points: { [named(state, draw)]: '1/3' }, says: 'a third' }),
  (state, draw) => ({ effect: 'set', points: { [named(state, draw)]: draw.one<Json>(['250', 0, 'many', null]) } }),
  (state, draw) => ({ effect: 'set', winner: person(state, draw) }),
  (state, draw) => ({ effect: 'set', mover: person(state, draw) }),
  (_, draw) => ({ effect: 'set', phase: draw.one(['toPropose', 'part2', 'voting', 'lost']) }),
  (state, draw) => ({ effect: 'void', rule: rule(state, draw), by: rule(state, draw), clause: 'it contradicts' }),
  (state, draw) => ({
    effect: 'void',
    rule: draw.one(['r0', ...ofStatus(state, 'mutable')]),
    by: draw.one(['r0', ...ofStatus(state, 'immutable')]),
    clause: 'it contradicts',
  }),
  (state, draw) => ({ effect: 'revive', rule: draw.one<Json>(['r0', ...state.findings.map(it => it.rule)]) }),
  (state, draw) => ({
    effect: 'answer',
    question: 'required',
    value: draw.one(['majority', 'all']),
    matter: matter(state, draw),
  }),
  (state, draw) => ({
    effect: 'answer',
    rule: rule(state, draw),
    question: draw.one(['winner', 'votes', 'mayVote']),
    value: draw.one<Json>([1, true, 'p1']),
  }),
  () => ({ effect: 'release' }),
  (state, draw) => ({ effect: 'release', open: held(state, draw) }),
  (state, draw) => ({ effect: 'drop', open: held(state, draw) }),
  (state, draw) => ({ effect: 'allow', open: held(state, draw) }),
  (state, draw) => ({
    effect: 'enact',
    text: 'By the hand of the Judge.',
    program: program(draw),
    label: `${900 + state.seq}`,
  }),
  (state, draw) => ({ effect: 'amend', rule: rule(state, draw), text: `Reworded at ${state.seq}.` }),
  (state, draw) => ({ effect: 'repeal', rule: rule(state, draw) }),
  (state, draw) => ({ effect: 'transmute', rule: rule(state, draw) }),
  (state, draw) => ({ effect: 'appoint', rule: rule(state, draw), program: program(draw) }),
  (state, draw) => ({ effect: 'leave', person: person(state, draw) }),
  (state, draw) => ({ effect: 'adopt', matter: matter(state, draw) }),
  (state, draw) => ({ effect: 'carryOut', matter: matter(state, draw), index: draw.below(2) }),
  (state, draw) => ({ effect: 'castBallot', matter: matter(state, draw), voter: person(state, draw), choice: 'for' }),
  (state, draw) => ({ effect: 'undo', matter: matter(state, draw) }),
  (_, draw) => ({
    effect: 'setDeadline',
    in: draw.below(7_200_000),
    event: draw.one(['hourOver', 'noon']),
    side: 'inside',
  }),
  () => ({ effect: 'suspendDeadline', event: 'noon' }),
  () => ({ effect: 'resumeDeadline', event: 'noon', in: 60_000 }),
  (_, draw) => ({ effect: 'roll', sides: draw.one([6, 1, 0, -2]), purpose: 'judged' }),
  () => ({ effect: 'endTurn' }),
  () => ({ effect: 'raise', event: 'circuitEnded', circuit: 2 }),
  () => ({ effect: 'considerWinner' }),
  () => ({ effect: 'closeCases' }),
  () => ({ effect: 'fly', high: true }),
  () => ({}),
  () => null,
  () => 'nothing',
]
