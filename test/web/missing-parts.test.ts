import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { frameLabels } from '../../src/web/frame/labels.ts'
import { frontLabels } from '../../src/web/front/labels.ts'
import { ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { loadedLongAgo, stopTimeSinceLoading } from './loaded-long-ago.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
})

/** A part of the page about rulesets, which is loaded when someone goes there. */
const PART = '**/assets/rulesets-p*'

/** The front page, in a browser for which the part is missing, and how often a page was loaded in it from then on. */
async function withoutPart(context: TestContext): Promise<{ readonly page: Page; readonly loads: () => number }> {
  const { page, close } = await visitor()
  context.after(close)
  await stopTimeSinceLoading(page)
  await page.goto(place.origin)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await loadedLongAgo(page)
  await page.route(PART, part => part.fulfill({ status: 404 }))
  return { page, loads: () => loads }
}

describe('a part of a page that the server no longer has', () => {
  it('the page is loaded again once by itself, and then says what is wrong', async context => {
    const { page, loads } = await withoutPart(context)
    const loaded = page.waitForEvent('load')
    await page
      .getByRole('navigation', { name: frameLabels.site })
      .getByRole('link', { name: frameLabels.rulesets })
      .click()
    await loaded
    await page.getByText(frameLabels.notLoaded).waitFor()
    assert.equal(loads(), 1)
    await page.unroute(PART)
    await page.getByRole('button', { name: frameLabels.loadAgain }).click()
    await page.getByRole('heading', { name: frontLabels.rulesets }).waitFor()
  })

  it('if the server does not answer, the page waits for it', async context => {
    const { page, loads } = await withoutPart(context)
    const address = `${place.origin}/rulesets`
    await page.route(address, it => it.abort())
    await page
      .getByRole('navigation', { name: frameLabels.site })
      .getByRole('link', { name: frameLabels.rulesets })
      .click()
    await page.waitForEvent('requestfailed', it => it.url() === address)
    await page.getByText(frameLabels.notLoaded).waitFor()
    assert.equal(loads(), 0)
    await page.unroute(PART)
    await page.unroute(address)
    await page.getByRole('heading', { name: frontLabels.rulesets }).waitFor()
    assert.equal(loads(), 1)
  })
})
