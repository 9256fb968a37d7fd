import assert from 'node:assert/strict'
import { it } from 'node:test'
import { consequencesToConfirm } from '../../src/app/session/consequences-to-confirm.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { TestGame } from './law.ts'

/** What a player who records an effect under a text is asked to confirm, in a game in which p1 has ten points and p2 150. */
function asked(effect: (game: TestGame) => JsonObject): readonly string[] {
  const players = ['Ames', 'Brook'].map(surname => ({ name: 'A', surname }))
  const game = new TestGame([{ label: '301' }], { players })
  const rule = game.id('301')
  game.do('p1', 'record', { rule, effects: [{ effect: 'award', points: { p1: 10, p2: 150 } }] })
  const before = game.state
  return consequencesToConfirm(before, game.do('p2', 'record', { rule, effects: [effect(game)] }).entry)
}

it('who enters by hand that somebody loses something confirms it, whether the amount is taken or set', () => {
  assert.deepEqual(
    asked(() => ({ effect: 'award', points: { p1: -3 } })),
    ['Ames loses 3 points.'],
  )
  assert.deepEqual(
    asked(() => ({ effect: 'set', points: { p1: '15/2' } })),
    ['Ames loses 5/2 points.'],
  )
  assert.deepEqual(
    asked(() => ({ effect: 'set', points: { p1: 12, p2: 20 } })),
    ['Brook loses 130 points.'],
  )
  assert.deepEqual(
    asked(() => ({ effect: 'award', points: { p1: 3 } })),
    [],
  )
})

it('who enters by hand that somebody wins or that a rule goes confirms it', () => {
  assert.deepEqual(
    asked(() => ({ effect: 'award', points: { p2: 50 } })),
    ['Brook wins.'],
  )
  assert.deepEqual(
    asked(game => ({ effect: 'repeal', rule: game.id('206') })),
    ['Rule 206 (Penalty for defeat) is repealed.'],
  )
})
