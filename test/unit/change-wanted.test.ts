import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { act } from '../../src/app/play/game.ts'
import { changeWanted } from '../../src/institutions/change-wanted.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { newGame } from './played-game.ts'

const WANTED: readonly (readonly [asked: JsonObject, words: string])[] = [
  [{}, 'it does not say what is to change: a new rule, or one that there is'],
  [{ enact: {} }, 'a new rule says its text'],
  [{ amend: { rule: 'r3' } }, 'an amendment says which rule, and how it is to read'],
  [{ repeal: {} }, 'a repeal says which rule'],
  [{ enact: { text: 'Play.' }, repeal: { rule: 'r3' } }, 'a change is of one kind only'],
  [{ changes: [{ enact: { text: 'Play.' } }, { addGroup: {} }] }, 'a new group says its name'],
]

describe('a proposal without a valid change', () => {
  for (const [asked, words] of WANTED)
    it(`the proposal ${JSON.stringify(asked)} gets the message: ${words}`, () =>
      assert.equal(changeWanted(asked), words))

  it('a proposal with an unknown form is refused without a list of the forms', () => {
    const { game } = newGame()
    const done = act(game, { by: 'p1', do: 'propose', with: { enact: {} }, at: 2_000 })
    assert.equal(
      done.ok || done.refusal.sentence,
      'Rule 202 offers this act but cannot carry it out: a new rule says its text.',
    )
  })
})
