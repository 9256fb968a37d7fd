import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { chainFault } from '../../src/app/log/chain-fault.ts'
import { openWorld } from '../../src/app/play/world.ts'
import { entryHash, entryLine, expandedEntry } from '../../src/kernel/log/chain.ts'
import { ENTRY_FORMAT, type Entry } from '../../src/kernel/log/entry.ts'
import { evolve, stateBeforeFounding } from '../../src/kernel/state/evolve.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'
import { decidedAgain } from '../unit/random-play-checks.ts'

const folder = join(import.meta.dirname, '../logs')
const files = readdirSync(folder).filter(name => name.endsWith('.jsonl'))
const world = openWorld(createSandbox(), 'short game', typeStripper)

function entriesOf(file: string): readonly Entry[] {
  const text = readFileSync(join(folder, file), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map(line => expandedEntry(JSON.parse(line)) as unknown as Entry)
}

function fold(entries: readonly Entry[]): State {
  return entries.reduce(evolve, stateBeforeFounding(entries[0]?.game ?? ''))
}

test('there is a log of every entry format', () => {
  for (let format = 1; format <= ENTRY_FORMAT; format += 1)
    assert.ok(files.includes(`format-${format}.jsonl`), `${format}`)
})

for (const file of files) {
  test(`${file} is a complete chain and replays to the end of its game`, () => {
    const entries = entriesOf(file)
    let before: Entry | undefined
    for (const entry of entries) {
      assert.equal(chainFault(entry, before), undefined, `entry ${entry.seq}`)
      before = entry
    }
    const state = fold(entries)
    assert.equal(state.head, entries.at(-1)?.hash)
    assert.equal(state.seq, entries.length)
    assert.equal(state.registers['turn']?.value, 3)
    assert.equal(Object.keys(state.persons).length, 3)
    assert.deepEqual(state.registers['points']?.value, { p1: '5', p2: '-7', p3: '1' })
  })

  test(`${file} can be replayed no matter which machine decided it`, () => {
    const entries = entriesOf(file)
    const foreign = entries.map(entry => ({ ...entry, machine: 'f'.repeat(64) }))
    assert.equal(
      canonical(fold(foreign) as unknown as Json),
      canonical(fold(entries) as unknown as Json),
      'the fold asks no machine',
    )
    for (const entry of foreign)
      assert.notEqual(entryHash(entry, world.sha256), entry.hash, 'the chain tells its machine')
  })

  test(`${file} gives the same result when decided again, or names the machine that it needs`, context => {
    const entries = entriesOf(file)
    const wanted = [...new Set(entries.map(entry => entry.machine))]
    if (wanted.some(machine => machine !== world.machine)) {
      context.diagnostic(`${file} wants the machine ${wanted.join(', ')}; this one is ${world.machine}`)
      return
    }
    let state = stateBeforeFounding(entries[0]?.game ?? '')
    for (const entry of entries) {
      const again = decidedAgain(world, state, entry)
      assert.ok(again.ok)
      const inItsFormat = { ...again.entry, format: entry.format }
      const hash = entryHash(inItsFormat, world.sha256)
      assert.equal(entryLine({ ...inItsFormat, hash }), entryLine(entry), `entry ${entry.seq}`)
      state = evolve(state, entry)
    }
  })
}
