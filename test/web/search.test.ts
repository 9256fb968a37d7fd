import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { searchLabels } from '../../src/web/search/labels.ts'
import { ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'
import { wonGame } from './won-game.ts'

let origin: string
let ames: Player
let game: string
before(async () => {
  const server = await openSite()
  await ready(server)
  origin = server.origin
  ames = await player(origin, 'Ames')
  game = (await wonGame(ames, await player(origin, 'Brook'))).id
})

/** Opens a page of the game as Ames. */
async function opened(context: TestContext, path: string, options = {}): Promise<Page> {
  const somebody = await visitor(options)
  context.after(async () => {
    assert.deepEqual(somebody.faults, [])
    await somebody.close()
  })
  await ames.comesIn(somebody)
  await goTo(somebody.page, `${origin}/g/${game}${path}`)
  return somebody.page
}

describe('the search', () => {
  it('finds words in the law and in the history, by keyboard alone, and each result opens its page', async context => {
    const page = await opened(context, '/entries')
    await page
      .getByRole('navigation', { name: searchLabels.views })
      .getByRole('link', { name: searchLabels.search })
      .click()
    await page.getByLabel(searchLabels.words, { exact: true }).fill('"always has the option to forfeit"')
    await page.keyboard.press('Enter')
    const results = page.getByRole('list', { name: searchLabels.results })
    await results.getByRole('link', { name: /^Rule 113/ }).click()
    await page.waitForURL(`${origin}/g/${game}/rules/113?at=0`)
    await page.goBack()
    await page.getByLabel(searchLabels.in, { exact: true }).selectOption({ label: searchLabels.history })
    await page.getByLabel(searchLabels.words, { exact: true }).fill('adopted')
    await page.getByRole('button', { name: searchLabels.search }).click()
    const entry = results.locator('a[href*="/entries/"]').first()
    await entry.waitFor()
    await results.locator('mark').first().waitFor()
    await entry.click()
    await page.waitForURL(/\/entries\/\d+$/)
  })

  it('says what to do if nothing matches', async context => {
    const page = await opened(context, '/entries/search?words=gibberish')
    await page.getByRole('link', { name: searchLabels.startAgain }).click()
    await page.waitForURL(`${origin}/g/${game}/entries/search`)
  })

  it('opens the archive of a month', async context => {
    const page = await opened(context, '/entries/search')
    const months = page.getByRole('region', { name: searchLabels.byMonth })
    await months.getByRole('link').first().click()
    await page.waitForURL(/\/entries\/search\?from=\d{4}-\d\d-01&to=/)
    await page.getByRole('list', { name: searchLabels.results }).getByRole('link').first().waitFor()
  })

  for (const colorScheme of ['light', 'dark'] as const)
    it(`fits on a narrow ${colorScheme} screen`, async context => {
      const page = await opened(context, '/entries/search?words=points', {
        colorScheme,
        viewport: { width: 360, height: 640 },
      })
      await page.locator('mark').first().waitFor()
      assert.equal(await beyond(page), 0)
      assert.deepEqual(await wrongFor(page), [])
      if (process.env['NOMIC_SHOTS'])
        await page.screenshot({ path: `${process.env['NOMIC_SHOTS']}/search-${colorScheme}.png`, fullPage: true })
    })
})
