import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { runScript } from '../../src/app/script/run-script.ts'
import { scriptPowers } from './script-powers.ts'

const HEAD = `players: [{ name: Kim, surname: Cole }, { name: Al, surname: Brook }, { name: Zoe, surname: Ames }]
`

/** Returns the expectations that fail when a game starts in one position and a script expects another state. */
function missed(position: string, state: string, ruleset = 'suber'): unknown {
  const parsed = parseScript(
    'x.yaml',
    `${HEAD}ruleset: ${ruleset}\nposition: ${position}\nsteps: [{ expect: ${state} }]\n`,
  )
  assert.ok(parsed.ok, JSON.stringify(parsed))
  const result = runScript(scriptPowers, parsed.script)
  return 'malformed' in result
    ? result.malformed
    : result.misses.map(({ expected, actual }) => `${expected}, not ${actual}`)
}

const MAJORITY = 'rules: { 203: { params: { required: majority } } }'
const UNANIMITY = 'rules: { 203: { params: { required: all } } }'

describe('a position that leaves out values', () => {
  const follows: readonly (readonly [string, string])[] = [
    [
      '{ points: { Ames: 3 } }',
      `{ state: { turn: 1, circuit: 1, mover: Ames, nextNumber: 301, points: { Brook: 0 } }, ${UNANIMITY} }`,
    ],
    [
      '{ turn: 8 }',
      `{ state: { circuit: 3, mover: Brook, nextNumber: 308, moved: [Ames], lastMover: Ames }, ${MAJORITY} }`,
    ],
    ['{ nextNumber: 305 }', `{ state: { turn: 5, circuit: 2, mover: Brook }, ${UNANIMITY} }`],
    ['{ mover: Cole }', '{ state: { turn: 3, circuit: 1, nextNumber: 301, lastMover: Brook } }'],
    ['{ circuit: 2, mover: Brook }', '{ state: { turn: 5, nextNumber: 305 } }'],
    [
      '{ rules: { 304: { text: x } } }',
      '{ state: { turn: 5, mover: Brook, nextNumber: 305 }, counts: { mutable: 14 } }',
    ],
    [
      '{ proposals: { 303: { by: Cole, change: { repeal: 206 } } } }',
      '{ state: { turn: 3, mover: Cole, phase: debate, begun: true, nextNumber: 304, awaited: [] } }',
    ],
    [
      '{ proposals: { 301: { by: Ames, phase: voting, change: { repeal: 206 }, ballots: { Brook: for } } } }',
      '{ state: { mover: Ames, phase: voting, awaited: [Ames, Cole] } }',
    ],
    ['{ switched: { 203: true } }', `{ state: { turn: 1, circuit: 1 }, ${MAJORITY} }`],
    ['{ rules: { 202: { readings: { halves: even } } } }', '{ rules: { 202: { program: true } } }'],
    ['{ circuit: 4, switched: { 203: false } }', `{ state: { turn: 10 }, ${UNANIMITY} }`],
    ['{ circuit: 3, rules: { 203: { amendments: [305] } } }', `{ ${UNANIMITY} }`],
    [
      '{ rules: { 203: { status: immutable }, 206: null } }',
      '{ rules: { 203: { status: immutable, program: true }, 206: null } }',
    ],
    ['{ rules: { 209: { text: No more rules. } } }', '{ rules: { 209: { text: No more rules., program: false } } }'],
  ]
  for (const [position, state] of follows) it(position, () => assert.deepEqual(missed(position, state), []))
})

it('rule numbers do not show the number of turns in a game in which one turn can use several numbers', () => {
  for (const ruleset of ['n_omic', 'tri-nomic']) {
    const [rules, next] = ruleset === 'n_omic' ? ['{ 340: { text: x } }', 341] : ['{ 330: { text: x } }', 331]
    const state = `{ state: { turn: 1, circuit: 1, mover: Ames, nextNumber: ${next} } }`
    assert.deepEqual(missed(`{ rules: ${rules} }`, state, ruleset), [])
  }
  const later = '{ state: { turn: 2, mover: Brook, nextNumber: 351 } }'
  const proposals = '{ proposals: { 350: { by: Brook, change: { repeal: 333 } } } }'
  assert.deepEqual(missed(proposals, later, 'n_omic'), [])
})

it('an impossible position is reported as an error with its line number', () => {
  const told = missed('\n  points: { Ames: 1 }\n  wealth: 3', '{ counts: { rules: 29 } }')
  assert.deepEqual(told, {
    file: 'x.yaml',
    line: 5,
    expected: 'a position that this game can have. There is no register called “wealth”.',
  })
})
