import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame, sandbox } from './hostile-game.ts'

test('if the facts of a call exceed the limit, only that call fails', () => {
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

/**
 * The act is so large that rules that read more than the offering rule cannot be asked about it. Their prohibitions
 * must still apply.
 */
test('a prohibition applies even if the act is very large', () => {
  const game = new HostileGame()
  const [, other] = game.movers() as readonly [string, string]
  for (let length = 255_000; length < 262_144; length += 40) {
    const tried = game.go(other, 'propose', { enact: { text: 'x'.repeat(length) } })
    assert.ok(
      !tried.ok,
      `out of turn, with ${length} emails: ${JSON.stringify(tried.failures.map(it => it.failure.kind))}`,
    )
  }
  game.canarySings()
})

test('a prohibition applies even if characters in the act take up several bytes each', () => {
  const game = new HostileGame()
  const [, other] = game.movers() as readonly [string, string]
  for (let length = 85_000; length < 87_381; length += 13) {
    const tried = game.go(other, 'propose', { enact: { text: '語'.repeat(length) } })
    assert.ok(!tried.ok, `out of turn, with ${length} emails`)
  }
  game.canarySings()
})
