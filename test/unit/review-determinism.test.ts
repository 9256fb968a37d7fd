import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { recordedChance, scriptedChance } from '../../src/app/play/chance.ts'
import { sha256 } from '../../src/app/play/world.ts'
import { CLERK } from '../../src/kernel/acts/act.ts'
import { decide } from '../../src/kernel/acts/decide.ts'
import { entryHash } from '../../src/kernel/log/chain.ts'
import { type Entry, NO_ENTRY } from '../../src/kernel/log/entry.ts'
import { canonical } from '../../src/kernel/values/canonical-json.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { TestGame, world } from './law.ts'

/** A value as it is read back from a file, with its keys in canonical order. */
function readBack<T>(value: T): T {
  return JSON.parse(canonical(value as never)) as T
}

/** A game whose log is stored as lines of text, as in a file. */
class Kept extends TestGame {
  /**
   * Checks that the stored log leads to the same decisions when it is read back. Each act is decided from the state
   * before it, which is also read back.
   */
  replays(by: string, name: string, args: JsonObject = {}): void {
    const before = readBack(this.state)
    const { entry } = this.do(by, name, args)
    const read = readBack(entry)
    const again = decide(world, before, read.act, recordedChance(read.outside), read.beside)
    assert.ok(again.ok)
    assert.equal(again.entry.hash, entry.hash)
  }

  /** Carries out the clock's act, no matter who is running the clock. */
  clock(deadline: string, at: number) {
    const strike = { id: 'c', by: CLERK, do: 'fall', with: { deadline }, at }
    return decide(world, this.state, strike, scriptedChance([]))
  }
}

test('the order of an act’s arguments has no effect', () => {
  const offer = `needs: ['odd'], offers: { shout: { schema: { b: 'text', a: 'text' }, when: () => true, does: (_, { raise }) => raise({ event: 'x' }) } }, answers: { odd: true }`
  const game = new Kept([{ label: '301', program: offer }])
  game.replays('p1', 'shout', { b: '1', a: '2' })
})

test('the order of the parts of an answer given by hand has no effect', () => {
  const offer = `offers: { shout: { needs: ['attributes'], schema: {}, when: () => true, does: (_, { raise }) => raise({ event: 'x' }) } }`
  const game = new Kept([{ label: '301', program: offer }, { label: '302' }])
  game.do('p1', 'answer', { rule: game.id('302'), question: 'attributes', value: { b: 1, a: 2 } })
  game.replays('p1', 'shout')
})

test('the order of the members in an answer that is a constant has no effect', () => {
  const offer = `offers: { shout: { needs: ['odd'], schema: {}, when: () => true, does: (_, { raise }) => raise({ event: 'x' }) } }, answers: { odd: { param: 'odd' } }`
  const game = new Kept([{ label: '301', program: offer, params: { odd: { value: { b: 1, a: 2 } } } }])
  game.replays('p1', 'shout')
})

const CLOCKS = `after: { announced: (_, { setDeadline }) => [setDeadline({ in: 60000, event: 'one' }), setDeadline({ in: 90000, event: 'two' })] }`

test('deadlines pass in order and on time', () => {
  const game = new Kept([{ label: '301', program: CLOCKS }])
  game.do('p1', 'announce', { text: 'x' })
  const at = game.state.now + 200_000
  const [one, two] = Object.keys(game.state.deadlines) as [string, string]
  const late = game.clock(two, at)
  assert.ok(!late.ok, 'a later deadline fell before an earlier one')
  assert.ok(!game.clock(one, at).ok, 'a deadline fell long after its instant')
})

const EMPTY = {
  format: 1,
  game: 'g',
  seq: 0,
  prev: NO_ENTRY,
  act: { id: '0', by: CLERK, do: 'found', with: { game: 'g' }, at: 1 },
  outside: { faces: [], told: true as const },
  answer: {},
  decisions: NO_ENTRY,
  beside: {},
}

test('a malformed log is refused without a crash', () => {
  const founding = { ...EMPTY, machine: world.machine }
  const forged = {
    ...founding,
    effects: [{ do: 'addRule', warrant: { rule: null, via: 'founders' } }],
  } as unknown as Entry
  assert.match(
    verifyLog(world, [{ ...forged, hash: entryHash(forged, sha256) }]).fault?.message ?? '',
    /can’t be carried out/,
  )
  const other = { ...forged, machine: 'elsewhere' }
  assert.ok(verifyLog(world, [{ ...other, hash: entryHash(other, sha256) }]).fault)
})

test('no one can join under a name whose text is missing', () => {
  const game = new TestGame()
  const said = 'a'.repeat(64)
  assert.ok(!game.try('p9', 'join', { name: { said }, surname: { said } } as unknown as JsonObject).ok)
})
