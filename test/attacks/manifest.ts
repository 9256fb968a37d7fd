import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ofThisTurn } from '../turn.ts'
import { HostileGame } from './hostile-game.ts'

/** A program, and what the reason for its rejection says. */
type ManifestAttack = { readonly source: string; readonly says: RegExp }

/**
 * Tests attacks by the declarations of programs, by name. Each program is rejected, and the failure names the field. A
 * game in which the program is put into force by hand continues: the text can be repealed, and other people can act as
 * usual.
 */
export function manifestAttacks(attacks: Readonly<Record<string, ManifestAttack>>): void {
  for (const [name, attack] of ofThisTurn(Object.entries(attacks), 4)) manifestAttack(name, attack)
}

function manifestAttack(name: string, { source, says }: ManifestAttack): void {
  test(`${name}: the program is rejected, and the failure names the field`, () => {
    const { world } = new HostileGame({ unguarded: true })
    const admission = world.programs.admit(source)
    assert.ok(!admission.ok, JSON.stringify(admission))
    assert.match(admission.failure.detail, says)
    assert.deepEqual(world.programs.admit(source), admission)
  })

  test(`${name}: when recorded by hand, its text is law without a program and can be repealed`, () => {
    const game = new HostileGame({ unguarded: true, rules: [{ label: '300', program: null }] })
    const by = game.rule('300')
    game.does('p1', 'record', {
      rule: by,
      effects: [{ effect: 'enact', text: 'Hostile.', label: '666', program: { source } }],
    })
    const rule = game.rule('666')
    assert.equal(game.state.rules[rule]?.program, null)
    game.canarySings()
    game.does('p2', 'record', { rule: by, effects: [{ effect: 'repeal', rule }] })
    assert.equal(game.state.rules[rule], undefined)
    game.replays()
  })
}
