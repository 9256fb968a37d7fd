import assert from 'node:assert/strict'
import { it } from 'node:test'
import { TestGame, unguarded } from '../unit/law.ts'
import { assertWording } from './wording.ts'

it('if a rule refuses the effects of an act that a ruling allows, the settled question names the rule and its reason', test => {
  const game = new TestGame(
    [
      { label: '301', program: `forbids: { dance: () => 'nobody dances.' }` },
      {
        label: '302',
        program: `offers: { dance: { schema: {}, does: ({ act }, { award }) => award({ points: { [act.by]: 1 } }) } }`,
      },
      {
        label: '303',
        program: `answers: { 'mayChange register points': ({ about }) => [{ items: about.items.filter(it => it.do === 'add' && it.register === 'points').map(it => it.index), verdict: 'refuse', reason: 'dancing is worth nothing.' }] }`,
      },
    ],
    {},
    unguarded,
  )
  const held = game.do('p2', 'insist', { act: { do: 'dance', with: {} } }).entry.answer['open'] ?? ''
  const dispute = Object.values(game.state.matters).find(it => it.kind === 'case')
  const [judge = ''] = (dispute?.fields['judges'] ?? []) as readonly string[]
  const { entry, failures } = game.do(judge, 'judge', {
    ruling: 'A dance is fine.',
    effects: [{ effect: 'allow', open: held }],
  })
  const settled = entry.effects.flatMap(it => (it.do === 'settle' ? [it.how] : []))
  assertWording(test, settled)
  assert.deepEqual(failures, [])
})
