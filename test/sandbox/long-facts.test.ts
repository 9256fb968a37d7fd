import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSandbox } from '../../src/sandbox/sandbox.ts'

const sandbox = createSandbox()

const LONG = { list: Array.from({ length: 500 }, (_, index) => `item ${index} “é”`) }

/** The input for calls of answers, in which one fact is long and follows the head. */
function inputWith(calls: readonly { name: string; facts?: object }[], long: object = LONG): string {
  const text = JSON.stringify(long)
  const asked = calls.map(({ name, facts = {} }) => ({ part: 'answers', name, facts }))
  const head = JSON.stringify({ shared: { short: 1 }, calls: asked, later: ['long', text.length] })
  return `${String(head.length).padStart(8, '0')}${head}${text}`
}

function resultsOf(answers: string, calls: readonly { name: string; facts?: object }[], long: object = LONG) {
  const outcome = sandbox.call(`export default rule({ answers: { ${answers} } })`, inputWith(calls, long))
  assert.ok(outcome.ok, JSON.stringify(outcome))
  return { results: JSON.parse(outcome.output).results as unknown[], gas: outcome.gas }
}

test('a program reads a long fact like any other, in every call', () => {
  const answers = `
    last: ({ long }) => long.list.at(-1),
    names: facts => Object.keys(facts).sort(),
    all: facts => ({ ...facts }).long.list.length,
    same: facts => facts.long === facts.long,
    with: ({ long, about }) => long.list[about],
    text: facts => JSON.stringify(facts).length > 5000,`
  const calls = ['last', 'names', 'all', 'same', 'text'].map(name => ({ name }))
  assert.deepEqual(resultsOf(answers, [...calls, { name: 'with', facts: { about: 2 } }]).results, [
    { value: 'item 499 “é”' },
    { value: ['long', 'short'] },
    { value: 500 },
    { value: true },
    { value: true },
    { value: 'item 2 “é”' },
  ])
})

test('a program that does not read a long fact pays little for it', () => {
  const unread = resultsOf('a: ({ short }) => short', [{ name: 'a' }])
  const read = resultsOf('a: ({ short, long }) => (long ? short : 0)', [{ name: 'a' }])
  assert.deepEqual(unread.results, read.results)
  assert.ok(unread.gas * 2 < read.gas, `${unread.gas} and ${read.gas}`)
})

test('a fact of one call takes precedence over a shared one with the same name', () => {
  const calls = [{ name: 'a', facts: { long: 2, short: 3 } }, { name: 'a' }]
  const { results } = resultsOf('a: ({ long, short }) => [long.list ? 1 : long, short]', calls)
  assert.deepEqual(results, [{ value: [2, 3] }, { value: [1, 1] }])
})

test('a program can change neither a long fact nor the way it is read', () => {
  const answers = `
    set: facts => { facts.long = 1; return 'set' },
    define: facts => { Object.defineProperty(facts, 'long', { value: 1 }); return 'defined' },
    remove: facts => { delete facts.long; return 'removed' },
    add: ({ long }) => { long.more = 1; return 'added' },
    getter: facts => { Object.getOwnPropertyDescriptor(facts, 'long').get.call = 1; return 'changed' },
    after: ({ long }) => long.list.length,`
  const calls = ['set', 'define', 'remove', 'add', 'getter', 'after'].map(name => ({ name, facts: { about: 1 } }))
  const { results } = resultsOf(answers, calls)
  assert.deepEqual(
    results.map(it => Object.keys(it as object)[0]),
    ['threw', 'threw', 'threw', 'threw', 'threw', 'value'],
  )
  assert.deepEqual(results.at(-1), { value: 500 })
})

test('a long fact may have any name and any contents', () => {
  const text = '{"0":1}'
  const head = JSON.stringify({
    shared: {},
    calls: [{ part: 'answers', name: 'a', facts: {} }],
    later: ['7', text.length, '__proto__', text.length, 'toString', text.length],
  })
  const input = `${String(head.length).padStart(8, '0')}${head}${text}${text}${text}`
  const program = `export default rule({ answers: { a: facts => [facts['7'][0], facts.toString[0], Object.keys(facts).length] } })`
  const outcome = sandbox.call(program, input)
  assert.ok(outcome.ok, JSON.stringify(outcome))
  assert.deepEqual(JSON.parse(outcome.output).results, [{ value: [1, 1, 3] }])
})
