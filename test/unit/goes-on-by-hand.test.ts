import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { awaitedNow } from '../../src/app/moves/awaited-now.ts'
import { rulesNow } from '../../src/app/rules/rules-now.ts'
import { goesOnByHand } from '../../src/app/session/questions/acts.ts'
import { TestGame, world } from './law.ts'

/** Rule 105 says who votes, and offers no act by which one does. */
const NO_BALLOT = { label: '105', program: 'answers: { mayVote: () => true }' }

/** Those for whom the game waits, each with whether they are told that people go on by hand. */
function told({ state }: TestGame) {
  return awaitedNow(rulesNow(world, state), state).map(({ person }) => [person, goesOnByHand(world, state, person)])
}

describe('the players go on by hand', () => {
  it('where the game waits for votes, and no rule offers to vote', () => {
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

  it('where it is someone’s turn to propose, and no rule offers to', () => {
    assert.deepEqual(told(new TestGame([{ label: '202', program: 'reads: ["mover"]' }])), [['p1', true]])
  })

  it('nowhere else: where a rule offers what the game waits for, no one is told so', () => {
    const game = new TestGame()
    assert.deepEqual(told(game), [['p1', false]])
    game.do('p1', 'propose', { repeal: { rule: game.id('206') } })
    game.do('p1', 'callVote')
    assert.equal(told(game).length, 3)
    assert.ok(told(game).every(([, byHand]) => byHand === false))
    assert.equal(goesOnByHand(world, game.state, 'nobody'), false)
  })
})
