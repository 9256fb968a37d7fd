import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SecretGame } from './secret-game.ts'

test('publishing a commitment as free text does not reveal the sealed value', () => {
  const game = new SecretGame([
    {
      label: '399',
      program: `export default rule({
        reads: ['safe'],
        after: { announced: ({ safe }, { announce }) => [announce(safe.p1.sealed), announce({ text: { said: safe.p1.sealed } })] },
      })`,
    },
  ])
  const seal = game.keeps('p1', 'wheat')
  const effects = [
    { effect: 'announce', text: { said: seal } },
    { effect: 'announce', text: seal },
  ]
  game.does('p2', 'record', { rule: game.rule('351'), effects })
  game.does('p2', 'announce', { text: 'Now!' })
  assert.doesNotMatch(game.shown(), /wheat/)
  game.verifies()
})

test('a name or free text is not a secret and cannot be opened as one', () => {
  const game = new SecretGame([
    {
      label: '399',
      program: `export default rule({
        offers: {
          put: { schema: { hash: 'text' }, does: ({ act }, { set }) => set({ notes: { sealed: act.with.hash } }) },
          tear: { schema: {}, does: (_, { reveal }) => reveal({ register: 'notes' }) },
        },
      })`,
    },
  ])
  game.does('p2', 'put', { hash: game.state.persons['p1']?.name ?? '' })
  game.refuses('programFailed', 'p2', 'tear')
  game.verifies()
})
