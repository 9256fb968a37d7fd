import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bad, HEAD, rule } from './temporary-ruleset.ts'

describe('ruleset.yaml', () => {
  const head = (yaml: string): string => bad({ 'ruleset.yaml': yaml, 'rules/1-a.md': 'A.' })
  const cases: readonly [string, string, RegExp][] = [
    ['lacks a title', 'name: x\n', /ruleset\.yaml:1: Give "ruleset.yaml" a "title"/],
    [
      'has an invalid name',
      'title: X\nname: a b\n',
      /yaml:2: "name" should be a name of letters and digits, .* it is "a b"/,
    ],
    [
      'has an unknown key',
      `${HEAD}nmae: x\n`,
      /yaml:3: "nmae" is not a key of "ruleset.yaml", which may have name, title/,
    ],
    ['is not YAML', `${HEAD}groups: [\n`, /yaml:[34]: This is not valid YAML: /],
    ['contains a key twice', `${HEAD}name: x\n`, /yaml:3: This is not valid YAML: Map keys must be unique/],
    ['uses an alias', `${HEAD}source: &a x\nstory: *a\n`, /yaml:3: Anchors.*\n.*yaml:4: Anchors/],
    ['is a list', '- a\n', /yaml:1: "ruleset.yaml" should be a map with name, .* it is a list/],
    ['is nested too deeply', `${HEAD}source: ${'['.repeat(60_000)}`, /yaml:1: This YAML cannot be read|not valid YAML/],
    ['is too long', `${HEAD}# ${'x'.repeat(70_000)}`, /yaml:1: This YAML has 7\d+ characters, but at most 65536/],
    ['names a nonexistent time zone', `${HEAD}zone: Atlantis\n`, /yaml:3: "zone" should be a time zone/],
    [
      'has a default that is not one of the choices',
      `${HEAD}settings:\n  hands: {choices: [a], default: b, why: w}\n`,
      /yaml:4: "default" should be one of its choices \("a"\), but it is "b"/,
    ],
    [
      'has a setting without choices',
      `${HEAD}settings:\n  hands: {default: b, why: w}\n`,
      /yaml:4: Give "hands" a "choices"/,
    ],
    ['contains a group twice', `${HEAD}groups:\n  - name: a\n  - name: a\n`, /yaml:5: Two groups are named "a"/],
    [
      'lists a nonexistent rule in the order',
      `${HEAD}order:\n  - 1-a\n  - 2-b\n`,
      /yaml:5: "order" names "2-b", but rules\/2-b\.md does not exist/,
    ],
    ['lists a rule twice in the order', `${HEAD}order: [1-a, 1-a]\n`, /yaml:3: "order" names "1-a" twice/],
    ['leaves a rule out of the order', `${HEAD}order: []\n`, /yaml:3: "order" leaves out 1-a/],
    [
      'says “maybe” instead of true or false',
      `${HEAD}duplicate-labels: maybe\n`,
      /yaml:3: "duplicate-labels" should be true or false/,
    ],
  ]
  for (const [what, yaml, expected] of cases)
    it(`ruleset.yaml is refused if it ${what}`, () => assert.match(head(yaml), expected))
})

describe('front matter', () => {
  const cases: readonly [string, string, RegExp][] = [
    ['has a number on two lines', 'number: "a\\nb"', /1-a\.md:2: "number" should be the number of a rule/],
    ['leaves the number empty', 'number:', /1-a\.md:2: "number" should be .* it is left empty/],
    ['is not YAML', 'number: 1\n  title: x: y', /rules\/1-a\.md:[23]: This is not valid YAML/],
    ['is a list', '- number', /1-a\.md:2: "front matter" should be lines such as "number: 301", but it is a list/],
    ['has an unknown map', 'number: 1\nfoo: { a: 1 }', /1-a\.md:3: "foo" is not a known key/],
    ['has a list of maps', 'number: 1\nfoo: [{ a: 1 }]', /1-a\.md:3: .* should be a text/],
    [
      'has an inexact number',
      'weight: 12345678901234567890',
      /md:2: "weight" holds a whole number too large to be exact/,
    ],
    ['contains half a character', 'weight: "\\ud800"', /md:2: "weight" holds half of a character/],
    [
      'gives an invalid value for who carries out the rule',
      'carried-out: nobody',
      /md:2: "carried-out" should be "program: why"/,
    ],
    ['names a nonexistent group', 'group: x', /md:2: There is no group "x" in ruleset\.yaml\. Its groups are rules/],
    [
      'claims precedence over a nonexistent rule',
      'claims:\n  - over: 999',
      /md:3: "over" names rule 999, which is not in this ruleset/,
    ],
    [
      'quotes a claim that is not in the text',
      'claims: [{over: 1, words: I win}]',
      /md:2: The rule’s text does not contain the words "I win"/,
    ],
    [
      'both claims precedence and defers in one claim',
      'claims:\n  - {over: 1, defers-to: 1}',
      /md:3: Give the claim either "over" or "defers-to"/,
    ],
    [
      'claims precedence over an unknown kind of target',
      'claims:\n  - over: {colour: red}',
      /md:3: "over" should be the number of a rule, every/,
    ],
    ['has a claim with an unknown key', 'claims: [{over: 1, why: x}]', /md:2: "why" is not a key of "claims"/],
    [
      'is to be read together with a nonexistent rule',
      'together-with: [1, 999]',
      /md:2: "together-with" names rule 999/,
    ],
    [
      'quotes words for a constant that are not in the text',
      'params:\n  n: {value: 5, words: five}',
      /md:3: The rule’s text does not contain the words "five"/,
    ],
    ['has a constant without a value', 'params:\n  n: {words: turns}', /md:3: Give "n" a "value"/],
    ['has a reading without a reason', 'readings:\n  n: {value: 1}', /md:3: Give "n" a "why"/],
    [
      'has a reading that is not one of the choices',
      'readings:\n  n: {value: 1, choices: [2], why: x}',
      /md:3: "value" should be one of its choices \(2\)/,
    ],
    ['has a register without a name', 'registers:\n  - {type: integer, start: 0}', /md:3: Give the register a "name"/],
    [
      'has a register with an invalid name',
      'registers: [{name: a b, type: integer, start: 0}]',
      /md:2: "name" should be a name/,
    ],
    [
      'has a register without a type',
      'registers: [{name: a, start: 0}]',
      /md:2: Give the register a "type", one of integer/,
    ],
    [
      'has a register of an unknown type',
      'registers: [{name: a, type: real, start: 0}]',
      /md:2: "type" should be one of integer, .* it is "real"/,
    ],
    [
      'has a register with unknown keys',
      'registers: [{name: a, keys: x, type: data, start: 0}]',
      /md:2: "keys" should be one of person/,
    ],
    [
      'has a register with an invalid start',
      'registers: [{name: a, type: integer, start: 1.5}]',
      /md:2: A register of type integer starts with a whole number, not with 1\.5/,
    ],
    ['has a register without a start', 'registers: [{name: a, type: integer}]', /md:2: Give the register a "start"/],
    [
      'has a register with a cap below 1',
      'registers: [{name: a, type: data, start: 0, cap: 0}]',
      /md:2: "cap" should be a whole number/,
    ],
  ]
  for (const [what, front, expected] of cases)
    it(`front matter is refused if it ${what}`, () => assert.match(bad(rule(front)), expected))

  it('front matter that declares a register twice is reported', () => {
    const register = '  - {name: a, type: data, start: 0}\n'
    assert.match(bad(rule(`registers:\n${register}${register}`)), /md:4: This rule declares "a" twice/)
  })

  it('front matter that is never closed is reported', () => {
    assert.match(bad({ 'rules/1-a.md': '---\nnumber: 1\n' }), /rules\/1-a\.md:1: The front matter .* does not end/)
  })

  it('front matter with a number that another rule already has is reported', () => {
    const files = { ...rule('title: A'), 'rules/2-b.md': '---\ntitle: B\nnumber: 1\n---\nB' }
    assert.match(bad(files), /rules\/2-b\.md:3: rules\/1-a\.md already has the number 1\./)
  })
})
