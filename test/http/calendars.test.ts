import assert from 'node:assert/strict'
import { it } from 'node:test'
import ICAL from 'ical.js'
import { openHttp } from '../../src/http/door/open-http.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { handClock } from '../server/hand-clock.ts'
import { done, foundTest, testServer } from '../server/test-server.ts'

const NOON = Date.UTC(2030, 0, 1, 12)

/** Parses a calendar with an independent parser, after checking the form of its lines (RFC 5545, 3.1). */
function parsed(text: string): ICAL.Component {
  assert.ok(text.endsWith('\r\n'))
  for (const line of text.slice(0, -2).split('\r\n')) {
    assert.ok(Buffer.byteLength(line) <= 75, line)
    assert.doesNotMatch(line, /[\r\n]/)
  }
  return ICAL.Component.fromString(text)
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
  const calendar = parsed(answer.body)
  assert.equal(calendar.name, 'vcalendar')
  assert.equal(calendar.getFirstPropertyValue('version'), '2.0')
  // The parser leaves the value of a property that RFC 5545 does not define as it is.
  assert.equal(
    calendar.getFirstPropertyValue('x-wr-calname'),
    TITLE.replaceAll(/[\\;,]/g, mark => `\\${mark}`),
  )
  const events = calendar.getAllSubcomponents('vevent').map(it => new ICAL.Event(it))
  assert.ok(events.length > 0)
  for (const { summary, startDate, component } of events) {
    assert.ok(summary.startsWith(`${TITLE}: Due `), summary)
    assert.ok(startDate.toJSDate().getTime() > NOON)
    assert.equal(String(component.getFirstPropertyValue('dtstamp')), '2030-01-01T12:00:00Z')
  }
  assert.equal(new Set(events.map(({ uid }) => uid)).size, events.length)

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
