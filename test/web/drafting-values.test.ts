import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Locator } from 'playwright-core'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { lawLabels } from '../../src/web/law/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { programLabels } from '../../src/web/parts/program-labels.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { actForm, PROPOSE, sendForm } from './act-forms.ts'
import { anyArguments } from './any-arguments.ts'
import { atRest } from './at-rest.ts'
import { draftingAuthor, editor, write } from './drafting-author.ts'
import { gameOfTwo } from './game-of-two.ts'
import { player } from './player.ts'

const author = draftingAuthor()
const { window, drafting } = author

/** The warnings in a form that the text and the program of a rule no longer agree. */
function disagreements(form: Locator): Promise<number> {
  const besides = form.getByText(anyArguments(formsLabels.noLongerAgree))
  return form.getByText(programLabels.noLongerAgree).or(besides).count()
}

describe('an author who drafts a rule with a program', () => {
  it('the author changes a number in the text and in a constant together, and is warned if only one of them changed', async () => {
    const { page, game, form } = await drafting('amend')
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('208')
    const text = await editor(form, fieldsLabels.newText)
    const points = form.getByLabel(fillIn(fieldsLabels.insteadOf, { words: '100' }))
    await form.getByText(fillIn(formsLabels.notInForce, { name: 'table', chosen: 'mail' })).waitFor()
    await form.getByText(fillIn(formsLabels.inForce, { name: 'mail' })).waitFor()
    // The value in force is the first option.
    await form
      .locator('.constant')
      .first()
      .getByLabel(fillIn(fieldsLabels.insteadOf, { words: '200' }))
      .waitFor()
    await points.fill('')
    await points.pressSequentially('50')
    await text.locator('.cm-line', { hasText: 'first player to achieve 50 (positive) points' }).waitFor()
    const added = form.locator('.changed-text').first().locator('ins')
    await added.filter({ hasText: '50' }).waitFor()
    assert.deepEqual(await added.allTextContents(), ['50 '])
    await form
      .getByText(fillIn(programLabels.wouldUse, { value: 50, before: 100 }))
      .first()
      .waitFor()
    await form.getByText(fillIn(fieldsLabels.otherWords, { words: 50 })).click()
    await form.locator('.constant').last().getByLabel(fieldsLabels.wording).fill('fifty')
    await form.locator('.constant').last().getByLabel(fieldsLabels.wording).press('Tab')
    await text.locator('.cm-line', { hasText: 'first player to achieve fifty (positive) points' }).waitFor()
    assert.equal(await points.inputValue(), '50')
    await write(text, 'Nobody wins.')
    await form.getByText(fillIn(programLabels.textDoesNotSay, { words: 'fifty', value: 50 })).waitFor()
    await text.press('ControlOrMeta+Z')
    await form.getByText(formsLabels.adoptedAsIs).waitFor()
    await sendForm(form, PROPOSE)
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
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('206')
    const text = await editor(form, fieldsLabels.newText)
    assert.equal(await disagreements(form), 0)
    await write(text, 'When a rule-change is defeated, its proponent loses 3 points and sings.')
    const followed = form.getByText(
      fillIn(fieldsLabels.textNowSays, { words: '3 points', before: '10 points', value: 3 }),
    )
    await followed.waitFor()
    assert.equal(await form.getByLabel(fillIn(fieldsLabels.insteadOf, { words: '10 points' })).inputValue(), '3')
    await form
      .getByText(fillIn(programLabels.wouldUseInText, { value: 3, words: '3 points', before: 10 }))
      .first()
      .waitFor()
    const beside = form.locator('.dry-run .caution')
    await beside.getByText(programLabels.otherWordsChanged).waitFor()
    await form.getByRole('button', { name: fillIn(fieldsLabels.keepValue, { value: 10 }) }).click()
    await followed.waitFor({ state: 'detached' })
    await beside.getByText(fillIn(formsLabels.noLongerAgree, { rule: '206' })).waitFor()
    await beside.getByRole('button', { name: formsLabels.look }).click()
    await form
      .getByText(fillIn(programLabels.textDoesNotSay, { words: '10 points', value: 10 }))
      .first()
      .waitFor()
    await form.getByText(fillIn(fieldsLabels.textNowSaysInstead, { before: '10 points', words: '3 points' })).waitFor()
    await form.getByRole('button', { name: fillIn(fieldsLabels.letProgramUse, { value: 3 }) }).click()
    await form.locator('.adoption').getByText(programLabels.otherWordsChanged).waitFor()
    assert.equal(await disagreements(form), 0)
    await sendForm(form, PROPOSE)
    await page.goto(`${author.origin}/g/${game}/matters/proposal/301`)
    await page
      .getByText(fillIn(programLabels.wouldUseInText, { value: 3, words: '3 points', before: 10 }))
      .first()
      .waitFor()
    await page.locator('[aria-labelledby=if-adopted]').getByText(programLabels.otherWordsChanged).first().waitFor()
    await page.getByText(programLabels.otherWordsChanged).nth(1).waitFor()
    assert.equal(await page.getByText(programLabels.otherWordsChanged).count(), 2)
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
    await page.getByText(lawLabels.programNotChanged).waitFor()
    await page.goto(`${author.origin}/g/${game}/rules/208`)
    await page.getByRole('heading', { name: lawLabels.history }).waitFor()
    await atRest(page)
    assert.equal(await page.getByText(lawLabels.programNotChanged).count(), 0)
  })

  it('the author chooses the required number of votes from a list and sees the result', async () => {
    const { form } = await drafting('amend')
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('203')
    const words = form.getByLabel(fillIn(fieldsLabels.replacementFor, { words: 'unanimous' }))
    await words.fill('more than half')
    await words.press('Tab')
    const counted = form.getByLabel(fillIn(fieldsLabels.programCounts, { words: 'more than half' }))
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
    await form
      .getByText(fillIn(programLabels.wouldUseInText, { value: 'majority', words: 'more than half', before: 'all' }))
      .first()
      .waitFor()
    await form.getByText(/ a majority of the voters, .* all voters\b/).waitFor()
    assert.equal(await disagreements(form), 0)
  })

  it('an author who changes only the value that the program uses is warned, as are voters, and one press puts it into the text', async () => {
    const { page, game, form } = await drafting('amend')
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('203')
    const counted = form.getByLabel(fillIn(fieldsLabels.programCounts, { words: 'unanimous' }))
    await counted.selectOption('majority')
    const warned = form.locator('.dry-run').getByText(fillIn(formsLabels.noLongerAgree, { rule: '203' }))
    await warned.waitFor()
    await form
      .getByText(fillIn(programLabels.textStillSays, { value: 'majority', before: 'all', words: 'unanimous' }))
      .first()
      .waitFor()
    await form.getByRole('button', { name: fillIn(fieldsLabels.keepValue, { value: 'all' }) }).click()
    await warned.waitFor({ state: 'detached' })
    await counted.selectOption('majority')
    await form
      .getByRole('button', { name: fillIn(fieldsLabels.sayInText, { words: 'a majority of the voters' }) })
      .click()
    await warned.waitFor({ state: 'detached' })
    await form
      .getByText(
        fillIn(programLabels.wouldUseInText, { value: 'majority', words: 'a majority of the voters', before: 'all' }),
      )
      .first()
      .waitFor()
    const change = { amend: { rule: '203', params: { required: { value: 'majority', words: 'unanimous' } } } }
    await author.ames.ask('POST', `/api/v1/games/${game}/acts`, { do: 'propose', with: change })
    await author.ames.ask('POST', `/api/v1/games/${game}/acts`, { do: 'callVote' })
    await page.goto(`${author.origin}/g/${game}/matters/proposal/301`)
    await page
      .getByText(fillIn(programLabels.textStillSays, { value: 'majority', before: 'all', words: 'unanimous' }))
      .first()
      .waitFor()
    await page.goto(`${author.origin}/g/${game}`)
    const votes = page.getByRole('group', { name: /^Proposal 301/ })
    await votes.getByText(fillIn(formsLabels.wouldNoLongerAgree, { rule: '203' })).waitFor()
    await votes.getByRole('button', { name: tableLabels.moreOptions }).click()
    const ballot = actForm(page, actTitle('vote'))
    await ballot.getByText('For', { exact: true }).click()
    await ballot.getByText(fillIn(formsLabels.wouldNoLongerAgree, { rule: '203' })).waitFor()
  })

  it('the author is warned if nothing would determine whether a proposal is adopted', async () => {
    const { game, page } = await drafting('repeal')
    const change = { amend: { rule: '203', params: { required: { value: 'half', words: 'by half' } } } }
    await author.ames.ask('POST', `/api/v1/games/${game}/acts`, { do: 'propose', with: change })
    await page.goto(`${author.origin}/g/${game}/matters/proposal/301`)
    await page.locator('.notice.no', { hasText: resultsLabels.noWayToTell }).waitFor()
  })
})
