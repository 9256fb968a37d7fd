import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TestGame, type TestRule } from './law.ts'

const MUTED =
  "{ items: about.items.filter(it => it.register === 'counted' && it.warrant !== self.id).map(it => it.index)"

/** A rule that refuses changes to a register by other rules. Whether its refusals are contested depends on the test. */
const guard = (label: string, contested: boolean, topic = 'register counted'): TestRule => ({
  label,
  program: `answers: { 'mayChange ${topic}': ({ about, self }) => [${MUTED}, verdict: 'refuse', reason: 'nobody counts.', contested: ${contested} }] }`,
})

/** A rule with that register, whose program writes into it. */
const counting = (label: string, status: 'mutable' | 'immutable' = 'mutable'): TestRule => ({
  label,
  status,
  numbers: ['counted'],
  program: 'offers: { count: { does: (_, { set }) => set({ counted: 7 }) } }',
})

test('a program overrides a contested guard with a higher number, but not a contested guard with a lower number', () => {
  const lower = new TestGame([counting('301'), guard('302', true)])
  lower.do('p1', 'count')
  assert.equal(lower.register('counted'), 7)
  const higher = new TestGame([guard('301', true), counting('302')])
  assert.match(higher.refused('p1', 'count'), /301/)
  assert.equal(higher.register('counted'), 0)
})

test('the program of an immutable rule overrides a contested guard of a mutable rule', () => {
  const game = new TestGame([guard('301', true), counting('302', 'immutable')])
  game.do('p1', 'count')
  assert.equal(game.register('counted'), 7)
})

test('a guard that is not contested refuses the change, regardless of the other rule’s number', () => {
  const game = new TestGame([counting('301'), guard('302', false)])
  assert.match(game.refused('p1', 'count'), /302/)
})

test('a contested change is held if there is no rule of precedence', () => {
  const silent = ['110', '211'].map(label => ({ label, program: 'answers: {}' }))
  const game = new TestGame([...silent, counting('301'), guard('302', true)])
  assert.equal(game.do('p1', 'count').entry.answer['held'], true)
  assert.equal(game.register('counted'), 0)
})

test('a guard of one register or field is not asked about changes to others', () => {
  const asked = (topic: string) => {
    const game = new TestGame([guard('301', false, topic), counting('302')])
    const decided = game.try('p1', 'count')
    return !decided.ok
  }
  assert.equal(asked('register points'), false)
  assert.equal(asked('field case.judges'), false)
  assert.equal(asked('closing case'), false)
  assert.equal(asked('register counted'), true)
  assert.equal(asked('state'), true)
})

test('matters of one kind can have one guard for a field and another for closing the matter', () => {
  const refusing = (topic: string) =>
    `answers: { 'mayChange ${topic}': ({ about }) => [{ items: about.items.filter(it => it.via === 'program').map(it => it.index), verdict: 'refuse', reason: 'not so.' }] }`
  const opens = `offers: {
    open: { does: (_, { openMatter }) => openMatter({ kind: 'pie', label: 'P', fields: { eaten: 0 } }) },
    bite: { schema: { pie: 'matter pie' }, does: ({ matter }, { setMatter }) => setMatter({ matter: matter.id, fields: { eaten: 1 } }) },
    shut: { schema: { pie: 'matter pie' }, does: ({ matter }, { closeMatter }) => closeMatter({ matter: matter.id }) },
  }`
  const game = (topic: string) => {
    const made = new TestGame([
      { label: '301', program: refusing(topic) },
      { label: '302', program: opens },
    ])
    made.do('p1', 'open')
    const pie = Object.values(made.state.matters).find(it => it.kind === 'pie')?.id ?? ''
    return { made, pie }
  }
  const eaten = game('field pie.eaten')
  assert.match(eaten.made.refused('p1', 'bite', { pie: eaten.pie }), /301/)
  eaten.made.do('p1', 'shut', { pie: eaten.pie })
  const shut = game('closing pie')
  shut.made.do('p1', 'bite', { pie: shut.pie })
  assert.match(shut.made.refused('p1', 'shut', { pie: shut.pie }), /301/)
})
