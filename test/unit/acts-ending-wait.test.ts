import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { awaitedNow } from '../../src/app/moves/awaited-now.ts'
import { actsEndingWait } from '../../src/app/moves/ends-wait.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { TestGame, world } from './law.ts'

/** The acts that come first on the page of each person the game is waiting for. */
function firstActs({ state }: TestGame) {
  const rules = rulesNow(world, state)
  return awaitedNow(rules, state).map(awaited => [
    awaited.person,
    [...actsEndingWait({ world, rules, state, awaited, by: awaited.person })].join(),
  ])
}

describe('the acts that end a wait', () => {
  it('a mover proposes, then ends the debate, and asking the Judge to end it instead does not count', () => {
    const game = new TestGame()
    assert.deepEqual(firstActs(game), [['p1', 'propose']])
    game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
    assert.deepEqual(firstActs(game), [['p1', 'callVote']])
  })

  it('during a vote, only voting counts', () => {
    const game = new TestGame()
    game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
    game.do('p1', 'callVote')
    assert.deepEqual(firstActs(game), [
      ['p1', 'vote'],
      ['p2', 'vote'],
      ['p3', 'vote'],
    ])
  })

  it('once Judgment is invoked, a Judge rules', () => {
    const game = new TestGame()
    game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
    game.do('p2', 'invokeJudgment', { question: 'Is this a proposal?' })
    assert.deepEqual(firstActs(game), [
      ['p3', 'judge'],
      ['p1', 'callVote'],
    ])
  })
})
