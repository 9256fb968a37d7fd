import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { act } from '../../src/app/play/game.ts'
import { changeFaultInWords } from '../../src/institutions/proposed-change.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { newGame } from '../unit/played-game.ts'
import { assertWording } from './wording.ts'

const WANTED: readonly JsonObject[] = [
  {},
  { enact: {} },
  { amend: { rule: 'r3' } },
  { repeal: {} },
  { enact: { text: 'Play.' }, repeal: { rule: 'r3' } },
  { changes: [{ enact: { text: 'Play.' } }, { addGroup: {} }] },
]

describe('a proposal without a valid change', () => {
  for (const asked of WANTED)
    it(`the proposal ${JSON.stringify(asked)} is answered with what is missing`, test =>
      assertWording(test, [changeFaultInWords(asked) ?? 'nothing']))

  it('a proposal with an unknown form is refused without a list of the forms', test => {
    const { game } = newGame()
    const done = act(game, { by: 'p1', do: 'propose', with: { enact: {} }, at: 2_000 })
    assert.ok(!done.ok)
    assert.equal(done.refusal.code, 'programFailed')
    assertWording(test, [done.refusal.sentence])
  })
})
