import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { counts } from '../unit/counts.ts'
import { HostileGame } from './hostile-game.ts'
import { anyAnswerSource, anyEffectSource, anyManifestSource } from './malformed-programs.ts'

/** Puts a program into force by hand, lets everybody act, and repeals it: nothing may throw, and nobody is kept from it. */
function survives(source: string): void {
  const game = new HostileGame({ rules: [{ label: '300', program: null }] })
  const rule = game.rule('300')
  game.does('p1', 'record', {
    rule,
    effects: [{ effect: 'enact', text: 'Hostile.', label: '666', program: { source } }],
  })
  const hostile = game.rule('666')
  const [mover] = game.movers() as readonly [string]
  const proposed = game.go(mover, 'propose', { enact: { text: 'x' } })
  game.go('p2', 'strike')
  game.go('p1', 'announce', { text: 'x' })
  if (proposed.ok) game.go(mover, 'callVote')
  for (const voter of ['p1', 'p2', 'p3'])
    game.go(voter, 'vote', { proposal: String(proposed.ok ? proposed.entry.answer['proposal'] : ''), choice: 'for' })
  game.replays()
  assert.equal(typeof hostile, 'string')
}

for (const [what, source] of [
  ['manifests', anyManifestSource],
  ['answers', anyAnswerSource],
  ['effects', anyEffectSource],
] as const)
  test(`whatever malformed ${what} a program has, no act throws and the log replays`, () => {
    fc.assert(fc.property(source, survives), { numRuns: counts(40, 500), seed: 13 })
  })
