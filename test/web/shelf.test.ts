import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
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
      await page.getByText('Your shelf is empty.').waitFor()
      await look(page, 'shelf-empty')
      await page.getByLabel('Text of your rules').fill('Our hats\n\n1. Hats are worn.\n\n2. Shoes are not.\n')
      await page.getByRole('button', { name: 'Find the rules' }).click()
      await page.getByLabel('Title of the ruleset').fill('Our hats')
      await page.getByRole('button', { name: 'Keep on my shelf' }).click()
      await page.getByText(/^Edition 1 of own-.* is on your shelf\.$/).waitFor()
      const shelf = page.getByRole('region', { name: 'My shelf' })
      await shelf.getByText('2 rules, 0 with a program.').waitFor()
      // The same rules are no new edition.
      await page.getByRole('button', { name: 'Keep on my shelf' }).click()
      await page.getByText('Edition 1 on your shelf has exactly these rules.').waitFor()
      await page.locator('summary').filter({ hasText: 'Shoes are not.' }).click()
      await page.getByLabel('Text', { exact: true }).last().fill('Shoes are worn too.')
      await page.getByLabel('What is new in this edition?').fill('shoes')
      await page.getByRole('button', { name: 'Keep on my shelf' }).click()
      await shelf.getByRole('option', { name: 'Edition 2: shoes', selected: true }).waitFor({ state: 'attached' })
      await look(page, 'shelf-two-editions')
      // An earlier edition is opened for editing, in place of the rules on the page.
      await page.getByRole('button', { name: 'Clear' }).click()
      await shelf.getByLabel('Edition of Our hats').selectOption({ label: 'Edition 1' })
      await shelf.getByRole('button', { name: 'Edit a copy' }).click()
      await page.locator('summary').filter({ hasText: 'Shoes are not.' }).waitFor()
      await shelf.getByLabel('Who can see it').selectOption('public')
      await shelf.getByLabel('Link to this ruleset', { exact: true }).waitFor()
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
      const shared = stranger.page.getByRole('region', { name: 'Shared by people here' })
      await shared.getByText('2 rules, by Ida Moor').waitFor()
      await look(stranger.page, 'shelf-found')
      await shared.getByRole('link', { name: 'Our hats' }).click()
      await stranger.page.getByText('Shared by Ida Moor.').waitFor()
      await stranger.page.getByText('Read the rules of this edition').click()
      await stranger.page.getByText('Shoes are worn too.').waitFor()
      await look(stranger.page, 'shelf-shared')
      await stranger.page.getByRole('button', { name: 'Start a game from it' }).click()
      await stranger.page.getByText('The game starts with your own rules').waitFor()
      await stranger.page.getByRole('button', { name: 'Start the game' }).click()
      await stranger.page.getByRole('heading', { name: 'Your moves' }).waitFor()
      await stranger.page.goto(`${stranger.page.url()}/rules`)
      await stranger.page.getByText('This game started from edition 2 of').waitFor()
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
      await page.getByRole('button', { name: 'Delete …' }).click()
      await page.getByRole('button', { name: 'Keep it' }).click()
      await page.getByRole('button', { name: 'Delete …' }).click()
      await page.getByRole('button', { name: 'Delete it' }).click()
      await page.getByText('Your shelf is empty.').waitFor()
      assert.deepEqual(faults, [])
    } finally {
      await close()
    }
  })
})
