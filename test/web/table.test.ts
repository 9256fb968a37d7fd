import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { peopleLabels } from '../../src/web/pages/people-labels.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { ready } from '../serve/started.ts'
import { actForm } from './act-forms.ts'
import { visitor } from './browser.ts'
import { type Go, gameOfTwo } from './game-of-two.ts'
import { castButton, casts } from './one-press.ts'
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

/** A game in which the vote on proposal 301 is under way. */
async function voting(): Promise<{ readonly id: string; readonly go: Go }> {
  const game = await gameOfTwo(ames, brook)
  await game.go(ames, 'propose', { enact: { title: 'Cake', text: 'Cake is good.' } })
  await game.go(ames, 'callVote')
  return game
}

/** Opens the table in a person's browser, in a window of a given size. The browser is closed after the test. */
async function atTable(context: TestContext, who: Player, game: string, [width, height] = [1280, 720]): Promise<Page> {
  const somebody = await visitor({ viewport: { width: width ?? 0, height: height ?? 0 } })
  context.after(somebody.close)
  await who.comesIn(somebody)
  await somebody.page.goto(`${place.origin}/g/${game}`)
  await somebody.page.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
  return somebody.page
}

/** Opens the form that changes a vote, selects a word and sends it. */
async function changesVote(page: Page, word: string): Promise<void> {
  const name = tableLabels.changeVote
  await page.getByRole('button', { name, exact: true }).click()
  const form = page.getByRole('form', { name })
  await form.getByRole('button', { name: word, exact: true }).click()
  await form.getByRole('button', { name, exact: true }).click()
  await form.waitFor({ state: 'detached' })
}

describe('the table', () => {
  for (const size of [
    [360, 640],
    [1280, 720],
  ] as const)
    it(`the table shows every player whose move it is waiting for, without scrolling, in a window of ${size.join(' × ')}`, async context => {
      const page = await atTable(context, brook, (await voting()).id, [...size])
      for (const word of ['For', 'Against']) {
        const vote = castButton(page, word)
        await vote.waitFor()
        const { y = size[1], height = 0 } = (await vote.boundingBox()) ?? {}
        assert.ok(y + height <= size[1], `the button ends at ${y + height}`)
      }
      assert.equal(await page.locator('[aria-labelledby=can-do] button:is(.main, .cast)').count(), 2)
    })

  it('players see who else has the game open, and visitors do not', async context => {
    const { id } = await gameOfTwo(ames, brook)
    await ames.ask('PATCH', `/api/v1/games/${id}`, { visibility: 'public' })
    const [page, other, stranger] = [
      await atTable(context, ames, id),
      await atTable(context, brook, id),
      await visitor(),
    ]
    context.after(stranger.close)
    await page.getByText(`${gameFrameLabels.hereNow} Brook`).waitFor()
    await other.getByText(`${gameFrameLabels.hereNow} Ames`).waitFor()
    await page.getByRole('link', { name: gameFrameLabels.people, exact: true }).click()
    await page.locator('li', { hasText: 'Bob Brook' }).getByText(peopleLabels.hereNow, { exact: true }).waitFor()
    await stranger.page.goto(`${place.origin}/g/${id}`)
    await stranger.page.getByRole('heading', { name: 'Ours' }).waitFor()
    await stranger.page.getByText(tableLabels.recent).first().waitFor()
    assert.equal(await stranger.page.getByText(gameFrameLabels.hereNow).count(), 0)
  })

  it('a player whose browser claims to be offline can still vote, because the server can be reached', async context => {
    const page = await atTable(context, brook, (await voting()).id)
    await page.evaluate(`dispatchEvent(new Event('offline'))`)
    await casts(page, 'For')
    await page.getByRole('link', { name: gameFrameLabels.history }).click()
    await page.getByRole('heading', { name: resultsLabels.history }).waitFor()
  })

  it('a page that could not be loaded because the server was busy recovers by itself', async context => {
    const { id } = await voting()
    const somebody = await visitor()
    context.after(somebody.close)
    await ames.comesIn(somebody)
    const { page } = somebody
    let isBusy = true
    await page.route(`**/api/v1/games/${id}/acts`, route =>
      isBusy
        ? route.fulfill({
            status: 503,
            headers: { 'content-type': 'application/problem+json', 'retry-after': '1' },
            json: { type: 'about:blank', title: 'Busy', status: 503, code: 'tooBusy', detail: 'Busy.', retryAfter: 1 },
          })
        : route.continue(),
    )
    await page.goto(`${place.origin}/g/${id}`)
    await page.getByRole('alert').getByText('Busy.').waitFor()
    isBusy = false
    await castButton(page, 'For').waitFor()
    await page.getByText('Busy.').waitFor({ state: 'detached' })
  })

  it('a player can change their vote while the table waits for others', async context => {
    const { id, go } = await voting()
    const page = await atTable(context, brook, id)
    await casts(page, 'For')
    await page
      .locator('.act-done')
      .getByText(`${formsLabels.gameIsWaiting} for Ames to vote on proposal 301.`)
      .waitFor()
    assert.equal(await page.locator('[aria-labelledby=can-do] button:is(.main, .cast)').count(), 0)
    await changesVote(page, 'Against')
    await page.locator('.act-done').getByText('Brook votes “against”').waitFor()
    await go(ames, 'vote', { proposal: 301, choice: 'for' })
    // The next turn has begun, but the result of the vote stays readable until it is dismissed.
    await page.getByText(tableLabels.waitsForYou).waitFor()
    await page.locator('.act-done').getByText('Brook votes “against”').waitFor()
  })

  it('a player can dismiss the result of an act', async context => {
    const page = await atTable(context, brook, (await voting()).id)
    await casts(page, 'For')
    await page.getByRole('button', { name: formsLabels.dismiss }).click()
    await page.locator('.act-done').waitFor({ state: 'detached' })
    await page.getByText(`${tableLabels.needNotAct} for Ames`).waitFor()
  })

  it('if no rule offers the act that the game is waiting for, the table says that the players continue by hand and opens the form', async context => {
    const { id, go } = await gameOfTwo(ames, brook)
    const page = await atTable(context, ames, id)
    await page.getByText(tableLabels.waitsForYou).waitFor()
    assert.equal(await page.getByText(tableLabels.noMoveOffered).count(), 0)
    await go(ames, 'propose', { amend: { rule: '202', text: 'Each turn has two parts.' } })
    await go(ames, 'callVote')
    for (const voter of [ames, brook]) await go(voter, 'vote', { proposal: 301, choice: 'for' })
    const waits = page.locator('.waits-for-you', { hasText: tableLabels.noMoveOffered })
    await waits.getByRole('button', { name: tableLabels.recordResult }).click()
    await actForm(page, actTitle('record')).waitFor()
  })

  it('the table shows recent events, and links to the history', async context => {
    const { id, go } = await voting()
    for (const text of ['One.', 'Two.', 'Three.', 'Four.', 'Five.', 'Six.', 'Seven.', 'Eight.', 'Nine.'])
      await go(ames, 'announce', { text })
    const page = await atTable(context, ames, id)
    const last = page.getByRole('region', { name: tableLabels.recent })
    await last.getByText('Nine.').waitFor()
    assert.equal(await last.getByText('One.').count(), 0)
    await last.getByRole('link', { name: tableLabels.wholeHistory }).click()
    await page.getByText('One.').first().waitFor()
  })
})
