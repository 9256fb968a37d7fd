import assert from 'node:assert/strict'
import { join } from 'node:path'
import { verifyLog } from '../../../src/app/log/verify-log.ts'
import { openWorld } from '../../../src/app/play/world.ts'
import type { Entry } from '../../../src/kernel/log/entry.ts'
import type { State } from '../../../src/kernel/state/state.ts'
import { createSandbox } from '../../../src/sandbox/sandbox.ts'
import { lawHash } from '../../../src/store/rulesets/law-hash.ts'
import { typeStripper } from '../../../src/store/rulesets/strip-types.ts'
import { sqliteCare } from '../../../src/store/sqlite/sqlite-care.ts'
import { openTestStore } from '../../postgres/test-store.ts'
import { HOUR } from './clock-game.ts'
import type { Acknowledged } from './lane.ts'

/**
 * Checks a database against the acknowledgements: every act must be in its log exactly once, and every timer must have
 * rung exactly once.
 */
export async function nothingLost(
  folder: string,
  games: readonly string[],
  acts: readonly Acknowledged[],
): Promise<void> {
  const file = join(folder, 'nomothete.db')
  const world = openWorld(createSandbox(), lawHash(), typeStripper)
  const store = await openTestStore(file)
  try {
    for (const game of games) {
      const own = acts.filter(act => act.game === game)
      const log = await store.games.read(game, 0)
      const { fault, state, decidedAgain } = verifyLog(world, log)
      assert.equal(fault, undefined)
      assert.equal(decidedAgain, log.length)
      eachOnce(log, own)
      alarmsOnce(log, state)
      for (const { account, key, seq } of own) assert.equal((await store.games.done(game, account, key))?.seq, seq, key)
    }
  } finally {
    await store.close()
  }
  if ('file' in store) assert.deepEqual(sqliteCare.examine(file).ailments, [])
}

/** Asserts that the acts in the log are the acknowledged acts, each in the acknowledged entry. */
function eachOnce(log: readonly Entry[], acts: readonly Acknowledged[]): void {
  same(
    log.flatMap(({ seq, act }) => (act.do === 'strike' ? [`${act.with['name']} ${seq}`] : [])),
    acts.map(({ key, seq }) => `${key} ${seq}`),
  )
}

/** Asserts that each timer rang once, at its own instant, and that everything was counted once. */
function alarmsOnce(log: readonly Entry[], state: State): void {
  const instants = (act: string) => log.flatMap(entry => (entry.act.do === act ? [entry.act.at] : []))
  same(
    instants('fall'),
    instants('alarm').map(at => at + HOUR),
  )
  const counted = (register: string) => Object.entries(state.registers[register]?.value ?? {})
  const counts = [...counted('struck'), ...counted('rung')].map(([name, times]) => `${name}: ${times}`)
  const names = log.flatMap(({ act }) => (typeof act.with['name'] === 'string' ? [`${act.with['name']}: 1`] : []))
  same(counts, names)
}

/**
 * Compares the actual items with the expected items in any order, including how often each occurs. Reports only
 * differences.
 */
function same<T>(there: readonly T[], expected: readonly T[]): void {
  const left = new Map<T, number>()
  for (const one of there) left.set(one, (left.get(one) ?? 0) + 1)
  for (const one of expected) left.set(one, (left.get(one) ?? 0) - 1)
  assert.deepEqual(
    [...left].filter(([, times]) => times !== 0),
    [],
  )
}
