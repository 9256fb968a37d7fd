import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { HttpLimits } from '../../src/http/door/rate-limits.ts'
import { type Following, follow } from '../http/follow.ts'
import { does, foundedGame, problem, testDoor } from '../http/test-door.ts'
import { type SlowClient, slowClient, until } from './slow-client.ts'

async function live(t: Parameters<typeof testDoor>[0], limits: Partial<HttpLimits>) {
  const opened = await testDoor(t, { http: { limits } })
  const game = await foundedGame(opened)
  const at = await opened.door.listen({ port: 0, host: '127.0.0.1' })
  const path = `/api/v1/games/${game}/stream`
  const watch = async (headers: Record<string, string> = {}): Promise<Following> => {
    const following = await follow(`${at}${path}`, headers)
    t.after(() => following.leave())
    return following
  }
  return { ...opened, game, path, watch }
}

test('the accounts at one network address share a limit on open streams', async t => {
  const { ask, path, watch } = await live(t, { streamsPerAddress: 4 })
  for (let at = 0; at < 4; at += 1) assert.equal((await watch({ 'x-account': `mule${at}` })).status, 200)
  problem(await ask({ url: path, as: 'mule4' }), 'tooMuch', 429)
  problem(await ask({ url: path }), 'tooMuch', 429)
})

test('forty people behind one address can play and follow their game in two tabs each', async t => {
  const opened = await live(t, {})
  const all: Following[] = []
  for (let at = 0; at < 40; at += 1)
    for (const tab of [1, 2]) all.push(await opened.watch({ 'x-account': `pupil${at}`, 'x-tab': `${tab}` }))
  assert.ok(all.every(({ status }) => status === 200))
  const looks = Array.from({ length: 40 }, (_, at) =>
    ['state', 'rules', 'entries', 'acts'].map(what =>
      opened.ask({ url: `/api/v1/games/${opened.game}/${what}`, as: `pupil${at}` }),
    ),
  )
  await does(opened, opened.game, 'ames', 'announce', { text: 'Good day.' })
  for (const { status, text } of await Promise.all(looks.flat())) assert.equal(status, 200, text)
  await Promise.all(all.map(it => it.until(2)))
})

test('clients that do not read their streams are disconnected when too much data is queued for all of them together, and other clients continue', async t => {
  const opened = await live(t, { answerBuffer: 400_000, streamBuffer: 16_000_000 })
  const slow: SlowClient[] = []
  for (let at = 0; at < 8; at += 1) {
    const client = await slowClient(t, opened.door, { reading: false })
    client.socket.write(`GET ${opened.path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    slow.push(client)
  }
  const good = await opened.watch()
  const open = (): Promise<number> =>
    new Promise(resolve => opened.door.server.getConnections((_, count) => resolve(count)))
  await until(async () => (await open()) === 9)
  let said = 0
  for (; (await open()) > 2 && said < 600; said += 1)
    await does(opened, opened.game, 'ames', 'announce', { text: `${said} ${'word '.repeat(12_000)}` })
  assert.ok((await open()) <= 2, `${await open()} are open after ${said} long words`)
  await good.when(() => good.events.at(-1)?.id === String(said))
})

test('an entry larger than a stream’s buffer reaches clients that read it', async t => {
  const opened = await live(t, { streamBuffer: 65_536 })
  const watcher = await opened.watch()
  await does(opened, opened.game, 'ames', 'announce', { text: 'word '.repeat(20_000) })
  await watcher.until(2)
  await does(opened, opened.game, 'ames', 'announce', { text: 'The end.' })
  assert.equal((await watcher.until(3)).length, 3)
  const again = await opened.watch({ 'last-event-id': '0' })
  assert.equal((await again.until(3)).length, 3)
})
