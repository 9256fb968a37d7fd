import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder } from '../../src/store/rulesets/ruleset-shelf.ts'

const found = findRulesetFolder('tri-nomic')
assert.ok(found.ok)
const { path } = found
const read = readRulesetFolder(path)
assert.ok(read.ok, JSON.stringify(read, null, 2))
const { ruleset } = read
type Rule = (typeof ruleset.rules)[number]

const capital = (word: unknown): string => String(word).replace(/^./, email => email.toUpperCase())

/** A rule's heading as printed: `306/1 "Who's On First?" (Mutable)`. */
function heading({ label, title, attributes }: Rule): string {
  const name = attributes['christened'] === true ? ` "${title}"` : ''
  const isVoid = attributes['printed-void'] === true ? ', Entirely Void' : ''
  return `${label}/${attributes['revision']}${name} (${capital(attributes['status'])}${isVoid})`
}

function printedRule(rule: Rule): string {
  const also = rule.attributes['also'] === undefined ? '' : `${rule.attributes['also']}\n`
  return `${heading(rule)}\n${also}${also === '' ? '' : '\n'}${rule.text}`
}

/** The classes as printed, each with its rules and with the bare headings of rules from other classes. */
function printed(): string {
  return ruleset.groups
    .map(group => {
      const own = ruleset.rules.filter(it => it.group === group.name).map(printedRule)
      const bare = group.note.split('\n').filter(line => line !== '')
      const all = [...own, ...bare].toSorted((a, b) => rank(a) - rank(b))
      return [group.heading, ...all].map(body).join('\n\n')
    })
    .join('\n\n')
}

/** Immutable rules are printed before mutable ones, each group in numerical order. */
const rank = (text: string): number => Number(text.slice(0, 3)) + (/^.*\(Immutable\)/.test(text) ? 0 : 1000)

/**
 * Blank lines around a rule belong to the page. Blank lines within a rule belong to the rule, except directly after its
 * heading.
 */
const body = (text: string): string => text.trim().replace(/^(.*)\n+(Also in .*\n)?\n*/, '$1\n$2')

const seed = readFileSync(join(path, 'seed.txt'), 'utf8')

/** The page split at the headings of classes and rules. */
const page = (): string =>
  seed
    .split(/^(?=\d{3}\/\d[ ]|\S+ Class \()/m)
    .map(body)
    .join('\n\n')

describe('the text of Three Rivers Nomic', () => {
  it('the text is the source text, byte for byte, except for the blank lines around rules', () => {
    assert.equal(printed(), page())
  })

  it('the text has 16 immutable and 27 mutable rules, three of which are printed more than once', () => {
    const numbers = (status: string) => ruleset.rules.filter(it => it.attributes['status'] === status).length
    assert.deepEqual([numbers('immutable'), numbers('mutable'), ruleset.rules.length], [16, 27, 43])
    assert.equal(seed.match(/^\d{3}\/\d /gm)?.length, 47)
  })

  it('the rules’ texts preserve comments, lists and the original spelling', () => {
    const text = (label: string) => ruleset.rules.find(it => it.label === label)?.text ?? ''
    assert.match(text('312'), /\[\[This could be considered interest on the deposit\]\]\n\nc\. /)
    assert.match(text('311'), /An unnamed exisiting rule/)
    assert.match(text('319'), /sent by email to ""\..*\n\n#S 3\n#D 1\n#R 1\n#T Robot vote$/s)
    assert.match(text('313'), /\(average member score\)\n\nWhy we care:\nWinners/)
    for (const { text: its } of ruleset.rules) assert.equal(its, its.trim())
  })

  it('the amended rules are marked, and so is the one that is entirely void', () => {
    const with1 = ruleset.rules.filter(it => it.attributes['revision'] === 1).map(it => it.label)
    assert.deepEqual(with1.toSorted(), ['306', '307', '309', '313', '314', '318'])
    assert.deepEqual(
      ruleset.rules.filter(it => it.attributes['printed-void'] === true).map(it => it.label),
      ['320'],
    )
  })
})
