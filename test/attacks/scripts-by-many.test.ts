import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Store } from '../../src/ports/store.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import type { ScriptOptions } from '../../src/threads/script-room.ts'
import { type Answered, does, foundedGame, problem, type TestDoor, testDoor } from '../http/test-door.ts'
import { connections, slowClient, until } from './slow-client.ts'

type Opened = TestDoor & {
  readonly game: string
  /** The entries from which pages of the log were read since the game was played. */
  readonly read: readonly number[]
  /** Keeps whoever reads the log from an entry on waiting until the returned function is called. */
  holdFrom(entry: number): () => void
}

/** A server that writes scripts in pages of three entries, with a game of 13 entries. */
async function withLongGame(t: TestContext, scripts: Partial<ScriptOptions> = {}): Promise<Opened> {
  const store = memoryStore()
  const read: number[] = []
  let gate: { readonly from: number; readonly open: Promise<void> } | undefined
  const held: Store = {
    ...store,
    games: {
      ...store.games,
      async lines(id, from, limit) {
        const entries = await store.games.lines(id, from, limit)
        // A single entry is read after each answer, to see whether it is saved.
        if (limit === 1) return entries
        read.push(from)
        if (gate !== undefined && from >= gate.from) await gate.open
        return entries
      },
    },
  }
  const opened = await testDoor(t, { store: held, scripts: { page: 3, ...scripts } })
  const game = await foundedGame(opened)
  for (let at = 0; at < 12; at += 1) await does(opened, game, 'ames', 'announce', { text: `Word ${at}.` })
  read.length = 0
  const holdFrom = (from: number) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = { from, open: promise }
    return resolve
  }
  return { ...opened, game, read, holdFrom }
}

const script = ({ ask, game }: Opened, as: string): Promise<Answered> =>
  ask({ url: `/api/v1/games/${game}/export/script`, as })

test('a game that is longer than a page is exported whole, and only once more after it has changed', async t => {
  const opened = await withLongGame(t)
  const { status, json, headers } = await script(opened, 'ames')
  assert.equal(status, 200)
  const text = (json as { files: { 'game.yaml': string } }).files['game.yaml']
  for (let at = 0; at < 12; at += 1) assert.match(text, new RegExp(`text: Word ${at}\\.`))
  assert.match(text, / entries: 13\n$/)
  const known = { 'if-none-match': String(headers['etag']) }
  const url = `/api/v1/games/${opened.game}/export/script`
  assert.equal((await opened.ask({ url, as: 'ames', headers: known })).status, 304)
  assert.deepEqual(opened.read, [0, 3, 6, 9, 0, 3, 6, 9])
})

test('one account gets only a few scripts at once, and a crowd only so many; the others are told to wait', async t => {
  const opened = await withLongGame(t, { perAccount: 2, all: 3 })
  const release = opened.holdFrom(0)
  const first = ['ann', 'ann', 'ben'].map(who => script(opened, who))
  await until(() => opened.read.length === 3)
  problem(await script(opened, 'ben'), 'tooBusy', 503)
  release()
  for (const { status } of await Promise.all(first)) assert.equal(status, 200)
  const again = opened.holdFrom(0)
  const own = ['ann', 'ann'].map(who => script(opened, who))
  await until(() => opened.read.filter(from => from === 0).length === 3 * 2 + 2)
  problem(await script(opened, 'ann'), 'tooMuch', 429)
  again()
  for (const { status } of await Promise.all(own)) assert.equal(status, 200)
})

test('nothing more is written for a client that leaves', async t => {
  const opened = await withLongGame(t, { all: 1 })
  const { door, game, read } = opened
  await door.listen({ port: 0, host: '127.0.0.1' })
  const release = opened.holdFrom(6)
  const { socket } = await slowClient(t, door)
  socket.write(`GET /api/v1/games/${game}/export/script HTTP/1.1\r\nhost: x\r\nx-account: ames\r\n\r\n`)
  await until(() => read.length === 3)
  socket.destroy()
  await until(async () => (await connections(door)) === 0)
  release()
  // There is room for only one script, and it becomes free.
  await until(async () => (await script(opened, 'brook')).status === 200)
  assert.deepEqual(read, [0, 3, 6, 0, 3, 6, 9, 0, 3, 6, 9])
})

test('acts of other games, and of the same one, do not wait for a script', async t => {
  const opened = await withLongGame(t)
  const other = await foundedGame(opened)
  const release = opened.holdFrom(3)
  const waiting = script(opened, 'ann')
  await until(() => opened.read.length === 2)
  await does(opened, other, 'ames', 'announce', { text: 'Elsewhere.' })
  await does(opened, opened.game, 'ames', 'announce', { text: 'Here.' })
  release()
  const { json } = await waiting
  assert.match((json as { files: { 'game.yaml': string } }).files['game.yaml'], / entries: 13\n$/)
})

test('a client that wants only the headers makes the server write nothing', async t => {
  const opened = await withLongGame(t, { all: 1 })
  const url = `/api/v1/games/${opened.game}/export/script`
  const { status, text } = await opened.ask({ method: 'HEAD', url, as: 'ames' })
  assert.deepEqual([status, text], [200, ''])
  await until(async () => (await script(opened, 'brook')).status === 200)
  assert.deepEqual(opened.read, [0, 0, 3, 6, 9, 0, 3, 6, 9])
})
