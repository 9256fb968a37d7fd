import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { question } from './programs.ts'

const sandbox = createSandbox()
const answer = (expression: string): unknown => {
  const outcome = sandbox.call(
    `export default rule({ answers: { q(facts, powers) { return ${expression} } } })`,
    question(),
  )
  assert.ok(outcome.ok, JSON.stringify(outcome))
  const [result] = JSON.parse(outcome.output).results as [{ value?: unknown }]
  return 'value' in result ? result.value : result
}

/** The names that the prelude adds to the language. */
const words = 'block calendar changesIn exact otherwise powers rule says undecided'

test('the program sees exactly the listed globals', () => {
  assert.deepEqual(
    (answer('Reflect.ownKeys(globalThis).map(String).sort().join(" ")') as string).split(' '),
    `${words} AggregateError Array BigInt Boolean Error EvalError Infinity InternalError Iterator JSON Map Math NaN Number Object
     RangeError ReferenceError Reflect RegExp Set String Symbol SyntaxError TypeError URIError
     WeakMap WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent globalThis isFinite isNaN parseFloat
     parseInt undefined`
      .split(/\s+/)
      .sort(),
  )
})

test('no text is evaluated as code', () => {
  for (const maker of [
    '() => {}',
    'async () => {}',
    'function* () {}',
    'async function* () {}',
    'class {}',
    'Math.max',
  ]) {
    assert.deepEqual(
      answer(`typeof (${maker}).constructor === 'function' && (${maker}).constructor !== Object`),
      false,
      maker,
    )
    assert.match(JSON.stringify(answer(`(${maker}).constructor('return 1')()`)), /threw/, maker)
  }
})

test('clocks, random numbers, locales and stack traces are unreachable', () => {
  for (const absent of [
    'globalThis.Date',
    'globalThis.Promise',
    'globalThis.Proxy',
    'globalThis.eval',
    'globalThis.Function',
    'globalThis.Intl',
    'globalThis.WeakRef',
    'globalThis.console',
    'globalThis.performance',
    'globalThis.ArrayBuffer',
    'globalThis.std',
    'Math.random',
    '"a".localeCompare',
    '(1).toLocaleString',
    '"a".toLocaleUpperCase',
    '[].toLocaleString',
    '(1n).toLocaleString',
    '({}).toLocaleString',
    'new Error("x").stack',
    'Error.captureStackTrace',
    'Error.stackTraceLimit',
    'import.meta.url',
  ]) {
    assert.equal(answer(`typeof ${absent}`), 'undefined', absent)
  }
})

test('everything a program can reach is frozen', () => {
  const reach = `(() => {
    const seen = new Set(), loose = []
    const visit = (value, path) => {
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return
      seen.add(value)
      if (!Object.isFrozen(value)) loose.push(path)
      visit(Object.getPrototypeOf(value), path + '^')
      for (const key of Reflect.ownKeys(value)) {
        const property = Object.getOwnPropertyDescriptor(value, key)
        for (const part of ['value', 'get', 'set']) visit(property[part], path + '.' + String(key))
      }
    }
    visit(globalThis, 'globalThis')
    for (const made of [() => {}, async () => {}, function* () {}, async function* () {}, [].values(), ''.matchAll(/a/g),
      (async () => {})(), (function* () {})(), (async function* () {})(), new Map().keys(), new Set().keys(),
      ''[Symbol.iterator](), [].values().map(x => x), Iterator.from({ next() {} }), (function () { return arguments })()])
      visit(Object.getPrototypeOf(Object.getPrototypeOf(made)), 'prototype')
    visit(powers, 'powers')
    return loose
  })()`
  assert.deepEqual(answer(reach), [])
})

test('jobs queued by async functions never run', () => {
  assert.deepEqual(answer('(() => { let ran = 0; (async () => { await 0; ran = 1 })(); return ran })()'), 0)
})
