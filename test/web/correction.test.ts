import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import type { Page } from 'playwright-core'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { mattersLabels } from '../../src/web/matters/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { proofLabels } from '../../src/web/proof/labels.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, wrongFor } from './look-at.ts'
import type { Player } from './player.ts'
import { openSiteWithTestRulesets, type TestSite } from './site-with-test-rulesets.ts'

let site: TestSite
let ames: Player
let brook: Player
before(async () => {
  site = await openSiteWithTestRulesets()
  ;[ames, brook] = [await site.player('Ann'), await site.player('Bob')]
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
    await page.getByRole('link', { name: mattersLabels.notDecided }).click()
    await page.getByRole('heading', { name: proofLabels.differences }).waitFor()
    await page.getByText('is in force again').waitFor()
    await look(page, 'correction-what-if')
    await page.getByRole('button', { name: resultsLabels.proposeCorrection }).click()
    const form = page.getByRole('form', { name: actTitle('propose') })
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    await look(page, 'correction-form')
    await form.getByRole('button', { name: actTitle('propose') }).click()
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

it('a player leaves out one change of three with the keyboard, and the other two stay in force', async () => {
  const host = await visitor({ viewport: { width: 390, height: 800 } })
  try {
    await ames.comesIn(host)
    const { id, go } = await gameOfTwo(ames, brook, { ruleset: 'carried-club' })
    await go(brook, 'record', { rule: '3', effects: [{ set: { assessor: 'Ames', treasurer: 'Brook' } }] })
    await go(brook, 'propose', {
      changes: [{ amend: { rule: 9, text: 'Brook is right.' } }, { repeal: 10 }, { enact: { text: 'Goats vote.' } }],
    })
    for (const who of [ames, brook]) await go(who, 'vote', { proposal: '101', choice: 'for' })
    await go(ames, 'resolve', { proposal: '101', outcome: 'adopted' })
    const { page } = host
    await page.goto(`${site.origin}/g/${id}/entries/2`)
    await page.getByRole('link', { name: resultsLabels.whatIf }).click()
    const parts = page.getByRole('group', { name: fillIn(proofLabels.partsLeftOut, { entry: 2 }) })
    await parts.waitFor()
    const show = page.getByRole('button', { name: proofLabels.withoutTheseParts })
    assert.ok(await show.isDisabled())
    for (const words of ['amend rule 9', 'enact a new rule']) {
      await parts.getByLabel(words).focus()
      await page.keyboard.press('Space')
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/only=/)
    await page.getByText('is in force again').waitFor()
    assert.deepEqual(await parts.getByRole('checkbox', { checked: true }).count(), 1)
    await look(page, 'correction-of-a-part')
    await page.getByRole('button', { name: resultsLabels.proposeCorrection }).click()
    const form = page.getByRole('form', { name: actTitle('propose') })
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    await form.getByRole('button', { name: actTitle('propose') }).click()
    await page.getByText('proposal 102 is put forward').first().waitFor()
    await page.goto(`${site.origin}/g/${id}/matters/proposal/102`)
    await page.getByRole('heading', { name: 'Let the game stand as if part 2 of entry 2 had not been' }).waitFor()
    for (const who of [ames, brook]) await go(who, 'vote', { proposal: '102', choice: 'for' })
    await go(ames, 'resolve', { proposal: '102', outcome: 'adopted' })
    await page.goto(`${site.origin}/g/${id}/rules/10`)
    await page.getByText('A member may take another name').first().waitFor()
    await page.goto(`${site.origin}/g/${id}/rules/9`)
    await page.getByText('Brook is right.').first().waitFor()
    assert.deepEqual(host.faults, [])
  } finally {
    await host.close()
  }
})

it('where no rule says who judges, a player records that one of two effects had not been', async () => {
  const host = await visitor({ viewport: { width: 390, height: 800 } })
  try {
    await ames.comesIn(host)
    const { id, go } = await gameOfTwo(ames, brook, { ruleset: 'ten-texts' })
    await go(brook, 'record', { rule: '6', effects: [{ repeal: { rule: 5 } }, { award: { gold: { Ames: 1 } } }] })
    const { page } = host
    await page.goto(`${site.origin}/g/${id}/what-if?only=1:0`)
    await page.getByRole('button', { name: fillIn(resultsLabels.correctionBy, { act: actTitle('record') }) }).click()
    const form = page.getByRole('form', { name: actTitle('record') })
    await form.getByRole('combobox').first().selectOption('9')
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    await look(page, 'correction-by-hand')
    await form.getByRole('button', { name: actTitle('record'), exact: true }).click()
    await form.waitFor({ state: 'detached' })
    const state = await ames.ask<{ registers: { gold: unknown } }>('GET', `/api/v1/games/${id}/state`)
    assert.deepEqual(state.registers.gold, { Ames: 1 })
    await page.goto(`${site.origin}/g/${id}/rules/5`)
    await page.getByText('in force').first().waitFor()
    assert.deepEqual(host.faults, [])
  } finally {
    await host.close()
  }
})
