import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SecretGame } from './secret-game.ts'

test('a secret opened by a ruling stays open when the ruling is overruled, and can still be opened in the normal way', () => {
  const game = new SecretGame()
  game.keeps('p1', 'wheat')
  game.does('p1', 'invokeJudgment', { question: 'Is the safe to be opened?' })
  const judge = game.judge()
  game.does(judge, 'judge', { ruling: 'yes', effects: [{ effect: 'reveal', register: 'safe' }] })
  assert.deepEqual(game.register('safe'), { p1: 'wheat' })
  for (const other of ['p1', 'p2', 'p3'].filter(it => it !== judge)) game.does(other, 'overrule', { choice: 'yes' })
  assert.deepEqual(game.register('safe'), { p1: 'wheat' })
  game.verifies()
  game.does('p1', 'open')
  game.keeps('p1', 'rye')
  game.does('p1', 'open')
  assert.deepEqual(game.register('safe'), { p1: 'rye' })
  game.verifies()
})
