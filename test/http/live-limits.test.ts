import assert from 'node:assert/strict'
import { get } from 'node:http'
import { describe, it } from 'node:test'
import { live, say } from './live.ts'
import { problem, type TestDoor } from './test-door.ts'

describe('a game’s stream', () => {
  it('only the client that does not read is disconnected, and it can resume from where it stopped', async t => {
    const opened = await live(t, { limits: { streamBuffer: 65_536 } })
    const good = await opened.watch()
    let ended = false
    const slow = get(`${opened.at}/api/v1/games/${opened.game}/stream`, { agent: false }, answer => {
      answer.pause()
      answer.on('close', () => {
        ended = true
      })
    })
    slow.on('error', () => {})
    t.after(() => slow.destroy())
    const open = () => connections(opened)
    const before = await new Promise<number>(resolve => {
      const look = setInterval(async () => {
        if ((await open()) < 2) return
        clearInterval(look)
        resolve(open())
      }, 10)
    })
    let said = 0
    while ((await open()) >= before && said < 600) {
      said += 1
      await say(opened, `${said} ${'word '.repeat(6_000)}`)
    }
    assert.ok((await open()) < before, `nobody was cut off after ${said} long words (ended: ${ended})`)
    await good.when(() => good.events.at(-1)?.id === String(said))
    const again = await opened.watch(undefined, { 'last-event-id': String(said - 1) })
    assert.deepEqual((await again.until(2))[1], good.events.at(-1))
  })

  it('the number of streams per address and per account is limited, in the same way for everyone', async t => {
    const opened = await live(t, { limits: { streams: 2, allStreams: 3 } })
    const path = `/api/v1/games/${opened.game}/stream`
    await opened.watch()
    const second = await opened.watch()
    const much = await opened.ask({ url: path })
    assert.equal(much.headers['retry-after'], '10')
    problem(much, 'tooMuch', 429)
    await opened.watch(path, { 'x-account': 'ames' })
    problem(await opened.ask({ url: path, as: 'brook' }), 'tooBusy', 503)
    second.leave()
    await second.ended
    await waitFor(async () => (await connections(opened)) === 2)
    assert.equal((await opened.watch()).status, 200)
  })

  it('the stream ends when the server closes', async t => {
    const opened = await live(t)
    const watcher = await opened.watch()
    await watcher.until(1)
    await opened.door.close()
    await watcher.ended
    assert.ok(watcher.events.length >= 1)
  })
})

function connections({ door }: TestDoor): Promise<number> {
  return new Promise((resolve, reject) => {
    door.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })
}

async function waitFor(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise(resolve => setTimeout(resolve, 10))
}
