import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder } from '../../src/store/rulesets/ruleset-shelf.ts'
import { bad, folder, good, HEAD, problemsOf, rule, temporary } from './temporary-ruleset.ts'

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

  it('an optional rule that does not fit its ruleset is a problem', () => {
    const wrong = (yaml: string, files = {}) => bad({ ...silence, ...files, ...option(yaml) })
    assert.match(wrong('  silence: {why: It helps.}\n'), /either a "file" or a reason why it is "not-offered"/)
    assert.match(wrong('  silence: {file: 3-none}\n'), /optional\/3-none\.md does not exist/)
    assert.match(wrong('  silence: {file: 2-silence, readings: {1: {mode: c}}}\n'), /Rule 1 has no reading "mode"/)
    const taken = { 'optional/2-silence.md': silence['optional/2-silence.md'].replace('number: 2', 'number: 1') }
    assert.match(wrong('  silence: {file: 2-silence}\n', taken), /The original already has a rule 1/)
    const dayless = { 'optional/2-silence.md': 'Silence ends.\n' }
    assert.match(wrong('  silence: {file: 2-silence}\n', dayless), /Give the rule a parameter that founders choose/)
    const two = '  silence: {file: 2-silence}\n  again: {file: 2-silence}\n'
    assert.match(wrong(two), /Two optional rules share a number/)
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

describe('a program', () => {
  const program = (source: string): string => bad({ ...rule('number: 1'), 'rules/1-a.ts': source })

  it('a program with a syntax error is reported', () => {
    assert.match(program('let a: number = 1\nlet = = 2\n'), /rules\/1-a\.ts:2: This program has a syntax error: /)
  })

  it('a program with an enum is reported', () => {
    assert.match(program('\n\nenum X { A }\n'), /1-a\.ts:3: This program uses TypeScript that is more than types/)
  })

  it('a program that is too long is reported', () => {
    assert.match(
      program(`// ${'é'.repeat(33_000)}`),
      /1-a\.ts:1: This program has 66003 bytes, but a program can have at most 64 KiB/,
    )
  })

  it('a program that is nested too deeply is reported', () => {
    assert.match(program('('.repeat(60_000)), /1-a\.ts:\d+: This program (cannot be read|has a syntax error)/)
  })

  it('a program without a rule next to it is reported', () => {
    assert.match(
      bad({ ...rule('number: 1'), 'rules/2-b.ts': '' }),
      /2-b\.ts:1: This program has no rule next to it\. Add 2-b\.md/,
    )
  })
})

describe('an untrusted folder', () => {
  it('a folder without ruleset.yaml, or one that does not exist, is reported', () => {
    const needs = /ruleset\.yaml:1: A ruleset is a folder with a ruleset\.yaml .* there is no ruleset\.yaml in /
    assert.match(problemsOf(folder({ 'rules/1-a.md': 'A.' })), needs)
    assert.match(problemsOf(join(temporary, 'nowhere')), needs)
  })

  it('a folder without rules is reported', () => {
    assert.match(bad({}), /rules:1: The folder rules\/ with one \.md file for each rule cannot be read/)
    assert.match(bad({ 'rules/.hidden': '' }), /rules:1: There are no rules here/)
  })

  it('a folder with more than 500 rules is reported', () => {
    const files = Array.from({ length: 501 }, (_, index) => [`rules/${index}-r.md`, 'Text.'])
    assert.match(bad(Object.fromEntries(files)), /^rules:1: There are 501 rules, but a ruleset can have at most 500\.$/)
  })

  it('a file that is neither a rule nor a program is reported', () => {
    assert.match(
      bad({ ...rule('number: 1'), 'rules/notes.txt': '' }),
      /rules\/notes\.txt:1: This file is neither a rule/,
    )
  })

  it('a file over 1 MiB is reported', () => {
    assert.match(
      bad({ 'rules/1-a.md': 'x'.repeat(1_048_577) }),
      /1-a\.md:1: This file has 1048577 bytes, but at most 1 MiB/,
    )
  })

  it('a file that is not UTF-8 is reported', () => {
    assert.match(bad({ 'rules/1-a.md': Buffer.from('one\ntwo \xe9\n', 'latin1') }), /1-a\.md:2: This line is not UTF-8/)
  })

  it('a folder in place of a file is reported', () => {
    assert.match(bad({ 'rules/1-a.md/x': '' }), /1-a\.md:1: This is not a plain file/)
  })

  it('links that lead outside the folder are reported', () => {
    const outside = folder({ 'secret.md': 'Secret.', 'rules/1-a.md': 'A.' })
    const root = folder({ 'ruleset.yaml': HEAD, 'rules/1-a.md': 'A.' })
    symlinkSync(join(outside, 'secret.md'), join(root, 'rules/2-b.md'))
    symlinkSync(join(root, 'nowhere'), join(root, 'rules/3-c.md'))
    const problems = problemsOf(root)
    assert.match(problems, /2-b\.md:1: This link points outside the ruleset’s folder/)
    assert.match(problems, /3-c\.md:1: This file cannot be read \(ENOENT\)/)
    const linked = folder({ 'ruleset.yaml': HEAD })
    symlinkSync(join(outside, 'rules'), join(linked, 'rules'))
    assert.match(problemsOf(linked), /rules:1: This link points outside the ruleset’s folder/)
  })

  it('links that stay inside the folder are allowed', () => {
    const root = folder({ 'ruleset.yaml': HEAD, 'texts/a.md': 'A.', 'rules/2-b.md': 'B.' })
    symlinkSync('../texts/a.md', join(root, 'rules/1-a.md'))
    assert.ok(readRulesetFolder(root).ok)
  })

  it('all problems with a folder are reported together', () => {
    const files = { 'ruleset.yaml': 'name: x\n', ...rule('carried-out: x'), 'rules/2-b.md': '---\n' }
    assert.equal(bad(files).split('\n').length, 3)
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

  it('the available rulesets are listed', () => {
    const found = findRulesetFolder('chess')
    assert.ok(!found.ok)
    assert.match(found.message, /There is no ruleset "chess"\. Name one of .*suber.*, or give the path of a folder\./)
  })
})
