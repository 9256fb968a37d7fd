import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import type { Page } from 'playwright-core'
import { visitor } from './browser.ts'
import { beyond, wrongFor } from './look-at.ts'
import { openSiteWithTestRulesets, type TestSite } from './site-with-test-rulesets.ts'

let site: TestSite
before(async () => {
  site = await openSiteWithTestRulesets()
})

/** Checks that a page fits into the window and is accessible. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], name)
}

it('a stranger comes through the link of a game without programs, asks to join, and is let in with one press', async () => {
  const [host, friend] = [
    await visitor(),
    await visitor({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' }),
  ]
  try {
    const ida = await site.player('Ida')
    await ida.comesIn(host)
    const players = [{ name: 'Ida', surname: 'Ames' }]
    const { id } = await ida.ask<{ id: string }>('POST', '/api/v1/games', {
      ...{ title: 'The club', ruleset: 'plain-club', players, visibility: 'private', link: true },
    })
    const { link } = (await ida.ask<{ link: { link: string } }>('GET', `/api/v1/games/${id}/link`)).link
    const { page } = host
    await page.goto(`${site.origin}/g/${id}`)
    await page.getByText('No program carries out these rules.').waitFor()
    await look(page, 'text-host')

    const theirs = friend.page
    await (await site.player('Kim')).comesIn(friend)
    await theirs.goto(link)
    await theirs.getByText('Ames can let you in.').waitFor()
    await look(theirs, 'text-join')
    await theirs.getByLabel('Your name').fill('Kim Stone')
    await theirs.getByRole('button', { name: 'Ask to join' }).click()
    await theirs.getByText('You asked to join this game as Kim Stone. Ames can let you in under rule 2.').waitFor()
    await look(theirs, 'text-asked')

    await page.reload()
    await page.getByText('Kim Stone asks to join the game.').waitFor()
    await look(page, 'text-asks')
    await page.getByRole('button', { name: 'Let them in: Kim Stone' }).click()
    await page.getByRole('heading', { name: 'Asking to join' }).waitFor({ state: 'detached' })
    // The newcomer's page shows it without reloading.
    await theirs.getByText('No program carries out these rules.').waitFor()
    await look(theirs, 'text-in')
    assert.deepEqual([host.faults, friend.faults], [[], []])
  } finally {
    await Promise.all([host.close(), friend.close()])
  }
})
