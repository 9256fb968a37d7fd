import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import type { Page } from 'playwright-core'
import { accountLabels } from '../../src/web/account/labels.ts'
import { peopleLabels } from '../../src/web/pages/people-labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { partsLabels } from '../../src/web/parts/labels.ts'
import { ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, wrongFor } from './look-at.ts'
import { player } from './player.ts'
import { refusedWith } from './refused-with.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
})

/** Checks that the page fits into the window and is accessible. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], name)
}

it('someone shows their profile; another player opens it from the game, until it is hidden again', async () => {
  const [hers, his] = [await visitor(), await visitor({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' })]
  try {
    const [ames, brook] = [await player(place.origin, 'Ann Ames'), await player(place.origin, 'Bob Brook')]
    const { id, go } = await gameOfTwo(ames, brook)
    await go(ames, 'propose', { repeal: { rule: '206' } })
    await ames.comesIn(hers)
    await brook.comesIn(his)

    const { page } = hers
    await page.goto(`${place.origin}/account`)
    await page.getByRole('button', { name: accountLabels.showProfile }).click()
    await page.getByRole('link', { name: accountLabels.openProfile }).waitFor()
    await look(page, 'account-with-profile')
    await page.getByRole('link', { name: accountLabels.openProfile }).click()
    await page.getByRole('heading', { name: `Ann Ames ${partsLabels.you}` }).waitFor()
    await look(page, 'own-profile')

    const theirs = his.page
    await theirs.goto(`${place.origin}/g/${id}/people/Ames`)
    await theirs.getByRole('link', { name: fillIn(peopleLabels.profileOf, { name: 'Ames' }) }).click()
    await theirs.getByRole('heading', { name: 'Ann Ames' }).waitFor()
    const row = theirs.getByRole('row', { name: /Ours/ })
    await row.waitFor()
    assert.deepEqual(await row.getByRole('cell').allInnerTexts(), ['0', '1', '0', '0', '1'])
    await look(theirs, 'profile')
    await row.getByRole('link', { name: 'Ames' }).waitFor()
    await row.getByRole('link', { name: 'Ours' }).click()
    await theirs.waitForURL(`**/g/${id}`)

    await page.goBack()
    await page.getByRole('button', { name: accountLabels.hideProfile }).click()
    await page.getByRole('button', { name: accountLabels.showProfile }).waitFor()
    await theirs.goBack()
    await refusedWith(theirs, 'unknownThing', () => theirs.reload())
    await look(theirs, 'no-profile')
  } finally {
    await Promise.all([hers.close(), his.close()])
  }
})
