import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { signInLabels } from '../../src/web/account/sign-in-labels.ts'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { foundLabels } from '../../src/web/found/labels.ts'
import { frameLabels } from '../../src/web/frame/labels.ts'
import { joinLabels } from '../../src/web/host/join-labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { ready } from '../serve/started.ts'
import { PROPOSE } from './act-forms.ts'
import { anyArguments } from './any-arguments.ts'
import { visitor } from './browser.ts'
import { choose, press, tabTo, untilFocused, withoutMouse, write } from './keyboard.ts'
import { castButton } from './one-press.ts'
import { PASSWORD, player } from './player.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
before(async () => {
  const server = await openSite()
  await ready(server)
  place.origin = server.origin
  for (const name of ['Ames', 'Brook']) await player(server.origin, name)
})

/** A rule under which anyone with ten points wins, so that the game is as short as possible. */
const SOON = `export default rule({
  reads: ['players', 'points'],
  answers: { winner: ({ players, points }) => players.find((it: string) => exact.compare(points[it] ?? 0, 10) >= 0) ?? null },
  after: { 'changed points': (_: unknown, { considerWinner }) => considerWinner() },
})`

/** Signs in by keyboard. */
async function signIn(page: Page, name: string): Promise<void> {
  await page.goto(`${place.origin}/`)
  await press(page, page.getByRole('link', { name: frameLabels.signIn }))
  const form = page.getByRole('form', { name: signInLabels.signInWithPassword })
  await write(page, form.getByLabel(signInLabels.emailAddress), `${name.toLowerCase()}@example.org`)
  await write(page, form.getByLabel(signInLabels.password), PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name, exact: true }).waitFor()
}

/** Starts a game on the page for it, and returns the link for the other player. */
async function found(page: Page): Promise<string> {
  await page.goto(`${place.origin}/found`)
  const form = page.getByRole('form', { name: foundLabels.startGame })
  await write(page, form.getByLabel(foundLabels.gameName), 'By hand and by foot')
  await write(page, form.getByLabel(foundLabels.own, { exact: true }), 'Ann Ames')
  await press(page, form.getByRole('button', { name: foundLabels.addPlayer }))
  await write(page, form.getByLabel(fillIn(foundLabels.player, { number: 2 })), 'Bob Brook')
  await press(page, form.getByRole('button', { name: foundLabels.start }))
  const link = await page.getByLabel(fillIn(foundLabels.linkFor, { name: 'Bob Brook' }), { exact: true }).inputValue()
  await press(page, page.getByRole('link', { name: foundLabels.goToGame }))
  return link
}

/** Returns a field once it has turned into an editor. */
async function editor(form: Locator, name: string): Promise<Locator> {
  const field = form.getByRole('textbox', { name, exact: true }).and(form.page().locator('.cm-content'))
  await field.waitFor()
  return field
}

/** Opens the form of an act, fills it in, and carries out the act. */
async function act(page: Page, name: string, fill: (form: ReturnType<Page['getByRole']>) => Promise<unknown>) {
  await press(page, page.getByRole('button', { name, exact: true }))
  const form = page.getByRole('form', { name })
  await form.waitFor()
  await fill(form)
  await form.getByText(formsLabels.ifDoneNow).waitFor()
  await press(page, form.getByRole('button', { name, exact: true }))
  await form.waitFor({ state: 'detached' })
  await untilFocused(page, new RegExp(`^H2 ${tableLabels.yourMoves}`))
}

/** Carries out an act without arguments: the form is already open, and one key press carries out the act. */
async function actAtOnce(page: Page, name: string) {
  const form = page.getByRole('form', { name })
  await form.getByText(formsLabels.ifDoneNow).waitFor()
  await press(page, form.getByRole('button', { name, exact: true }))
  await form.waitFor({ state: 'detached' })
  await untilFocused(page, new RegExp(`^H2 ${tableLabels.yourMoves}`))
}

it('a whole game can be played without a mouse, from signing in to a winner', async () => {
  const [hers, his] = [await visitor(), await visitor()]
  try {
    for (const { page } of [hers, his]) {
      await withoutMouse(page)
    }
    await signIn(hers.page, 'Ames')
    const link = await found(hers.page)
    await signIn(his.page, 'Brook')
    await his.page.goto(link)
    await press(his.page, his.page.getByRole('button', { name: fillIn(joinLabels.playAs, { name: 'Bob Brook' }) }))
    await his.page.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()

    await act(hers.page, PROPOSE, async form => {
      await choose(hers.page, form.getByLabel(fieldsLabels.kindOfChange), formsLabels.newRule)
      await write(hers.page, await editor(form, fieldsLabels.textOfRule), 'Whoever has ten points has won.')
      await choose(hers.page, form.getByLabel(fieldsLabels.whoCarriesItOut), fieldsLabels.newProgram)
      await write(hers.page, await editor(form, fieldsLabels.program), SOON)
    })
    await actAtOnce(hers.page, actTitle('callVote'))
    for (const { page } of [hers, his]) await press(page, castButton(page, 'For'))
    for (const { page } of [hers, his])
      await page
        .getByText(/won|winner/i)
        .first()
        .waitFor()

    await press(his.page, his.page.locator('.game-nav').getByRole('link', { name: gameFrameLabels.history }))
    await his.page.getByRole('heading', { name: resultsLabels.history }).waitFor()
    await press(his.page, his.page.locator('.entry-number').first())
    await his.page.getByRole('heading', { name: anyArguments(resultsLabels.entry) }).waitFor()
    await untilFocused(his.page, new RegExp(`^H2 ${fillIn(resultsLabels.entry, { seq: '\\d+' })}`))
    await tabTo(his.page, his.page.getByRole('link', { name: resultsLabels.previous }))
    // The server reports faults in unfinished input with a status that Chromium logs as an error.
    const faults = [...hers.faults, ...his.faults].filter(it => !it.includes('status of 4'))
    assert.deepEqual(faults, [])
  } finally {
    await Promise.all([hers.close(), his.close()])
  }
})
