import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createSandbox } from '../../src/sandbox/sandbox.ts'

const sandbox = createSandbox()

/** What a function of a program says at an instant, about an act at another. */
function said(does: string, now: number, actAt?: number, facts: object = {}) {
  const call = { part: 'answers', name: 'asked', facts }
  const head = JSON.stringify({ shared: { short: 1 }, calls: [call, call] })
  const instants = [now, ...(actAt === undefined ? [] : [actAt])].map(it => `${it}`.padStart(17)).join('')
  const program = `export default rule({ answers: { asked: ${does} } })`
  const outcome = sandbox.call(program, `${String(head.length).padStart(8, '0')}${head}`, 1_000_000, instants)
  assert.ok(outcome.ok, JSON.stringify(outcome))
  const [first, second] = JSON.parse(outcome.output).results as readonly { readonly value?: unknown }[]
  assert.deepEqual(first, second)
  return { value: first?.value, timeless: outcome.timeless, gas: outcome.gas }
}

const ACT = { act: { do: 'vote', by: 'p1', with: {} } }

describe('the instants of a call', () => {
  it('a program that looks at neither costs the same at any time, and says so', () => {
    const early = said('({ short }) => short', 0, 1, ACT)
    const late = said('({ short }) => short', 1_795_000_000_000, Number.MAX_SAFE_INTEGER, ACT)
    assert.deepEqual(early, { value: 1, timeless: true, gas: early.gas })
    assert.deepEqual(late, early)
  })

  it('a program reads the present instant and the one of the act', () => {
    assert.partialDeepStrictEqual(said('({ now }) => now', 1_795_000_000_000), {
      value: 1_795_000_000_000,
      timeless: false,
    })
    assert.partialDeepStrictEqual(said('({ act, now }) => [act.at, now]', 7, 5, ACT), {
      value: [5, 7],
      timeless: false,
    })
    assert.partialDeepStrictEqual(said('({ act }) => act', 7, 5, ACT), {
      value: { do: 'vote', by: 'p1', with: {}, at: 5 },
      timeless: false,
    })
  })

  it('no way of reading an instant goes unnoticed', () => {
    const ways = [
      'facts => ({ ...facts }).now > 0',
      'facts => JSON.stringify(facts).length > 0',
      'facts => Object.values(facts).length > 0',
      "facts => Object.getOwnPropertyDescriptor(facts, 'now').get() > 0",
      "facts => Reflect.get(facts, 'now', {}) > 0",
      'facts => Object.entries(facts.act).length > 0',
      'facts => Object.assign({}, facts).now > 0',
      'facts => Object.create(facts).now > 0',
    ]
    for (const way of ways) assert.partialDeepStrictEqual(said(way, 7, 5, ACT), { value: true, timeless: false }, way)
  })

  it('only an act has an instant: what a game calls “act” has none', () => {
    assert.deepEqual(said('({ act }) => Object.keys(act)', 7, undefined, { act: { colour: 'red' } }).value, ['colour'])
  })

  it('a program cannot change an instant', () => {
    const does = `facts => {
      'use strict'
      const tries = [() => { facts.now = 1 }, () => { facts.act.at = 1 }, () => { delete facts.now },
        () => { Object.getOwnPropertyDescriptor(facts, 'now').get.call = 1 }]
      const threw = tries.filter(it => { try { it(); return false } catch { return true } }).length
      return [threw, facts.now, facts.act.at]
    }`
    assert.deepEqual(said(does, 7, 5, ACT).value, [4, 7, 5])
  })
})
