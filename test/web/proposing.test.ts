import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import { ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { enacts } from './follow-email.ts'
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
    await page.getByRole('link', { name: 'Submit a change to this rule' }).click()
    const form = page.getByRole('form', { name: 'Submit a change' })
    const kind = form.getByLabel('Kind of change')
    await form.getByText('No rule can be amended here').waitFor()
    await form.getByText('Its program is removed, too').waitFor()
    assert.equal(await kind.first().inputValue(), 'repeal')
    assert.equal(await kind.last().inputValue(), 'enact')
    assert.equal(await form.getByLabel('Number', { exact: true }).inputValue(), '4.1')
    await kind.first().selectOption('amend')
    await form.getByText('no proposal may modify any individual rule').waitFor()
    const chosen = kind.first().locator('option:checked', { hasText: /refused by rules 5 and 6\.6$/ })
    await chosen.waitFor({ state: 'attached' })
  })

  it('the table offers to replace a rule if an amendment would be refused', async context => {
    const { page } = await at(context, 'thermo')
    await page.getByRole('button', { name: 'Submit a change', exact: true }).first().click()
    const form = page.getByRole('form', { name: 'Submit a change' })
    await form.getByRole('button', { name: 'Add a change' }).click()
    const kind = form.getByLabel('Kind of change')
    await kind.selectOption('amend')
    await form.getByLabel('Which rule', { exact: true }).selectOption('5.7')
    await form.getByRole('button', { name: 'Put a new rule in its place' }).click()
    assert.deepEqual([await kind.first().inputValue(), await kind.last().inputValue()], ['repeal', 'enact'])
    await form.getByText('Rule 5.7 has not changed yet').waitFor()
    assert.ok(await form.getByRole('button', { name: 'Submit a change', exact: true }).isDisabled())
    const text = form.getByRole('textbox', { name: 'Text of the rule' })
    await form.locator('.cm-content').waitFor()
    await text.fill('Nobody pays anything.')
    await form.locator('.dry-run').getByText('The program of rule 5.7 would be removed').waitFor()
  })

  it('the form starts with transmutation for an immutable rule', async context => {
    const { page } = await at(context, 'suber', '?do=propose&rule=101')
    const form = page.getByRole('form', { name: 'Propose a change' })
    assert.equal(await form.getByLabel('Kind of change').inputValue(), 'transmute')
  })

  it('the form has fields for everything that the rules require of a new rule', async context => {
    const { page } = await at(context, 'thermo')
    await page.getByRole('button', { name: 'Submit a change', exact: true }).first().click()
    const form = page.getByRole('form', { name: 'Submit a change' })
    await form.getByRole('button', { name: 'Add a change' }).click()
    await form.getByText('which uniquely identifies it: give the rule a number of at most 40 characters.').waitFor()
    await form.getByText('a new rule must be in one of them (', { exact: false }).waitFor()
    await form.getByText('Explanation of each kind').click()
    await form.getByText('Remove a heading from the rulebook.').waitFor()
    await form.getByLabel('Number', { exact: true }).waitFor()
    assert.equal(await form.getByLabel('Group').locator('option').first().textContent(), 'Choose …')
    await form.getByLabel('Title (optional)').waitFor()
  })

  it('the form has a field for a title if the rules require one for a proposal', async context => {
    const { page } = await at(context, 'tri-nomic')
    await page.getByRole('button', { name: 'Propose a change', exact: true }).first().click()
    await page.getByRole('form', { name: 'Propose a change' }).getByText('Fill in “Title”.').waitFor()
  })

  it('the form asks for no title of the proposal if the title of its new rule is enough for the rules', async context => {
    const { page } = await at(context, 'tri-nomic')
    await page.getByRole('button', { name: 'Propose a change', exact: true }).first().click()
    const form = page.getByRole('form', { name: 'Propose a change' })
    await form.getByText('Fill in “Title”.').waitFor()
    await enacts(form, 'Cake', 'Whoever proposes brings cake.')
    await form.locator('[type=submit]:enabled').click()
    await page.getByText('proposal 324').first().waitFor()
  })
})

describe('the author of a proposal', () => {
  for (const ruleset of ['suber', 'charnomic'])
    it(`the author corrects the proposal in ${ruleset} in a prefilled form, which can be sent once the author has changed something`, async context => {
      const { id, page } = await at(context, ruleset)
      const amend = { rule: '206', text: 'Whoever is defeated loses 3 points.', program: 'keep' }
      await ames.ask('POST', `/api/v1/games/${id}/acts`, { do: 'propose', with: { amend } })
      await page.reload()
      await page.getByRole('button', { name: 'Revise', exact: true }).first().click()
      const form = page.getByRole('form', { name: 'Revise' })
      await form.getByText(/^The proposal \d+ has not changed yet/).waitFor()
      assert.equal(await form.getByLabel('Kind of change').inputValue(), 'amend')
      assert.equal(await form.getByLabel('Which rule', { exact: true }).inputValue(), '206')
      await form.locator('.cm-line', { hasText: 'loses 3 points.' }).waitFor()
      assert.ok(await form.getByRole('button', { name: 'Revise', exact: true }).isDisabled())
      await form.getByRole('textbox', { name: 'New text' }).fill('Whoever is defeated loses 4 points.')
      await form.getByText('If you do this now:').waitFor()
      await form.getByRole('button', { name: 'Revise', exact: true }).click()
      await form.waitFor({ state: 'detached' })
      const { matters } = await ames.ask<{ matters: { words: string }[] }>('GET', `/api/v1/games/${id}/state`)
      assert.match(String(matters[0]?.words), /loses 4 points/)
    })

  it('the author can open the form only from the page of a rule that the proposal would change', async context => {
    const { id, page } = await at(context, 'suber')
    await ames.ask('POST', `/api/v1/games/${id}/acts`, { do: 'propose', with: { repeal: '206' } })
    await page.goto(`${origin}/g/${id}/rules/208`)
    await page.getByText('Not now: one turn has one proposal').waitFor()
    await page.getByRole('link', { name: 'Propose a change to this rule' }).waitFor()
    assert.equal(await page.getByRole('link', { name: /^Revise/ }).count(), 0)
    await page.goto(`${origin}/g/${id}/rules/206`)
    await page.getByRole('link', { name: 'Revise Proposal 301' }).click()
    const form = page.getByRole('form', { name: 'Revise' })
    await form.getByText('The proposal 301 has not changed yet.').waitFor()
    assert.equal(await form.getByLabel('Kind of change').inputValue(), 'repeal')
  })
})

describe('someone who prepares a proposal that would be refused now', () => {
  it('the page immediately shows the top of the form and the reason for the refusal, and keeps a draft for each rule', async context => {
    const { id, page } = await at(context, 'suber')
    const go = (act: string, args: object = {}) => ames.ask('POST', `/api/v1/games/${id}/acts`, { do: act, with: args })
    await go('propose', { repeal: '206' })
    await page.goto(`${origin}/g/${id}/rules/208`)
    await page.getByRole('link', { name: 'Propose a change to this rule' }).click()
    const form = page.getByRole('form', { name: 'Propose a change' })
    await form.locator('.cm-content').waitFor()
    const head = await form.getByRole('heading', { name: 'Propose a change' }).boundingBox()
    assert.ok(head !== null && head.y >= 0 && head.y < 720, JSON.stringify(head))
    await form.locator('.dry-run').getByText('Not now: one turn has one proposal').waitFor()
    await form.getByRole('textbox', { name: 'New text' }).fill('Whoever has 20 points wins.')
    await form.getByText('Draft saved on this device').waitFor()
    await form.getByRole('button', { name: 'Close' }).click()
    await go('callVote')
    await page.getByText('What you can’t do now, and why').click()
    await page.getByRole('button', { name: /^Prepare a draft.*Propose a change$/ }).click()
    await form.getByRole('link', { name: 'a draft about rule 208' }).click()
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
    await votes.getByText('Changes, word for word').click()
    await votes.locator('.changed-text ins', { hasText: 'nothing, however often' }).first().waitFor()
    await votes.getByText('The rule loses its program: people carry it out.').waitFor()
    await page.goto(`${origin}/g/${id}/matters/proposal/301`)
    await page.getByRole('button', { name: 'Vote For on proposal 301', exact: true }).click()
    await page.getByText('You voted “for”.').waitFor()
    await page.getByText('Done.').waitFor()
    await page.getByRole('button', { name: 'Change your vote' }).waitFor()
  })

  it('a voter sees each rule behind a result only once, and can open its text', async context => {
    const { page } = await at(context, 'suber')
    await page.getByRole('button', { name: 'Propose a change', exact: true }).first().click()
    const form = page.getByRole('form', { name: 'Propose a change' })
    await form.getByLabel('Kind of change').selectOption('transmute')
    await form.getByLabel('Which rule', { exact: true }).selectOption('101')
    const told = form.locator('.dry-run')
    await told.getByText('proposal 301 is put forward', { exact: true }).waitFor()
    await told.getByText(/^Why\? By rules 202 and 108$/).click()
    await told.locator('.clause').first().waitFor()
  })
})
