import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('an adopted rule’s program may set the winner, visibly under the rule’s own warrant', () => {
  const game = new HostileGame({ unguarded: true })
  const id = game.adopt(`export default rule({ after: { announced: (_, { set }) => set({ winner: 'p1' }) } })`)
  game.canarySings()
  assert.equal(game.register('winner'), 'p1')
  const [write] = game.effects(it => it.do === 'write' && it.register === 'winner')
  assert.equal(write?.warrant.rule, id)
  assert.equal(write?.warrant.via, 'program')
  game.replays()
})

test('an adopted rule may award points, visibly under its own warrant', () => {
  const game = new HostileGame({ unguarded: true })
  const id = game.adopt(
    `export default rule({ after: { announced: (_, { award }) => award({ points: { p1: 500 } }) } })`,
  )
  game.canarySings()
  assert.equal(game.register('winner'), 'p1')
  const [add] = game.effects(it => it.do === 'add')
  assert.equal(add?.warrant.rule, id)
  game.replays()
})

test('208’s own answer to “winner” takes precedence over an unrelated rule’s answer', () => {
  const game = new HostileGame({ unguarded: true })
  game.adopt(`export default rule({ answers: { winner: () => 'p2' } })`)
  game.does('p1', 'record', { rule: 'r1', effects: [{ effect: 'award', points: { p1: 500 } }] })
  assert.equal(game.register('winner'), 'p1')
  game.replays()
})
