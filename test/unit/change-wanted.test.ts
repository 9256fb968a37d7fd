import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { act } from '../../src/app/play/game.ts'
import { changeFaultInWords } from '../../src/institutions/proposed-change.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { newGame } from './played-game.ts'

const WANTED: readonly (readonly [asked: JsonObject, words: string])[] = [
  [{}, 'the change is missing: name a new rule, or an existing one'],
  [{ enact: {} }, 'a new rule needs a text'],
  [{ amend: { rule: 'r3' } }, 'an amendment needs a rule and its new text'],
  [{ repeal: {} }, 'a repeal needs a rule'],
  [{ enact: { text: 'Play.' }, repeal: { rule: 'r3' } }, 'a change can have only one kind'],
  [{ changes: [{ enact: { text: 'Play.' } }, { addGroup: {} }] }, 'a new group needs a name'],
]

describe('a proposal without a valid change', () => {
  for (const [asked, words] of WANTED)
    it(`the proposal ${JSON.stringify(asked)} gets the message: ${words}`, () =>
      assert.equal(changeFaultInWords(asked), words))

  it('a proposal with an unknown form is refused without a list of the forms', () => {
    const { game } = newGame()
    const done = act(game, { by: 'p1', do: 'propose', with: { enact: {} }, at: 2_000 })
    assert.equal(
      done.ok || done.refusal.sentence,
      'Rule 202 offers this act but cannot carry it out: a new rule needs a text.',
    )
  })
})
