import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideEdition, decideHiding, type HidingCommand } from '../../src/app/shelf/decide-shelf.ts'
import { type NewEdition, SHELF_LIMITS, type ShelvedRuleset } from '../../src/ports/shelf.ts'

const edition = (name: string, at: number, bytes = 10): NewEdition => ({
  ruleset: { id: `${name} at ${at}`, account: 'ann', name, title: `${name} ${at}`, visibility: 'private' },
  edition: { at, note: '', hash: `${name} ${at}`, bytes, rules: 2, programs: 1 },
  content: 'its files',
})

/** Ann's shelf after she kept some editions, or the code with which the last one was refused. */
function shelf(...kept: readonly NewEdition[]): readonly ShelvedRuleset[] | string {
  return kept.reduce<readonly ShelvedRuleset[] | string>((rulesets, wanted) => {
    if (typeof rulesets === 'string') return rulesets
    const decided = decideEdition({ rulesets, isGone: false }, wanted)
    if (!decided.ok) return decided.code
    return [...rulesets.filter(({ id }) => id !== decided.ruleset.id), decided.ruleset]
  }, [])
}

const many = (count: number, each: (at: number) => NewEdition) => Array.from({ length: count }, (_, at) => each(at))

test('an edition is added to the ruleset of its name, which takes its title', () => {
  const kept = shelf(edition('hats', 1), edition('shoes', 2), edition('hats', 3))
  assert.ok(typeof kept === 'object')
  assert.deepEqual(
    kept.map(({ id, title, editions }) => [id, title, editions.map(({ number, at }) => [number, at])]),
    [
      ['shoes at 2', 'shoes 2', [[1, 2]]],
      [
        'hats at 1',
        'hats 3',
        [
          [1, 1],
          [2, 3],
        ],
      ],
    ],
  )
})

test('the newest edition is not kept again, an older one is', () => {
  assert.equal(shelf(edition('hats', 1), edition('hats', 1)), 'alreadySo')
  assert.equal(typeof shelf(edition('hats', 1), edition('hats', 2), edition('hats', 1)), 'object')
})

test('a shelf holds a limited number of rulesets, editions and bytes', () => {
  const rulesets = many(SHELF_LIMITS.rulesets, at => edition(`n${at}`, at))
  assert.equal(shelf(...rulesets, edition('one more', 1)), 'quotaReached')
  assert.equal(typeof shelf(...rulesets, edition('n0', 99)), 'object')
  assert.equal(shelf(...many(SHELF_LIMITS.editions + 1, at => edition('hats', at))), 'quotaReached')
  assert.equal(typeof shelf(edition('hats', 1, SHELF_LIMITS.bytes)), 'object')
  assert.equal(shelf(edition('hats', 1, SHELF_LIMITS.bytes), edition('shoes', 2, 1)), 'quotaReached')
})

test('a deleted account keeps nothing', () => {
  const decided = decideEdition({ rulesets: [], isGone: true }, edition('hats', 1))
  assert.equal(!decided.ok && decided.code, 'signInFirst')
})

test('an operator hides what others can see, and shows it again', () => {
  const [hats] = shelf(edition('hats', 1))
  assert.ok(typeof hats === 'object')
  const shared: ShelvedRuleset = { ...hats, visibility: 'link' }
  const hidden = { at: 5, why: 'Insults.' }
  const answer = (ruleset: ShelvedRuleset | undefined, hide: boolean) => {
    const command: HidingCommand = { hidden: hide, by: 'op', ...hidden }
    const decided = decideHiding(ruleset, command)
    return decided.ok ? [decided.action.what, decided.hidden] : decided.code
  }
  assert.deepEqual(answer(shared, true), ['hideRuleset', hidden])
  assert.deepEqual(answer({ ...shared, hidden }, false), ['showRuleset', undefined])
  assert.deepEqual([answer({ ...shared, hidden }, true), answer(shared, false)], ['alreadySo', 'alreadySo'])
  assert.deepEqual([answer(hats, true), answer(undefined, true)], ['unknownThing', 'unknownThing'])
  assert.deepEqual(answer({ ...hats, hidden }, false), ['showRuleset', undefined], 'also if it has become private')
})
