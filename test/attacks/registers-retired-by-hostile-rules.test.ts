import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retiredRegisters } from '../../src/kernel/state/retired-registers.ts'
import { HostileGame } from './hostile-game.ts'

const reacting = (does: string): string => `export default rule({ after: { announced: ${does} } })`

for (const effect of [
  'retire({ register: {} })',
  'retire({ register: "constructor" })',
  'retire({ register: "points", rule: "r1" })',
  'retire()',
  'reinstate({ register: "__proto__" })',
  'reinstate({ register: "points" })',
  'clear({ register: "points" })',
  'clear({ register: "mover", key: "p1" })',
  'clear({ register: "toString", key: "p1" })',
])
  test(`a rule that asks for ${effect} fails, and changes nothing`, () => {
    const program = reacting(`(_, { retire, reinstate, clear }) => ${effect}`)
    const [plain, game] = [null, program].map(it => new HostileGame({ rules: [{ label: '301', program: it }] }))
    assert.ok(plain && game)
    for (const it of [plain, game]) it.canarySings()
    assert.deepEqual(game.failures('301'), ['notAnAnswer'])
    assert.equal(game.hash(), plain.hash())
    game.replays()
  })

test('no rule can retire a register that an institution or another rule in force needs', () => {
  for (const register of ['points', 'players', 'mover', 'amendments', 'order']) {
    const program = reacting(`(_, { retire }) => retire({ register: '${register}' })`)
    const game = new HostileGame({ rules: [{ label: '301', program }] })
    game.canarySings()
    assert.notEqual(game.state.registers[register], undefined)
    const [mover] = game.movers() as readonly [string, string]
    assert.equal(game.passes({ enact: { text: `${mover} plays on.` } }).entry.answer['outcome'], 'adopted')
    game.replays()
  }
})

test('a rule that retires all registers of every rule takes none that is needed', () => {
  const program = `export default rule({ reads: ['rules'], after: { announced: ({ rules }, { retire }) =>
    rules.flatMap(it => [retire({ rule: it.id }), retire({ rule: it.id })]) } })`
  const game = new HostileGame({
    rules: [{ label: '301', program, registers: [{ name: 'noise', type: 'text', start: '' }] }],
  })
  game.canarySings()
  assert.equal(game.state.registers['noise'], undefined)
  assert.notEqual(game.state.registers['points'], undefined)
  assert.equal(game.passes({ enact: { text: 'x' } }).entry.answer['outcome'], 'adopted')
  game.replays()
})

test('a request that retires a register and takes it into use again, hundreds of times, fails as a whole', () => {
  const program = reacting(`(_, { retire, reinstate }) =>
    Array.from({ length: 400 }, (_, i) => i % 2 === 0 ? retire({ register: 'noise' }) : reinstate({ register: 'noise' }))`)
  const noise = { name: 'noise', type: 'text', start: 'x'.repeat(60_000) } as const
  const game = new HostileGame({ rules: [{ label: '301', program, registers: [noise] }] })
  game.canarySings()
  assert.deepEqual(game.failures('301'), ['notAnAnswer'])
  assert.deepEqual([typeof game.state.registers['noise'], retiredRegisters(game.state)], ['object', []])
  game.replays()
})
