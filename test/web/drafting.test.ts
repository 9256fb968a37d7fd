import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { ready } from '../serve/started.ts'
import { atRest } from './at-rest.ts'
import type { Visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { wrongFor } from './look-at.ts'
import { oneWindow, signedIn } from './one-window.ts'
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

const window = oneWindow(() => signedIn(ames))

/** A window of its own, for a test that changes more than the page, closed after the test. */
async function ownWindow(context: TestContext): Promise<Visitor> {
  const somebody = await signedIn(ames)
  context.after(somebody.close)
  return somebody
}

/** A form in which Ames drafts a change, in a new game on Suber's ruleset. */
async function drafting(kind: string, colorScheme: 'light' | 'dark' = 'light', somebody?: Visitor) {
  const players = [
    { name: 'Ann', surname: 'Ames' },
    { name: 'Bob', surname: 'Brook' },
  ]
  const { id } = await ames.ask<{ id: string }>('POST', '/api/v1/games', { title: 'Ours', ruleset: 'suber', players })
  const { page, faults } = somebody ?? (await window())
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${origin}/g/${id}`)
  await page.getByRole('button', { name: 'Propose a change', exact: true }).first().click()
  const form = page.getByRole('form', { name: 'Propose a change' })
  await form.getByLabel('Kind of change').selectOption(kind)
  return { game: id, page, form, faults }
}

/** Returns a field once it has turned into an editor. */
async function editor(form: Locator, name: string): Promise<Locator> {
  const field = form.getByRole('textbox', { name, exact: true })
  await field.and(form.page().locator('.cm-content')).waitFor()
  return field
}

/** Replaces the whole content by typing. */
async function write(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+A')
  await field.page().keyboard.insertText(text)
}

/** The focused element or, in an editor, the focused part of the editor. */
const focused = (page: Page): Locator => page.locator(':focus').last()

describe('an author who starts to draft a change', () => {
  it('the author sees what is still missing, and the page sends no unnecessary requests', async context => {
    const own = await ownWindow(context)
    const asked: string[] = []
    own.page.on('request', request => request.url().endsWith('/acts/preview') && asked.push(String(request.postData())))
    const { form } = await drafting('enact', 'light', own)
    const told = form.locator('.dry-run')
    await told.getByText('Write the text of the rule.').waitFor()
    await form.getByLabel('Kind of change').selectOption('amend')
    await told.getByText('Choose the rule.').waitFor()
    await form.getByLabel('Which rule', { exact: true }).selectOption('208')
    await told.getByText('Rule 208 has not changed yet.').waitFor()
    assert.ok(await form.getByRole('button', { name: 'Propose a change', exact: true }).isDisabled())
    await write(await editor(form, 'New text'), '')
    await told.getByText('Write the new text of the rule.').waitFor()
    await write(await editor(form, 'New text'), 'Nobody wins.')
    await form.getByLabel('Who carries it out').selectOption('new')
    await told.getByText('Write the program.').waitFor()
    assert.equal(await form.locator('.notice.no, .fault').count(), 0)
    assert.ok(await form.getByRole('button', { name: 'Propose a change', exact: true }).isDisabled())
    assert.ok(
      asked.every(act => !/"text":""|"rule":""/.test(act)),
      asked.join('\n'),
    )
  })

  it('the author sees what each form of change does, and that selecting an amendment changes nothing yet', async () => {
    const { form } = await drafting('transmute')
    await form.getByText('The text stays the same, but the rule changes').waitFor()
    await form.getByLabel('Kind of change').selectOption('amend')
    await form.getByLabel('Find a rule by number or words').pressSequentially('proposed rule-change is defeated')
    assert.equal(await form.getByLabel('Which rule', { exact: true }).inputValue(), '206')
    await form.getByText('Rule 206 has not changed yet.').waitFor()
    await write(await editor(form, 'New text'), 'Nobody loses anything.')
    await form.getByText('Rule 206 has not changed yet.').waitFor({ state: 'detached' })
  })

  it('the author’s text for a rule is kept while another rule is chosen, and a rule found by searching is preselected', async () => {
    const { form } = await drafting('amend')
    const rule = form.getByLabel('Which rule', { exact: true })
    const sought = form.getByLabel('Find a rule by number or words')
    await sought.fill('206')
    await write(await editor(form, 'New text'), 'Nobody loses anything.')
    await sought.fill('20')
    assert.equal(await rule.inputValue(), '206')
    await sought.fill('208')
    assert.equal(await rule.inputValue(), '208')
    await form.getByText('Rule 208 has not changed yet.').waitFor()
    await sought.fill('zebra')
    assert.equal(await rule.inputValue(), '')
    await form.getByLabel('Kind of change').selectOption('enact')
    await write(await editor(form, 'Text of the rule'), 'Cake is good.')
    await form.getByLabel('Kind of change').selectOption('amend')
    await form.getByLabel('Find a rule by number or words').fill('206')
    await (await editor(form, 'New text')).getByText('Nobody loses anything.').waitFor()
    await form.getByLabel('Kind of change').selectOption('enact')
    await (await editor(form, 'Text of the rule')).getByText('Cake is good.').waitFor()
  })

  it('the author sees which rules refuse a form of change before writing anything', async () => {
    const { form } = await drafting('amend')
    await form.getByLabel('Which rule', { exact: true }).selectOption('101')
    await form.getByText('As things stand, this would be refused:').waitFor()
    await form.getByText('immutable rules, as long as they are immutable, may not be amended or repealed').waitFor()
    await form.getByLabel('Which rule', { exact: true }).selectOption('206')
    await form.getByText('As things stand, this would be refused:').waitFor({ state: 'detached' })
  })

  it('the author can reach the button from the text without leaving the form, and sees no links to pages that do not exist yet', async () => {
    const { page, form } = await drafting('enact')
    await form.getByText('Number and place').waitFor()
    await write(await editor(form, 'Text of the rule'), 'Cake is good.')
    await form.getByText('If you do this now:').waitFor()
    assert.equal(await form.locator('a[href*="/matters/"]').count(), 0)
    const passed: (string | null)[] = []
    do {
      await page.keyboard.press('Tab')
      passed.push(await focused(page).evaluate(it => it.tagName))
    } while ((await focused(page).textContent()) !== 'Propose a change')
    assert.deepEqual(passed.includes('A'), false, passed.join())
    const names = await page.getByRole('button', { name: 'Propose a change', exact: true }).count()
    assert.equal(names, 1)
  })
})

describe('an author who drafts a rule with a program', () => {
  it('errors in the program appear while the author writes it, and a valid program shows what it responds to', async () => {
    const { page, form, faults } = await drafting('enact')
    await write(await editor(form, 'Text of the rule'), 'Whoever brings a cake has a point.')
    await form.getByLabel('Who carries it out').selectOption('new')
    const program = await editor(form, 'Program')
    await write(program, 'export default rule({\n  answers: { votes: 2,, },\n})')
    await form.getByText('Line 2, column 23: This program has a syntax error').waitFor()
    assert.equal(await form.locator('.cm-lintRange-error').textContent(), ', },')
    await write(program, 'export default rule({\n  answers: { votes: "2" },\n})')
    await form.getByText('It answers votes.').waitFor()
    await form.getByText('“How many votes does this voter have on this matter?”').waitFor()
    assert.equal(await form.locator('.cm-lintRange-error').count(), 0)
    await program.press('End')
    await page.keyboard.type('\nannou')
    await page.getByRole('option', { name: 'announce' }).waitFor()
    assert.deepEqual(
      faults.filter(it => !/\b(400|403|409)\b/.test(it)),
      [],
    )
  })

  it('the author can write while the editor loads, and gets the editor after leaving the field', async context => {
    const come = Promise.withResolvers<void>()
    const own = await ownWindow(context)
    await own.page.route('**/open-editor-*.js', async route => {
      await come.promise
      await route.continue()
    })
    const { page, form } = await drafting('enact', 'light', own)
    const plain = form.getByRole('textbox', { name: 'Text of the rule', exact: true })
    await plain.pressSequentially('Whoever brings')
    const came = page.waitForResponse(/open-editor-.*\.js$/)
    come.resolve()
    await came
    await page.keyboard.type(' a cake to the table')
    await form.getByLabel('Title').focus()
    const text = await editor(form, 'Text of the rule')
    assert.equal(await text.textContent(), 'Whoever brings a cake to the table')
  })

  it('Tab leaves the editor, and Escape closes its suggestions before it closes the form', async () => {
    const { page, form } = await drafting('enact')
    await form.getByLabel('Who carries it out').selectOption('new')
    const program = await editor(form, 'Program')
    await program.press('a')
    await page.keyboard.type('nnou')
    await page.getByRole('option', { name: 'announce' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('option', { name: 'announce' }).waitFor({ state: 'detached' })
    assert.equal(await program.textContent(), 'annou')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page).textContent(), 'What programs can use')
    await page.keyboard.press('Shift+Tab')
    assert.equal(await focused(page).textContent(), 'annou')
  })

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
    const { adoption } = await ames.ask<{ adoption: { rules: { notes: string[] }[] } }>(
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
    await page.goto(`${origin}/g/${game}/matters/proposal/301`)
    await page.getByText('The program would use 3 (in the text “3 points”)').first().waitFor()
    await page.locator('[aria-labelledby=if-adopted]').getByText('Other words have changed too').first().waitFor()
    await page.getByText('Other words have changed too').nth(1).waitFor()
    assert.equal(await page.getByText('Other words have changed too').count(), 2)
  })

  it('the text fits on a small screen, with a one-line preview that can be expanded', async () => {
    const { page, form } = await drafting('enact')
    await page.setViewportSize({ width: 360, height: 640 })
    const text = await editor(form, 'Text of the rule')
    await write(text, 'Cake is good.')
    const told = form.locator('.dry-run')
    await told.getByText('If you do this now:').waitFor()
    const high = async (): Promise<number> => (await told.boundingBox())?.height ?? 0
    const [line, end] = [await high(), await form.locator('.act-end').boundingBox()]
    assert.ok((end?.height ?? 0) < 0.2 * 640, JSON.stringify(end))
    await told.click()
    assert.ok((await high()) > 2 * line)
    assert.ok(await told.evaluate(it => it.scrollWidth <= it.clientWidth))
  })

  it('a notice next to the button says that no program carries out the rule', async () => {
    const { form } = await drafting('enact')
    await write(await editor(form, 'Text of the rule'), 'Whoever sings has 5 points.')
    await form.locator('.dry-run').getByText('This rule has no program, so people will carry it out by hand.').waitFor()
    await form.getByLabel('Kind of change').selectOption('amend')
    await form.getByLabel('Which rule', { exact: true }).selectOption('206')
    await form.getByLabel('Who carries it out').selectOption('none')
    await form.locator('.dry-run').getByText('The program of rule 206 would be removed').waitFor()
  })

  it('a rule’s page says that its text was changed after its program', async () => {
    const brook = await player(origin, 'Brook')
    const { id: game, go } = await gameOfTwo(ames, brook)
    const text = 'When a proposed rule-change is defeated, the player who proposed it loses 10 points and sings.'
    await go(ames, 'propose', { amend: { rule: '206', program: 'keep', text } })
    await go(ames, 'callVote')
    for (const who of [ames, brook]) await go(who, 'vote', { proposal: 301, choice: 'for' })
    const { page } = await window()
    await page.goto(`${origin}/g/${game}/rules/301`)
    await page.getByText('the program was not changed. It still does what it did before.').waitFor()
    await page.goto(`${origin}/g/${game}/rules/208`)
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
    await ames.ask('POST', `/api/v1/games/${game}/acts`, { do: 'propose', with: change })
    await ames.ask('POST', `/api/v1/games/${game}/acts`, { do: 'callVote' })
    await page.goto(`${origin}/g/${game}/matters/proposal/301`)
    await page.getByText('but the text still says “unanimous”.').first().waitFor()
    await page.goto(`${origin}/g/${game}`)
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
    await ames.ask('POST', `/api/v1/games/${game}/acts`, { do: 'propose', with: change })
    await page.goto(`${origin}/g/${game}/matters/proposal/301`)
    await page
      .locator('.notice.no', { hasText: 'There would be no way to tell whether a proposal is adopted.' })
      .waitFor()
  })

  it('the author can add a precedence claim and a register to the rule’s text', async () => {
    const { form } = await drafting('enact')
    await write(await editor(form, 'Text of the rule'), 'This rule yields to rule 101. There are cakes.')
    await form.getByText('More: precedence').click()
    await form.getByRole('button', { name: 'Add a sentence about precedence' }).click()
    await form.getByLabel('It', { exact: true }).selectOption('defersTo')
    await form.getByLabel('Rules concerned').selectOption('101')
    await form.getByLabel('Quote from the text').fill('yields to rule 101')
    await form.getByRole('button', { name: 'Add a register' }).click()
    await form.getByLabel('Name of the register').fill('cakes')
    await form.getByLabel('What it records', { exact: true }).fill('the cakes that there are')
    await form.getByLabel('How many').selectOption('person')
    await form.getByText('New register: cakes, the cakes that there are.').waitFor()
    assert.deepEqual(await wrongFor(form.page(), 'form'), [])
  })

  for (const theme of ['light', 'dark'] as const)
    it(`the form is accessible in the ${theme} theme`, async () => {
      const { page, form } = await drafting('enact', theme)
      await write(await editor(form, 'Text of the rule'), 'Whoever brings a cake has a point.')
      await form.getByLabel('Who carries it out').selectOption('new')
      await write(await editor(form, 'Program'), '// So it is.\nexport default rule({ answers: { votes: "2", x: 3 } })')
      await form.getByText('If it were adopted as is:').waitFor()
      assert.deepEqual(await wrongFor(page, 'form'), [])
    })
})
