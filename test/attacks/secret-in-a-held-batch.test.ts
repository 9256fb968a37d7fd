import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SecretGame } from './secret-game.ts'

/**
 * While rule 397 exists, rule 398 holds every effect that opens a secret, and repeats everything that it can see of the
 * secret.
 */
const rules = [
  {
    label: '398',
    program: `export default rule({
      reads: ['rules.label'],
      answers: {
        'mayChange state': facts =>
          facts['rules.label']['397'] && facts.about.items.some(it => it.do === 'reveal')
            ? [{ items: facts.about.items.map(it => it.index), verdict: 'hold', reason: JSON.stringify(facts.about.items) }]
            : null,
      },
    })`,
  },
  { label: '397', program: null },
]

const played = (word: string) => {
  const game = new SecretGame(rules)
  game.keeps('p1', word)
  game.does('p1', 'open')
  assert.ok(
    game.state.open.some(it => it.kind === 'batch'),
    JSON.stringify(game.state.open),
  )
  return game
}

test('a held effect that would open a secret opens nothing until the effect is released', () => {
  const [one, other] = [played('wheat'), played('x')]
  assert.equal(one.shown(), other.shown())
  assert.doesNotMatch(one.shown(), /wheat/)
  one.verifies()
  one.passes({ repeal: { rule: one.rule('397') } })
  assert.deepEqual(one.register('safe'), { p1: 'wheat' })
  one.verifies()
})
