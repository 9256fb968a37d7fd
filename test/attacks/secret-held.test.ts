import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SecretGame } from './secret-game.ts'

/**
 * While rule 397 exists, rule 398 leaves it undecided whether anything may be put into the safe. Rule 399 fails because
 * of the secret that it reads.
 */
const rules = [
  {
    label: '398',
    program: `export default rule({
      reads: ['rules.label'],
      needs: ['leave'],
      offers: {
        stow: { schema: { word: 'sealed word' }, does: ({ act }, { set }) => set({ safe: { [act.by]: act.with.word } }) },
      },
      answers: { leave: facts => (facts['rules.label']['397'] ? undecided('who knows') : true) },
    })`,
  },
  { label: '397', program: null },
  {
    label: '399',
    program: `export default rule({
      offers: {
        stow: {
          schema: { word: 'sealed word' },
          when({ act }) { if (act.with.word.value) throw new Error('I read ' + act.with.word.value.repeat(9)) },
          does: () => [],
        },
      },
    })`,
  },
]

const played = (word: string) => {
  const game = new SecretGame(rules)
  game.does('p1', 'stow', { word })
  const held = () => game.state.open.some(it => it.kind === 'act')
  assert.ok(held())
  game.passes({ enact: { text: 'Another rule.' } })
  assert.ok(held())
  game.passes({ repeal: { rule: game.rule('397') } })
  assert.ok(!held())
  return game
}

test('an act that is held keeps its secret, even in the entries that retry the act', () => {
  const [one, other] = [played('wheat'), played('x')]
  assert.ok(one.entries.filter(it => it.failures.some(({ rule }) => rule === one.rule('399'))).length >= 3)
  assert.equal(one.shown(), other.shown())
  assert.doesNotMatch(one.shown(), /wheat/)
  one.verifies()
  one.does('p1', 'open')
  assert.deepEqual(one.register('safe'), { p1: 'wheat' })
  one.verifies()
})
