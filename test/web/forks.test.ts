import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { forkLabels } from '../../src/web/found/fork-labels.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { beyond, wrongFor } from './look-at.ts'
import { player } from './player.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
})

/** Checks that a page fits into the window and is accessible. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], name)
}

describe('going on in a new game', () => {
  it('a player goes on from an entry; the old game and the new one say so', async () => {
    const somebody = await visitor({ viewport: { width: 1280, height: 800 } })
    const { page, faults, close } = somebody
    try {
      const ida = await player(place.origin, 'Ida Moor')
      await ida.comesIn(somebody)
      const { id } = await ida.ask<{ id: string }>('POST', '/api/v1/games', {
        ...{ title: 'Thursday', ruleset: 'suber', visibility: 'public' },
        players: [
          { name: 'Ida', surname: 'Moor', you: true },
          { name: 'Ben', surname: 'Fen' },
        ],
      })
      await page.goto(`${place.origin}/g/${id}/entries/0`)
      await page.getByRole('link', { name: resultsLabels.goOn }).click()
      await page.getByRole('heading', { name: forkLabels.fork }).first().waitFor()
      await look(page, 'fork-wide')
      await page.getByLabel(forkLabels.newName).fill('Thursday, another way')
      await page.getByRole('button', { name: forkLabels.start }).click()
      await page.waitForURL(url => !url.pathname.includes(id))
      await page.goto(`${page.url().split('?')[0]}/entries`)
      await page.locator(`main a[href="/g/${id}"]`, { hasText: 'Thursday' }).first().waitFor()
      await look(page, 'fork-history')
      await page.goto(`${place.origin}/g/${id}/fork`)
      await page.getByRole('link', { name: 'Thursday, another way' }).first().waitFor()
      await page.setViewportSize({ width: 360, height: 740 })
      await look(page, 'fork-narrow')
      await page.emulateMedia({ colorScheme: 'dark' })
      await look(page, 'fork-dark')
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })
})
