import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { newFolder, open, ready } from '../serve/started.ts'
import { visitor } from './browser.ts'
import { type Player, player } from './player.ts'

let origin = ''
let ames: Player
before(async () => {
  const server = await open({ NOMIC_DATA: newFolder() })
  await ready(server)
  origin = server.origin
  ames = await player(origin, 'Ames')
})

/** A form in which Ames, at a new table of Suber's, drafts a change. */
async function drafting(
  context: TestContext,
  kind: string,
  colorScheme: 'light' | 'dark' = 'light',
  prepared: (page: Page) => Promise<unknown> = async () => {},
) {
  const players = [
    { name: 'Ann', surname: 'Ames' },
    { name: 'Bob', surname: 'Brook' },
  ]
  const { id } = await ames.ask<{ id: string }>('POST', '/api/v1/games', { title: 'Ours', ruleset: 'suber', players })
  const somebody = await visitor({ colorScheme })
  context.after(somebody.close)
  await ames.comesIn(somebody)
  const { page } = somebody
  page.setDefaultTimeout(20_000)
  await prepared(page)
  await page.goto(`${origin}/g/${id}`)
  await page.getByRole('button', { name: 'Propose', exact: true }).first().click()
  const form = page.getByRole('form', { name: 'Propose' })
  await form.getByLabel('Form of the change').selectOption(kind)
  return { game: id, page, form, faults: somebody.faults }
}

/** A field as soon as it is an editor. */
async function editor(form: Locator, name: string): Promise<Locator> {
  const field = form.getByRole('textbox', { name, exact: true })
  await field.and(form.page().locator('.cm-content')).waitFor()
  return field
}

/** Writes something in the place of all that stands there, as one does at a keyboard. */
async function write(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+A')
  await field.page().keyboard.insertText(text)
}

/** What has the focus; within an editor, what of it. */
const focused = (page: Page): Locator => page.locator(':focus').last()

describe('who drafts a rule with a program', () => {
  it('sees where the program is wrong while it is written, and what it speaks to when it is right', async context => {
    const { page, form, faults } = await drafting(context, 'enact')
    await write(await editor(form, 'Text of the rule'), 'Whoever brings a cake has a point.')
    await form.getByLabel('Who carries it out').selectOption('new')
    const program = await editor(form, 'Program')
    await write(program, 'export default rule({\n  answers: { votes: 2,, },\n})')
    await form.getByText('Line 2, column 23: This program has a syntax error').waitFor()
    assert.equal(await form.locator('.cm-lintRange-error').textContent(), ', },')
    await write(program, 'export default rule({\n  answers: { votes: "2" },\n})')
    await form.getByText('It answers votes.').waitFor()
    await form.getByText('“How many votes has this voter on this matter?”').waitFor()
    assert.equal(await form.locator('.cm-lintRange-error').count(), 0)
    await program.press('End')
    await page.keyboard.type('\nannou')
    await page.getByRole('option', { name: 'announce' }).waitFor()
    assert.deepEqual(
      faults.filter(it => !/\b(400|403|409)\b/.test(it)),
      [],
    )
  })

  it('goes on in the editor that comes while one writes, where one was', async context => {
    const come = Promise.withResolvers<void>()
    const { page, form } = await drafting(context, 'enact', 'light', it =>
      it.route('**/open-editor-*.js', async route => {
        await come.promise
        await route.continue()
      }),
    )
    const plain = form.getByRole('textbox', { name: 'Text of the rule', exact: true })
    await plain.pressSequentially('Whoever brings')
    come.resolve()
    const text = await editor(form, 'Text of the rule')
    await page.keyboard.type(' a cake')
    assert.equal(await text.textContent(), 'Whoever brings a cake')
  })

  it('leaves the editor by the tabulator, and by Escape what it offers before the form', async context => {
    const { page, form } = await drafting(context, 'enact')
    await form.getByLabel('Who carries it out').selectOption('new')
    const program = await editor(form, 'Program')
    await program.press('a')
    await page.keyboard.type('nnou')
    await page.getByRole('option', { name: 'announce' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('option', { name: 'announce' }).waitFor({ state: 'detached' })
    assert.equal(await program.textContent(), 'annou')
    await page.keyboard.press('Tab')
    assert.equal(await focused(page).textContent(), 'The words of programs')
    await page.keyboard.press('Shift+Tab')
    assert.equal(await focused(page).textContent(), 'annou')
  })

  it('changes a number in the text and in what the program counts with at once, and is told where only one of them changed', async context => {
    const { page, game, form } = await drafting(context, 'amend')
    await form.getByLabel('Which rule', { exact: true }).selectOption('208')
    const text = await editor(form, 'Its text from now on')
    await form.getByLabel('Words of the text for table').fill('')
    await form.getByLabel('Words of the text for table').pressSequentially('fifty')
    await form.getByLabel('Words of the text for table').press('Tab')
    await text.locator('.cm-line', { hasText: 'first player to achieve fifty (positive) points' }).waitFor()
    await write(text, 'Nobody wins.')
    await form.getByText('The text does not say “fifty”').waitFor()
    await text.press('ControlOrMeta+Z')
    await form.getByLabel('Counted as, for table').fill('50')
    await form.getByText('And if it were adopted as it stands:').waitFor()
    await form.getByRole('button', { name: 'Propose', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    const { adoption } = await ames.ask<{ adoption: { rules: { notes: string[] }[] } }>(
      'GET',
      `/api/v1/games/${game}/matters/301/adoption`,
    )
    assert.ok(adoption.rules[0]?.notes.includes('Counted with table: 50 (“fifty”).'), JSON.stringify(adoption.rules))
    await page.getByRole('link', { name: 'Proposal 301' }).first().waitFor()
  })

  it('says what comes with a rule besides its text: its rank, and a register', async context => {
    const { form } = await drafting(context, 'enact')
    await write(await editor(form, 'Text of the rule'), 'This rule yields to rule 101. There are cakes.')
    await form.getByText('Its rank and its registers').click()
    await form.getByRole('button', { name: 'Add a claim' }).click()
    await form.getByLabel('It', { exact: true }).selectOption('defersTo')
    await form.getByLabel('Whom it means').selectOption('101')
    await form.getByLabel('In the words of the text').fill('yields to rule 101')
    await form.getByRole('button', { name: 'Add a register' }).click()
    await form.getByLabel('Name of the register').fill('cakes')
    await form.getByLabel('What it says', { exact: true }).fill('the cakes that there are')
    await form.getByLabel('How many').selectOption('person')
    await form.getByText('New register: cakes, the cakes that there are.').waitFor()
    const { violations } = await new AxeBuilder({ page: form.page() }).include('form').analyze()
    assert.deepEqual(
      violations.map(({ id, nodes }) => [id, nodes.map(it => it.html)]),
      [],
    )
  })

  for (const theme of ['light', 'dark'] as const)
    it(`has a form that everybody can read, in the ${theme} theme`, async context => {
      const { page, form } = await drafting(context, 'enact', theme)
      await write(await editor(form, 'Text of the rule'), 'Whoever brings a cake has a point.')
      await form.getByLabel('Who carries it out').selectOption('new')
      await write(await editor(form, 'Program'), '// So it is.\nexport default rule({ answers: { votes: "2", x: 3 } })')
      await form.getByText('And if it were adopted as it stands:').waitFor()
      const { violations } = await new AxeBuilder({ page }).include('form').analyze()
      assert.deepEqual(
        violations.map(({ id, nodes }) => [id, nodes.map(it => it.html)]),
        [],
      )
    })
})
