import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import type { Store } from '../../src/ports/store.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { lawLabels } from '../../src/web/law/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { testAddress } from '../postgres/test-store.ts'
import { newFolder, ready, stopped } from '../serve/started.ts'
import { counts } from '../unit/counts.ts'
import { openForm, PROPOSE } from './act-forms.ts'
import { untilTrue, visitor } from './browser.ts'
import { beyond, goTo } from './look-at.ts'
import { openMonster, type Serve, type ServedMonster } from './monster/open-monster.ts'
import { openSite } from './site.ts'

/** Number of entries on a page of the history. */
const SHOWN = 40

/** Maximum number of elements on a page of a game, however long the game has been played. */
const MOST_ELEMENTS = 4_000
const WIDTHS = [2560, 1280, 320]

const serve: Serve = async (data, port = '0') => {
  const server = await openSite({ NOMIC_DATA: data, NOMIC_PORT: port })
  await ready(server)
  return { origin: server.origin, stop: () => stopped(server) }
}

/** The store of a server with this data folder. */
async function storeOf(data: string): Promise<Store> {
  const address = await testAddress(data)
  return address === undefined ? sqliteStore({ file: join(data, 'nomothete.db') }) : postgresStore({ address })
}

/** Number of entries in the game. */
const ENTRIES = counts(2_500, 10_000)

let monster: ServedMonster
before(async () => {
  monster = await openMonster(serve, storeOf, newFolder(), { turns: 6, entries: ENTRIES })
})

/** A page of the game, open in the browser of the player to move. */
async function at(context: TestContext, path = ''): Promise<Page> {
  const somebody = await visitor({ viewport: { width: 1280, height: 900 } })
  context.after(somebody.close)
  await monster.mover.comesIn(somebody)
  await goTo(somebody.page, `${monster.origin}/g/${monster.game}${path}`)
  return somebody.page
}

function elements(page: Page): Promise<number> {
  return page.evaluate('document.querySelectorAll("*").length')
}

describe(`a game of 150 rules, 40 players with long names, and ${ENTRIES} entries`, () => {
  const pages = {
    'its table': '',
    'its rulebook': '/rules',
    'a rule': '/rules/1040',
    'its people': '/people',
    'its proposals': '/matters',
    'a proposal': '/matters/proposal/301',
    'its registers': '/registers',
    'a long ledger': '/registers/own3',
    'its record': '/entries',
    'an entry': `/entries/${ENTRIES / 2}`,
  }
  for (const [name, path] of Object.entries(pages))
    it(`everything is readable and nothing overflows the window on ${name}`, async context => {
      const page = await at(context, path)
      await page.locator('main h2').first().waitFor()
      assert.ok((await elements(page)) < MOST_ELEMENTS)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        assert.equal(await beyond(page), 0, `${width} pixels`)
      }
    })

  it('the player to move can open the form, write a proposal, and see what the act would do', async context => {
    const page = await at(context)
    await page.getByText(tableLabels.waitsForYou).waitFor()
    const form = await openForm(page, PROPOSE)
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('amend')
    await form.getByLabel(fieldsLabels.findRule).fill('1040')
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('1040')
    await form.getByRole('textbox', { name: fieldsLabels.newText }).fill('Nobody has anything.')
    await form.getByText(formsLabels.ifDoneNow).waitFor()
  })

  it('the popup explains an amount', async context => {
    const page = await at(context, '/people')
    // A value that has never changed has no entry to show.
    await page.locator('[data-why^="own3 of"]').filter({ hasText: /[1-9]/ }).first().click()
    await page.getByRole('dialog', { name: resultsLabels.why }).locator('a[data-names=entry]').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await untilTrue(page, '/^own3 of/.test(document.activeElement.dataset.why)')
  })

  it('the popup explains a value that last changed when the game began', async () => {
    const url = `${monster.origin}/api/v1/games/${monster.game}/why?of=${encodeURIComponent('text of 1040')}`
    const why = (await (await fetch(url)).json()) as { readonly entry?: number }
    assert.equal(why.entry, 0)
  })

  it('the rules can be searched while you type', async context => {
    const page = await at(context, '/rules')
    await page.getByLabel(lawLabels.search).pressSequentially('whoever does what it names')
    await page.getByText(new RegExp(`^${fillIn(lawLabels.found, { count: 121, all: '15\\d' })}$`)).waitFor()
    await page.getByLabel(lawLabels.search).fill('alphabetical order')
    await page.getByText(new RegExp(`^${fillIn(lawLabels.found, { count: 1, all: '15\\d' })}$`)).waitFor()
    await page.locator('article.rule').nth(1).waitFor({ state: 'detached' })
    assert.equal(await page.locator('article.rule').count(), 1)
  })

  it('the history is shown page by page, and no page grows', async context => {
    const page = await at(context, '/entries')
    for (const pages of [1, 2]) {
      await page.getByRole('link', { name: resultsLabels.showEarlier }).click()
      await page
        .getByRole('link', { name: fillIn(resultsLabels.entryWhy, { seq: ENTRIES - 1 - pages * SHOWN }) })
        .waitFor()
      assert.equal(await page.locator('.feed > .entry').count(), SHOWN)
    }
    await page.getByRole('link', { name: resultsLabels.newest }).click()
    await page.getByRole('link', { name: fillIn(resultsLabels.entryWhy, { seq: ENTRIES - 1 }) }).waitFor()
  })

  it('the history of an old proposal can be viewed', async context => {
    const page = await at(context, '/matters/proposal/301')
    await page.locator('.matter-story .entry').first().waitFor()
  })
})
