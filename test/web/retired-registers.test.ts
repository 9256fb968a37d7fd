import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { registersLabels } from '../../src/web/registers/labels.ts'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { openSiteWithTestRulesets, type TestSite } from './site-with-test-rulesets.ts'

let site: TestSite
before(async () => {
  site = await openSiteWithTestRulesets()
})

it('the page of registers shows retired ones apart, with what they contained, and another one with their name', async () => {
  const [ames, brook] = [await site.player('Ann'), await site.player('Bob')]
  const { id, go } = await gameOfTwo(ames, brook, { ruleset: 'plain-club' })
  const registers = [
    { name: 'lanterns', about: 'how many lanterns each member has', keys: 'person', type: 'integer', start: 0 },
  ]
  const record = (...effects: object[]) => go(ames, 'record', { rule: 2, effects })
  await record({ enact: { text: 'Each member has lanterns.', label: '101', registers } })
  await record({ award: { lanterns: { Ames: 7 } } })
  await record({ retire: 'lanterns' })
  const wide = await visitor()
  const narrow = await visitor({ viewport: { width: 390, height: 800 }, colorScheme: 'dark' })
  try {
    for (const [who, { page }] of [
      ['wide', wide],
      ['narrow', narrow],
    ] as const) {
      await ames.comesIn({ page })
      await goTo(page, `${site.origin}/g/${id}/registers`)
      const retired = page.getByRole('region', { name: registersLabels.retired })
      await retired.getByText('How many lanterns each member has').first().waitFor()
      const look = async (name: string): Promise<void> => {
        const folder = process.env['SHOTS']
        if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${who}.png`, fullPage: true })
        assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], `${name} ${who}`)
      }
      await look('retired-list')
      await retired.getByRole('link', { name: 'How many lanterns each member has' }).click()
      await page.getByText(registersLabels.retiredRegister).waitFor()
      await page
        .getByRole('cell', { name: '7' })
        .or(page.getByText('7', { exact: true }))
        .first()
        .waitFor()
      await page.getByRole('heading', { name: registersLabels.history }).waitFor()
      await look('retired-register')
    }
    await record({ enact: { text: 'Each member has new lanterns.', label: '102', registers } })
    await goTo(wide.page, `${site.origin}/g/${id}/registers`)
    const again = wide.page.getByRole('region', { name: registersLabels.retired })
    await again.getByText('How many lanterns each member has').first().waitFor()
    assert.equal(await again.getByRole('link', { name: 'How many lanterns each member has' }).count(), 0)
    assert.deepEqual([wide.faults, narrow.faults], [[], []])
  } finally {
    await Promise.all([wide.close(), narrow.close()])
  }
})
