import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { visitor } from '../browser.ts'
import { oneWindow } from '../one-window.ts'
import { demoServer, gameOn } from './demo-server.ts'

const place = { origin: '', game: '' }
before(async () => {
  const server = await demoServer()
  Object.assign(place, { origin: server.origin, game: gameOn(server, 'tri-nomic').id })
})

const readers = new Map(
  ['UTC', 'Asia/Tokyo', 'Africa/Accra'].map(timezoneId => [timezoneId, oneWindow(() => visitor({ timezoneId }))]),
)

/** Reads a page of the game in a browser whose clock is in the given time zone. */
async function readsIn(timezoneId: string, path: string, look: (page: Page) => Promise<void>): Promise<void> {
  const { page, faults } = (await readers.get(timezoneId)?.()) ?? assert.fail(timezoneId)
  await page.goto(`${place.origin}/g/${place.game}${path}`)
  await look(page)
  assert.deepEqual(faults, [])
}

const DATE = /\d{1,2} \w{3} \d{4}, \d\d:\d\d/

describe('instants on pages', () => {
  for (const path of ['/entries/20', '/rules/324', '/matters/proposal/326', '/entries'])
    it(`the page ${path} shows each instant as text, with its date and time`, () =>
      readsIn('UTC', path, async page => {
        await page.locator('main time').first().waitFor()
        const told = await page.locator('main time').allTextContents()
        assert.ok(told.length > 0)
        for (const words of told) assert.match(words, /\d{4}, \d\d:\d\d/)
      }))

  it('an instant is shown in the reader’s time zone, and also in the game’s if the two differ', () =>
    readsIn('Asia/Tokyo', '/matters/proposal/327', async page => {
      const due = page.locator('.matter .tag time')
      await due.getByText('in the game').waitFor()
      assert.match(
        (await due.textContent()) ?? '',
        /(\d{1,2} \w{3} \d{4}), 21:00 (JST|GMT\+9); \1, 12:00 UTC in the game/,
      )
    }))

  it('an instant is shown only once if the reader’s time matches the game’s', () =>
    readsIn('Africa/Accra', '/matters/proposal/327', async page => {
      const due = page.locator('.matter .tag time')
      await due.getByText(DATE).waitFor()
      assert.doesNotMatch((await due.textContent()) ?? '', /in the game/)
    }))

  it('an instant in a sentence from the server is also shown in the reader’s time zone', () =>
    readsIn('Asia/Tokyo', '', async page => {
      const told = page.getByText(/\d\d:\d\d (JST|GMT\+9), which is \d{1,2} \w+ \d{4}, \d\d:\d\d UTC in the game/)
      await told.first().waitFor()
    }))
})
