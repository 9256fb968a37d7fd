import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { proofLabels } from '../../src/web/proof/labels.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, wrongFor } from './look-at.ts'
import { openSiteWithTestRulesets, type TestSite } from './site-with-test-rulesets.ts'

let site: TestSite
before(async () => {
  site = await openSiteWithTestRulesets()
})

it('a game in which an adopted rule refuses every move names the ways out, and each is one press', async () => {
  const host = await visitor({ viewport: { width: 390, height: 800 } })
  try {
    const [ames, brook] = [await site.player('Ann'), await site.player('Bob')]
    await ames.comesIn(host)
    const { id, go } = await gameOfTwo(ames, brook, { ruleset: 'suber' })
    const words = 'This rule takes precedence over rule 202.'
    const source = "export default rule({ forbids: { propose: () => 'no one works on a Monday.' } })"
    await go(ames, 'propose', {
      enact: { text: `No one works on a Monday. ${words}`, claims: [{ over: 202, words }], program: { source } },
    })
    await go(ames, 'callVote', {})
    for (const who of [ames, brook]) await go(who, 'vote', { proposal: '301', choice: 'for' })
    const entry = 4
    const { page } = host
    const table = `${site.origin}/g/${id}`
    await page.goto(table)
    await page.locator('.notice', { hasText: 'no one works on a Monday' }).waitFor()
    assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []])
    await page.getByRole('link', { name: fillIn(resultsLabels.challenge, { entry }) }).click()
    await page.getByRole('form', { name: resultsLabels.challengeEntry }).waitFor()
    await page.goto(table)
    await page.getByRole('link', { name: fillIn(resultsLabels.takeBack, { entry }) }).click()
    await page.getByRole('heading', { name: proofLabels.differences }).waitFor()
    await page.goto(table)
    await page.getByRole('link', { name: fillIn(resultsLabels.forkBefore, { entry }) }).click()
    await page.waitForURL(`**/g/${id}/fork?from=${entry - 1}`)
    const theirs = await visitor()
    await brook.comesIn(theirs)
    await theirs.page.goto(table)
    await theirs.page.getByText(tableLabels.refusedMoves).click()
    await theirs.page
      .locator('.not-now')
      .getByRole('link', { name: fillIn(resultsLabels.fromEntry, { entry }) })
      .click()
    await theirs.page.getByRole('heading', { name: fillIn(resultsLabels.entry, { seq: entry }) }).waitFor()
    assert.deepEqual([host.faults, theirs.faults], [[], []])
    await theirs.close()
  } finally {
    await host.close()
  }
})
