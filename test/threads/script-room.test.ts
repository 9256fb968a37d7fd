import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { exportGame } from '../../src/app/log/export-game.ts'
import { SessionFault, type SessionFaultCode } from '../../src/app/server/game-sessions-interface.ts'
import type { ScriptRoom, WantedScript } from '../../src/app/server/server-context.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { type UnparsedEntry, unparsedEntry } from '../../src/kernel/log/unparsed-entry.ts'
import { rulesetShelf } from '../../src/store/rulesets/ruleset-shelf.ts'
import { requesterNow } from '../../src/threads/message.ts'
import { type OpenReadingRoom, type ReadingOptions, readingRoom } from '../../src/threads/reading-room.ts'
import { type ScriptOptions, scriptRoom } from '../../src/threads/script-room.ts'
import { playedTurn, world } from '../unit/played-game.ts'

const FILE = new URL('../../src/serve/reading-thread.ts', import.meta.url)
const entries = playedTurn()
const rooms: OpenReadingRoom[] = []
after(() => Promise.all(rooms.map(room => room.close())))

function openedRoom(options: Partial<ReadingOptions> = {}): OpenReadingRoom {
  const room = readingRoom({ file: FILE, ...options })
  rooms.push(room)
  return room
}

function opened(options: ScriptOptions = {}, reading: Partial<ReadingOptions> = {}): ScriptRoom {
  return scriptRoom(openedRoom(reading), { page: 3, ...options })
}

/** A log as the server knows it, and the entries that were read from it. */
function wanted(log: readonly Entry[] = entries) {
  const read: number[] = []
  const load = async (from: number, limit: number): Promise<readonly UnparsedEntry[]> => {
    const page = log.slice(from, from + limit)
    read.push(...page.map(({ seq }) => seq))
    return page.map(unparsedEntry)
  }
  return { read, asked: { game: 'g', entries: log.length, load } satisfies WantedScript }
}

function atOnce(log: readonly Entry[]): unknown {
  return { files: exportGame({ world, readShipped: rulesetShelf.readShipped }, log) }
}

async function written(pieces: AsyncGenerator<string>): Promise<unknown> {
  let text = ''
  for await (const piece of pieces) text += piece
  return JSON.parse(text)
}

const as = <T>(caller: string, work: () => T): T => requesterNow.run({ caller, player: false, shared: false }, work)
const isFault = (code: SessionFaultCode) => (fault: unknown) => fault instanceof SessionFault && fault.code === code

test('a game is written page by page, with the text of a script that is written at once', async () => {
  const { read, asked } = wanted()
  assert.deepEqual(await written(opened().write(asked)), atOnce(entries))
  const all = entries.map(({ seq }) => seq)
  assert.deepEqual(read, [...all, ...all])
})

test('however long the pages are, the text is the same', async () => {
  for (const page of [1, 2, entries.length, 500])
    assert.deepEqual(await written(opened({ page }).write(wanted().asked)), atOnce(entries))
})

test('a game with a ruleset of its own comes with the folder of the ruleset', async () => {
  const [founding, ...others] = entries
  assert.ok(founding)
  const effects = founding.effects.map(effect =>
    effect.do === 'addRule'
      ? { ...effect, rule: { ...effect.rule, text: `${effect.rule.text}\n\nAnd “so” on.` } }
      : effect,
  )
  const log = [{ ...founding, effects }, ...others] as readonly Entry[]
  const made = await written(opened().write(wanted(log).asked))
  assert.deepEqual(made, atOnce(log))
  assert.ok(Object.hasOwn((made as { files: object }).files, 'ruleset/ruleset.yaml'))
})

test('several scripts are written side by side', async () => {
  const room = opened({ perAccount: 9 })
  const logs = [entries, entries.slice(0, 4), entries]
  assert.deepEqual(await Promise.all(logs.map(log => written(room.write(wanted(log).asked)))), logs.map(atOnce))
})

test('nothing more is read for a reader who has left, and another may come', async () => {
  const room = opened({ perAccount: 1 })
  const { read, asked } = wanted()
  const pieces = as('ann', () => room.write(asked))
  await as('ann', () => pieces.next())
  await pieces.return(undefined)
  assert.deepEqual(read, [0, 1, 2])
  assert.deepEqual(await as('ann', () => written(room.write(wanted().asked))), atOnce(entries))
})

test('one account can download only a few scripts at once, and all together only so many', async () => {
  const room = opened({ perAccount: 2, all: 3 })
  const begun = (caller: string) => as(caller, () => room.write(wanted().asked).next())
  await begun('ann')
  await begun('ann')
  await assert.rejects(begun('ann'), isFault('tooMuch'))
  await begun('ben')
  await assert.rejects(begun('cas'), isFault('busy'))
})

test('a reader who takes too long is given up, and makes room for another', async () => {
  const room = opened({ all: 1, readerPatience: 1 })
  const pieces = room.write(wanted().asked)
  await pieces.next()
  for (;;) {
    const other = await room.write(wanted().asked).next().catch(isFault('busy'))
    if (other !== true) break
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  await assert.rejects(pieces.next(), isFault('stuck'))
})

test('a script whose thread has ended breaks off, and the next one is written', async () => {
  const room = opened({}, { time: 1 })
  await assert.rejects(written(room.write(wanted().asked)), isFault('tooCostly'))
  const other = opened({}, { idle: 1_000 })
  for (let time = 0; time < 2; time += 1) assert.deepEqual(await written(other.write(wanted().asked)), atOnce(entries))
})

test('a log that ends too early breaks the script off', async () => {
  await assert.rejects(written(opened().write({ ...wanted().asked, entries: 99 })), /missing from its log/)
})

test('a server that stops tells those who are reading a script', async () => {
  const reading = openedRoom()
  const room = scriptRoom(reading, { page: 3 })
  const pieces = room.write(wanted().asked)
  await pieces.next()
  await reading.close()
  await assert.rejects(pieces.next(), isFault('closed'))
  await assert.rejects(room.write(wanted().asked).next(), isFault('closed'))
})
