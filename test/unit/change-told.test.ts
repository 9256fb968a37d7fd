import assert from 'node:assert/strict'
import { it } from 'node:test'
import { callContextNow } from '../../src/app/play/call-context.ts'
import { changesView } from '../../src/app/session/change-view.ts'
import { ruleStatusChangeInWords } from '../../src/app/session/questions/matters.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { played } from './thermo-game.ts'

const { world } = scriptPowers

/** The changes in a game's first matter, as voters see them. */
function told(ruleset: string, step: string) {
  const { state } = played(
    'here',
    `title: here
start: 2026-01-01T00:00:00Z
players: [{ name: Falk }, { name: Han }, { name: Iyer }]
ruleset: ${ruleset}
steps: [${step}]`,
  ).game
  const [matter] = Object.values(state.matters)
  assert.ok(matter)
  const context = callContextNow(world, state)
  return changesView(state, matter, (place, change) => ruleStatusChangeInWords(context, state, matter, place, change))
}

it('the description of a repeal quotes the words that would be removed', () => {
  const [change] = told(
    'thermo',
    `{ by: Han, do: submit, with: { changes: [{ item: { destroy: rule, rule: '0.2' } }] } }`,
  )
  assert.equal(change?.['heading'], 'rule 0.2 (Nobody kills the Nomic)')
  assert.match(String(change?.['was']), /^Because Thermo is a relatively new Nomic/)
})

it('the description of a destroyed coin quotes no removed text', () => {
  const item = '{ item: { destroy: coin, owner: Han, quantity: 1 } }'
  const [change] = told('thermo', `{ by: Han, do: submit, with: { changes: [${item}] } }`)
  assert.equal(change?.['was'], null)
})

it('the description of a transmutation says how the rule’s status would change', () => {
  const [change] = told('suber', `{ by: Falk, do: propose, with: { transmute: '105' } }`)
  assert.equal(change?.['becomes'], 'from immutable to mutable')
})

it('the description of a change does not mention the rule’s status if it stays the same', () => {
  const [change] = told('suber', `{ by: Falk, do: propose, with: { repeal: '206' } }`)
  assert.equal(change?.['becomes'], null)
})
