import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DAYS, withOptionalRules } from '../../src/app/founding/optional-rules.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { assertWording } from './wording.ts'

function shipped(name: string) {
  const ruleset = rulesetShelf.readShipped(name)
  assert.ok(ruleset !== undefined)
  return ruleset
}

function refused(name: string, chosen: { readonly [option: string]: number }): string {
  const result = withOptionalRules(shipped(name), chosen)
  assert.ok(!result.ok)
  return `${result.name}: ${result.sentence}`
}

describe('optional rules', () => {
  it('an impossible choice is refused with its name and a reason', test => {
    const days = [DAYS.least - 1, DAYS.most + 1, 1.5, Number.NaN]
    assertWording(test, [
      refused('n_omic', { silence: 7 }),
      refused('suber', { idle: 7, sleep: 7 }),
      refused('suber', { toString: 7 }),
      ...days.map(silence => refused('suber', { silence })),
    ])
  })
})
