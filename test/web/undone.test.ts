import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { ready } from '../serve/started.ts'
import { actButton, actForm } from './act-forms.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, wrongFor } from './look-at.ts'
import { oneWindow, signedIn } from './one-window.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
let ames: Player
let brook: Player
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
  ;[ames, brook] = [await player(server.origin, 'Ames'), await player(server.origin, 'Brook')]
})

/** A game in which rule 301 lets people have points, no program carries it out, and Ames is five points from winning. */
async function founded(mover = 'Ames'): Promise<string> {
  const rules = { 301: { text: 'Whoever sings gains five points.' } }
  const { id } = await gameOfTwo(ames, brook, { position: { rules, mover, points: { Ames: 150 } } })
  return id
}

const windows = { ames: oneWindow(() => signedIn(ames)), brook: oneWindow(() => signedIn(brook)) }

async function pageOf(context: TestContext, who: keyof typeof windows, path: string): Promise<Page> {
  const { page, faults } = await windows[who]()
  context.after(() => assert.deepEqual(faults, []))
  await page.goto(place.origin + path)
  return page
}

async function registersOf(game: string): Promise<{ readonly points: unknown; readonly winner: unknown }> {
  const state = await ames.ask<{ registers: { points: unknown; winner: unknown } }>(
    'GET',
    `/api/v1/games/${game}/state`,
  )
  const { points, winner } = state.registers
  return { points, winner }
}

/** Ames types +50 instead of +5, and confirms that this wins the game. */
async function winsByMistake(context: TestContext, game: string): Promise<Page> {
  const page = await pageOf(context, 'ames', `/g/${game}?do=record&rule=301`)
  const form = actForm(page, actTitle('record'))
  await form.getByText(fieldsLabels.forExample).waitFor()
  await page.locator('[data-first]:focus').waitFor()
  await page.keyboard.type('Ann +50 points')
  await form.getByText(formsLabels.isMeant).waitFor()
  const send = actButton(form, actTitle('record'))
  assert.ok(await send.isDisabled())
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []])
  await form.getByLabel(formsLabels.isMeant).check()
  await send.click()
  await form.waitFor({ state: 'detached' })
  assert.deepEqual(await registersOf(game), { points: { Ames: 200, Brook: 0 }, winner: 'Ames' })
  return page
}

describe('a win by a typing error', () => {
  it('is confirmed before it counts, and undone where its result is shown', async context => {
    const game = await founded()
    const page = await winsByMistake(context, game)
    await page.getByRole('button', { name: formsLabels.undo, exact: true }).click()
    const form = actForm(page, actTitle('undo'))
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    await actButton(form, actTitle('undo')).click()
    await form.waitFor({ state: 'detached' })
    await page.getByText('−50 points').first().waitFor()
    assert.deepEqual(await registersOf(game), { points: { Ames: 150, Brook: 0 }, winner: null })
  })

  it('that somebody else notices is taken back by the Judge, with all that followed from it', async context => {
    const game = await founded('Brook')
    await winsByMistake(context, game)
    await brook.ask('POST', `/api/v1/games/${game}/acts`, { do: 'invokeJudgment', with: { question: 'Fifty?' } })
    const page = await pageOf(context, 'brook', `/g/${game}/entries/1`)
    await page.getByRole('link', { name: resultsLabels.whatIf }).click()
    const judge = fillIn(resultsLabels.correctionBy, { act: actTitle('judge') })
    await page.getByRole('button', { name: judge }).click()
    const form = actForm(page, actTitle('judge'))
    await form.getByLabel(actTitle('ruling')).fill('It was a typing error.')
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []])
    await actButton(form, actTitle('judge')).click()
    await form.waitFor({ state: 'detached' })
    assert.deepEqual(await registersOf(game), { points: { Ames: 150, Brook: 0 }, winner: null })
  })
})
