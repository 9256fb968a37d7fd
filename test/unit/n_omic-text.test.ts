import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder } from '../../src/store/rulesets/ruleset-shelf.ts'

const found = findRulesetFolder('n_omic')
assert.ok(found.ok)
const read = readRulesetFolder(found.path)
assert.ok(read.ok, JSON.stringify(read, null, 2))
const { ruleset } = read
const [group] = ruleset.groups
assert.ok(group)

/** The rules and the headings of repealed rules as the keeper printed them, in numerical order. */
function printed(): string {
  const rules = ruleset.rules.map(({ label, text, attributes: { status, heading } }) => {
    const capital = String(status).replace(/^./, email => email.toUpperCase())
    return [label, `${label} - ${capital} - ${heading}`, text] as const
  })
  const repealed = group?.note.split('\n').map(line => [line.slice(0, 3), line, ''] as const) ?? []
  return [...rules, ...repealed]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, heading, text]) => body(`${heading}\n${text}`))
    .join('\n\n')
}

/**
 * Blank lines around a rule belong to the page. Blank lines within a rule belong to the rule, except directly after its
 * heading.
 */
const body = (text: string): string => text.trim().replace(/^(.*)\n+/, '$1\n')

/** The page without its keeper's opening paragraphs, split at its headings. */
function page(): string {
  const seed = readFileSync(join(found.ok ? found.path : '', 'seed.txt'), 'utf8')
  const [, rest = ''] = seed.split(`${group?.heading}\n`)
  const rules = rest.split(/^(?=\d{3} - )/m).slice(1)
  return rules.map(body).join('\n\n')
}

describe('the text of N_omic', () => {
  it('the text is the source text, byte for byte, except for the blank lines around rules', () => {
    assert.equal(printed(), page())
  })

  it('the text has 13 immutable and 24 mutable rules, and three headings without rules', () => {
    const numbers = (status: string) => ruleset.rules.filter(it => it.attributes['status'] === status).length
    assert.deepEqual([numbers('immutable'), numbers('mutable'), ruleset.rules.length], [13, 24, 37])
    assert.deepEqual(group.note.match(/^\d+/gm), ['205', '210', '310'])
  })

  it('the text keeps comments, blank lines within rules, and verse', () => {
    const text = (label: string) => ruleset.rules.find(it => it.label === label)?.text ?? ''
    assert.match(text('322'), /\[\[ When this rule is enacted.*surrounded with comment characters\. \]\]$/s)
    assert.match(text('324'), /adjacent to File 0\.\]\]\n\niii\. y1 <> 10\niv\. y2 <> 10\n/)
    assert.match(text('305'), /web site:\n\n\nAny game/)
    assert.match(text('309'), /^Money, get away\.\n.*football team\.\n\n\nThe currency/s)
    for (const { text: its } of ruleset.rules) assert.equal(its, its.trim())
  })

  it('every rule says who carries it out, and passages missing from the copy are marked', () => {
    const carriedOut = (label: string) => ruleset.rules.find(it => it.label === label)?.front.carriedOut ?? ''
    for (const { label } of ruleset.rules) assert.match(carriedOut(label), /^(program|partly|people): .+\.$/s, label)
    assert.match(carriedOut('324'), /lost in the copy/)
    assert.match(carriedOut('305'), /lost in the copy/)
  })

  it('every reading of a rule is documented', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/write-rules/n_omic.md'), 'utf8')
    for (const { label, front } of ruleset.rules)
      for (const [name, { value, choices = [] }] of Object.entries(front.readings)) {
        const row = `| ${label} | \`${name}\` | \`${value}\` |`
        assert.ok(page.includes(choices.length > 1 ? row : `\`${name}\` (${label})`), `${label}: ${name}`)
      }
  })

  it('the texts of rules 213 and 334 claim precedence', () => {
    const claims = (label: string) => ruleset.rules.find(it => it.label === label)?.front.claims.map(it => it.target)
    assert.deepEqual(claims('213'), [{ question: 'winner' }])
    assert.equal(claims('334')?.length, 1)
  })
})
