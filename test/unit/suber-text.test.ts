import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { printRuleset } from '../../src/app/log/export-ruleset.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder } from '../../src/store/rulesets/ruleset-shelf.ts'

const found = findRulesetFolder('suber')
assert.ok(found.ok)
const read = readRulesetFolder(found.path)
assert.ok(read.ok, JSON.stringify(read, null, 2))
const { ruleset } = read

/** The author's lines, without the rest of the web page. */
function seedText(path: string): string {
  const [, , ...lines] = readFileSync(path, 'latin1').split('\n')
  return lines.map(line => line.replace(/^\| \d+ \| \+/, '').replace(/ \|$/, '')).join('\n')
}

/**
 * Runs of blank lines count as one. The first line is the heading: the author's is "# Nomic", and ours is the title.
 */
function body(text: string): string {
  return text
    .replace(/^# .*\n/, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

describe('the text of Suber’s Initial Set', () => {
  it('the text is the source text, byte for byte, except for runs of blank lines', () => {
    assert.equal(body(printRuleset(ruleset)), body(seedText(join(found.path, 'seed.txt'))))
  })

  it('the text has 16 immutable and 13 mutable rules in numerical order', () => {
    const numbers = (status: string) =>
      ruleset.rules.filter(rule => rule.attributes['status'] === status).map(rule => Number(rule.label))
    const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index)
    assert.deepEqual(numbers('immutable'), from(101, 16))
    assert.deepEqual(numbers('mutable'), from(201, 13))
    assert.equal(ruleset.rules.length, 29)
  })

  it('the text keeps the Note of 103, and no rule ends with a blank line', () => {
    assert.match(ruleset.rules[2]?.text ?? '', /\n\n\(Note: This definition implies.*immune to change\.\)$/s)
    for (const { text } of ruleset.rules) assert.equal(text, text.trim())
  })

  it('every rule says who carries it out, which is people if it has no program, unless other programs leave them nothing to do', () => {
    const byOthers = ['102', '115']
    for (const { label, front, program } of ruleset.rules) {
      const people = program === null && !byOthers.includes(label)
      assert.match(front.carriedOut, people ? /^people: .+\.$/ : /^(program|partly): .+\.$/, label)
    }
  })

  it('rule 213’s text claims precedence, and 203 is read together with 109', () => {
    const front = (label: string) => ruleset.rules.find(rule => rule.label === label)?.front
    assert.deepEqual(front('213')?.claims[0]?.target, { question: 'winner' })
    assert.deepEqual(front('203')?.togetherWith, ['109'])
  })
})
