import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder } from '../../src/store/rulesets/ruleset-shelf.ts'
import { bad, folder, good, HEAD, rule, temporary } from './temporary-ruleset.ts'

describe('optional rules of a folder', () => {
  const option = (yaml: string) => ({ 'ruleset.yaml': `${HEAD}optional-rules:\n${yaml}` })
  const silence = {
    'rules/1-a.md': '---\nnumber: 1\nreadings: {mode: {value: a, choices: [a, b], why: Either.}}\n---\n\nPlay.\n',
    'optional/2-silence.md':
      '---\nnumber: 2\nparams: {days: {value: 7, words: 7 days}}\n---\n\nSilence ends after 7 days.\n',
  }

  it('an optional rule is a separate file, with a number of days and the readings that it needs in the original', () => {
    const { rules, optionalRules = [] } = good({
      ...silence,
      ...option(
        '  silence: {file: 2-silence, why: It helps., readings: {1: {mode: b}}}\n  idle: {not-offered: No need.}\n',
      ),
    })
    assert.deepEqual(
      [rules.map(({ label }) => label), optionalRules.map(({ name }) => name)],
      [['1'], ['silence', 'idle']],
    )
    const [offered, other] = optionalRules
    assert.deepEqual(
      [offered?.title, offered?.why, offered?.rule?.label, offered?.readings],
      ['Silence', 'It helps.', '2', { 1: { mode: 'b' } }],
    )
    assert.deepEqual(other, { name: 'idle', title: 'idle', why: 'No need.', rule: null, readings: {} })
  })
})

describe('a valid folder', () => {
  it('a folder may contain only texts, in which case numbers and titles come from the file names, in numerical order', () => {
    const { rules, groups, zone } = good({
      'rules/10-the-end.md': 'Stop.\n',
      'rules/09-take-turns.md': '\nGo.\n\n\nOn.\n',
    })
    assert.deepEqual(
      rules.map(({ label, title, text, group }) => ({ label, title, text, group })),
      [
        { label: '9', title: 'Take turns', text: 'Go.\n\n\nOn.', group: 'rules' },
        { label: '10', title: 'The end', text: 'Stop.', group: 'rules' },
      ],
    )
    assert.deepEqual(groups, [{ name: 'rules', heading: 'Our Nomic', note: '' }])
    assert.equal(zone, 'UTC')
  })

  it('every byte of a text is kept except the blank lines around it', () => {
    const text = '  indented, trailing  \r\n\tTab — “é”\n---\n\n\n| table |  '
    assert.equal(good(rule('number: 1', text)).rules[0]?.text, text)
  })

  it('numbers are kept as written', () => {
    const label = (number: string) => good(rule(`number: ${number}`)).rules[0]?.label
    assert.deepEqual(['4.10', '"4 pi"', '314/1', '0x10', '301'].map(label), ['4.10', '4 pi', '314/1', '0x10', '301'])
  })

  it('unknown keys become attributes', () => {
    const { attributes } = good(rule('status: mutable\nweight: 3\nsecret: true')).rules[0] ?? {}
    assert.deepEqual(attributes, { status: 'mutable', weight: 3, secret: true })
    const listed = good(rule('classes: [Voting, 2]')).rules[0]?.attributes
    assert.deepEqual(listed, { classes: ['Voting', '2'] })
  })

  it('every front matter key is supported', () => {
    const front = `number: 1
title: Turns
carried-out: "program: it does."
claims:
  - {over: 2, words: Players take}
  - {defers-to: {rule: 2}}
  - {over: {question: winner}}
  - {over: {attribute: status, value: mutable}}
  - {defers-to: every}
together-with: [2]
charters: [ballot]
params: {sides: 6, order: {value: turns, words: "take\\n  turns"}}
readings: {halves: {value: up, choices: [up, even], why: Habit.}}
registers: [{name: points, about: The score., keys: person, type: rational, start: 7/2, cap: 100, audience: all}]`
    assert.deepEqual(good({ ...rule(front), 'rules/2-b.md': 'B.' }).rules[0]?.front, {
      claims: [
        { kind: 'over', target: { rule: '2' }, words: 'Players take' },
        { kind: 'defersTo', target: { rule: '2' } },
        { kind: 'over', target: { question: 'winner' } },
        { kind: 'over', target: { attribute: 'status', value: 'mutable' } },
        { kind: 'defersTo', target: { every: true } },
      ],
      togetherWith: ['2'],
      charters: ['ballot'],
      params: { sides: { value: 6 }, order: { value: 'turns', words: 'take\n  turns' } },
      readings: { halves: { value: 'up', choices: ['up', 'even'], why: 'Habit.' } },
      registers: [
        {
          name: 'points',
          about: 'The score.',
          keys: 'person',
          type: 'rational',
          start: '7/2',
          cap: 100,
          audience: 'all',
        },
      ],
      carriedOut: 'program: it does.',
    })
  })

  it('the program next to a rule is read, with its types blanked out', () => {
    const source = 'export default rule({ answers: { n: (x: number) => x } })\n'
    const program = good({ ...rule('number: 1'), 'rules/1-a.ts': source }).rules[0]?.program
    assert.deepEqual(program, { source })
  })

  it('the folder is read with the order, groups and shared numbers given in ruleset.yaml', () => {
    const head = `${HEAD}order: [b, a]\nduplicate-labels: true\ngroups: [{name: one, heading: One}, {name: two, note: Second.}]\n`
    const files = {
      'ruleset.yaml': head,
      'rules/a.md': '---\nnumber: 11\n---\nA',
      'rules/b.md': '---\nnumber: 11\ngroup: two\n---\nB',
    }
    const { rules, groups } = good(files)
    assert.deepEqual(
      rules.map(({ label, group, text }) => [label, group, text]),
      [
        ['11', 'two', 'B'],
        ['11', 'one', 'A'],
      ],
    )
    assert.deepEqual(groups[1], { name: 'two', heading: 'two', note: 'Second.' })
  })
})

describe('an untrusted folder', () => {
  it('what is nested too deeply for the stack is reported', () => {
    const yaml = bad({ 'ruleset.yaml': `${HEAD}source: ${'['.repeat(60_000)}`, 'rules/1-a.md': 'A.' })
    assert.match(yaml, /yaml:1: This YAML cannot be read|not valid YAML/)
    const program = bad({ ...rule('number: 1'), 'rules/1-a.ts': '('.repeat(60_000) })
    assert.match(program, /1-a\.ts:\d+: This program (cannot be read|has a)/)
  })

  it('links that stay inside the folder are allowed', () => {
    const root = folder({ 'ruleset.yaml': HEAD, 'texts/a.md': 'A.', 'rules/2-b.md': 'B.' })
    symlinkSync('../texts/a.md', join(root, 'rules/1-a.md'))
    assert.ok(readRulesetFolder(root).ok)
  })
})

describe('finding a ruleset', () => {
  it('a ruleset can be found by path, or by name if it is built in', () => {
    const suber = findRulesetFolder('suber')
    assert.ok(suber.ok)
    const read = readRulesetFolder(suber.path)
    assert.ok(read.ok, JSON.stringify(read))
    assert.deepEqual(findRulesetFolder(temporary), { ok: true, path: temporary })
  })
})
