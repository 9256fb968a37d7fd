import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a rule adopted to expel a player may do so, visibly under its own warrant', () => {
  const game = new HostileGame()
  const id = game.adopt(`export default rule({ after: { announced: (_, { leave }) => leave({ person: 'p2' }) } })`)
  game.canarySings()
  assert.deepEqual(game.register('players'), ['p1', 'p3'])
  const [write] = game.effects(it => it.do === 'write' && it.register === 'players')
  assert.equal(write?.warrant.rule, id)
  game.replays()
})

test('a rule can admit someone unknown to the game only if that person is the author of the act and gave a name', () => {
  const game = new HostileGame({
    rules: [
      {
        label: '301',
        program: `export default rule({ after: { announced: (_, { admit }) => admit({ name: { said: 'x' }, surname: { said: 'y' }, person: 'p9' }) } })`,
      },
    ],
  })
  game.canarySings()
  assert.deepEqual(game.register('players'), ['p1', 'p2', 'p3'])
  assert.deepEqual(game.failures('301'), ['notAnAnswer'])
  game.replays()
})

test('a game continues without players after a rule makes every player leave at once', () => {
  const game = new HostileGame({
    rules: [
      {
        label: '301',
        program: `export default rule({ after: { announced: (_, { leave, raise }) => raise({ event: 'out' }), out: ({ players }, { leave, raise }) => players.length === 0 ? null : [leave({ person: players[0] }), raise({ event: 'out' })] }, reads: ['players'] })`,
      },
    ],
  })
  game.does('p1', 'announce', { text: 'x' })
  assert.deepEqual(game.register('players'), [])
  game.does('p1', 'announce', { text: 'x' })
  game.does('p1', 'join', { name: 'a', surname: 'b' })
  game.replays()
})
