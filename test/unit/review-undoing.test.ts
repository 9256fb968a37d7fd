import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { TestGame, unguarded } from './law.ts'

/** Gives a ruling with these effects, and then overrules it. */
function ruledAndOverruled(
  game: TestGame,
  effects: readonly Json[],
  between: (game: TestGame) => void = () => {},
): void {
  game.do('p1', 'invokeJudgment', { question: 'Is it so?' })
  const judge = judgeIn(game)
  const ruled = game.try(judge, 'judge', { ruling: 'It is.', effects })
  assert.ok(ruled.ok, JSON.stringify(ruled))
  between(game)
  for (const other of ['p1', 'p2', 'p3'].filter(it => it !== judge)) game.do(other, 'overrule', { choice: 'yes' })
}

function judgeIn(game: TestGame): string {
  const dispute = Object.values(game.state.matters).find(it => it.kind === 'case')
  return String(((dispute?.fields['judges'] ?? []) as readonly string[]).at(-1))
}

test('undoing an amendment restores the text and the program', () => {
  const game = new TestGame([], {}, unguarded)
  const id = game.id('206')
  const before = game.state.rules[id]
  ruledAndOverruled(game, [{ effect: 'amend', rule: id, text: 'Nothing is lost.' }])
  assert.equal(game.state.rules[id]?.text, before?.text)
  assert.deepEqual(game.state.rules[id]?.program, before?.program)
})

test('undoing a repeal restores the rule with its age and version', () => {
  const game = new TestGame([], {}, unguarded)
  const id = game.id('206')
  game.adopt({ amend: { rule: id, text: 'A new text.', program: 'keep' } })
  const before = game.state.rules[id]
  ruledAndOverruled(game, [{ effect: 'repeal', rule: id }])
  assert.deepEqual(game.state.rules[id], before)
})

test('undoing a ruling that added to a value and then overwrote it restores the original value', () => {
  const game = new TestGame([], {}, unguarded)
  const before = game.register('points') as JsonObject
  ruledAndOverruled(game, [
    { effect: 'award', points: { p1: 5 } },
    { effect: 'set', points: { p1: 50 } },
  ])
  assert.deepEqual(game.register('points'), before)
})

test('undoing a ruling that replaced a finding restores the finding', () => {
  const game = new TestGame([
    { label: '301', status: 'mutable' },
    { label: '302', status: 'immutable' },
    { label: '303', status: 'immutable' },
  ])
  const [a, b, c] = ['301', '302', '303'].map(it => game.id(it)) as [string, string, string]
  game.do('p1', 'invokeJudgment', { question: 'One?' })
  game.do(judgeIn(game), 'judge', { ruling: 'It is.', effects: [{ effect: 'void', rule: a, by: b }] })
  game.do('p2', 'invokeJudgment', { question: 'Two?' })
  const second = Object.values(game.state.matters).findLast(it => it.kind === 'case')
  const judge = String(((second?.fields['judges'] ?? []) as readonly string[]).at(-1))
  game.do(judge, 'judge', { case: second?.id ?? '', ruling: 'It is.', effects: [{ effect: 'void', rule: a, by: c }] })
  for (const other of ['p1', 'p2', 'p3'].filter(it => it !== judge))
    game.do(other, 'overrule', { case: second?.id ?? '', choice: 'yes' })
  assert.deepEqual(game.void(), ['301 by 302'])
})

test('an act that a ruling allows is recorded as its author’s act, not the Judge’s', () => {
  const game = new TestGame([], {}, unguarded)
  const { entry } = game.do('p2', 'insist', { act: { do: 'propose', with: { enact: { text: 'Out of turn.' } } } })
  const judge = judgeIn(game)
  assert.notEqual(judge, 'p2')
  const done = game.try(judge, 'judge', {
    ruling: 'It may.',
    effects: [{ effect: 'allow', open: entry.answer['open'] ?? '' }],
  })
  assert.ok(done.ok, JSON.stringify(done))
  const proposal = Object.values(game.state.matters).find(it => it.kind === 'proposal')
  assert.equal(proposal?.by, 'p2')
})

test('if a ruling that gave a rule its status is overruled, an act that relied on that status is in doubt', () => {
  const rules = [
    {
      label: '301',
      program: `reads: ['rules.status'], after: { announced: (_, { raise }) => raise({ event: 'heard' }) }`,
    },
  ]
  const game = new TestGame(rules, {}, unguarded)
  ruledAndOverruled(game, [{ effect: 'transmute', rule: game.id('206') }], it => it.do('p1', 'announce', { text: 'x' }))
  assert.equal(game.state.open.filter(it => it.kind === 'inDoubt').length > 0, true)
})
