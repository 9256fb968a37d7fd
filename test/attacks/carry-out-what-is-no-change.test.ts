import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../src/kernel/values/json.ts'
import { HostileGame } from './hostile-game.ts'

const ANYTHING = `export default rule({ offers: { try: { schema: { what: 'data' }, does: ({ act }) => act.with.what } } })`

/** A matter of a rule's own kind whose list of changes contains something else. */
function holding(changes: Json): { readonly game: HostileGame; readonly mover: string; readonly matter: string } {
  const game = new HostileGame({ rules: [{ label: '300', program: ANYTHING }] })
  const [mover] = game.movers() as readonly [string]
  game.does(mover, 'try', {
    what: { effect: 'openMatter', kind: 'motion', label: '1', fields: { changes, revision: {} } },
  })
  const matter = Object.values(game.state.matters).find(it => it.kind === 'motion')?.id ?? ''
  return { game, mover, matter }
}

for (const [name, changes, more] of [
  ['a number', 5, {}],
  ['a list of null', [null], {}],
  ['a change without its text', [{ kind: 'enact' }], {}],
  ['a text', 'enact', {}],
  ['a rule at an index that has a method', [{ kind: 'enact', text: 'x' }], { index: { valueOf: 1, toString: 1 } }],
  ['a rule at a negative index', [{ kind: 'enact', text: 'x' }], { index: -1 }],
  ['a rule at a place that has a method', [{ kind: 'enact', text: 'x' }], { only: [{ toString: 1, valueOf: 1 }] }],
  ['a rule at a fractional place', [{ kind: 'enact', text: 'x' }], { only: [0.5] }],
] as const) {
  test(`carrying out a motion that contains ${name} is refused, and the game continues`, () => {
    const { game, mover, matter } = holding(changes)
    const rules = Object.keys(game.state.rules).length
    const refused = game.go(mover, 'try', { what: { effect: 'carryOut', matter, ...more } })
    assert.ok(!refused.ok)
    assert.equal(Object.keys(game.state.rules).length, rules)
    game.canarySings()
    game.replays()
  })
}

test('a revision counts as the second even if the motion’s revision number was a map', () => {
  const { game, mover, matter } = holding([])
  game.does(mover, 'try', { what: { effect: 'revise', matter, changes: [{ enact: { text: 'x' } }] } })
  assert.equal(game.state.matters[matter]?.fields['revision'], 2)
})
