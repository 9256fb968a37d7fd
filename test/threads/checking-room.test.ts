import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { verifyLog } from '../../src/app/log/verify-log.ts'
import { SessionFault } from '../../src/app/server/game-sessions-interface.ts'
import type { CheckingRoom, CheckStanding, WantedCheck } from '../../src/app/server/server-context.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { type UnparsedEntry, unparsedEntry } from '../../src/kernel/log/unparsed-entry.ts'
import type { KeptChecks } from '../../src/ports/kept-checks.ts'
import { type CheckingOptions, checkingRoom } from '../../src/threads/checking-room.ts'
import { requesterNow } from '../../src/threads/message.ts'
import { type OpenReadingRoom, type ReadingOptions, readingRoom } from '../../src/threads/reading-room.ts'
import { newGame, playedTurn, world } from '../unit/played-game.ts'

const FILE = new URL('../../src/serve/reading-thread.ts', import.meta.url)
const LONG = 600_000
const entries = playedTurn()
const rooms: OpenReadingRoom[] = []
after(() => Promise.all(rooms.map(room => room.close())))

function opened(options: CheckingOptions = {}, reading: Partial<ReadingOptions> = {}): CheckingRoom {
  const room = readingRoom({ file: FILE, ...reading })
  rooms.push(room)
  return checkingRoom(room, { page: 3, ...options })
}

/** A log as the server knows it, and the pages that were read from it. */
function wanted(log: readonly Entry[], game = 'g') {
  const read: number[] = []
  const load = async (from: number, limit: number): Promise<readonly UnparsedEntry[]> => {
    read.push(from)
    return log.slice(from, from + limit).map(unparsedEntry)
  }
  return { read, asked: { game, entries: log.length, withheld: 0, load } satisfies WantedCheck }
}

function verdictIn(standing: CheckStanding): unknown {
  assert.equal(standing.is, 'checked')
  return JSON.parse(standing.is === 'checked' ? standing.json : '')
}

function atOnce(log: readonly Entry[]): unknown {
  const { entries: hold, decidedAgain, throws, fault, notes } = verifyLog(world, log)
  const wrong = fault === undefined ? null : { entry: fault.entry, message: fault.message }
  return { holds: fault === undefined, entries: hold, decidedAgain, throws, fault: wrong, notes }
}

test('a log is checked page by page, with the verdict of one check of the whole log', async () => {
  const room = opened()
  const { read, asked } = wanted(entries)
  assert.deepEqual(verdictIn(await room.check(asked, LONG)), atOnce(entries))
  assert.deepEqual(
    read,
    [...Array(Math.ceil(entries.length / 3)).keys()].map(page => 3 * page),
  )
})

test('everyone who asks about a game shares one check of it, and a known verdict is told at once', async () => {
  const room = opened()
  const { read, asked } = wanted(entries)
  const all = await Promise.all([room.check(asked, LONG), room.check(asked, LONG), room.check(asked, LONG)])
  for (const standing of all) assert.deepEqual(verdictIn(standing), atOnce(entries))
  assert.deepEqual(verdictIn(await room.check(asked, 0)), atOnce(entries))
  assert.equal(new Set(read).size, read.length)
})

test('a check goes on while nobody waits for it, and says how far it is', async () => {
  const room = opened()
  const { asked } = wanted(entries)
  const standing = await room.check(asked, 0)
  assert.equal(standing.is, 'underWay')
  assert.equal(standing.is === 'underWay' ? standing.of : 0, entries.length)
  assert.deepEqual(verdictIn(await room.check(asked, LONG)), atOnce(entries))
})

test('when a game has gone on, its check goes on from where it ended', async () => {
  const room = opened()
  await room.check(wanted(entries.slice(0, 4)).asked, LONG)
  const { read, asked } = wanted(entries)
  assert.deepEqual(verdictIn(await room.check(asked, LONG)), atOnce(entries))
  assert.equal(read[0], 4)
})

test('when the thread of a check has ended, the check begins again', async () => {
  const room = opened({}, { idle: 0 })
  await room.check(wanted(entries.slice(0, 4)).asked, LONG)
  // The idle thread ends before anything else is read.
  await new Promise(resolve => setTimeout(resolve, 1))
  assert.deepEqual(verdictIn(await room.check(wanted(entries).asked, LONG)), atOnce(entries))
})

test('a fault is found, and nothing after it is read', async () => {
  const room = opened()
  const log = entries.map(entry => (entry.seq === 4 ? { ...entry, decisions: '0'.repeat(64) } : entry))
  const { read, asked } = wanted(log)
  assert.deepEqual(verdictIn(await room.check(asked, LONG)), atOnce(log))
  assert.deepEqual(read, [0, 3])
})

test('a log is checked from its beginning again after another of its texts was withheld', async () => {
  const room = opened()
  await room.check(wanted(entries).asked, LONG)
  const { read, asked } = wanted(entries)
  assert.deepEqual(verdictIn(await room.check({ ...asked, withheld: 1 }, LONG)), atOnce(entries))
  assert.equal(read[0], 0)
})

test('games are checked in turn, so a long log does not delay a short one', async () => {
  const room = opened()
  const order: string[] = []
  const noted = (game: string, log: readonly Entry[]): WantedCheck => {
    const { asked } = wanted(log, game)
    return {
      ...asked,
      load: (from, limit) => {
        order.push(game)
        return asked.load(from, limit)
      },
    }
  }
  const long = room.check(noted('long', entries), LONG)
  await room.check(noted('short', entries.slice(0, 5)), LONG)
  await long
  const last = order.lastIndexOf('short')
  assert.ok(last < 4, order.join(' '))
})

const BURNING = {
  text: 'Whoever does anything waits.',
  program: 'export default rule({ after: { acted() { for (;;) {} } } })',
}

test('a log of a few entries is checked before the first of many logs whose entries cost much', async () => {
  const { entries: costly, go } = newGame({ rules: { 398: BURNING, 399: BURNING } })
  for (let at = 0; at < 8; at += 1) go('p1', 'announce', { text: `Word ${at}.` })
  const room = opened({ page: 1 })
  const done: string[] = []
  const as = <T>(caller: string, work: () => T): T => requesterNow.run({ caller, player: false, shared: false }, work)
  const checked = async (caller: string, log: readonly Entry[]): Promise<void> => {
    await as(caller, () => room.check(wanted(log, caller).asked, LONG))
    done.push(caller)
  }
  for (let at = 0; at < 20; at += 1) void checked(`greedy ${at}`, costly).catch(() => {})
  await checked('modest', entries.slice(0, 3))
  assert.deepEqual(done, ['modest'])
})

test('one account can have only a few games checked at once, and all together only so many', async () => {
  const room = opened({ perAccount: 2, all: 3 })
  const never = (game: string): WantedCheck => ({
    ...{ game, entries: 9, withheld: 0 },
    load: () => new Promise(() => {}),
  })
  const ask = (caller: string, game: string) =>
    requesterNow.run({ caller, player: false, shared: false }, () => room.check(never(game), 0))
  assert.equal((await ask('ann', 'one')).is, 'underWay')
  assert.equal((await ask('ann', 'two')).is, 'underWay')
  await assert.rejects(ask('ann', 'three'), (fault: SessionFault) => fault.code === 'tooMuch')
  assert.equal((await ask('ann', 'one')).is, 'underWay')
  assert.equal((await ask('ben', 'three')).is, 'underWay')
  await assert.rejects(ask('cas', 'four'), (fault: SessionFault) => fault.code === 'busy')
})

test('a server that stops tells those who wait for a verdict', async () => {
  const room = opened()
  const waits = room.check({ game: 'g', entries: 9, withheld: 0, load: () => new Promise(() => {}) }, LONG)
  room.close()
  await assert.rejects(waits, (fault: unknown) => fault instanceof SessionFault && fault.code === 'closed')
})

/** Keeps how far checks got in memory, as a folder does. */
function keptInMemory() {
  const texts = new Map<string, string>()
  const kept: KeptChecks = {
    read: async game => texts.get(game),
    write: async (game, text) => void texts.set(game, text),
  }
  return { texts, kept }
}

test('after a restart, a check goes on where it ended: what was decided before is only applied', async () => {
  const { texts, kept } = keptInMemory()
  await opened({ kept }).check(wanted(entries.slice(0, 4)).asked, LONG)
  const before = JSON.parse(texts.get('g') ?? '')
  assert.deepEqual([before.done, before.head], [4, entries[3]?.hash])
  const { read, asked } = wanted(entries)
  assert.deepEqual(verdictIn(await opened({ kept }).check(asked, LONG)), atOnce(entries))
  assert.equal(read[0], 0)
  // The entries of the first check are not decided once more: its count of them is taken over as it was kept.
  texts.set('g', JSON.stringify({ ...before, stretches: [{ ...before.stretches[0], decidedAgain: 1_000 }] }))
  const again = verdictIn(await opened({ kept }).check(wanted(entries).asked, LONG))
  const [all, first] = [entries, entries.slice(0, 4)].map(it => atOnce(it) as { decidedAgain: number })
  assert.ok(all && first)
  assert.equal((again as { decidedAgain: number }).decidedAgain, 1_000 + all.decidedAgain - first.decidedAgain)
})

for (const [what, spoilt] of [
  ['of another log', { head: '0'.repeat(64) }],
  ['by another machine', { machine: 'another' }],
  ['with other withheld texts', { withheld: 1 }],
  ['of a longer log', { done: 1_000 }],
] as const)
  test(`a kept check ${what} counts for nothing: the check begins again`, async () => {
    const { texts, kept } = keptInMemory()
    await opened({ kept }).check(wanted(entries.slice(0, 4)).asked, LONG)
    const before = JSON.parse(texts.get('g') ?? '')
    const stretches = [{ ...before.stretches[0], decidedAgain: 1_000 }]
    texts.set('g', JSON.stringify({ ...before, stretches, ...spoilt }))
    assert.deepEqual(verdictIn(await opened({ kept }).check(wanted(entries).asked, LONG)), atOnce(entries))
  })

test('a half-written file about a check, and a full disk, only make it begin again', async () => {
  const kept: KeptChecks = { read: async () => '{"done":4,', write: async () => Promise.reject(new Error('full')) }
  assert.deepEqual(verdictIn(await opened({ kept }).check(wanted(entries).asked, LONG)), atOnce(entries))
})
