import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { draftFiles } from '../../src/app/recognition/draft-files.ts'
import { recogniseRuleset } from '../../src/app/recognition/recognise-ruleset.ts'
import { takeOverRule } from '../../src/app/recognition/take-over-rule.ts'
import { offeredRulesets } from '../../src/store/rulesets/offered-rulesets.ts'
import { readTexts } from '../../src/store/rulesets/read-texts.ts'

const offered = offeredRulesets()

/** The files of a shipped ruleset. */
function shipped(name: string) {
  const files = offered.files(name)
  assert.ok(files)
  return files
}

/** The files of a ruleset with two rules in words. */
const hats = draftFiles(recogniseRuleset('# Hats\n\n1. Hats are worn.\n\n203. Shoes are not.\n'), 'hats')

describe('a rule taken over from another ruleset', () => {
  it('comes with its program and its front matter, under its number if that is free', () => {
    const taken = takeOverRule(hats, shipped('suber'), '206')
    assert.ok(taken)
    const read = readTexts(taken.files)
    assert.ok(read.ok, JSON.stringify(read))
    const original = offered.read('suber')?.rules.find(it => it.label === '206')
    const rule = read.ruleset.rules.find(it => it.label === '206')
    assert.deepEqual([rule?.text, rule?.program?.source], [original?.text, original?.program?.source])
    assert.deepEqual(rule?.attributes, original?.attributes)
    assert.equal(read.ruleset.rules.at(-1)?.label, '206')
  })

  it('gets the next number if its own is taken', () => {
    const taken = takeOverRule(hats, shipped('suber'), '203')
    assert.ok(taken)
    assert.match(taken.files[taken.file] ?? '', /^---\nnumber: "204"\n/)
    // The check finds, at its line, that there is no rule 109.
    const read = readTexts(taken.files)
    assert.ok(!read.ok && read.faults.every(it => it.file === taken.file && it.message.includes('rule 109')))
  })

  it('every rule of Suber’s set can be taken over by every shipped ruleset, and only rules that it names may be missing', () => {
    const all = new Map(offered.names().map(name => [name, shipped(name)]))
    for (const [own, files] of all)
      for (const { label } of offered.read('suber')?.rules ?? []) {
        const taken = takeOverRule(files, all.get('suber') ?? {}, label)
        assert.ok(taken, `${own} ${label}`)
        const read = readTexts(taken.files)
        const faults = read.ok ? [] : read.faults.filter(it => !it.message.includes('not in this ruleset'))
        assert.deepEqual(faults, [], `${own} ${label}`)
      }
  })

  it('texts made to be slow are searched as fast as others', () => {
    const spaces = ' '.repeat(400_000)
    for (const slow of [
      { 'ruleset.yaml': `order: [${','.repeat(400_000)}` },
      { 'ruleset.yaml': 'order: [\n'.repeat(40_000) },
      { 'ruleset.yaml': 'order:\n- a\n'.repeat(40_000) },
      { 'rules/1.md': `---\nnumber:${spaces}"x"y\n---\n` },
      { 'rules/1.md': `---\nregisters:\n${'name:  '.repeat(60_000)}\n---\n` },
      { 'rules/1.md': '1', 'rules/1.ts': `${'a'.repeat(400_000)}${spaces}` },
      Object.fromEntries(Array.from({ length: 150_000 }, (_, n) => [`rules/${n}.md`, ''])),
    ])
      assert.ok(takeOverRule(slow, shipped('charnomic'), '105'))
  })

  it('a ruleset without such a rule gives none, and files with faults are no obstacle', () => {
    assert.equal(takeOverRule(hats, shipped('suber'), '999'), undefined)
    const taken = takeOverRule({ 'ruleset.yaml': 'order: [', 'rules/x.md': '---\nnumber: [' }, shipped('suber'), '203')
    assert.equal(taken?.file, 'rules/203-required-votes.md')
  })
})
