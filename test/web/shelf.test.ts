import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { bringLabels } from '../../src/web/bring/labels.ts'
import { shelfLabels } from '../../src/web/bring/shelf-labels.ts'
import { foundLabels } from '../../src/web/found/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { ready } from '../serve/started.ts'
import { anyArguments } from './any-arguments.ts'
import { visitor } from './browser.ts'
import { beyond, wrongFor } from './look-at.ts'
import { ownRulesChosen } from './own-rules-chosen.ts'
import { player } from './player.ts'
import { refusedWith } from './refused-with.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
})

/** Checks that a page fits into the window and is accessible, in both color schemes, wide and narrow. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage: true })
    assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], `${name}, ${colorScheme}`)
  }
}

describe('the shelf', () => {
  it('rules are kept in editions, opened again, shared, and a stranger starts a game from one', async () => {
    const somebody = await visitor()
    const { page, faults, close } = somebody
    try {
      const ida = await player(place.origin, 'Ida Moor')
      await ida.comesIn(somebody)
      await page.goto(`${place.origin}/bring`)
      await page.getByText(shelfLabels.empty).waitFor()
      await look(page, 'shelf-empty')
      await page.getByLabel(bringLabels.text).fill('Our hats\n\n1. Hats are worn.\n\n2. Shoes are not.\n')
      await page.getByRole('button', { name: bringLabels.findRules }).click()
      await page.getByLabel(bringLabels.rulesetTitle).fill('Our hats')
      await page.getByRole('button', { name: shelfLabels.keep }).click()
      await page.getByText(anyArguments(fillIn(shelfLabels.kept, { number: 1, ruleset: 'own-{rest}' }))).waitFor()
      const shelf = page.getByRole('region', { name: shelfLabels.myShelf })
      await shelf.getByText(fillIn(shelfLabels.manyRules, { rules: 2, programs: 0 })).waitFor()
      // The same rules are no new edition.
      await refusedWith(page, 'alreadySo', () => page.getByRole('button', { name: shelfLabels.keep }).click())
      await page.locator('summary').filter({ hasText: 'Shoes are not.' }).click()
      await page.getByLabel(bringLabels.ruleText, { exact: true }).last().fill('Shoes are worn too.')
      await page.getByLabel(shelfLabels.news).fill('shoes')
      await page.getByRole('button', { name: shelfLabels.keep }).click()
      await shelf
        .getByRole('option', {
          name: fillIn(shelfLabels.editionWithNote, { number: 2, note: 'shoes' }),
          selected: true,
        })
        .waitFor({ state: 'attached' })
      await look(page, 'shelf-two-editions')
      // An earlier edition is opened for editing, in place of the rules on the page.
      await page.getByRole('button', { name: bringLabels.clear }).click()
      await shelf
        .getByLabel(fillIn(shelfLabels.editionOf, { title: 'Our hats' }))
        .selectOption({ label: fillIn(shelfLabels.edition, { number: 1 }) })
      await shelf.getByRole('button', { name: shelfLabels.editCopy }).click()
      await page.locator('summary').filter({ hasText: 'Shoes are not.' }).waitFor()
      await shelf.getByLabel(shelfLabels.whoCanSee).selectOption('public')
      await shelf.getByLabel(shelfLabels.link, { exact: true }).waitFor()
      await look(page, 'shelf-public')
      assert.deepEqual(
        faults.filter(it => !it.includes('409 (Conflict)')),
        [],
      )
    } finally {
      await close()
    }

    const stranger = await visitor()
    try {
      await (await player(place.origin, 'Bo Lund')).comesIn(stranger)
      await stranger.page.goto(`${place.origin}/found`)
      const shared = stranger.page.getByRole('region', { name: shelfLabels.shared })
      await shared.getByText(fillIn(shelfLabels.manyRulesBy, { rules: 2, name: 'Ida Moor' })).waitFor()
      await look(stranger.page, 'shelf-found')
      await shared.getByRole('link', { name: 'Our hats' }).click()
      await stranger.page.getByText(fillIn(shelfLabels.sharedBy, { name: 'Ida Moor' })).waitFor()
      await stranger.page.getByText(shelfLabels.readRules).click()
      await stranger.page.getByText('Shoes are worn too.').waitFor()
      await look(stranger.page, 'shelf-shared')
      await stranger.page.getByRole('button', { name: shelfLabels.start }).click()
      await ownRulesChosen(stranger.page).waitFor()
      await stranger.page.getByRole('button', { name: foundLabels.start }).click()
      await stranger.page.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
      await stranger.page.goto(`${stranger.page.url()}/rules`)
      const origin = stranger.page.locator('p', { has: stranger.page.locator('a[href^="/shelf/"]') })
      await origin.filter({ hasText: /\b2\b/ }).waitFor()
      await stranger.page.getByText('Shoes are worn too.').waitFor()
      assert.deepEqual(stranger.faults, [])
    } finally {
      await stranger.close()
    }
  })

  it('a ruleset is deleted with all its editions, after a question', async () => {
    const somebody = await visitor()
    const { page, faults, close } = somebody
    try {
      const ole = await player(place.origin, 'Ole North')
      const files = { 'ruleset.yaml': 'name: ours\ntitle: Ours\n', 'rules/1.md': 'All obey.\n' }
      await ole.ask('POST', '/api/v1/shelf', { ruleset: 'ours', ownRules: { files } })
      await ole.comesIn(somebody)
      await page.goto(`${place.origin}/bring`)
      await page.getByRole('button', { name: shelfLabels.delete }).click()
      await page.getByRole('button', { name: shelfLabels.keepIt }).click()
      await page.getByRole('button', { name: shelfLabels.delete }).click()
      await page.getByRole('button', { name: shelfLabels.deleteIt }).click()
      await page.getByText(shelfLabels.empty).waitFor()
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })
})
