import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actButton, PROPOSE } from './act-forms.ts'
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
    await told.getByText(formsLabels.writeText).waitFor()
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('amend')
    await told.getByText(formsLabels.chooseRule).waitFor()
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('208')
    await told.getByText(fillIn(formsLabels.notChangedYet, { rule: '208' })).waitFor()
    assert.ok(await actButton(form, PROPOSE).isDisabled())
    await write(await editor(form, fieldsLabels.newText), '')
    await told.getByText(formsLabels.writeNewText).waitFor()
    await write(await editor(form, fieldsLabels.newText), 'Nobody wins.')
    await form.getByLabel(fieldsLabels.whoCarriesItOut).selectOption('new')
    await told.getByText(formsLabels.writeProgram).waitFor()
    assert.equal(await form.locator('.notice.no, .fault').count(), 0)
    assert.ok(await actButton(form, PROPOSE).isDisabled())
    assert.ok(
      asked.every(act => !/"text":""|"rule":""/.test(act)),
      asked.join('\n'),
    )
  })

  it('the author sees what each form of change does, and that selecting an amendment changes nothing yet', async () => {
    const { form } = await drafting('transmute')
    await form.getByText(formsLabels.aboutTransmuting).waitFor()
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('amend')
    await form.getByLabel(fieldsLabels.findRule).pressSequentially('proposed rule-change is defeated')
    assert.equal(await form.getByLabel(fieldsLabels.whichRule, { exact: true }).inputValue(), '206')
    await form.getByText(fillIn(formsLabels.notChangedYet, { rule: '206' })).waitFor()
    await write(await editor(form, fieldsLabels.newText), 'Nobody loses anything.')
    await form.getByText(fillIn(formsLabels.notChangedYet, { rule: '206' })).waitFor({ state: 'detached' })
  })

  it('the author’s text for a rule is kept while another rule is chosen, and a rule found by searching is preselected', async () => {
    const { form } = await drafting('amend')
    const rule = form.getByLabel(fieldsLabels.whichRule, { exact: true })
    const sought = form.getByLabel(fieldsLabels.findRule)
    await sought.fill('206')
    await write(await editor(form, fieldsLabels.newText), 'Nobody loses anything.')
    await sought.fill('20')
    assert.equal(await rule.inputValue(), '206')
    await sought.fill('208')
    assert.equal(await rule.inputValue(), '208')
    await form.getByText(fillIn(formsLabels.notChangedYet, { rule: '208' })).waitFor()
    await sought.fill('zebra')
    assert.equal(await rule.inputValue(), '')
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
    await write(await editor(form, fieldsLabels.textOfRule), 'Cake is good.')
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('amend')
    await form.getByLabel(fieldsLabels.findRule).fill('206')
    await (await editor(form, fieldsLabels.newText)).getByText('Nobody loses anything.').waitFor()
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('enact')
    await (await editor(form, fieldsLabels.textOfRule)).getByText('Cake is good.').waitFor()
  })

  it('the author sees which rules refuse a form of change before writing anything', async () => {
    const { form } = await drafting('amend')
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('101')
    await form.getByText(fieldsLabels.refusedNow).waitFor()
    await form.getByText('immutable, may not be amended or repealed').waitFor()
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('206')
    await form.getByText(fieldsLabels.refusedNow).waitFor({ state: 'detached' })
  })

  it('the author can reach the button from the text without leaving the form, and sees no links to pages that do not exist yet', async () => {
    const { page, form } = await drafting('enact')
    await form.getByText(fieldsLabels.numberAndPlace).waitFor()
    await write(await editor(form, fieldsLabels.textOfRule), 'Cake is good.')
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    assert.equal(await form.locator('a[href*="/matters/"]').count(), 0)
    const passed: (string | null)[] = []
    do {
      await page.keyboard.press('Tab')
      passed.push(await focused(page).evaluate(it => it.tagName))
    } while ((await focused(page).textContent()) !== PROPOSE)
    assert.deepEqual(passed.includes('A'), false, passed.join())
    const names = await actButton(page, PROPOSE).count()
    assert.equal(names, 1)
  })
})

describe('an author who drafts a rule with a program', () => {
  it('errors in the program appear while the author writes it, and a valid program shows what it responds to', async () => {
    const { page, form, faults } = await drafting('enact')
    await write(await editor(form, fieldsLabels.textOfRule), 'Whoever brings a cake has a point.')
    await form.getByLabel(fieldsLabels.whoCarriesItOut).selectOption('new')
    const program = await editor(form, fieldsLabels.program)
    await write(program, 'export default rule({\n  answers: { votes: 2,, },\n})')
    await form
      .getByText(
        fillIn(fieldsLabels.lineAndColumn, { line: 2, column: 23, message: 'This program has a syntax error' }),
      )
      .waitFor()
    assert.equal(await form.locator('.cm-lintRange-error').textContent(), ', },')
    await write(program, 'export default rule({\n  answers: { votes: "2" },\n})')
    await form.getByText(fillIn(fieldsLabels.itDoes, { what: 'answers votes' })).waitFor()
    await form.getByText('“How many votes does this voter have').waitFor()
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
    const plain = form.getByRole('textbox', { name: fieldsLabels.textOfRule, exact: true })
    await plain.pressSequentially('Whoever brings')
    const came = page.waitForResponse(/open-editor-.*\.js$/)
    come.resolve()
    await came
    await page.keyboard.type(' a cake to the table')
    await form.getByLabel(fieldsLabels.title).focus()
    const text = await editor(form, fieldsLabels.textOfRule)
    assert.equal(await text.textContent(), 'Whoever brings a cake to the table')
  })

  it('Tab leaves the editor, and Escape closes its suggestions before it closes the form', async () => {
    const { page, form } = await drafting('enact')
    await form.getByLabel(fieldsLabels.whoCarriesItOut).selectOption('new')
    const program = await editor(form, fieldsLabels.program)
    await program.press('a')
    await page.keyboard.type('nnou')
    await page.getByRole('option', { name: 'announce' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('option', { name: 'announce' }).waitFor({ state: 'detached' })
    assert.equal(await program.textContent(), 'annou')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page).textContent(), fieldsLabels.whatProgramsCanUse)
    await page.keyboard.press('Shift+Tab')
    assert.equal(await focused(page).textContent(), 'annou')
  })

  it('the text fits on a small screen, with a one-line preview that can be expanded', async () => {
    const { page, form } = await drafting('enact')
    await page.setViewportSize({ width: 360, height: 640 })
    const text = await editor(form, fieldsLabels.textOfRule)
    await write(text, 'Cake is good.')
    const told = form.locator('.dry-run')
    await told.getByText(formsLabels.ifDoneNow).waitFor()
    const high = async (): Promise<number> => (await told.boundingBox())?.height ?? 0
    const [line, end] = [await high(), await form.locator('.act-end').boundingBox()]
    assert.ok((end?.height ?? 0) < 0.2 * 640, JSON.stringify(end))
    await told.click()
    assert.ok((await high()) > 2 * line)
    assert.ok(await told.evaluate(it => it.scrollWidth <= it.clientWidth))
  })

  it('a notice next to the button says that no program carries out the rule', async () => {
    const { form } = await drafting('enact')
    await write(await editor(form, fieldsLabels.textOfRule), 'Whoever sings has 5 points.')
    await form.locator('.dry-run').getByText(formsLabels.noProgram).waitFor()
    await form.getByLabel(fieldsLabels.kindOfChange).selectOption('amend')
    await form.getByLabel(fieldsLabels.whichRule, { exact: true }).selectOption('206')
    await form.getByLabel(fieldsLabels.whoCarriesItOut).selectOption('none')
    await form
      .locator('.dry-run')
      .getByText(fillIn(formsLabels.programRemoved, { rule: '206' }))
      .waitFor()
  })

  it('the author can add a precedence claim and a register to the rule’s text', async () => {
    const { form } = await drafting('enact')
    await write(await editor(form, fieldsLabels.textOfRule), 'This rule yields to rule 101. There are cakes.')
    await form.getByText(fieldsLabels.precedenceAndRegisters).click()
    await form.getByRole('button', { name: fieldsLabels.addPrecedence }).click()
    await form.getByLabel(fieldsLabels.it, { exact: true }).selectOption('defersTo')
    await form.getByLabel(fieldsLabels.rulesConcerned).selectOption('101')
    await form.getByLabel(fieldsLabels.quote).fill('yields to rule 101')
    await form.getByRole('button', { name: fieldsLabels.addRegister }).click()
    await form.getByLabel(fieldsLabels.nameOfRegister).fill('cakes')
    await form.getByLabel(fieldsLabels.recorded, { exact: true }).fill('the cakes that there are')
    await form.getByLabel(fieldsLabels.registerKeys).selectOption('person')
    await form
      .getByText(fillIn(resultsLabels.newRegister, { name: 'cakes', about: 'the cakes that there are' }))
      .waitFor()
    assert.deepEqual(await wrongFor(form.page(), 'form'), [])
  })

  for (const theme of ['light', 'dark'] as const)
    it(`the form is accessible in the ${theme} theme`, async () => {
      const { page, form } = await drafting('enact', theme)
      await write(await editor(form, fieldsLabels.textOfRule), 'Whoever brings a cake has a point.')
      await form.getByLabel(fieldsLabels.whoCarriesItOut).selectOption('new')
      await write(
        await editor(form, fieldsLabels.program),
        '// So it is.\nexport default rule({ answers: { votes: "2", x: 3 } })',
      )
      await form.getByText(formsLabels.adoptedAsIs).waitFor()
      assert.deepEqual(await wrongFor(page, 'form'), [])
    })
})
