import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { atRest } from './at-rest.ts'
import { draftingAuthor, editor, write } from './drafting-author.ts'
import { gameOfTwo } from './game-of-two.ts'
import { player } from './player.ts'

const author = draftingAuthor()
const { window, drafting } = author

describe('an author who drafts a rule with a program', () => {
  it('the author changes a number in the text and in a constant together, and is warned if only one of them changed', async () => {
    const { page, game, form } = await drafting('amend')
    await form.getByLabel('Which rule', { exact: true }).selectOption('208')
    const text = await editor(form, 'New text')
    const points = form.getByLabel('Instead of “100”')
    await form.getByText('Not in force now: applies to “table”, and “mail” is the choice made for this game.').waitFor()
    await form.getByText('In force now: applies to “mail”').waitFor()
    // The value in force is the first option.
    await form.locator('.constant').first().getByLabel('Instead of “200”').waitFor()
    await points.fill('')
    await points.pressSequentially('50')
    await text.locator('.cm-line', { hasText: 'first player to achieve 50 (positive) points' }).waitFor()
    const added = form.locator('.changed-text').first().locator('ins')
    await added.filter({ hasText: '50' }).waitFor()
    assert.deepEqual(await added.allTextContents(), ['50 '])
    await form
      .getByText('The program would use 50 instead of 100. The rest of the program would stay the same.')
      .first()
      .waitFor()
    await form.getByText('Say “50” in other words').click()
    await form.locator('.constant').last().getByLabel('Wording in the text').fill('fifty')
    await form.locator('.constant').last().getByLabel('Wording in the text').press('Tab')
    await text.locator('.cm-line', { hasText: 'first player to achieve fifty (positive) points' }).waitFor()
    assert.equal(await points.inputValue(), '50')
    await write(text, 'Nobody wins.')
    await form.getByText('The text does not say “fifty”').waitFor()
    await text.press('ControlOrMeta+Z')
    await form.getByText('If it were adopted as is:').waitFor()
    await form.getByRole('button', { name: 'Propose a change', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    const { adoption } = await author.ames.ask<{ adoption: { rules: { notes: string[] }[] } }>(
      'GET',
      `/api/v1/games/${game}/matters/301/adoption`,
    )
    assert.ok(
      adoption.rules[0]?.notes.includes('The program uses table: 50 (“fifty”).'),
      JSON.stringify(adoption.rules),
    )
    await page.getByRole('link', { name: 'Proposal 301' }).first().waitFor()
  })

  it('when a number in the text changes, the program changes with it, and the author and voters are warned about changes that do not affect the program', async () => {
    const { page, game, form } = await drafting('amend')
    await form.getByLabel('Which rule', { exact: true }).selectOption('206')
    const text = await editor(form, 'New text')
    assert.equal(await form.getByText('no longer agree').count(), 0)
    await write(text, 'When a rule-change is defeated, its proponent loses 3 points and sings.')
    const followed = form.getByText(
      'The text now says “3 points” instead of “10 points”, but the program would still use 3',
    )
    await followed.waitFor()
    assert.equal(await form.getByLabel('Instead of “10 points”').inputValue(), '3')
    await form.getByText('The program would use 3 (in the text “3 points”) instead of 10').first().waitFor()
    const beside = form.locator('.dry-run .caution')
    await beside.getByText('Other words have changed too, but they don’t affect the program.').waitFor()
    await form.getByRole('button', { name: 'Keep 10' }).click()
    await followed.waitFor({ state: 'detached' })
    await beside.getByText('The text and the program of rule 206 no longer agree.').waitFor()
    await beside.getByRole('button', { name: 'Look' }).click()
    await form.getByText('The text does not say “10 points”, but the program uses 10 anyway.').first().waitFor()
    await form.getByText('Instead of “10 points”, the text now says “3 points”.').waitFor()
    await form.getByRole('button', { name: 'Let the program use 3' }).click()
    await form.locator('.adoption').getByText('Other words have changed too').waitFor()
    assert.equal(await form.getByText('no longer agree').count(), 0)
    await form.getByRole('button', { name: 'Propose a change', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await page.goto(`${author.origin}/g/${game}/matters/proposal/301`)
    await page.getByText('The program would use 3 (in the text “3 points”)').first().waitFor()
    await page.locator('[aria-labelledby=if-adopted]').getByText('Other words have changed too').first().waitFor()
    await page.getByText('Other words have changed too').nth(1).waitFor()
    assert.equal(await page.getByText('Other words have changed too').count(), 2)
  })

  it('a rule’s page says that its text was changed after its program', async () => {
    const brook = await player(author.origin, 'Brook')
    const { id: game, go } = await gameOfTwo(author.ames, brook)
    const text = 'When a proposed rule-change is defeated, the player who proposed it loses 10 points and sings.'
    await go(author.ames, 'propose', { amend: { rule: '206', program: 'keep', text } })
    await go(author.ames, 'callVote')
    for (const who of [author.ames, brook]) await go(who, 'vote', { proposal: 301, choice: 'for' })
    const { page } = await window()
    await page.goto(`${author.origin}/g/${game}/rules/301`)
    await page.getByText('the program was not changed. It still does what it did before.').waitFor()
    await page.goto(`${author.origin}/g/${game}/rules/208`)
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await atRest(page)
    assert.equal(await page.getByText('the program was not').count(), 0)
  })

  it('the author chooses the required number of votes from a list and sees the result', async () => {
    const { form } = await drafting('amend')
    await form.getByLabel('Which rule', { exact: true }).selectOption('203')
    const words = form.getByLabel('Replacement for “unanimous”')
    await words.fill('more than half')
    await words.press('Tab')
    const counted = form.getByLabel('The program counts “more than half” as')
    await counted.waitFor()
    assert.deepEqual(await counted.locator('option').allInnerTexts(), [
      'all voters',
      'a majority of the voters',
      'at least 2/3 of the voters',
      'a majority of the votes',
      '4 votes',
      '4 voters',
    ])
    await counted.selectOption('majority')
    await form.getByText('use majority (in the text “more than half”) instead of all').first().waitFor()
    await form.getByText('For this proposal a majority of the voters, instead of all voters').waitFor()
    assert.equal(await form.getByText('no longer agree').count(), 0)
  })

  it('an author who changes only the value that the program uses is warned, as are voters, and one press puts it into the text', async () => {
    const { page, game, form } = await drafting('amend')
    await form.getByLabel('Which rule', { exact: true }).selectOption('203')
    const counted = form.getByLabel('The program counts “unanimous” as')
    await counted.selectOption('majority')
    const warned = form.locator('.dry-run').getByText('The text and the program of rule 203 no longer agree.')
    await warned.waitFor()
    await form
      .getByText('The program would use majority instead of all, but the text still says “unanimous”.')
      .first()
      .waitFor()
    await form.getByRole('button', { name: 'Keep all' }).click()
    await warned.waitFor({ state: 'detached' })
    await counted.selectOption('majority')
    await form.getByRole('button', { name: 'Say “a majority of the voters” in the text' }).click()
    await warned.waitFor({ state: 'detached' })
    await form.getByText('use majority (in the text “a majority of the voters”) instead of all').first().waitFor()
    const change = { amend: { rule: '203', params: { required: { value: 'majority', words: 'unanimous' } } } }
    await author.ames.ask('POST', `/api/v1/games/${game}/acts`, { do: 'propose', with: change })
    await author.ames.ask('POST', `/api/v1/games/${game}/acts`, { do: 'callVote' })
    await page.goto(`${author.origin}/g/${game}/matters/proposal/301`)
    await page.getByText('but the text still says “unanimous”.').first().waitFor()
    await page.goto(`${author.origin}/g/${game}`)
    const votes = page.getByRole('group', { name: /^Proposal 301/ })
    await votes.getByText('The text and the program of rule 203 would no longer agree.').waitFor()
    await votes.getByRole('button', { name: 'More options' }).click()
    const ballot = page.getByRole('form', { name: 'Vote' })
    await ballot.getByText('For', { exact: true }).click()
    await ballot.getByText('The text and the program of rule 203 would no longer agree.').waitFor()
  })

  it('the author is warned if nothing would determine whether a proposal is adopted', async () => {
    const { game, page } = await drafting('repeal')
    const change = { amend: { rule: '203', params: { required: { value: 'half', words: 'by half' } } } }
    await author.ames.ask('POST', `/api/v1/games/${game}/acts`, { do: 'propose', with: change })
    await page.goto(`${author.origin}/g/${game}/matters/proposal/301`)
    await page
      .locator('.notice.no', { hasText: 'There would be no way to tell whether a proposal is adopted.' })
      .waitFor()
  })
})
