import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const REFUSER = `export default rule({ answers: { mayChange: ({ about }) => [{ items: about.items.map(it => it.index), verdict: 'refuse', reason: 'no' }] } })`

test('the rights granted by immutable rules take precedence over a mutable rule that refuses every change', () => {
  const game = new HostileGame({ unguarded: true })
  game.adopt(REFUSER)
  game.does('p2', 'forfeit')
  assert.deepEqual(game.register('players'), ['p1', 'p3'])
  game.replays()
})

test('a mutable rule that refuses every change stops all play under other rules, but a Judge can still find the rule void', () => {
  const game = new HostileGame({ unguarded: true })
  game.adopt(REFUSER)
  game.does('p2', 'invokeJudgment', { question: 'May one rule refuse everything?' })
  const effects = [{ effect: 'void', rule: game.rule('301'), by: game.rule('114') }, { effect: 'endTurn' }]
  game.does(game.judge(), 'judge', { ruling: 'It may not.', effects })
  assert.ok(game.isVoid('301'))
  const [mover, ...others] = game.movers() as readonly [string]
  for (const other of others) game.does(other, 'consent')
  assert.equal(game.passes({ repeal: { rule: game.rule('301') } }).entry.answer['outcome'], 'adopted', mover)
  game.replays()
})

for (const verdict of ['hold', 'drop', 'dropRest']) {
  test(`a mutable rule that answers every change with “${verdict}” has no effect`, () => {
    const game = new HostileGame({ unguarded: true })
    game.adopt(REFUSER.replace("'refuse'", `'${verdict}'`))
    game.does('p2', 'forfeit')
    assert.deepEqual(game.register('players'), ['p1', 'p3'])
    game.replays()
  })
}

for (const garbage of [
  'true',
  '[null]',
  '[5]',
  '{}',
  '[{ items: "all", verdict: "refuse" }]',
  '[{ items: [1e9, -1], verdict: "refuse" }]',
  '[{ items: [0], verdict: "burn" }]',
  '[{ items: [0], verdict: "refuse", reason: { a: 1 } }]',
  '[{ items: [0], verdict: "apply", rule: "r1" }]',
]) {
  test(`a rule that answers mayChange with ${garbage} breaks nothing`, () => {
    const game = new HostileGame({
      unguarded: true,
      rules: [{ label: '301', program: `export default rule({ answers: { mayChange: () => (${garbage}) } })` }],
    })
    game.go('p1', 'announce', { text: 'x' })
    game.go(game.movers()[0] as string, 'propose', { enact: { text: 'x' } })
    game.replays()
  })
}
