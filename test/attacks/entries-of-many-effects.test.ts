import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decided } from '../../src/kernel/acts/close-run.ts'
import { applyEffect } from '../../src/kernel/effects/apply-effect.ts'
import { evolve } from '../../src/kernel/state/evolve.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import { HostileGame } from './hostile-game.ts'

// Applying an entry copies each changed list only once, so thousands of effects do not require thousands of copies.
const tally = { name: 'tally', keys: 'text' as const, type: 'integer' as const, start: 0 }
const program = `export default rule({ after: { announced: (_, p) => [
  p.award({ tally: Object.fromEntries(Array.from({ length: 40 }, (_, i) => ['k' + i, 1])) }),
  p.set({ tally: { k3: 9, constructor: 2 } }),
  ...Array.from({ length: 5 }, (_, i) => p.openMatter({ kind: 'thing', label: 't' + i, fields: { i } })),
  p.setDeadline({ event: 'x', in: 90000 }), p.setDeadline({ event: 'y', in: 90000 }), p.cancelDeadline({ event: 'y' }),
] } })`

function played(): { readonly game: HostileGame; readonly before: State; readonly last: Decided } {
  const game = new HostileGame({ rules: [{ label: '301', program, registers: [tally] }] })
  game.canarySings()
  const before = game.state
  game.canarySings()
  return { game, before, last: game.last }
}

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const member of Object.values(value)) frozen(member)
  return value
}

test('applying an entry leaves the previous state unchanged', () => {
  const { before, last } = played()
  const written = canonical(before as unknown as Json)
  evolve(frozen(before), frozen(last.entry))
  assert.equal(canonical(before as unknown as Json), written)
})

test('applying an entry as a whole gives the same state as applying its effects one by one', () => {
  const { before, last } = played()
  const now = { ...before, now: last.entry.act.at }
  const onebyone = last.entry.effects.reduce((state, effect) => applyEffect(state, effect), now)
  for (const part of ['registers', 'matters', 'deadlines', 'rules', 'persons'] as const) {
    const evolved = evolve(before, last.entry)[part]
    assert.equal(JSON.stringify(evolved), JSON.stringify(onebyone[part]), part)
  }
})

test('two states derived from one entry share nothing that a later entry can change', () => {
  const { game, before, last } = played()
  const first = evolve(before, last.entry)
  const written = canonical(first as unknown as Json)
  game.canarySings()
  evolve(first, game.last.entry)
  evolve(game.state, { ...game.last.entry, effects: last.entry.effects })
  assert.equal(canonical(first as unknown as Json), written)
  game.replays()
})
