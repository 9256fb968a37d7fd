import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import type { Page } from 'playwright-core'
import { untilTrue, visitor } from './browser.ts'
import { beyond, wrongFor } from './look-at.ts'
import { castButton } from './one-press.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  place.origin = (await openSite()).origin
})

it('a newcomer can practise without an account: they propose a rule, vote, and see what the others do', async () => {
  const { page, faults, close } = await visitor()
  try {
    await page.goto(`${place.origin}/practice`)
    await page.getByLabel('What should the others call you?').fill('Zoe')
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByText('it is your turn').first().waitFor()
    await page.getByText('It is saved only in this browser.').waitFor()
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByText('computer player', { exact: true }).nth(2).waitFor()
    assert.equal(await page.getByText('computer player', { exact: true }).count(), 3)
    await page.getByRole('link', { name: 'Table' }).click()
    await page.getByRole('button', { name: 'Propose a change', exact: true }).click()
    const form = page.getByRole('form', { name: 'Propose a change' })
    await form.getByLabel('Kind of change').selectOption('enact')
    await form.getByLabel('Title').fill('Naps')
    await form.getByRole('textbox', { name: 'Text of the rule' }).fill('Players may nap after lunch.')
    await form.getByText('If you do this now:').waitFor()
    // A practice game has no talk, and therefore no rationales.
    assert.equal(await page.getByRole('link', { name: /^Talk/ }).count(), 0)
    assert.equal(await form.getByLabel(/rationale/).count(), 0)
    await form.getByRole('button', { name: 'Propose a change', exact: true }).click()
    await page.getByText('enact a new rule (Naps)').first().waitFor()
    const callVote = page.getByRole('form', { name: 'Call vote' })
    await callVote.getByText('If you do this now:').waitFor()
    await callVote.getByRole('button', { name: 'Call vote', exact: true }).click()
    // The others vote on their own, and then the game waits only for the newcomer's vote.
    await page
      .getByText(/Cleo votes “(for|against)” on/)
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Rules', exact: true }).click()
    await page.locator('main a[href$="/rules/208"]').first().click()
    await page.getByRole('region', { name: 'History' }).getByText('the founding').waitFor()
    assert.deepEqual(faults, [])
  } finally {
    await close()
  }
})

it('the guide leads from a first proposal to a changed rule about voting, and the game survives a reload', async () => {
  const { page, faults, close } = await visitor({ viewport: { width: 390, height: 800 } })
  const guide = page.getByRole('region', { name: /^Step|^You know/ })
  try {
    await page.goto(`${place.origin}/practice`)
    await page.getByRole('button', { name: 'Start' }).click()
    await guide.getByRole('heading', { name: 'Step 1 of 4: Propose a change' }).waitFor()
    await look(page, 'practice-1')
    await guide.getByRole('button', { name: 'Propose this: A bonus for ideas' }).click()
    await guide.getByRole('heading', { name: 'Step 2 of 4: Vote on it' }).waitFor()
    const callVote = page.getByRole('form', { name: 'Call vote' })
    await callVote.getByRole('button', { name: 'Call vote', exact: true }).click()
    await guide.getByText('Now vote yourself').waitFor()
    await page.reload()
    await guide.getByText('Now vote yourself').waitFor()
    await page.getByText('enact a new rule (A bonus for ideas)').first().waitFor()
    await look(page, 'practice-2')
    await castButton(page, 'For').click()
    await guide.getByRole('heading', { name: 'Step 3 of 4: See a number explained' }).waitFor()
    await page.getByText('proposal 301 is adopted').first().waitFor()
    await page.getByRole('region', { name: 'Scores' }).locator('tbody .fact').first().click()
    await page.getByRole('dialog', { name: 'Why?' }).getByRole('button', { name: 'Close' }).click()
    await guide.getByRole('heading', { name: 'Step 4 of 4: Change how voting works' }).waitFor()
    await guide.getByText('Your turn ends with a throw of the die').waitFor()
    await look(page, 'practice-4')
    await page.goto(`${place.origin}/practice`)
    await page.getByRole('link', { name: 'Continue my practice game' }).click()
    await guide.getByRole('heading', { name: 'Step 4 of 4: Change how voting works' }).waitFor()
    await guide.getByRole('button', { name: 'Skip the guide' }).click()
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
    await page.getByLabel('What should the others call you?').fill('Zoe')
    await page.getByRole('button', { name: 'Start' }).click()
    const scores = page.getByRole('region', { name: 'Scores' }).locator('tbody tr')
    for (const row of [0, 3]) {
      await scores.nth(row).locator('.fact').first().click()
      const slip = page.getByRole('dialog', { name: 'Why?' })
      await slip.getByText('Since').waitFor()
      // The content has just grown, so the popup moves to the correct side of the fact within the next frames.
      await untilTrue(
        page,
        `(() => {
        const { top, bottom } = document.querySelector('.slip').getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      })()`,
      )
      assert.equal(await page.evaluate('scrollY'), 0)
      await slip.getByRole('button', { name: 'Close' }).click()
    }
  } finally {
    await close()
  }
})
