import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  argumentFault,
  choices,
  isSaid,
  schemaOf,
  splitArgumentType,
  withoutOptionalMark,
} from '../../src/kernel/acts/act-schema.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { counts } from './counts.ts'
import { TestGame } from './law.ts'

const game = new TestGame()
const proposal = String(game.do('p1', 'propose', { enact: { text: 'A rule.' } }).entry.answer['proposal'])
const { state } = game
const said = { said: 'a'.repeat(64) }
const numRuns = counts(200, 3_000)

/** For each type, valid and invalid values. */
const TYPES: Readonly<Record<string, readonly [good: readonly Json[], bad: readonly Json[]]>> = {
  rule: [[game.id('101')], ['101', 'r0', 1, null, 'toString', '__proto__']],
  person: [['p1'], ['p9', 'Adams', 'constructor', 1]],
  persons: [
    [[], ['p1', 'p2']],
    ['p1', ['p9'], [1], null],
  ],
  matter: [[proposal], ['301', 'm0', 'toString', 301]],
  'matter proposal': [[proposal], ['m0']],
  'matter case': [[], [proposal]],
  entry: [
    [0, state.seq - 1],
    [state.seq, -1, 0.5, '0', 2 ** 60],
  ],
  integer: [
    [0, -3, 2 ** 53 - 1],
    [0.5, 2 ** 53, '1', null],
  ],
  words: [[said], ['plain', { said: 'A'.repeat(64) }, { said: 'a'.repeat(63) }, [said], null, {}]],
  name: [[said], ['Kim', null]],
  text: [
    ['', 'law'],
    [1, null, said, ['a']],
  ],
  word: [['for'], [1, null]],
  'one of: yes, no': [
    ['yes', 'no'],
    ['maybe', 'yes, no', '', 1],
  ],
  change: [[{}], ['r1', [], null]],
  program: [[{}], ['x', null]],
  changes: [[[]], [{}, null]],
  effects: [[[]], [{}, null]],
  data: [[null, 1, 'x', [], {}], []],
}

const fault = (schema: Readonly<Record<string, string>>, args: JsonObject) => argumentFault(state, schema, args)

describe('the arguments of an act', () => {
  for (const [type, [good, bad]] of Object.entries(TYPES)) {
    it(`an argument of type “${type}” accepts only valid values`, () => {
      for (const value of good) assert.equal(fault({ a: type }, { a: value }), undefined, JSON.stringify(value))
      for (const value of bad) assert.equal(fault({ a: type }, { a: value })?.argument, 'a', JSON.stringify(value))
    })

    it(`an argument of type “${type}?” may be omitted, and one of type “${type}” may not`, () => {
      assert.equal(fault({ a: `${type}?` }, {}), undefined)
      assert.equal(fault({ a: type }, {})?.argument, 'a')
      for (const value of bad) assert.equal(fault({ a: `${type}?` }, { a: value })?.argument, 'a')
    })
  }

  it('an argument that the schema does not name is refused', () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('toString', 'constructor', 'hasOwnProperty', 'a'))
    fc.assert(
      fc.property(names, name => {
        const found = fault({ a: 'data?' }, { [name]: 1 })
        assert.equal(found?.argument, name === 'a' ? undefined : name)
      }),
      { numRuns, seed: 1 },
    )
    assert.match(fault({}, { a: 1 })?.expected ?? '', /no arguments at all/)
  })

  it('checking arguments never throws an exception, whatever the schema and the arguments', () => {
    const schemas = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.constantFrom(...Object.keys(TYPES))))
    const args = fc.dictionary(fc.string(), fc.jsonValue()) as fc.Arbitrary<JsonObject>
    fc.assert(
      fc.property(schemas, args, (schema, given) => {
        const found = fault(schema, given)
        assert.ok(found === undefined || found.expected !== '')
      }),
      { numRuns, seed: 1 },
    )
  })

  it('arguments that cannot be written as JSON are refused', () => {
    game.refused('p1', 'revise', { enact: { text: 'half a character: \ud800' } })
  })

  it('a schema contains only the types that a program declares', () => {
    assert.deepEqual(schemaOf({ a: 'rule', b: 1, c: null, d: ['rule'] }), { a: 'rule' })
    for (const none of [null, undefined, 'rule', 1, ['rule']]) assert.deepEqual(schemaOf(none), {})
  })

  it('types are distinguished by their first word', () => {
    assert.deepEqual(splitArgumentType('matter proposal'), ['matter', 'proposal'])
    assert.deepEqual(splitArgumentType('one of: a, b'), ['one of', 'a, b'])
    assert.deepEqual(splitArgumentType('rule'), ['rule', ''])
    assert.equal(withoutOptionalMark('matter case?'), 'matter case')
    assert.deepEqual(choices('a,b ,  c'), ['a', 'b', 'c'])
    assert.ok(isSaid(said) && !isSaid('a'.repeat(64)))
  })
})
