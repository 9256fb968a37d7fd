import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a rule adopted to expel a player expels no one until a Judge decides, because rule 113 holds the expulsion', () => {
  const game = new HostileGame()
  game.adopt(`export default rule({ after: { announced: (_, { leave }) => leave({ person: 'p2' }) } })`)
  game.canarySings()
  assert.deepEqual(game.register('players'), ['p1', 'p2', 'p3'])
  assert.ok(game.state.open.some(({ held, about }) => held !== undefined && about.includes('penalty')))
  game.replays()
})

test('a rule can admit someone who is not in the game only if that person is the author of the act and has given a name', () => {
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

test('a rule that makes every player leave at once removes no one, and the game continues', () => {
  const game = new HostileGame({
    rules: [
      {
        label: '301',
        program: `export default rule({ after: { announced: (_, { leave, raise }) => raise({ event: 'out' }), out: ({ players }, { leave, raise }) => players.length === 0 ? null : [leave({ person: players[0] }), raise({ event: 'out' })] }, reads: ['players'] })`,
      },
    ],
  })
  game.does('p1', 'announce', { text: 'x' })
  assert.deepEqual(game.register('players'), ['p1', 'p2', 'p3'])
  game.does('p1', 'announce', { text: 'x' })
  game.replays()
})
