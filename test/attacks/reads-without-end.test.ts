import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

const page = (name: string) => ({ name, type: 'data' as const, start: 'x'.repeat(40_000) })
const reading = (reads: readonly string[]) =>
  `export default rule({ reads: ${JSON.stringify(reads)}, after: { announced: () => null } })`

/** Makes the given number of long rules. */
const long = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    label: `${501 + index}`,
    text: 'Nobody reads this. '.repeat(750),
    program: null,
  }))

test('a program that tries to read more data than it can receive pays for preparing the data', () => {
  const names = Array.from({ length: 3 }, (_, index) => `page${String.fromCharCode(65 + index)}`)
  const rules = [{ label: '301', program: reading(['rulebook', ...names]), registers: names.map(page) }, ...long(6)]
  const game = new HostileGame({ rules, caps: { told: 200_000 } })
  game.canarySings()
  assert.deepEqual(game.failures('301'), ['tooLarge'])
  assert.ok(game.last.gas > game.world.caps.told, `${game.last.gas} gas`)
})

test('a rulebook too long to pass to a program is not serialized again for each program that asks', () => {
  const readers = Array.from({ length: 30 }, (_, index) => ({
    label: `${301 + index}`,
    program: reading(['rulebook', 'rules.status', 'matters']),
  }))
  const game = new HostileGame({ rules: [...long(20), ...readers] })
  game.canarySings()
  assert.deepEqual(game.failures('301'), ['tooLarge'])
  assert.deepEqual(game.failures('330'), ['tooLarge'])
})
