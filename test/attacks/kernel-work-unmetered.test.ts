import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CAPS } from '../../src/kernel/state/world.ts'
import { HostileGame } from './hostile-game.ts'

// The work that a program can make the kernel do with a few bytes of code must remain small.
test('no act writes more keys than its share, so the watchdog never has to stop an act', () => {
  for (const how of ['award', 'set']) {
    const program = `export default rule({ after: { announced: ({ now }, p) =>
      p.${how}({ points: Object.fromEntries(Array.from({ length: 1200 }, (_, i) => ['g' + now + ' ' + i, 1])) }) } })`
    const game = new HostileGame({ rules: [{ label: '301', program }] })
    for (let round = 0; round < 3; round += 1) {
      game.does('p1', 'announce', { text: 'x' })
      const written = game.effects(it => it.do === 'add' || it.do === 'write').length
      assert.ok(written <= CAPS.effects, `${how}: ${written} effects`)
    }
  }
})
