import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

/**
 * Tests an attack by a program's declarations. The program is rejected, and the failure names the field. A game in
 * which the program is put into force by hand continues: the text can be repealed, and other people can act as usual.
 */
export function manifestAttack(name: string, program: string, detail: RegExp): void {
  test(`${name}: the program is rejected, and the failure names the field`, () => {
    const { world } = new HostileGame({ unguarded: true })
    const admission = world.programs.admit(program)
    assert.ok(!admission.ok, JSON.stringify(admission))
    assert.match(admission.failure.detail, detail)
    assert.deepEqual(world.programs.admit(program), admission)
  })

  test(`${name}: when recorded by hand, its text is law without a program and can be repealed`, () => {
    const game = new HostileGame({ unguarded: true, rules: [{ label: '300', program: null }] })
    const by = game.rule('300')
    game.does('p1', 'record', {
      rule: by,
      effects: [{ effect: 'enact', text: 'Hostile.', label: '666', program: { source: program } }],
    })
    const rule = game.rule('666')
    assert.equal(game.state.rules[rule]?.program, null)
    game.canarySings()
    game.does('p2', 'record', { rule: by, effects: [{ effect: 'repeal', rule }] })
    assert.equal(game.state.rules[rule], undefined)
    game.replays()
  })
}
