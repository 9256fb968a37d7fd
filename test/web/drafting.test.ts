import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { draftingAuthor, editor, focused, write } from './drafting-author.ts'
import { wrongFor } from './look-at.ts'

const { ownWindow, drafting } = draftingAuthor()

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
