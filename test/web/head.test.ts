import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { frameLabels } from '../../src/web/frame/labels.ts'
import { ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { beyond, goTo } from './look-at.ts'
import { player } from './player.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
})

/** The number of rows of visible links in the header of a page. */
function lines(page: Page): Promise<number> {
  return page.evaluate(`new Set([...document.querySelectorAll('header.site a')]
    .map(it => it.getBoundingClientRect())
    .filter(it => it.width > 0)
    .map(it => Math.round((it.top + it.bottom) / 2 / 10))).size`)
}

describe('the header of every page on a phone', () => {
  it('the header is one row for a new visitor', async () => {
    const { page, close } = await visitor({ viewport: { width: 360, height: 640 } })
    try {
      await goTo(page, place.origin)
      await page.getByRole('link', { name: frameLabels.signIn }).waitFor()
      assert.deepEqual([await lines(page), await beyond(page)], [1, 0])
    } finally {
      await close()
    }
  })

  it('the header is one row for a user with a long name, and the name links to the account', async () => {
    const somebody = await visitor({ viewport: { width: 360, height: 640 } })
    const { page, close } = somebody
    try {
      await (await player(place.origin, 'Bartholomew-Maximilian')).comesIn(somebody)
      await goTo(page, place.origin)
      const account = page.getByRole('link', { name: 'Bartholomew-Maximilian' })
      await account.waitFor()
      assert.deepEqual([await lines(page), await beyond(page)], [1, 0])
      await account.click()
      await page.waitForURL(/account/)
    } finally {
      await close()
    }
  })
})
