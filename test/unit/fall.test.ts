import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { passDeadlinesUntil } from '../../src/app/play/game.ts'
import { TestGame } from './law.ts'

/** Rule 301 sets a deadline at every announcement, and does nothing when it passes. */
const CLOCK = {
  label: '301',
  program: `after: { announced: (_, { setDeadline }) => setDeadline({ in: 90000, event: 'one' }) }`,
}

/** The rule that decides what follows when the deadline of 301 passes after 301 has changed. */
function endsBy(meanwhile: (game: TestGame) => void): string | null | undefined {
  const game = new TestGame([CLOCK])
  game.do('p1', 'announce', { text: 'x' })
  meanwhile(game)
  const [fallen] = passDeadlinesUntil(game.game, game.state.now + 100_000)
  assert.deepEqual(game.state.deadlines, {})
  const [effect] = fallen?.entry.effects ?? []
  assert.equal(effect?.do, 'disarm')
  const rule = effect?.warrant.rule ?? null
  return rule === null ? null : game.state.rules[rule]?.label
}

describe('a deadline that passes', () => {
  it('the rule that set the deadline reacts to it', () => {
    assert.equal(
      endsBy(() => {}),
      '301',
    )
  })

  it('no rule reacts to the deadline if the rule that set it has been repealed', () => {
    assert.equal(
      endsBy(game => game.adopt({ repeal: { rule: game.id('301') } })),
      null,
    )
  })

  it('no rule reacts to the deadline if the rule that set it is void', () => {
    assert.equal(
      endsBy(game => {
        const effect = { effect: 'void', rule: game.id('301'), by: game.id('110'), clause: 'it contradicts' }
        game.do('p1', 'record', { rule: game.id('110'), effects: [effect] })
        assert.deepEqual(game.void(), ['301 by 110'])
      }),
      null,
    )
  })
})
