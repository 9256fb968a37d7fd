import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const program = 'export default rule({ answers: { required: () => "1/100" } })'
const appointed = JSON.stringify({ source: program })

test('a rule appoints a program to 203: no rule allows it, so it is a fault', () => {
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

test('an adopted rule that allows itself to appoint does so, as it was voted: visibly warranted by that rule', () => {
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

test('but not to an immutable rule', () => {
  const game = new HostileGame()
  game.adopt(`export default rule({ answers: { mayAppoint: () => true },
    after: { announced: (_, { appoint }) => appoint({ rule: ${JSON.stringify(game.rule('105'))}, program: ${appointed} }) } })`)
  const before = game.state.rules[game.rule('105')]?.program
  game.does('p1', 'announce', { text: 'x' })
  assert.equal(game.state.rules[game.rule('105')]?.program, before)
  game.replays()
})
