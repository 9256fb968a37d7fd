import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const program = 'export default rule({ answers: { required: () => "1/100" } })'
const appointed = JSON.stringify({ source: program })

test('a rule cannot appoint a program to 203, since no rule allows it', () => {
  const game = new HostileGame()
  game.adopt(
    `export default rule({ after: { announced: (_, { appoint }) => appoint({ rule: ${JSON.stringify(game.rule('203'))}, program: ${appointed} }) } })`,
  )
  const before = game.state.rules[game.rule('203')]?.program
  game.canarySings()
  assert.deepEqual(game.failures('301'), ['notAnAnswer'])
  assert.equal(game.state.rules[game.rule('203')]?.program, before)
  game.replays()
})

test('a rule adopted to permit its own appointments can make them, visibly under its own warrant', () => {
  const game = new HostileGame()
  const id = game.adopt(`export default rule({ answers: { mayAppoint: () => true },
    after: { announced: (_, { appoint }) => appoint({ rule: ${JSON.stringify(game.rule('203'))}, program: ${appointed} }) } })`)
  game.canarySings()
  assert.deepEqual(
    game.effects(it => it.do === 'bind').map(it => it.warrant.rule),
    [id],
  )
  game.replays()
})

test('a rule adopted to permit its own appointments still cannot appoint a program to an immutable rule', () => {
  const game = new HostileGame()
  game.adopt(`export default rule({ answers: { mayAppoint: () => true },
    after: { announced: (_, { appoint }) => appoint({ rule: ${JSON.stringify(game.rule('105'))}, program: ${appointed} }) } })`)
  const before = game.state.rules[game.rule('105')]?.program
  game.does('p1', 'announce', { text: 'x' })
  assert.equal(game.state.rules[game.rule('105')]?.program, before)
  game.replays()
})
