import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { recordedChance } from '../../src/app/play/chance.ts'
import { openWorld, sha256 } from '../../src/app/play/world.ts'
import type { LoggedEffect } from '../../src/kernel/effects/effect.ts'
import { entryHash, entryLine } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { readLog } from '../../src/proof/read-log.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { releasedEngines } from '../../src/store/engines/released-engines.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'

const engines = releasedEngines()
const world = openWorld(createSandbox(), 'of no release', typeStripper)
const { entries } = readLog(readFileSync(join(import.meta.dirname, '../replays/across-releases/suber.nomic')))

/** A log that ends with a made-up entry, whose hashes are valid. */
function endingWith(seq: number, change: (entry: Entry) => Entry): readonly Entry[] {
  const entry = change(entries[seq] as Entry)
  return [...entries.slice(0, seq), { ...entry, hash: entryHash(entry, sha256) }]
}

const deep = (depth: number): Json => Array.from({ length: depth }).reduce<Json>(inner => [inner], 'x')

const effect = (made: object): Entry['effects'] => [
  { warrant: { rule: null, via: 'founders' }, ...made } as unknown as LoggedEffect,
]

const act = (made: object) => (entry: Entry) => ({ ...entry, act: { ...entry.act, ...made } })

const HOSTILE: { readonly [what: string]: (entry: Entry) => Entry } = {
  'an act that no rule offers': act({ do: 'robTheBank' }),
  'an act named like something that every object has': act({ do: 'constructor', with: { __proto__: 1 } }),
  'an act of someone who does not exist': act({ by: '__proto__' }),
  'arguments that are nested deeply': act({ with: { enact: deep(200) } }),
  'arguments of the wrong kind': act({
    with: { proposal: { constructor: 1 }, choice: [1, 2], enact: 7, program: null },
  }),
  'a proposal with a program that never ends': act({
    with: { enact: { text: 'For ever.', program: { source: 'for (;;) {}', js: 'for (;;) {}' } } },
  }),
  'a proposal whose JavaScript is not what its source says': act({
    with: { enact: { text: 'A lie.', program: { source: 'export default rule({})', js: 'throw 1' } } },
  }),
  'an effect of an unknown kind': entry => ({ ...entry, effects: effect({ do: 'constructor' }) }),
  'an effect on a register that does not exist': entry => ({
    ...entry,
    effects: effect({ do: 'add', register: '__proto__', key: 'toString', amount: '1' }),
  }),
  'an effect on something that is not there': entry => ({
    ...entry,
    effects: effect({ do: 'changeMatter', matter: 'm999', set: { votes: null } }),
  }),
  'an effect without its fields': entry => ({ ...entry, effects: effect({ do: 'add' }) }),
  'faces that no one threw': entry => ({ ...entry, outside: { faces: [1, 2, 3] } }),
}

describe('a log that is made up for the engine of an old release', () => {
  for (const { name, machine } of engines.releases) {
    const seq =
      entries.find(entry => entry.machine === machine && entry.act.do === 'propose' && entry.seq > 0)?.seq ?? 0
    for (const [what, change] of Object.entries(HOSTILE))
      it(`${name}: ${what} is found at its entry`, () => {
        const log = endingWith(seq, change)
        const { fault, decidedAgain } = verifyLog(world, log, { engines })
        assert.equal(fault?.entry, seq)
        assert.equal(decidedAgain, seq)
        assert.ok((fault?.message ?? '').length < 1_000, fault?.message)
        // Read as a file, it is refused as well, or gets the same verdict.
        const read = readLog(Buffer.from(log.map(entry => `${entryLine(entry)}\n`).join('')))
        assert.ok(read.fault !== undefined || read.entries.length === log.length)
      })
  }

  it('a program that shows one source and runs another is found, although the oldest engines cannot see it', () => {
    const [oldest] = engines.releases
    const replay = engines.open(oldest?.machine ?? '')?.begin('suber')
    const founding = entries[0]
    assert.ok(replay && founding)
    const runs = 'export default rule({ after: { voted: (_, { award }) => award({ points: { p1: 1000 } }) } })'
    const log = [founding]
    replay.apply(log)
    for (const { act: made, beside } of entries.slice(1, 7)) {
      const { enact } = made.with as {
        readonly enact?: { readonly text: string; readonly program: { readonly source: string } }
      }
      const lie = enact === undefined ? made.with : { enact: { ...enact, program: { ...enact.program, js: runs } } }
      const act = { ...made, with: lie }
      const again = replay.decide({ ...founding, seq: log.length, act, beside }, recordedChance({ faces: [] }))
      assert.ok(again.ok)
      log.push(again.entry)
      replay.apply([again.entry])
    }
    const { fault } = verifyLog(world, log, { engines })
    assert.equal(fault?.entry, 6)
    assert.match(fault?.message ?? '', /would run other JavaScript than its source gives/)
  })

  it('a first entry that is made up is found, whatever release it names', () => {
    for (const { machine, format } of engines.releases)
      for (const effects of [[], effect({ do: 'found' }), effect({ do: 'enact', rule: 'r1', program: 'x' })]) {
        const made = endingWith(0, entry => ({
          ...entry,
          machine,
          format,
          effects,
          act: { ...entry.act, with: {} as JsonObject },
        }))
        assert.equal(verifyLog(world, made, { engines }).fault?.entry, 0)
      }
  })
})
