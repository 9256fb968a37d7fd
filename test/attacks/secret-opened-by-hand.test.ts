import assert from 'node:assert/strict'
import { test } from 'node:test'
import { viewAs } from '../../src/app/views/view-as.ts'
import { sealIn } from '../../src/kernel/state/sealed.ts'
import { SecretGame } from './secret-game.ts'

test('you can open by hand what you sealed, but not what someone else sealed', () => {
  const game = new SecretGame()
  game.keeps('p1', 'wheat')
  const rule = game.rule('351')
  const effects = [{ effect: 'reveal', register: 'safe' }]
  game.refuses('programFailed', 'p2', 'record', { rule, effects })
  assert.doesNotMatch(game.shown(), /wheat/)
  game.does('p1', 'record', { rule, effects })
  assert.deepEqual(game.register('safe'), { p1: 'wheat' })
  game.verifies()
})

test('no one can set by hand who may see a secret', () => {
  const game = new SecretGame()
  const seal = game.keeps('p1', 'wheat')
  game.refuses('notYours', 'p2', 'answer', { rule: game.rule('351'), question: 'maySee', value: true })
  assert.equal(sealIn(viewAs(game.world, game.state, 'p2'), seal)?.open, undefined)
})

test('a secret that a rule copies to a second register is visible only to those who may see both registers', () => {
  const game = new SecretGame([
    {
      label: '398',
      program: `export default rule({
        reads: ['safe'],
        offers: { copy: { schema: {}, does: ({ safe }, { set }) => set({ notes: safe.p1 }) } },
        answers: { maySee: ({ about }) => (about.register === 'notes' ? true : about.viewer !== 'p2') },
      })`,
    },
  ])
  const seal = game.keeps('p1', 'wheat')
  game.does('p2', 'copy')
  const sees = (viewer: string) => sealIn(viewAs(game.world, game.state, viewer), seal)?.open === true
  assert.deepEqual(['p1', 'p2', 'p3'].map(sees), [true, false, true])
})
