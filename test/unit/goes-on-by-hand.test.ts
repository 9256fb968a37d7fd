import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { awaitedNow } from '../../src/app/moves/awaited-now.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { mustActByHand } from '../../src/app/session/questions/acts.ts'
import { TestGame, world } from './law.ts'

/** A rule 105 that says who votes but offers no act for voting. */
const NO_BALLOT = { label: '105', program: 'answers: { mayVote: () => true }' }

/** The people whom the game is waiting for, and for each, whether the hint to continue by hand is shown. */
function told({ state }: TestGame) {
  return awaitedNow(rulesNow(world, state), state).map(({ person }) => [person, mustActByHand(world, state, person)])
}

describe('the hint to continue by hand', () => {
  it('the hint is shown if the game is waiting for votes and no rule offers voting', () => {
    const game = new TestGame([NO_BALLOT])
    game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
    assert.deepEqual(told(game), [['p1', false]])
    game.do('p1', 'callVote')
    assert.deepEqual(told(game), [
      ['p1', true],
      ['p2', true],
      ['p3', true],
    ])
  })

  it('the hint is shown if it is someone’s turn to propose and no rule offers proposing', () => {
    assert.deepEqual(told(new TestGame([{ label: '202', program: 'reads: ["mover"]' }])), [['p1', true]])
  })

  it('the hint is not shown if a rule offers the act that the game is waiting for', () => {
    const game = new TestGame()
    assert.deepEqual(told(game), [['p1', false]])
    game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
    game.do('p1', 'callVote')
    assert.equal(told(game).length, 3)
    assert.ok(told(game).every(([, byHand]) => byHand === false))
    assert.equal(mustActByHand(world, game.state, 'nobody'), false)
  })
})
