import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { formsLabels } from '../../../src/web/forms/labels.ts'
import { mattersLabels } from '../../../src/web/matters/labels.ts'
import { fillIn } from '../../../src/web/parts/fill-in.ts'
import { registersLabels } from '../../../src/web/registers/labels.ts'
import { actTitle } from '../../../src/web/table/act-title.ts'
import { actButton, actForm } from '../act-forms.ts'
import { visitor } from '../browser.ts'
import { oneWindow } from '../one-window.ts'
import { player } from '../player.ts'
import { type DemoServer, demoServer, gameOn } from './demo-server.ts'

let server: DemoServer
before(async () => {
  server = await demoServer()
})

/** Opens a page of the demo game on a ruleset, and waits until no request is pending. */
async function goTo(page: Page, ruleset: string, path: string): Promise<void> {
  await page.goto(`${server.origin}/g/${gameOn(server, ruleset).id}/${path}`)
  await page.locator('main h2').first().waitFor()
  await page.locator('[role=status]').first().waitFor({ state: 'detached' })
}

const reader = oneWindow()

/** Looks at pages without an account. */
async function lookingOn(look: (page: Page) => Promise<void>): Promise<void> {
  const { page, faults } = await reader()
  await look(page)
  assert.deepEqual(faults, [])
}

describe('a proposal on its page', () => {
  it('the page shows how many votes are needed and by which rule, who has voted, and who has not', () =>
    lookingOn(async page => {
      await goTo(page, 'suber', 'matters/proposal/304')
      const vote = page.getByRole('region', { name: mattersLabels.votingIsOpen })
      await vote.getByText('It needs all voters').waitFor()
      await vote.getByText(/ Brook and Cole\b/).waitFor()
      assert.equal(await vote.getByRole('listitem').filter({ hasText: mattersLabels.notYet }).count(), 2)
    }))

  it('the page shows the proposal’s versions, its comments, and how the rules decided on the proposal', () =>
    lookingOn(async page => {
      await goTo(page, 'suber', 'matters/proposal/301')
      await page.getByText('I read my mail at weekends only.').first().waitFor()
      await page.getByText(mattersLabels.latestVersion).click()
      await page.locator('.diff-added', { hasText: 'four' }).first().waitFor()
      await page.getByText(mattersLabels.votesNeeded).click()
      await page.locator('.decisions .asked', { hasText: 'How many votes does this matter need' }).first().waitFor()
    }))

  it('a comment can be written on the page and appears in the thread at once', async context => {
    const somebody = await visitor()
    context.after(somebody.close)

    const ames = await player(server.origin, 'Ames')
    const body = {
      title: 'Ours',
      ruleset: 'suber',
      players: ['Ames', 'Brook'].map(surname => ({ name: 'A', surname })),
    }
    const { id } = await ames.ask<{ id: string }>('POST', '/api/v1/games', body)
    const act = { do: 'propose', with: { repeal: { rule: '206' } } }
    await ames.ask('POST', `/api/v1/games/${id}/acts`, act)
    await ames.comesIn(somebody)
    const { page } = somebody
    await page.goto(`${server.origin}/g/${id}/matters/proposal/301`)
    const button = actButton(page, actTitle('comment')).first()
    const hasKeyboard = (place: Locator) => place.evaluate(it => it === it.ownerDocument.activeElement)
    await button.click()
    const form = actForm(page, actTitle('comment'))
    await form.getByRole('button', { name: formsLabels.close }).click()
    assert.ok(await hasKeyboard(button), 'the keyboard is where the form was opened')
    await button.click()
    await form.getByLabel(actTitle('text')).fill('It was never paid.')
    await actButton(form, actTitle('comment')).click()
    await page.locator('.thread blockquote', { hasText: 'It was never paid.' }).waitFor()
    await page.locator('h2:focus, h3:focus', { hasText: mattersLabels.movesHere }).waitFor()
  })

  it('the page does not show values that the rules seal', () =>
    lookingOn(async page => {
      await goTo(page, 'tri-nomic', 'matters/proposal/327')
      const vote = page.getByRole('region', { name: mattersLabels.votingIsOpen })
      assert.equal(await vote.getByText(mattersLabels.sealed).count(), 2)
    }))
})

describe('a closed matter', () => {
  it('the page shows the repealed rules with the labels that they had at that time', () =>
    lookingOn(async page => {
      await goTo(page, 'thermo', 'matters')
      await page.getByText('Destroy rule 0.1 (Nickname); destroy rule 0.2').waitFor()
      await page.getByText('Destroy rule 0.4 (Official mailing list)').waitFor()
      assert.equal(await page.getByText('a rule that is gone').count(), 0)
    }))

  it('the page shows the words on the ballots, what they mean under the rules, and the rules that say so', () =>
    lookingOn(async page => {
      await goTo(page, 'tri-nomic', 'matters/proposal/324')
      const vote = page.getByRole('region', { name: mattersLabels.vote, exact: true })
      await vote.locator('.ballots li', { hasText: 'Dell' }).getByText('psoriasis (for "no")').waitFor()
      await vote.getByText(formsLabels.aboutTheseWords).click()
      await vote.locator('.clause', { hasText: '"wheat" for "yes,"' }).waitFor()
    }))
})

describe('a case on its page', () => {
  it('the page shows who wants to overrule the ruling, who has not responded, and what the rule says about it, but no obsolete deadline', () =>
    lookingOn(async page => {
      await goTo(page, 'charnomic', 'matters/case/1')
      await page.getByRole('heading', { name: mattersLabels.votesToOverrule }).waitFor()
      const voices = page.locator('.case .ballots li')
      await voices.filter({ hasText: 'Wren' }).getByText(`${mattersLabels.overruleIt} yes`).waitFor()
      await voices.filter({ hasText: 'Tom' }).getByText(mattersLabels.notRespondedYet).waitFor()
      assert.equal(await voices.filter({ hasText: 'Fay' }).count(), 0, 'the Judge has no voice in it')
      await page.getByText(mattersLabels.votesNeededToOverrule).click()
      await page.locator('.case .clause', { hasText: 'overruled only' }).waitFor()
      assert.equal(await page.locator('.matter dt', { hasText: /^due$/ }).count(), 0)
    }))
})

describe('the registers of N_omic', () => {
  it('the pages show the board with everyone on their squares, and the poem line by line', () =>
    lookingOn(async page => {
      await goTo(page, 'n_omic', 'registers')
      const row = page.locator('.board tbody tr').filter({ has: page.locator('th', { hasText: /^16/ }) })
      assert.equal(await row.locator('td').nth(3).locator('.piece').getAttribute('title'), 'Abel')
      assert.ok((await page.locator('.poem span').count()) > 4)
    }))

  it('the player to move chooses a square, sees its cost, and moves there', async context => {
    const somebody = await visitor()
    context.after(somebody.close)
    const adams = await player(server.origin, 'Adams')
    const body = {
      title: 'A board',
      ruleset: 'n_omic',
      players: ['Adams', 'Baker', 'Clark', 'Davis'].map(surname => ({ name: 'A', surname })),
      position: {
        phase: 'movement',
        squares: { Adams: [0, 20], Baker: [5, 17], Clark: [10, 20], Davis: [15, 9] },
        groks: { Adams: 500 },
      },
    }
    const { id } = await adams.ask<{ id: string }>('POST', '/api/v1/games', body)
    await adams.comesIn(somebody)
    const { page } = somebody
    await page.goto(`${server.origin}/g/${id}/registers`)
    await page.getByRole('button', { name: fillIn(registersLabels.square, { x: 1, y: 19 }) }).click()
    const move = page.getByRole('form', { name: registersLabels.move })
    await move.getByText(/squares of/).waitFor()
    await move.getByRole('button', { name: registersLabels.moveThere }).click()
    await move.waitFor({ state: 'detached' })
    const { register } = await adams.ask<{ register: { value: { Adams: number[] } } }>(
      'GET',
      `/api/v1/games/${id}/registers/squares`,
    )
    assert.deepEqual(register.value.Adams, [1, 19])
    assert.deepEqual(somebody.faults, [])
  })

  it('a suggestion that has not been proposed is listed among the matters, with its own address', () =>
    lookingOn(async page => {
      const evans = await player(server.origin, 'Evans')
      const body = {
        title: 'Suggestions',
        ruleset: 'n_omic',
        players: ['Evans', 'Frost'].map(surname => ({ name: 'A', surname })),
      }
      const { id } = await evans.ask<{ id: string }>('POST', '/api/v1/games', body)
      const change = { enact: { title: 'Toasts', text: 'Whoever is thrown back is toasted.' } }
      await evans.ask('POST', `/api/v1/games/${id}/acts`, { do: 'suggest', with: { change } })
      await page.goto(`${server.origin}/g/${id}/matters`)
      const listed = page.getByRole('region', { name: 'The suggestion of each player' })
      await listed.getByText(/^Evans: .*Toasts.*“Whoever is thrown back is toasted\.”/).waitFor()
      await listed.getByRole('link', { name: mattersLabels.pageAndHistory }).click()
      await page.waitForURL(/registers\/suggestions\?of=Evans#of-Evans$/)
      await page.reload()
      await page.locator('#of-Evans.asked-for').getByText('Toasts').waitFor()
    }))
})
