import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Json } from '../../src/kernel/values/json.ts'
import { HostileGame } from './hostile-game.ts'

/** Requests the given effects, as an adopted rule may. */
const ANYTHING = `export default rule({ offers: { try: { schema: { what: 'data' }, does: ({ act }) => act.with.what } } })`

/**
 * Tests a malformed effect that a rule requests: it is refused with a message that names the field, and the game
 * continues unchanged.
 */
export function effectRefused(name: string, effects: Json, words: RegExp): void {
  test(`${name} is refused, and the refusal names the field`, () => {
    const game = new HostileGame({ rules: [{ label: '300', program: ANYTHING }] })
    const [mover] = game.movers() as readonly [string]
    const before = game.hash()
    const refused = game.go(mover, 'try', { what: effects })
    assert.ok(!refused.ok, JSON.stringify(refused.ok ? refused.entry.effects : ''))
    assert.match(refused.refusal.sentence, words)
    assert.equal(game.hash(), before)
    game.canarySings()
    game.replays()
  })
}
