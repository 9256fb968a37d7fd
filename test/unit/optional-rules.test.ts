import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAYS, withOptionalRules } from '../../src/app/founding/optional-rules.ts'
import { rulesetShelf, shippedRulesetNames } from '../../src/store/rulesets/ruleset-shelf.ts'

function shipped(name: string) {
  const ruleset = rulesetShelf.readShipped(name)
  assert.ok(ruleset !== undefined)
  return ruleset
}

function extended(name: string, chosen: { readonly [option: string]: number }) {
  const result = withOptionalRules(shipped(name), chosen)
  assert.ok(result.ok, JSON.stringify(result))
  return result.ruleset
}

/** The name of the choice that is refused. */
function refused(name: string, chosen: { readonly [option: string]: number }): string {
  const result = withOptionalRules(shipped(name), chosen)
  assert.ok(!result.ok)
  return result.name
}

describe('optional rules', () => {
  it('every shipped ruleset either offers a kind of optional rule or says why it does not', () => {
    for (const name of shippedRulesetNames()) {
      const { optionalRules = [] } = shipped(name)
      assert.deepEqual(
        optionalRules.map(it => it.name),
        ['silence', 'idle', 'timeLimit'],
        name,
      )
      for (const { why } of optionalRules) assert.match(why, /\.$/, name)
    }
  })

  it('the number of days is in the text and in the program’s parameter alike', () => {
    const rule = extended('suber', { silence: 21 }).rules.at(-1)
    assert.match(rule?.text ?? '', /21 days after the vote began/)
    assert.deepEqual(rule?.front.params['days'], { value: 21, words: '21 days' })
    assert.match(extended('suber', { timeLimit: 1 }).rules.at(-1)?.text ?? '', /has 1 day to make a proposal/)
  })

  it('the rules are mutable, are marked as not part of the original, are in their own group, and do not change the original texts', () => {
    const { rules, groups } = extended('suber', { silence: 7, idle: 14, timeLimit: 7 })
    const added = rules.filter(({ group }) => group === 'optional')
    assert.deepEqual(
      added.map(({ label, attributes }) => [label, attributes]),
      ['214', '215', '216'].map(label => [label, { status: 'mutable', origin: 'optional, not part of the original' }]),
    )
    assert.match(groups.find(({ name }) => name === 'optional')?.note ?? '', /not part of the original/)
    const texts = rules.filter(({ group }) => group !== 'optional').map(({ text }) => text)
    assert.deepEqual(
      texts,
      shipped('suber').rules.map(({ text }) => text),
    )
  })

  it('the reading of an original rule changes only if a chosen rule needs that', () => {
    const read = (chosen: { readonly [option: string]: number }) =>
      extended('suber', chosen).rules.find(({ label }) => label === '105')?.front.readings['silence']?.value
    assert.deepEqual(
      [read({}), read({ timeLimit: 7 }), read({ silence: 7 }), read({ idle: 7 })],
      ['noBallot', 'noBallot', 'asARuleSays', 'asARuleSays'],
    )
  })

  it('an impossible choice is refused with its name', () => {
    assert.equal(refused('n_omic', { silence: 7 }), 'silence')
    assert.equal(refused('suber', { idle: 7, sleep: 7 }), 'sleep')
    assert.equal(refused('suber', { toString: 7 }), 'toString')
    for (const days of [DAYS.least - 1, DAYS.most + 1, 1.5, Number.NaN])
      assert.equal(refused('suber', { silence: days }), 'silence')
  })
})
