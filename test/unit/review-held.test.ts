import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Reaction } from '../../src/kernel/acts/reaction.ts'
import type { Effect } from '../../src/kernel/effects/effect.ts'
import { clashing } from '../../src/kernel/questions/clashing-reactions.ts'
import { readRegister } from '../../src/kernel/state/register-value.ts'
import { program, TestGame } from './law.ts'

function pointsOf(game: TestGame, person: string) {
  const { points } = game.state.registers
  return points === undefined ? undefined : readRegister(points, person)
}

test('two events with the same name continue separately once the order of the waiting reactions is decided', () => {
  const writes = (who: string) => `after: { odd: ({ event }, { set }) => set({ noted: event.n * 10 + ${who} }) }`
  const game = new TestGame([
    {
      label: '301',
      program: `after: { announced: (_, { raise }) => [raise({ event: 'odd', n: 1 }), raise({ event: 'odd', n: 2 })] }`,
    },
    { label: '302', numbers: ['noted'], program: writes('1') },
    { label: '303', program: writes('2') },
  ])
  game.do('p1', 'announce', { text: 'x' })
  assert.equal(game.state.open.length, 4)
  const order = program(`answers: { 'order odd': ({ about }) => about.reacting.map(it => [it.id]) }`)
  const { entry } = game.adopt({ enact: { text: 'In the order of printing.', program: order } })
  const written = entry.effects.flatMap(it => (it.do === 'write' && it.register === 'noted' ? [it.value] : []))
  assert.deepEqual(written, [11, 12, 21, 22])
  assert.equal(game.state.open.length, 0)
})

test('waiting reactions continue if an answer puts them into one step', () => {
  const writes = (who: string) => `after: { announced: (_, { set }) => set({ noted: ${who} }) }`
  const game = new TestGame([
    { label: '302', numbers: ['noted'], program: writes('1') },
    { label: '303', program: writes('2') },
  ])
  game.do('p1', 'announce', { text: 'x' })
  assert.equal(game.state.open.length, 2)
  const order = program(`answers: { 'order announced': ({ about }) => [about.reacting.map(it => it.id)] }`)
  game.adopt({ enact: { text: 'Together.', program: order } })
  assert.equal(game.state.open.length, 0)
})

test('a rule that adds and then writes does not commute with a rule that adds, but two rules that write the same value commute', () => {
  const add: Effect = { do: 'add', register: 'points', key: 'p1', amount: 1 }
  const write: Effect = { do: 'write', register: 'points', key: 'p1', value: '0' }
  const more: Effect = { do: 'write', register: 'points', key: 'p1', value: '7' }
  const rename: Effect = { do: 'relabel', rule: 'r9', label: '400' }
  const does = (rule: string, ...effects: readonly Effect[]) => ({
    rule,
    items: effects.map(effect => ({ effect, warrant: { rule, via: 'program' } as const })),
    events: [],
    answer: {},
  })
  const clash = (...reactions: readonly Reaction[]) => [...clashing(reactions)].map(({ rule }) => rule)
  assert.deepEqual(clash(does('r1', add), does('r2', add)), [])
  assert.deepEqual(clash(does('r1', write, write), does('r2')), [])
  assert.deepEqual(clash(does('r1', write), does('r2', write)), [])
  assert.deepEqual(clash(does('r1', rename), does('r2', rename)), ['r1', 'r2'])
  assert.deepEqual(clash(does('r1', write), does('r2', more), does('r3', add)), ['r1', 'r2', 'r3'])
  assert.deepEqual(clash(does('r1', write, add), does('r2', add)), ['r1', 'r2'])
  assert.deepEqual(clash(does('r1', add), does('r2', add, write)), ['r1', 'r2'])
})

test('rules that do not commute block only each other', () => {
  const writes = (value: string) => `after: { announced: (_, { set }) => set({ noted: ${value} }) }`
  const game = new TestGame([
    { label: '301', program: `after: { announced: ({ event }, { award }) => award({ points: { [event.by]: 3 } }) }` },
    { label: '302', numbers: ['noted'], program: writes('1') },
    { label: '303', program: writes('2') },
  ])
  game.do('p1', 'announce', { text: 'x' })
  assert.deepEqual(
    game.state.open.map(({ contestants }) => contestants?.map(rule => game.state.rules[rule]?.label)),
    [
      ['302', '303'],
      ['302', '303'],
    ],
  )
  assert.equal(pointsOf(game, 'p1'), '3')
})

test('two rules with the same program both act, and neither blocks the other', () => {
  const notes = `after: { announced: ({ now }, { set }) => set({ noted: now }) }`
  const game = new TestGame([
    { label: '301', numbers: ['noted'], program: notes },
    { label: '302', program: notes },
  ])
  game.do('p1', 'announce', { text: 'x' })
  assert.deepEqual(game.state.open, [])
})

test('a deadline that is suspended more than once is still suspended', () => {
  const clock = `after: { announced: (_, { setDeadline }) => setDeadline({ in: 90000, event: 'one' }),
    insisted: (_, { suspendDeadline }) => suspendDeadline({ event: 'one' }), commented: (_, { suspendDeadline }) => suspendDeadline({ event: 'one' }) }`
  const game = new TestGame([{ label: '301', program: clock }])
  game.do('p1', 'announce', { text: 'x' })
  game.do('p2', 'insist', { act: { do: 'propose', with: { enact: { text: 'x' } } } })
  const [left] = Object.values(game.state.deadlines).map(it => it.left)
  game.do('p2', 'insist', { act: { do: 'propose', with: { enact: { text: 'y' } } } })
  assert.deepEqual(
    Object.values(game.state.deadlines).map(it => it.left),
    [left],
  )
})

test('a guard of a register is asked about changes to the register even if the same batch also changes the rulebook', () => {
  const game = new TestGame([
    {
      label: '298',
      status: 'immutable',
      program: `answers: { 'mayChange state': ({ about }) => { const items = about.items.filter(it => it.register === 'points').map(it => it.index); return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: 'never.' }] } }`,
    },
    {
      label: '301',
      program: `after: { announced: (_, { set, selfAmend }) => [set({ points: { p1: 50 } }), selfAmend({ text: 'x' })] }`,
    },
  ])
  game.try('p1', 'announce', { text: 'x' })
  assert.notEqual((game.register('points') as Record<string, string>)['p1'], '50')
})

test('a rule cannot transmute an immutable rule through a proposal that does not say so', () => {
  const game = new TestGame([
    {
      label: '301',
      program: `reads: ['rules.label'], after: { concluded: ({ 'rules.label': by }, { transmute }) => transmute({ rule: by['101'][0] }) }`,
    },
  ])
  const proposal = String(game.do('p1', 'propose', { enact: { text: 'Something else.' } }).entry.answer['proposal'])
  game.do('p1', 'callVote')
  for (const voter of ['p1', 'p2', 'p3']) game.try(voter, 'vote', { proposal, choice: 'for' })
  assert.equal(game.state.rules[game.id('101')]?.attributes['status'], 'immutable')
})

test('guards of the rulebook receive the new text and group of a rule', () => {
  const told = (asks: string) => {
    const guard = `it.text === 'Two. Words.' && (it.do === 'replaceText' || it.group !== undefined)`
    const game = new TestGame([
      {
        label: '298',
        status: 'immutable',
        program: `answers: { 'mayChange rules': ({ about }) => { const items = about.items.filter(it => ${guard}).map(it => it.index); return items.length === 0 ? null : [{ items, verdict: 'refuse', reason: 'never.' }] } }`,
      },
      { label: '301', program: `after: { announced: (_, powers) => ${asks} }` },
    ])
    game.try('p1', 'announce', { text: 'x' })
    return Object.values(game.state.rules).map(it => it.text)
  }
  assert.ok(told(`powers.selfAmend({ text: 'A word.' })`).includes('A word.'))
  assert.ok(!told(`powers.selfAmend({ text: 'Two. Words.' })`).includes('Two. Words.'))
  assert.ok(told(`powers.enact({ text: 'A word.' })`).includes('A word.'))
  assert.ok(!told(`powers.enact({ text: 'Two. Words.' })`).includes('Two. Words.'))
})
