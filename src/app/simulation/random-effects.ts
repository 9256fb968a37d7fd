import { allMatters } from '../../kernel/state/find-matter.ts'
import { holdsNumbers } from '../../kernel/state/register.ts'
import { retiredRegisters } from '../../kernel/state/retired-registers.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { anyProgram } from './random-rule-change.ts'
import type { Draw } from './seeded-random.ts'

type Maker = (state: State, draw: Draw) => Json

/** Effects that a Judge orders or that someone records by hand: none, one or two. Some are impossible. */
export function upToTwoRandomEffects(state: State, draw: Draw): readonly Json[] {
  return Array.from({ length: draw.below(3) }, () => draw.one(draw.chance(0.5) ? REGISTERS : EFFECTS)(state, draw))
}

const person = (state: State, draw: Draw): string => draw.one(['p1', ...Object.keys(state.persons)])
const rule: Maker = (state, draw) => draw.one(['r0', ...Object.keys(state.rules)])
const matter: Maker = (state, draw) => draw.one(['m0', ...allMatters(state).map(it => it.id)])
const held: Maker = (state, draw) => draw.one(['q0', ...state.open.map(it => it.id)])

/** Effects on whatever registers the game has. */
const REGISTERS: readonly Maker[] = [
  (state, draw) => ({
    effect: 'award',
    [numericRegisterOf(state, draw)]: { [person(state, draw)]: draw.below(30) - 10 },
  }),
  (state, draw) => ({
    effect: 'award',
    [numericRegisterOf(state, draw)]: { [person(state, draw)]: '1/3' },
    says: 'a third',
  }),
  (state, draw) => ({
    effect: 'set',
    [numericRegisterOf(state, draw)]: { [person(state, draw)]: draw.one<Json>(['250', 0, null]) },
  }),
  (state, draw) => ({
    effect: 'set',
    [draw.one(Object.keys(state.registers))]: draw.one<Json>([person(state, draw), 0, true, '', null]),
  }),
]

function numericRegisterOf(state: State, draw: Draw): string {
  const counted = Object.values(state.registers).filter(
    ({ declaration }) => declaration.keys === 'person' && holdsNumbers(declaration),
  )
  return counted.length === 0 ? 'points' : draw.one(counted).declaration.name
}

const EFFECTS: readonly Maker[] = [
  (state, draw) => ({ effect: 'void', rule: rule(state, draw), by: rule(state, draw), clause: 'it contradicts' }),
  (state, draw) => ({ effect: 'revive', rule: draw.one<Json>(['r0', ...state.findings.map(it => it.rule)]) }),
  (state, draw) => ({
    effect: 'answer',
    question: draw.one(['required', 'winner', 'mayVote', 'votes', 'number']),
    value: draw.one<Json>(['majority', 'all', 1, true, 'p1']),
    ...(draw.chance(0.5) ? { matter: matter(state, draw) } : { rule: rule(state, draw) }),
  }),
  () => ({ effect: 'release' }),
  (state, draw) => ({ effect: 'release', open: held(state, draw) }),
  (state, draw) => ({ effect: 'drop', open: held(state, draw) }),
  (state, draw) => ({ effect: 'allow', open: held(state, draw) }),
  (state, draw) => ({
    effect: 'enact',
    text: 'This effect was added by the Judge.',
    program: anyProgram(draw),
    label: `${900 + state.seq}`,
  }),
  (state, draw) => ({ effect: 'amend', rule: rule(state, draw), text: `Reworded at ${state.seq}.` }),
  (state, draw) => ({ effect: 'repeal', rule: rule(state, draw) }),
  (state, draw) => ({ effect: 'transmute', rule: rule(state, draw) }),
  (state, draw) => ({ effect: 'appoint', rule: rule(state, draw), program: anyProgram(draw) }),
  (state, draw) => ({ effect: 'clear', register: numericRegisterOf(state, draw), key: person(state, draw) }),
  (state, draw) => ({ effect: 'retire', register: draw.one(['none', ...Object.keys(state.registers)]) }),
  (state, draw) => ({ effect: 'retire', rule: rule(state, draw) }),
  (state, draw) => ({
    effect: 'reinstate',
    register: draw.one(['none', ...retiredRegisters(state).map(it => it.declaration.name)]),
  }),
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
  (state, draw): JsonObject => ({ effect: 'readAs', rule: rule(state, draw), ...randomReadingRuling(state, draw) }),
  () => ({ effect: 'fly', high: true }),
  () => ({}),
  () => null,
  () => 'nothing',
]

/** Makes up a ruling on a reading of a rule: the rule, the reading and a random choice for it. */
function randomReadingRuling(state: State, draw: Draw): JsonObject {
  const open = Object.values(state.rules).flatMap(({ id, front }) =>
    Object.entries(front.readings ?? {}).map(([name, { choices }]) => ({
      rule: id,
      reading: name,
      value: draw.one(choices ?? ['yes']),
    })),
  )
  return open.length === 0 ? { reading: 'none', value: 'yes' } : { ...draw.one(open) }
}
