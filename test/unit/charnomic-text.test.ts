import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder } from '../../src/store/rulesets/ruleset-shelf.ts'

const found = findRulesetFolder('charnomic')
assert.ok(found.ok)
const read = readRulesetFolder(found.path)
assert.ok(read.ok, JSON.stringify(read, null, 2))
const { ruleset } = read
const seed = readFileSync(join(found.path, 'seed.txt'), 'utf8')

/** The rules as printed on the page, section by section, with their histories. */
function printed(): string {
  const sections = ruleset.groups.map(({ name, heading }) => {
    const own = ruleset.rules.filter(rule => rule.group === name)
    const rules = own.map(({ label, text, attributes: { history } }) =>
      [`${label}. ${text}`, ...(history === undefined ? [] : [history])].join('\n\n'),
    )
    return [heading, ...rules].join('\n\n')
  })
  return `${sections.join('\n\n')}\n\n`
}

/** The page without its opening lines, and with one space after the number of each rule. */
function page(): string {
  const [opening = '', rest = ''] = seed.split(/(?<=3\. New rules\n\n)/)
  assert.match(opening, /^Note that CharNomic began on March 16\./)
  return rest.replace(/^(\d{3}\.)\u00a0 /gm, '$1 ')
}

describe('the text of CharNomic', () => {
  it('the text is the source text, byte for byte, except for the space after a number', () => {
    assert.equal(printed(), page())
  })

  it('the text keeps non-breaking spaces, double full stops and the single curly apostrophe', () => {
    const text = (label: string) => ruleset.rules.find(rule => rule.label === label)?.text ?? ''
    assert.match(text('104'), /number of votes\.\u00a0 This vote/)
    assert.match(text('205'), /proposal\.\.$/)
    assert.match(text('322'), /A Judge’s decision.*\n\nNew Judges/s)
    assert.equal(seed.match(/’/g)?.length, 1)
  })

  it('the text has 16 immutable and 13 mutable rules, and the next rule is number 323', () => {
    const numbers = (status: string) => ruleset.rules.filter(rule => rule.attributes['status'] === status).length
    assert.deepEqual([numbers('immutable'), numbers('mutable'), ruleset.rules.length], [16, 13, 29])
    const registers = ruleset.rules.flatMap(rule => rule.front.registers)
    assert.equal(registers.find(register => register.name === 'nextNumber')?.start, 323)
  })

  it('every rule says who carries it out, and the reconstructions of Y and R are marked', () => {
    for (const { label, front } of ruleset.rules)
      assert.match(front.carriedOut, /^(program|partly|people): .+\.$/s, label)
    const readings = ruleset.rules.find(rule => rule.label === '321')?.front.readings ?? {}
    for (const term of ['Y', 'R']) assert.match(readings[term]?.why ?? '', /^Editorial reconstruction: /)
    assert.deepEqual(readings['R']?.choices, ['majority of Active Players', 'majority of votes cast'])
  })
})
