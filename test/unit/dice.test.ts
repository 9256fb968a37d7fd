import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shown } from '../../src/kernel/log/entry.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import { HostileGame } from '../attacks/hostile-game.ts'

/** A game with a rule that throws whatever is requested, and stores all the data of each throw. */
function thrower(faces: readonly Shown[] = []): HostileGame {
  const program = `export default rule({ reads: ['told'],
    offers: { gamble: { schema: { how: 'data' }, does: ({ act }, { roll }) => roll(act.with.how) } },
    after: { thrown: ({ event, told }, { set }) => set({ told: [...told, event] }) } })`
  const registers = [{ name: 'told', type: 'data' as const, start: [] }]
  return new HostileGame({ rules: [{ label: '301', program, registers }], faces })
}

const told = (game: HostileGame) => game.register('told') as readonly Json[]

test('the throw of one die returns its face and the data given with the throw', () => {
  const game = thrower([4])
  const how = { sides: 6, purpose: 'luck', data: { whom: 'p1', stake: { coins: 3 } } }
  const { entry } = game.does('p1', 'gamble', { how })
  assert.deepEqual(entry.outside.faces, [4])
  assert.deepEqual(told(game), [
    { name: 'thrown', sides: 6, purpose: 'luck', face: 4, whom: 'p1', stake: { coins: 3 } },
  ])
  game.replays()
})

test('throwing a die many times returns how often each face came up', () => {
  const game = thrower([[2, 0, 1]])
  const { entry } = game.does('p1', 'gamble', { how: { sides: 3, times: 3, purpose: 'decay' } })
  assert.deepEqual(entry.outside.faces, [[2, 0, 1]])
  assert.deepEqual(told(game), [{ name: 'thrown', sides: 3, purpose: 'decay', times: 3, counts: [2, 0, 1] }])
  game.replays()
})

test('a line for the dice server returns all faces, and the first face separately', () => {
  const game = thrower([3, 1, 2])
  game.does('p1', 'gamble', { how: { line: '#S 3\n#D 1\n#R 1\n#T Robot vote', data: { vote: 'm1' } } })
  game.does('p1', 'gamble', { how: { line: '#S 6 #D 2' } })
  assert.deepEqual(told(game), [
    { name: 'thrown', sides: 3, purpose: 'Robot vote', face: 3, faces: [3], vote: 'm1' },
    { name: 'thrown', sides: 6, purpose: '', face: 1, faces: [1, 2] },
  ])
  game.replays()
})

test('an invalid throw is not made, and the program gets the reason', () => {
  const game = thrower()
  const bad: readonly (readonly [Json, RegExp])[] = [
    [{ sides: 0 }, /fewer than one side/],
    [{ sides: 1e9 + 1 }, /more than 1000000000/],
    [{ sides: 6, times: 0 }, /less than once/],
    [{ sides: 6, times: 10_000_001 }, /more than 10000000 times/],
    [{ sides: 1_001, times: 2 }, /cannot have more than 1000 sides/],
    [{ line: '#S three' }, /#S needs a positive whole number/],
    [{ line: '#S 6 #D 11 #R 10' }, /at most 100 dice, not 110/],
    [{ line: '#S 6', sides: 6 }, /without other arguments/],
    [{ sides: 6, data: [1] }, /the data of a throw is not an object/],
    ...['sides', 'face', 'faces', 'counts', 'times', 'purpose', 'name', 'matter'].map(
      name => [{ sides: 6, data: { [name]: 1 } }, new RegExp(`cannot contain “${name}”`)] as const,
    ),
  ]
  for (const [how, sentence] of bad) {
    const decided = game.go('p1', 'gamble', { how })
    const said = decided.ok ? '' : `${decided.refusal.sentence} ${JSON.stringify(decided.failures)}`
    assert.match(said, sentence, JSON.stringify(how))
  }
  assert.deepEqual(told(game), [])
})

test('no act can throw more dice than the limit, so no one can stall the game', () => {
  const program = `export default rule({ offers: { hail: (_, { roll }) =>
    [roll({ sides: 2, times: 9999999 }), roll({ sides: 2 }), roll({ sides: 2 }), roll({ sides: 2, times: 9999999 })] } })`
  const game = new HostileGame({ rules: [{ label: '301', program }], faces: [[9_999_999, 0], 2] })
  const { entry, failures } = game.does('p1', 'hail')
  assert.deepEqual(entry.outside.faces, [[9_999_999, 0], 2])
  assert.deepEqual(
    failures.map(it => it.failure.detail),
    Array(2).fill('one act can throw at most 10000000 dice'),
  )
})
