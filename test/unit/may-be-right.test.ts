import assert from 'node:assert/strict'
import { it } from 'node:test'
import { foundGame } from '../../src/app/founding/found-game.ts'
import { mayBeRights } from '../../src/app/moves/undeclared-rights.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { good } from './temporary-ruleset.ts'

/**
 * The acts that a rule offers and for which its author is asked whether the text grants them, with the sentence in
 * question.
 */
function askedOf(text: string, offers: JsonObject): readonly (readonly [readonly string[], string])[] {
  const written = Object.entries(offers).map(
    ([act, as]) => `${act}: { ${as === '' ? '' : `as: '${as}', `}does: () => null }`,
  )
  const ruleset = good({
    'rules/1-a.md': `---\ncharters: [membership]\n---\n\n${text}\n`,
    'rules/1-a.ts': `export default rule({ offers: { ${written.join(', ')} } })`,
  })
  const founding = { game: 'x', settings: {}, at: 0, players: [{ name: 'Ada', surname: '' }] }
  const decided = foundGame(scriptPowers.world, ruleset, founding, scriptedChance([]))
  assert.ok(decided.ok)
  return mayBeRights(decided.state).map(({ acts, sentence }) => [acts, sentence])
}

it('the author of a rule is asked whether a sentence with “may” grants an act that the rule offers', () => {
  assert.deepEqual(askedOf('Any player may give a gift. It is wrapped.', { give: '', wrap: '' }), [
    [['give', 'wrap'], 'Any player may give a gift.'],
  ])
  assert.deepEqual(askedOf('Players may give gifts. Players may also propose rules.', { proposeRule: '', give: '' }), [
    [['give'], 'Players may give gifts.'],
    [['proposeRule'], 'Players may also propose rules.'],
  ])
})

it('the author is not asked if the text only forbids something, or if the author has already decided', () => {
  assert.deepEqual(askedOf('Players may not give gifts. Under no circumstances may a gift be sold.', { give: '' }), [])
  assert.deepEqual(askedOf('Any player may give a gift.', { give: 'right', wrap: 'facility' }), [])
  assert.deepEqual(askedOf('Gifts are given.', { give: '' }), [])
})
