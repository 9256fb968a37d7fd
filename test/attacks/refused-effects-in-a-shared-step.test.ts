import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

/** Requests an effect that 103 refuses, in the same step in which 202 awards the points and ends the turn. */
const spoiler = (victim: string) => {
  const spoil = `(_, { repeal }) => repeal({ rule: ${JSON.stringify(victim)} })`
  return `export default rule({ after: { partBegan: ${spoil}, announced: ${spoil} } })`
}

test('a refused effect of one rule does not cancel the effects of other rules', () => {
  const victim = new HostileGame({ unguarded: true }).rule('105')
  const harmless = 'export default rule({ after: { partBegan() {}, announced() {} } })'
  const [plain, spoiled] = [harmless, spoiler(victim)].map(
    program => new HostileGame({ unguarded: true, rules: [{ label: '301', program }] }),
  ) as [HostileGame, HostileGame]
  for (const it of [plain, spoiled]) it.passes({ enact: { text: 'x' } })
  assert.equal(spoiled.register('mover'), plain.register('mover'))
  assert.equal(spoiled.hash(), plain.hash())
  spoiled.canarySings()
  spoiled.replays()
})

test('a held effect of one rule does not cancel the effects of other rules', () => {
  const founded = new HostileGame({ unguarded: true })
  const mutable = Object.values(founded.state.rules).filter(rule => rule.attributes['status'] === 'mutable')
  const program = `export default rule({ after: { announced: (_, { repeal }) =>
    ${JSON.stringify([...mutable.map(rule => rule.id), 'r31'])}.map(rule => repeal({ rule })) } })`
  const game = new HostileGame({ unguarded: true, rules: [{ label: '301', program }] })
  game.canarySings()
  game.replays()
})
