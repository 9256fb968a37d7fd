import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const HATS = { label: '301', program: null, text: 'Hats may be worn.' }

test('nobody withdraws by hand what a Judge has answered', () => {
  const game = new HostileGame({ rules: [HATS], unguarded: true })
  const rule = game.rule('301')
  game.does('p1', 'invokeJudgment', { question: 'May anyone comment?' })
  const effects = [{ effect: 'answer', rule, question: 'mayAct', value: false, about: { do: 'comment' } }]
  game.does(game.judge(), 'judge', { ruling: 'No.', effects })
  assert.equal(game.state.answers.length, 1)
  game.refuses('nothingOpen', 'p2', 'answer', { rule, question: 'mayAct', about: { do: 'comment' } })
  assert.equal(game.state.answers.length, 1)
  game.replays()
})

test('whoever may not act by hand neither answers nor withdraws an answer', () => {
  const settings = { hands: 'nobody' }
  const game = new HostileGame({ rules: [HATS], settings, unguarded: true })
  const args = { rule: game.rule('301'), question: 'mayAct', about: { do: 'comment' } }
  game.refuses('notYours', 'p2', 'answer', { ...args, value: false })
  game.refuses('notYours', 'p2', 'answer', args)
  game.replays()
})

test('an answer is withdrawn about exactly its subject, however much a stranger leaves out', () => {
  const game = new HostileGame({ rules: [HATS] })
  const rule = game.rule('301')
  game.does('p1', 'answer', { rule, question: 'mayAct', value: false, about: { do: 'comment', by: 'p3' } })
  for (const about of [undefined, {}, { do: 'comment' }, { by: 'p3' }, { by: 'p3', do: ['comment'] }])
    game.refuses('nothingOpen', 'p2', 'answer', { rule, question: 'mayAct', ...(about === undefined ? {} : { about }) })
  assert.equal(game.state.answers.length, 1)
  game.does('p2', 'answer', { rule, question: 'mayAct', about: { by: 'p3', do: 'comment' } })
  assert.equal(game.state.answers.length, 0)
  game.replays()
})
