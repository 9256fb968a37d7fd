import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder } from '../../src/store/rulesets/ruleset-shelf.ts'

const found = findRulesetFolder('thermo')
assert.ok(found.ok)
const read = readRulesetFolder(found.path)
assert.ok(read.ok, JSON.stringify(read, null, 2))
const { ruleset } = read
const seed = readFileSync(join(found.path, 'seed.txt'), 'utf8')

/**
 * The page's content: headings come after `:::`, rules after their numbers, and comments after their keyword, with
 * single spaces between words.
 */
function printed(): string {
  const groups = ruleset.groups.map(({ name, heading, note }) => {
    const rules = ruleset.rules.filter(({ group }) => group === name).map(({ label, text }) => `${label} ${text}`)
    return ['::: ', heading, ' ', rules.join(' '), ' Comment:', note === '' ? '' : ` ${note}`].join('')
  })
  return groups.join(' ')
}

describe('the text of ThermodyNomic', () => {
  it('the text is the source text, byte for byte', () => assert.equal(printed(), seed))

  it('the text has 82 rules in 15 groups, and three of the numbers are shared by two rules', () => {
    const labels = ruleset.rules.map(rule => rule.label)
    assert.equal(labels.length, 82)
    assert.equal(ruleset.groups.length, 15)
    assert.equal(new Set(labels).size, 79)
    assert.deepEqual(labels.filter((label, index) => labels.indexOf(label) !== index).sort(), ['11', '15', '9.1'])
  })

  it('the second rules 9.1 and 11 are printed after the first ones, and (4 pi) is last in its group', () => {
    const texts = (label: string) => ruleset.rules.filter(it => it.label === label).map(it => it.text.slice(0, 10))
    assert.deepEqual(texts('9.1'), ['Rules, pla', 'Players, r'])
    assert.deepEqual(texts('11'), ['Any player', 'Any person'])
    const appeals = ruleset.rules.filter(it => it.group === 'appeals').map(it => it.label)
    assert.deepEqual(appeals, ['12', '12.1', '12.2', '(4 pi)'])
  })

  it('every rule says who carries it out, and a rule without a program says that people do', () => {
    for (const { label, front, program } of ruleset.rules)
      assert.match(front.carriedOut, program === null ? /^people: .+\.$/ : /^(program|partly): .+\.$/, label)
  })
})
