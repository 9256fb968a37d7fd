import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

test('a text of several megabytes is refused, and nothing changes', () => {
  const game = new HostileGame()
  const [mover] = game.movers() as readonly [string]
  for (const size of [300_000, 3_000_000]) {
    const text = 'x'.repeat(size)
    assert.equal(game.go(mover, 'propose', { enact: { text } }).ok, false)
    assert.equal(game.go(mover, 'propose', { enact: { text: 'a', title: text } }).ok, false)
    assert.equal(game.go(mover, 'propose', { enact: { text: 'a', params: { p: text } } }).ok, false)
    assert.equal(
      game.go('p1', 'record', { rule: 'r1', effects: [{ effect: 'set', amendments: { r1: text } }] }).ok && size > 1e6,
      false,
    )
    assert.equal(game.go('p1', 'answer', { rule: 'r1', question: 'x'.repeat(size), value: 5 }).ok, false)
    assert.equal(game.go('p1', 'x'.repeat(size)).ok, false)
    assert.equal(game.go('p1', 'insist', { act: { do: 'x', with: { text } } }).ok, false)
    assert.equal(game.go('p1', 'insist', { act: { do: text, with: {} } }).ok, false)
  }
  game.canarySings()
  game.replays()
})

test('a host stores a limited number of bytes for one act, including text stored outside the entry', () => {
  const game = new HostileGame()
  const said = game.go('p1', 'announce', { text: 'x'.repeat(20_000_000) })
  assert.equal(said.ok, false)
})
