import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { contests, placed, TestGame } from './law.ts'

/**
 * Conflicts within Suber's ruleset that only people can find: a Judge rules that one rule makes another void. The
 * software handles the consequences.
 */
function judged(game: TestGame, effect: JsonObject): void {
  game.do('p2', 'invokeJudgment', { question: 'Do these rules conflict?' })
  const judge = game.ask('judge', { judges: [] }).value
  game.do(String(judge), 'judge', { ruling: 'They do.', effects: [effect] })
}

describe('conflicts that a Judge finds', () => {
  it('S-02: if a Judge finds that 213 conflicts with 112, 213 is void and determines no winner', () => {
    const game = new TestGame([], { position: placed({ unableToMove: 'p1', unableForGood: true }) })
    judged(game, { effect: 'void', rule: game.id('213'), by: game.id('112') })
    assert.deepEqual(game.void(), ['213 by 112'])
    assert.equal(game.ask('winner').decision.outcome.is, 'silent')
  })

  it('S-11: once a Judge has found that a rule is retroactive, it is void under 107 and takes nothing from anyone', () => {
    const game = new TestGame([
      {
        label: '301',
        text: 'Whoever voted against 300s before now loses 10.',
        program: "after: { turnBegan: (_, { award }) => award({ points: { p3: '-10' } }) }",
      },
    ])
    judged(game, { effect: 'void', rule: game.id('301'), by: game.id('107') })
    assert.deepEqual(game.void(), ['301 by 107'])
    for (const other of ['p2', 'p3']) game.do(other, 'consent')
    game.do('p1', 'beginTurn')
    assert.deepEqual(game.register('points'), { p1: '0', p2: '0', p3: '0' })
  })

  it('S-13: when 208 is void under 112, no rule says who wins', () => {
    const game = new TestGame([], { position: placed({ points: { p2: '200' } }) })
    assert.equal(game.ask('winner').value, 'p2')
    judged(game, { effect: 'void', rule: game.id('208'), by: game.id('112') })
    const winner = game.ask('winner')
    assert.equal(winner.decision.outcome.is, 'silent')
    assert.equal(contests(winner.asked), 0)
  })

  it('a Judge’s findings no longer apply after the Judgment is overruled', () => {
    const game = new TestGame()
    judged(game, { effect: 'void', rule: game.id('213'), by: game.id('112') })
    const judge = game.ask('judge', { judges: [] }).value
    for (const other of ['p1', 'p2', 'p3'].filter(it => it !== judge)) game.do(other, 'overrule', { choice: 'yes' })
    assert.deepEqual(game.void(), [])
  })
})
