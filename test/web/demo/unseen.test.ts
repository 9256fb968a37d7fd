import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { visitor } from '../browser.ts'
import { everyAddress } from '../every-address.ts'
import { example, examplePerson } from '../examples.ts'
import { unseenOn } from '../unseen-on.ts'
import { demoServer, gameOn } from './demo-server.ts'

const addresses = (await everyAddress()).filter(address => !address.startsWith('/operate'))
const place = { origin: '', game: '', profile: '', shelved: '' }
before(async () => {
  const server = await demoServer()
  const { origin } = server
  Object.assign(place, { origin, game: gameOn(server, 'suber').id, ...(await examplePerson(origin)) })
})

/** Invisible characters that override direction, hide a word break, and hide a letter. */
const HIDDEN = '\u202E\u200B\u{E0041}'

/** Returns every text of a response, except names and labels, with hidden characters inserted after its first word. */
function withHidden(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(' ', ` ${HIDDEN}`)
  if (Array.isArray(value)) return value.map(withHidden)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withHidden(member)]))
}

/** Makes the server respond with hidden characters in every text. */
async function hideInAnswers(page: Page): Promise<void> {
  await page.route('**/api/v1/**', async route => {
    if (route.request().url().includes('/stream')) return route.continue()
    const answer = await route.fetch()
    const text = await answer.text().catch(ifLeft)
    if (text === undefined) return route.abort().catch(ifLeft)
    const isJson = answer.headers()['content-type']?.includes('json') === true
    const body = isJson && text !== '' ? JSON.stringify(withHidden(JSON.parse(text))) : text
    await route.fulfill({ response: answer, body })
  })
}

/** A request from a page that the user has left needs no response. */
function ifLeft(fault: unknown): undefined {
  if (!String(fault).includes('disposed') && !String(fault).includes('already handled')) throw fault
}

describe('a character that readers would not see', () => {
  it('an invisible character is marked on every page, in every text', async () => {
    const somebody = await visitor()
    const [raw, unmarked]: [string[], string[]] = [[], []]
    try {
      await hideInAnswers(somebody.page)
      for (const address of addresses) {
        await somebody.page.goto(place.origin + example(address, place))
        await somebody.page.locator('main h1').first().waitFor()
        await somebody.page.locator('[role=status], [aria-busy=true]').first().waitFor({ state: 'detached' })
        for (const closed of await somebody.page.locator('main details:not([open]) > summary').all())
          await closed.evaluate('it => it.click()')
        raw.push(...(await unseenOn(somebody.page)).map(text => `${address} ${JSON.stringify(text)}`))
        const marks = await somebody.page.locator('.unseen').count()
        if (address.startsWith('/g/') && marks === 0) unmarked.push(address)
      }
      assert.deepEqual(raw, [])
      assert.deepEqual(unmarked, [])
      assert.deepEqual(somebody.faults, [])
    } finally {
      await somebody.close()
    }
  })

  it('an invisible character that is not marked is detected', async () => {
    const somebody = await visitor()
    try {
      await somebody.page.goto(place.origin)
      await somebody.page.locator('main h1').first().waitFor()
      await somebody.page.evaluate(`document.querySelector('main h1').append('\\u202E')`)
      assert.notDeepEqual(await unseenOn(somebody.page), [])
    } finally {
      await somebody.close()
    }
  })
})
