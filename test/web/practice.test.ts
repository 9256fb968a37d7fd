import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import type { Page } from 'playwright-core'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { lawLabels } from '../../src/web/law/labels.ts'
import { peopleLabels } from '../../src/web/pages/people-labels.ts'
import { practiceLabels } from '../../src/web/practice/labels.ts'
import { lesson } from '../../src/web/practice/lessons/suber.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { actButton, actForm, openForm, PROPOSE } from './act-forms.ts'
import { untilTrue, visitor } from './browser.ts'
import { beyond, wrongFor } from './look-at.ts'
import { castButton } from './one-press.ts'
import { guideOf, headingOfStep, hintOfStep, proposeButton } from './practice-guide.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  place.origin = (await openSite()).origin
})

it('a newcomer can practise without an account: they propose a rule, vote, and see what the others do', async () => {
  const { page, faults, close } = await visitor()
  try {
    await page.goto(`${place.origin}/practice`)
    await page.getByLabel(practiceLabels.name).fill('Zoe')
    await page.getByRole('button', { name: practiceLabels.start }).click()
    await page.getByText('it is your turn').first().waitFor()
    await page.getByText(gameFrameLabels.savedInBrowser).waitFor()
    await page.getByRole('link', { name: gameFrameLabels.people }).click()
    await page.getByText(peopleLabels.computerPlayer, { exact: true }).nth(2).waitFor()
    assert.equal(await page.getByText(peopleLabels.computerPlayer, { exact: true }).count(), 3)
    await page.getByRole('link', { name: gameFrameLabels.table }).click()
    const form = await openForm(page, PROPOSE)
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
    await form.getByLabel(fieldsLabels.title).fill('Naps')
    await form.getByRole('textbox', { name: fieldsLabels.textOfRule }).fill('Players may nap after lunch.')
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    // A practice game has no talk, and therefore no rationales.
    assert.equal(await page.getByRole('link', { name: gameFrameLabels.talk }).count(), 0)
    assert.equal(await form.getByLabel(formsLabels.rationale).count(), 0)
    await actButton(form, PROPOSE).click()
    await page.getByText('enact a new rule (Naps)').first().waitFor()
    const callVote = actForm(page, actTitle('callVote'))
    await callVote.getByText(formsLabels.ifDoneNow).waitFor()
    await actButton(callVote, actTitle('callVote')).click()
    // The others vote on their own, and then the game waits only for the newcomer's vote.
    await page
      .getByText(/Cleo votes “(for|against)” on/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: gameFrameLabels.rules, exact: true }).click()
    await page.locator('main a[href$="/rules/208"]').first().click()
    await page.getByRole('region', { name: lawLabels.history }).getByText(lawLabels.founding).waitFor()
    assert.deepEqual(faults, [])
  } finally {
    await close()
  }
})

it('the guide leads from a first proposal to a changed rule about voting, and the game survives a reload', async () => {
  const { page, faults, close } = await visitor({ viewport: { width: 390, height: 800 } })
  const guide = guideOf(page)
  try {
    await page.goto(`${place.origin}/practice`)
    await page.getByRole('button', { name: practiceLabels.start }).click()
    await headingOfStep(guide, lesson, 1).waitFor()
    await look(page, 'practice-1')
    await proposeButton(guide, 'A bonus for ideas').click()
    await headingOfStep(guide, lesson, 2).waitFor()
    const callVote = actForm(page, actTitle('callVote'))
    await actButton(callVote, actTitle('callVote')).click()
    await hintOfStep(guide, lesson, 2, 'vote').waitFor()
    await page.reload()
    await hintOfStep(guide, lesson, 2, 'vote').waitFor()
    await page.getByText('enact a new rule (A bonus for ideas)').first().waitFor()
    await look(page, 'practice-2')
    await castButton(page, 'For').click()
    await headingOfStep(guide, lesson, 3).waitFor()
    await page.getByText('proposal 301 is adopted').first().waitFor()
    await page.getByRole('region', { name: tableLabels.scores }).locator('tbody .fact').first().click()
    await page
      .getByRole('dialog', { name: resultsLabels.why })
      .getByRole('button', { name: resultsLabels.close })
      .click()
    await headingOfStep(guide, lesson, 4).waitFor()
    await hintOfStep(guide, lesson, 4, 'throwDie').waitFor()
    await look(page, 'practice-4')
    await page.goto(`${place.origin}/practice`)
    await page.getByRole('link', { name: practiceLabels.continueGame }).click()
    await headingOfStep(guide, lesson, 4).waitFor()
    await guide.getByRole('button', { name: practiceLabels.skipGuide }).click()
    await guide.waitFor({ state: 'detached' })
    assert.deepEqual(faults, [])
  } finally {
    await close()
  }
})

/** Checks that a page fits into the window and is accessible. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], name)
}

it('the popup that explains a score fits into the window, and longer content scrolls', async () => {
  const { page, close } = await visitor({ viewport: { width: 1280, height: 760 } })
  try {
    await page.goto(`${place.origin}/practice`)
    await page.getByLabel(practiceLabels.name).fill('Zoe')
    await page.getByRole('button', { name: practiceLabels.start }).click()
    const scores = page.getByRole('region', { name: tableLabels.scores }).locator('tbody tr')
    for (const row of [0, 3]) {
      await scores.nth(row).locator('.fact').first().click()
      const slip = page.getByRole('dialog', { name: resultsLabels.why })
      await slip.getByText(resultsLabels.since).waitFor()
      // The content has just grown, so the popup moves to the correct side of the fact within the next frames.
      await untilTrue(
        page,
        `(() => {
        const { top, bottom } = document.querySelector('.slip').getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })()`,
      )
      assert.equal(await page.evaluate('scrollY'), 0)
      await slip.getByRole('button', { name: resultsLabels.close }).click()
    }
  } finally {
    await close()
  }
})
