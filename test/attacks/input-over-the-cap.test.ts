import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame, sandbox } from './hostile-game.ts'

test('facts over the cap fail the call and nothing else', () => {
  const program = `export default rule({ answers: { q: ({ text }) => text.length } })`
  const ask = (length: number) =>
    sandbox.call(
      program,
      JSON.stringify({ calls: [{ part: 'answers', name: 'q', facts: { text: 'x'.repeat(length) } }] }),
    )
  const [fits, over] = [ask(262_000), ask(262_144)]
  assert.ok(fits.ok)
  assert.ok(!over.ok)
  assert.equal(over.failure.kind, 'tooLarge')
  assert.deepEqual(ask(262_144), over)
})

/** An act so large that rules which read more than its offerer cannot be told of it: their prohibitions would fall silent. */
test('no prohibition falls silent because an act is large', () => {
  const game = new HostileGame()
  const [, other] = game.movers() as readonly [string, string]
  for (let length = 255_000; length < 262_144; length += 40) {
    const tried = game.go(other, 'propose', { enact: { text: 'x'.repeat(length) } })
    assert.ok(
      !tried.ok,
      `out of turn, with ${length} letters: ${JSON.stringify(tried.failures.map(it => it.failure.kind))}`,
    )
  }
  game.canarySings()
})

test('nor because of characters of several bytes', () => {
  const game = new HostileGame()
  const [, other] = game.movers() as readonly [string, string]
  for (let length = 85_000; length < 87_381; length += 13) {
    const tried = game.go(other, 'propose', { enact: { text: '語'.repeat(length) } })
    assert.ok(!tried.ok, `out of turn, with ${length} letters`)
  }
  game.canarySings()
})
