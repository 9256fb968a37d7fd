import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseRequestedChange } from '../../src/institutions/proposed-change.ts'
import { ruleCell } from '../../src/institutions/restored-cells.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { HostileGame, sandbox } from './hostile-game.ts'

const HEAD = 'a'.repeat(64)

/** A rule that passes on every correction unchanged, as any rule may. */
const clerk = `export default rule({
  offers: { correctIt: { schema: { what: 'data' }, does: ({ act }, { restore }) => restore(act.with.what) } },
})`

function newGame(): HostileGame {
  return new HostileGame({
    rules: [
      { label: '300', program: clerk },
      { label: '301', program: null },
    ],
    unguarded: true,
  })
}

const correction = (parts: Json): JsonObject => ({ entries: 1, head: HEAD, parts })

const FORGED: { readonly [name: string]: Json } = {
  'no parts': [],
  'too many parts': Array.from({ length: 501 }, () => ({ register: 'points', key: 'p1', amount: 1 })),
  'a part of an unknown kind': [{ seal: 'x' }],
  'a part that is a list': [[]],
  'an effect in place of a part': [{ do: 'found', ruleset: 'x', settings: {}, zone: 'UTC' }],
  'an amount that is no number': [{ register: 'points', key: 'p1', amount: 'Infinity' }],
  'a key that is no name': [{ register: 'points', key: '__proto__', amount: 1 }],
  'a hash that is none': [{ register: 'points', key: 'p1', was: 'x', is: 5 }],
  'a rule without front matter': [{ rule: 'r1', was: null, is: { label: '1', text: 'x' } }],
  'a rule with JavaScript': [
    {
      rule: 'r1',
      was: null,
      is: {
        ...{ label: '1', title: '', text: 'x', attributes: {}, group: '', at: 0, lineage: [], version: 1, since: 0 },
        front: { claims: [], togetherWith: [], registers: [], charters: [], params: {}, readings: {}, carriedOut: '' },
        program: { source: 'export default rule({})', js: 'evil()' },
      },
    },
  ],
  'an open question of no kind': [{ asks: { id: 'q1', kind: 'gift', about: 'x', entry: 1 } }],
  'a ruling without an entry': [{ stands: { id: 'u1', matter: 'm1', undoing: [], restedOnBy: [] } }],
  'a list of people that is none': [{ register: 'players', joins: 'p9', leaves: [] }],
}

for (const [name, parts] of Object.entries(FORGED))
  test(`a correction with ${name} is refused with a sentence`, () => {
    const game = newGame()
    const [mover] = game.movers() as readonly [string]
    assert.equal(parseRequestedChange({ restore: correction(parts) }), undefined)
    const refused = game.go(mover, 'correctIt', { what: correction(parts) })
    assert.ok(!refused.ok)
    assert.match(refused.refusal.sentence, /restore is incomplete, or one of its parts is invalid/)
    game.replays()
  })

test('a correction that was computed on another game changes nothing: every cell has another value than it says', () => {
  const game = newGame()
  const [mover] = game.movers() as readonly [string]
  const parts = [
    { register: 'points', key: mover, was: HEAD, is: '1000' },
    { rule: game.rule('301'), was: HEAD, is: null },
    { group: 'no such group', was: HEAD, is: null },
    { closes: 'm999', was: HEAD },
  ]
  const refused = game.go(mover, 'correctIt', { what: correction(parts) })
  assert.ok(!refused.ok)
  assert.match(refused.refusal.sentence, /everything in it has changed since/)
  game.replays()
})

test('only a correction that was computed opens a question again, or lets a ruling stand again', () => {
  const game = newGame()
  const [mover] = game.movers() as readonly [string]
  const gift = { do: 'add', register: 'points', key: mover, amount: '1000' }
  const warrant = { rule: game.rule('300'), via: 'ruling', matter: 'm1' }
  const parts = [
    {
      asks: { id: 'q9', kind: 'batch', about: 'x', entry: 1, held: { items: [{ effect: gift, warrant }], events: [] } },
    },
    { stands: { id: 'u9', matter: 'm1', entry: 1, undoing: [{ cell: '[]', effect: gift }], restedOnBy: [] } },
  ]
  const refused = game.go(mover, 'correctIt', { what: correction(parts) })
  assert.ok(!refused.ok)
  assert.match(refused.refusal.sentence, /everything in it has changed since/)
  const both = game.go(mover, 'correctIt', {
    what: correction([...parts, { register: 'points', key: mover, amount: 1 }]),
  })
  assert.ok(both.ok)
  assert.deepEqual([game.state.open, game.state.rulings], [[], []])
  game.replays()
})

test('a rule that comes back never takes the identity of a rule that is still to come', () => {
  const game = newGame()
  const [mover] = game.movers() as readonly [string]
  const is = {
    ...{ label: '1', title: '', text: 'x', attributes: {}, group: 'rules', at: 0, lineage: [], version: 1, since: 0 },
    front: {
      claims: [],
      togetherWith: [],
      registers: [],
      charters: [],
      params: {},
      readings: {},
      carriedOut: 'people',
    },
    program: null,
  }
  for (const rule of ['r999999', 'p1', 'r1e3', 'constructor', 'r-1']) {
    const refused = game.go(mover, 'correctIt', { what: correction([{ rule, was: null, is }]) })
    assert.ok(!refused.ok, rule)
  }
  game.replays()
})

test('a correction cannot change what institutions record about the past', () => {
  const game = newGame()
  const [mover] = game.movers() as readonly [string]
  const parts = [{ register: 'joinedAt', key: mover, amount: 7 }]
  const refused = game.go(mover, 'correctIt', { what: correction(parts) })
  assert.ok(!refused.ok)
  game.replays()
})

test('for a program, a correction is the enactments, amendments, repeals and items that it consists of', () => {
  const program = `export default rule({ answers: { q: ({ about }) => changesIn(about).map(it => [it.kind, it.rule ?? null]) } })`
  const is = { label: '1', title: '', text: 'x', group: '', program: null }
  const parts = [
    { rule: 'r1', was: null, is },
    { rule: 'r2', was: HEAD, is },
    { rule: 'r3', was: HEAD, is: null },
    { register: 'points', key: 'p1', amount: 5 },
  ]
  for (const restored of [{ kind: 'restore', parts }, { restore: { parts } }]) {
    const facts = { about: { changes: [restored, { repeal: 'r9' }] } }
    const told = sandbox.call(program, JSON.stringify({ calls: [{ part: 'answers', name: 'q', facts }] }))
    assert.ok(told.ok)
    const [result] = JSON.parse(told.output).results as [{ value?: Json }]
    assert.deepEqual(result.value, [
      ['enact', null],
      ['amend', 'r2'],
      ['repeal', 'r3'],
      ['item', null],
      ['repeal', 'r9'],
    ])
  }
})

test('an immutable rule stays as it is, whatever a correction by hand says: the rules are asked about each effect', () => {
  const game = new HostileGame({ rules: [{ label: '300', program: clerk }] })
  const [mover] = game.movers() as readonly [string]
  const id = game.rule('105')
  const was = game.world.sha256(ruleCell(game.state, id) ?? '')
  const before = game.state.rules[id]?.text
  const parts = [{ rule: id, was, is: null }]
  const told = game.go(mover, 'correctIt', { what: correction(parts) })
  assert.ok(!told.ok)
  assert.match(told.refusal.sentence, /immutable rules, as long as they are immutable, may not be amended or repealed/)
  assert.equal(game.state.rules[id]?.text, before)
  game.replays()
})
