import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import type { Page } from 'playwright-core'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
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

it('a player undoes an adopted proposal: they see the difference, propose it as one change, and everyone sees what it changes', async () => {
  const host = await visitor({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' })
  try {
    const [ames, brook] = [await site.player('Ann'), await site.player('Bob')]
    await ames.comesIn(host)
    const { id, go } = await gameOfTwo(ames, brook, { ruleset: 'carried-club' })
    await go(brook, 'record', { rule: '3', effects: [{ set: { assessor: 'Ames', treasurer: 'Brook' } }] })
    await go(brook, 'propose', {
      changes: [{ amend: { rule: 9, text: 'Brook is right.' } }, { repeal: 10 }, { enact: { text: 'Goats vote.' } }],
    })
    for (const who of [ames, brook]) await go(who, 'vote', { proposal: '101', choice: 'for' })
    await go(ames, 'resolve', { proposal: '101', outcome: 'adopted' })
    await go(brook, 'record', { rule: '4', effects: [{ award: { coins: { Ames: 3 } } }] })
    const { page } = host
    await page.goto(`${site.origin}/g/${id}/matters/proposal/101`)
    await page.getByRole('link', { name: 'What if it had not been decided?' }).click()
    await page.getByRole('heading', { name: 'What would be different' }).waitFor()
    await page.getByText('is in force again').waitFor()
    await look(page, 'correction-what-if')
    await page.getByRole('button', { name: 'Propose this correction' }).click()
    const form = page.getByRole('form', { name: /propose/i })
    await form.getByText('If you do this now:').waitFor()
    await look(page, 'correction-form')
    await form.getByRole('button', { name: /^propose/i }).click()
    await page.getByText('proposal 102 is put forward').first().waitFor()
    await page.goto(`${site.origin}/g/${id}/matters/proposal/102`)
    await page.getByRole('heading', { name: 'Let the game stand as if entry 5 had not been' }).waitFor()
    await page.getByText('has its earlier text').first().waitFor()
    await look(page, 'correction-proposal')
    for (const who of [ames, brook]) await go(who, 'vote', { proposal: '102', choice: 'for' })
    await go(ames, 'resolve', { proposal: '102', outcome: 'adopted' })
    await page.goto(`${site.origin}/g/${id}/rules/10`)
    await page.getByText('A member may take another name').first().waitFor()
    assert.deepEqual(host.faults, [])
  } finally {
    await host.close()
  }
})
