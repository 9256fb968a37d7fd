import assert from 'node:assert/strict'
import { it } from 'node:test'
import { openHttp } from '../../src/http/door/open-http.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { handClock } from '../server/hand-clock.ts'
import { done, foundTest, testServer } from '../server/test-server.ts'

const NOON = Date.UTC(2030, 0, 1, 12)

type Property = { readonly name: string; readonly value: string }

/**
 * Parses a calendar according to RFC 5545: lines end with CRLF, are at most 75 bytes long and continue after a space.
 */
function parsed(text: string): readonly Property[] {
  assert.ok(text.endsWith('\r\n'))
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    assert.ok(Buffer.byteLength(line) <= 75, line)
    assert.doesNotMatch(line, /[\r\n]/)
  }
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  return unfolded.map(line => {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? assert.fail(line)
    return { name, value: value.replace(/\\([\\;,n])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark)) }
  })
}

const TITLE = 'Bells, “über”; \\ and a long title so that lines have to be folded'

it('a player has a secret calendar of a private game’s deadlines, which ends when it is revoked or they leave', async t => {
  const server = testServer({ store: memoryStore(), clock: handClock(NOON), home: 'http://localhost' })
  const door = await openHttp({
    server,
    origin: 'http://localhost',
    version: '0',
    callerOf: async ({ headers }) => {
      const name = headers['x-who']
      return typeof name === 'string' ? { account: name, name, operator: false, by: { session: name } } : null
    },
  })
  t.after(async () => {
    await door.close()
    await server.close()
  })
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, who: string) =>
    door.inject({ method, url, headers: { origin: 'http://localhost', ...(who === '' ? {} : { 'x-who': who }) } })
  const game = await foundTest(server, 'clock', TITLE)
  await server.store.games.setRecord(game, { visibility: 'private' })
  await done(server, game, 'zoe', 'setAlarm', { side: 'outside', name: 'the bell' })
  const path = `/api/v1/games/${game}/calendar`
  const created = async () => new URL((await ask('POST', path, 'zoe')).json<{ address: string }>().address).pathname
  const read = (address: string) => ask('GET', address, '')

  assert.equal((await ask('POST', path, 'bob')).statusCode, 404, 'a private game is unknown to others')
  const first = await created()
  const answer = await read(first)
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-type']), /^text\/calendar/)
  const properties = parsed(answer.body)
  const all = (name: string) => properties.filter(it => it.name === name).map(({ value }) => value)
  assert.deepEqual(
    [properties.at(0), properties.at(-1)].map(it => it?.value),
    ['VCALENDAR', 'VCALENDAR'],
  )
  assert.deepEqual(all('VERSION'), ['2.0'])
  assert.deepEqual(all('X-WR-CALNAME'), [TITLE])
  const [summary = ''] = all('SUMMARY')
  assert.ok(summary.startsWith(`${TITLE}: Due `), summary)
  assert.match(all('DTSTART')[0] ?? '', /^\d{8}T\d{6}Z$/)
  assert.equal(new Set(all('UID')).size, all('SUMMARY').length)
  assert.deepEqual(all('DTSTAMP')[0], '20300101T120000Z')

  const second = await created()
  assert.equal((await read(first)).statusCode, 404, 'a new address replaces the first')
  assert.equal((await read(second)).statusCode, 200)
  assert.equal((await ask('DELETE', path, 'zoe')).statusCode, 204)
  assert.equal((await read(second)).statusCode, 404)
  const third = await created()
  await server.store.games.leaveSeat(game, 'zoe')
  assert.equal((await read(third)).statusCode, 404, 'leaving ends access')
  assert.equal((await read('/calendar/guessed')).statusCode, 404)
})
