import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { lawLabels } from '../../src/web/law/labels.ts'
import { mattersLabels } from '../../src/web/matters/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { ready } from '../serve/started.ts'
import { actButton, actForm, draftButton, openForm, PROPOSE, SUBMIT, sendForm } from './act-forms.ts'
import { anyArguments } from './any-arguments.ts'
import { visitor } from './browser.ts'
import { enacts } from './follow-email.ts'
import { castButton } from './one-press.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

let origin = ''
let ames: Player
before(async () => {
  const server = await openSite()
  await ready(server)
  origin = server.origin
  ames = await player(origin, 'Ames')
})

/** A page of a new game of three players on a given ruleset, opened by Ames. */
async function at(context: TestContext, ruleset: string, page = '') {
  const players = ['Ames', 'Brook', 'Cole'].map(name => ({ name, surname: 'X' }))
  const { id } = await ames.ask<{ id: string }>('POST', '/api/v1/games', { title: 'Ours', ruleset, players })
  const somebody = await visitor()
  context.after(somebody.close)
  await ames.comesIn(somebody)
  await somebody.page.goto(`${origin}/g/${id}${page}`)
  return { id, page: somebody.page }
}

describe('the form for proposing a change', () => {
  it('the form starts with amending a rule, and names the rule that would refuse an amendment', async context => {
    const { page } = await at(context, 'thermo', '/rules/4.1')
    await page.getByRole('link', { name: fillIn(lawLabels.proposeForRule, { act: actTitle('submit') }) }).click()
    const form = actForm(page, SUBMIT)
    const kind = form.getByLabel(fieldsLabels.kindOfChange)
    await form.getByText(formsLabels.noRuleCanBeAmended).waitFor()
    await form.getByText(formsLabels.programRemovedToo).waitFor()
    assert.equal(await kind.first().inputValue(), 'repeal')
    assert.equal(await kind.last().inputValue(), 'enact')
    assert.equal(await form.getByLabel(fieldsLabels.number, { exact: true }).inputValue(), '4.1')
    await kind.first().selectOption('amend')
    await form.getByText('no proposal may modify any individual rule').waitFor()
    const chosen = kind.first().locator('option:checked', {
      hasText: fillIn(fieldsLabels.refusedByRules, { rules: '5 and 6.6' }),
    })
    await chosen.waitFor({ state: 'attached' })
  })

  it('the table offers to replace a rule if an amendment would be refused', async context => {
    const { page } = await at(context, 'thermo')
    const form = await openForm(page, SUBMIT)
    await form.getByRole('button', { name: fieldsLabels.addChange }).click()
    const kind = form.getByLabel(fieldsLabels.kindOfChange)
    await kind.selectOption('amend')
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('5.7')
    await form.getByRole('button', { name: fieldsLabels.putNewRuleInPlace }).click()
    assert.deepEqual([await kind.first().inputValue(), await kind.last().inputValue()], ['repeal', 'enact'])
    await form.getByText(fillIn(formsLabels.replacementNotChangedYet, { rule: '5.7' })).waitFor()
    assert.ok(await actButton(form, SUBMIT).isDisabled())
    const text = form.getByRole('textbox', { name: fieldsLabels.textOfRule })
    await form.locator('.cm-content').waitFor()
    await text.fill('Nobody pays anything.')
    await form
      .locator('.dry-run')
      .getByText(fillIn(formsLabels.programRemoved, { rule: '5.7' }))
      .waitFor()
  })

  it('the form starts with transmutation for an immutable rule', async context => {
    const { page } = await at(context, 'suber', '?do=propose&rule=101')
    const form = actForm(page, PROPOSE)
    assert.equal(await form.getByLabel(fieldsLabels.kindOfChange).inputValue(), 'transmute')
  })

  it('the form has fields for everything that the rules require of a new rule', async context => {
    const { page } = await at(context, 'thermo')
    const form = await openForm(page, SUBMIT)
    await form.getByRole('button', { name: fieldsLabels.addChange }).click()
    await form.getByText(/which uniquely identifies it: .* 40 characters/).waitFor()
    await form.getByText('a new rule must be in one of them (', { exact: false }).waitFor()
    await form.getByText(fieldsLabels.explanations).click()
    await form.getByText(formsLabels.aboutRemovingGroup).waitFor()
    await form.getByLabel(fieldsLabels.number, { exact: true }).waitFor()
    assert.equal(await form.getByLabel(fieldsLabels.group).locator('option').first().textContent(), fieldsLabels.choose)
    await form.getByLabel(fieldsLabels.titleOptional).waitFor()
  })

  it('the form has a field for a title if the rules require one for a proposal', async context => {
    const { page } = await at(context, 'tri-nomic')
    await actButton(page, PROPOSE).first().click()
    await actForm(page, PROPOSE)
      .getByText(fillIn(formsLabels.fillInField, { field: `“${actTitle('title')}”` }))
      .waitFor()
  })

  it('the form asks for no title of the proposal if the title of its new rule is enough for the rules', async context => {
    const { page } = await at(context, 'tri-nomic')
    const form = await openForm(page, PROPOSE)
    await form.getByText(fillIn(formsLabels.fillInField, { field: `“${actTitle('title')}”` })).waitFor()
    await enacts(form, 'Cake', 'Whoever proposes brings cake.')
    await form.locator('[type=submit]:enabled').click()
    await page.getByText('proposal 324').first().waitFor()
  })
})

describe('the author of a proposal', () => {
  for (const ruleset of ['suber', 'charnomic'])
    it(`the author corrects the proposal in ${ruleset} in a prefilled form, which can be sent once the author has changed something`, async context => {
      const { id, page } = await at(context, ruleset)
      const amend = {
        rule: '206',
        text: 'Whoever is defeated loses 3 points.',
        program: 'keep',
        params: { points: { value: 3, words: '3 points' } },
      }
      await ames.ask('POST', `/api/v1/games/${id}/acts`, { do: 'propose', with: { amend } })
      await page.reload()
      const form = await openForm(page, actTitle('revise'))
      await form.getByText(anyArguments(formsLabels.proposalNotChangedYet)).waitFor()
      assert.equal(await form.getByLabel(fieldsLabels.kindOfChange).inputValue(), 'amend')
      assert.equal(await form.getByLabel(fieldsLabels.whichRule, { exact: true }).inputValue(), '206')
      await form.locator('.cm-line', { hasText: 'loses 3 points.' }).waitFor()
      assert.ok(await actButton(form, actTitle('revise')).isDisabled())
      await form.getByRole('textbox', { name: fieldsLabels.newText }).fill('Whoever is defeated loses 4 points.')
      await form.getByText(formsLabels.ifDoneNow).waitFor()
      await sendForm(form, actTitle('revise'))
      const { matters } = await ames.ask<{ matters: { words: string }[] }>('GET', `/api/v1/games/${id}/state`)
      assert.match(String(matters[0]?.words), /loses 4 points/)
    })

  it('the author can open the form only from the page of a rule that the proposal would change', async context => {
    const { id, page } = await at(context, 'suber')
    await ames.ask('POST', `/api/v1/games/${id}/acts`, { do: 'propose', with: { repeal: '206' } })
    await page.goto(`${origin}/g/${id}/rules/208`)
    await page.getByText(`${formsLabels.notNow} one turn has one proposal`).waitFor()
    await page.getByRole('link', { name: fillIn(lawLabels.proposeForRule, { act: actTitle('propose') }) }).waitFor()
    assert.equal(await page.getByRole('link', { name: actTitle('revise') }).count(), 0)
    await page.goto(`${origin}/g/${id}/rules/206`)
    await page.getByRole('link', { name: `${actTitle('revise')} Proposal 301` }).click()
    const form = actForm(page, actTitle('revise'))
    await form.getByText(fillIn(formsLabels.proposalNotChangedYet, { kind: 'proposal', label: '301' })).waitFor()
    assert.equal(await form.getByLabel(fieldsLabels.kindOfChange).inputValue(), 'repeal')
  })
})

describe('someone who prepares a proposal that would be refused now', () => {
  it('the page immediately shows the top of the form and the reason for the refusal, and keeps a draft for each rule', async context => {
    const { id, page } = await at(context, 'suber')
    const go = (act: string, args: object = {}) => ames.ask('POST', `/api/v1/games/${id}/acts`, { do: act, with: args })
    await go('propose', { repeal: '206' })
    await page.goto(`${origin}/g/${id}/rules/208`)
    await page.getByRole('link', { name: fillIn(lawLabels.proposeForRule, { act: actTitle('propose') }) }).click()
    const form = actForm(page, PROPOSE)
    await form.locator('.cm-content').waitFor()
    const head = await form.getByRole('heading', { name: PROPOSE }).boundingBox()
    assert.ok(head !== null && head.y >= 0 && head.y < 720, JSON.stringify(head))
    await form.locator('.dry-run').getByText(`${formsLabels.notNow} one turn has one proposal`).waitFor()
    await form.getByRole('textbox', { name: fieldsLabels.newText }).fill('Whoever has 20 points wins.')
    await form.getByText(formsLabels.draftSaved).waitFor()
    await form.getByRole('button', { name: formsLabels.close }).click()
    await go('callVote')
    await page.getByText(tableLabels.refusedMoves).click()
    await draftButton(page, PROPOSE).click()
    await form.getByRole('link', { name: fillIn(formsLabels.draftOfRule, { rule: '208' }) }).click()
    await form.locator('.cm-line', { hasText: 'Whoever has 20 points wins.' }).waitFor()
  })
})

describe('a voter', () => {
  it('a voter sees word for word what would change, that no program carries it out, and afterwards how they voted', async context => {
    const { id, page } = await at(context, 'suber')
    const go = (act: string, args: object = {}) => ames.ask('POST', `/api/v1/games/${id}/acts`, { do: act, with: args })
    await go('propose', {
      amend: { rule: '206', text: 'Whoever is defeated loses nothing, however often that happens.' },
    })
    await go('callVote')
    const votes = page.getByRole('group', { name: /^Proposal 301/ })
    await votes.getByText(fieldsLabels.changesWordForWord).click()
    await votes.locator('.changed-text ins', { hasText: 'nothing, however often' }).first().waitFor()
    await votes.getByText(mattersLabels.losesProgram).waitFor()
    await page.goto(`${origin}/g/${id}/matters/proposal/301`)
    await castButton(page, 'For').click()
    await page.getByText(`${mattersLabels.youVoted} “for”.`).waitFor()
    await page.getByText(formsLabels.done).waitFor()
    await actButton(page, tableLabels.changeVote).waitFor()
  })

  it('a voter sees each rule behind a result only once, and can open its text', async context => {
    const { page } = await at(context, 'suber')
    const form = await openForm(page, PROPOSE)
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('transmute')
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('101')
    const told = form.locator('.dry-run')
    await told.getByText('proposal 301 is put forward', { exact: true }).waitFor()
    await told.getByText(fillIn(resultsLabels.whyByRules, { rules: '202 and 108' }), { exact: true }).click()
    await told.locator('.clause').first().waitFor()
  })
})
