import assert from 'node:assert/strict'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { checkRuleset } from '../../src/app/founding/check-ruleset.ts'
import { readRulesetFolder, readRulesetTexts } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder } from '../../src/store/rulesets/ruleset-shelf.ts'
import { scriptPowers } from '../golden/script-powers.ts'
import { bad, folder, HEAD, problemsOf, rule, temporary } from '../unit/temporary-ruleset.ts'
import { assertWording } from './wording.ts'

describe('ruleset.yaml', () => {
  const head = (yaml: string): string => bad({ 'ruleset.yaml': yaml, 'rules/1-a.md': 'A.' })
  const cases: readonly (readonly [what: string, yaml: string])[] = [
    ['lacks a title', 'name: x\n'],
    ['has an invalid name', 'title: X\nname: a b\n'],
    ['has an unknown key', `${HEAD}nmae: x\n`],
    ['is not YAML', `${HEAD}groups: [\n`],
    ['contains a key twice', `${HEAD}name: x\n`],
    ['uses an alias', `${HEAD}source: &a x\nstory: *a\n`],
    ['is a list', '- a\n'],
    ['contains a key twice in one line', `${HEAD}settings: {a: {}, a: {}}\n`],
    ['is too long', `${HEAD}# ${'x'.repeat(70_000)}`],
    ['nests its lists too deeply', `${HEAD}source:\n  ${'- '.repeat(30_000)}`],
    ['nests its keys too deeply', `${HEAD}source:\n  ${'? '.repeat(70)}`],
    ['names a nonexistent time zone', `${HEAD}zone: Atlantis\n`],
    ['has a default that is not one of the choices', `${HEAD}settings:\n  hands: {choices: [a], default: b, why: w}\n`],
    ['has a setting without choices', `${HEAD}settings:\n  hands: {default: b, why: w}\n`],
    ['contains a group twice', `${HEAD}groups:\n  - name: a\n  - name: a\n`],
    ['lists a nonexistent rule in the order', `${HEAD}order:\n  - 1-a\n  - 2-b\n`],
    ['lists a rule twice in the order', `${HEAD}order: [1-a, 1-a]\n`],
    ['leaves a rule out of the order', `${HEAD}order: []\n`],
    ['says “maybe” instead of true or false', `${HEAD}duplicate-labels: maybe\n`],
  ]
  for (const [what, yaml] of cases)
    it(`ruleset.yaml is refused if it ${what}`, test => assertWording(test, [head(yaml)]))
})

describe('the YAML of all files together', () => {
  const front = `number: 1\n${'# a comment\n'.repeat(5_000)}`
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`rules/${at}-a.md`, `---\n${front}---\n\nA.\n`]))

  it('a ruleset is refused if its YAML is too long only together', test => {
    const head = { 'ruleset.yaml': `${HEAD}duplicate-labels: true\n` }
    assert.ok(readRulesetTexts({ ...head, ...files(4) }).ok)
    assertWording(test, [bad({ ...head, ...files(5) })])
  })
})

describe('front matter', () => {
  const cases: readonly (readonly [what: string, yaml: string])[] = [
    ['has a number on two lines', 'number: "a\\nb"'],
    ['leaves the number empty', 'number:'],
    ['is not YAML', 'number: 1\n  title: x: y'],
    ['is a list', '- number'],
    ['has an unknown map', 'number: 1\nfoo: { a: 1 }'],
    ['has a list of maps', 'number: 1\nfoo: [{ a: 1 }]'],
    ['has an inexact number', 'weight: 12345678901234567890'],
    ['contains half a character', 'weight: "\\ud800"'],
    ['gives an invalid value for who carries out the rule', 'carried-out: nobody'],
    ['names a nonexistent group', 'group: x'],
    ['claims precedence over a nonexistent rule', 'claims:\n  - over: 999'],
    ['quotes a claim that is not in the text', 'claims: [{over: 1, words: I win}]'],
    ['both claims precedence and defers in one claim', 'claims:\n  - {over: 1, defers-to: 1}'],
    ['claims precedence over an unknown kind of target', 'claims:\n  - over: {colour: red}'],
    ['has a claim with an unknown key', 'claims: [{over: 1, why: x}]'],
    ['is to be read together with a nonexistent rule', 'together-with: [1, 999]'],
    ['quotes words for a constant that are not in the text', 'params:\n  n: {value: 5, words: five}'],
    ['has a constant without a value', 'params:\n  n: {words: turns}'],
    ['has a reading without a reason', 'readings:\n  n: {value: 1}'],
    ['has a reading that is not one of the choices', 'readings:\n  n: {value: 1, choices: [2], why: x}'],
    ['has a register without a name', 'registers:\n  - {type: integer, start: 0}'],
    ['has a register with an invalid name', 'registers: [{name: a b, type: integer, start: 0}]'],
    ['has a register without a type', 'registers: [{name: a, start: 0}]'],
    ['has a register of an unknown type', 'registers: [{name: a, type: real, start: 0}]'],
    ['has a register with unknown keys', 'registers: [{name: a, keys: x, type: data, start: 0}]'],
    ['has a register with an invalid start', 'registers: [{name: a, type: integer, start: 1.5}]'],
    ['has a register without a start', 'registers: [{name: a, type: integer}]'],
    ['has a register with a cap below 1', 'registers: [{name: a, type: data, start: 0, cap: 0}]'],
  ]
  for (const [what, front] of cases)
    it(`front matter is refused if it ${what}`, test => assertWording(test, [bad(rule(front))]))

  const register = '  - {name: a, type: data, start: 0}\n'
  const folders = [
    ['declares a register twice', rule(`registers:\n${register}${register}`)],
    ['is never closed', { 'rules/1-a.md': '---\nnumber: 1\n' }],
    ['has a number of another rule', { ...rule('title: A'), 'rules/2-b.md': '---\ntitle: B\nnumber: 1\n---\nB' }],
    ['reserves a register for a person who is not named by a register', rule('by-hand: { coins: "the Treasurer!" }')],
    ['reserves registers without naming them', rule('by-hand: treasurer')],
    ['carries acts of an unknown kind', rule('carries: flying')],
    ['carries acts of people who are not named by a register', rule('carries: { voting: "the members!" }')],
    [
      'carries acts although there is a program',
      { ...rule('carries: voting'), 'rules/1-a.ts': 'export default rule({})' },
    ],
  ] as const
  for (const [what, files] of folders)
    it(`front matter is refused if it ${what}`, test => assertWording(test, [bad(files)]))

  it('nomic check names the registers under “by-hand” that do not exist', test => {
    const found = readRulesetFolder(folder({ 'ruleset.yaml': HEAD, ...rule('by-hand: { coin: ofices.treasurer }') }))
    assert.ok(found.ok)
    assertWording(
      test,
      checkRuleset(scriptPowers.world, found).unknownRegisters.map(({ message }) => message),
    )
  })
})

describe('optional rules', () => {
  const silence = '---\nnumber: 2\nparams: {days: {value: 7, words: 7 days}}\n---\n\nSilence ends after 7 days.\n'
  const original = '---\nnumber: 1\nreadings: {mode: {value: a, choices: [a, b], why: Either.}}\n---\n\nPlay.\n'
  const offered = '  silence: {file: 2-silence}\n'
  const cases = [
    ['neither has a file nor says why it is not offered', '  silence: {why: It helps.}\n', silence],
    ['has a file that does not exist', '  silence: {file: 3-none}\n', silence],
    [
      'needs a reading that the original does not have',
      '  silence: {file: 2-silence, readings: {1: {mode: c}}}\n',
      silence,
    ],
    ['has the number of a rule of the original', offered, silence.replace('number: 2', 'number: 1')],
    ['has no number of days', offered, 'Silence ends.\n'],
    ['has the number of another optional rule', `${offered}  again: {file: 2-silence}\n`, silence],
  ] as const
  for (const [what, yaml, text] of cases)
    it(`an optional rule is refused if it ${what}`, test => {
      const files = { 'rules/1-a.md': original, 'optional/2-silence.md': text }
      assertWording(test, [bad({ ...files, 'ruleset.yaml': `${HEAD}optional-rules:\n${yaml}` })])
    })
})

describe('a program', () => {
  const cases = [
    ['has a syntax error', 'let a: number = 1\nlet = = 2\n'],
    ['has a comma too many', 'export default rule({\n  answers: { votes: 2,, },\n})'],
    ['has an enum', '\n\nenum X { A }\n'],
    ['is too long', `// ${'é'.repeat(33_000)}`],
  ] as const
  for (const [what, source] of cases)
    it(`a program is refused if it ${what}`, test =>
      assertWording(test, [bad({ ...rule('number: 1'), 'rules/1-a.ts': source })]))

  it('a program is refused if there is no rule next to it', test =>
    assertWording(test, [bad({ ...rule('number: 1'), 'rules/2-b.ts': '' })]))
})

describe('a folder', () => {
  const many = Array.from({ length: 501 }, (_, index) => [`rules/${index}-r.md`, 'Text.'] as const)
  const cases = [
    ['has no folder of rules', {}],
    ['has no rules', { 'rules/.hidden': '' }],
    ['has more than 500 rules', Object.fromEntries(many)],
    ['has a file that is neither a rule nor a program', { ...rule('number: 1'), 'rules/notes.txt': '' }],
    ['has a file over 1 MiB', { 'rules/1-a.md': 'x'.repeat(1_048_577) }],
    ['has a file that is not UTF-8', { 'rules/1-a.md': Buffer.from('one\ntwo \xe9\n', 'latin1') }],
    ['has a folder in place of a file', { 'rules/1-a.md/x': '' }],
    ['has several faults', { 'ruleset.yaml': 'name: x\n', ...rule('carried-out: x'), 'rules/2-b.md': '---\n' }],
  ] as const
  for (const [what, files] of cases) it(`a folder is refused if it ${what}`, test => assertWording(test, [bad(files)]))

  it('a folder is refused if it does not exist or has no ruleset.yaml', test => {
    const folders = [folder({ 'rules/1-a.md': 'A.' }), join(temporary, 'nowhere')]
    assertWording(
      test,
      folders.map(it => problemsOf(it).replaceAll(it, '(folder)')),
    )
  })

  it('a folder is refused if its links lead outside or nowhere', test => {
    const outside = folder({ 'secret.md': 'Secret.', 'rules/1-a.md': 'A.' })
    const root = folder({ 'ruleset.yaml': HEAD, 'rules/1-a.md': 'A.' })
    symlinkSync(join(outside, 'secret.md'), join(root, 'rules/2-b.md'))
    symlinkSync(join(root, 'nowhere'), join(root, 'rules/3-c.md'))
    const linked = folder({ 'ruleset.yaml': HEAD })
    symlinkSync(join(outside, 'rules'), join(linked, 'rules'))
    assertWording(test, [root, linked].map(problemsOf))
  })

  it('a ruleset that does not exist is refused with a list of those that do', test => {
    const found = findRulesetFolder('chess')
    assertWording(test, [found.ok ? found.path : found.message])
  })
})
