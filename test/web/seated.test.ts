import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { ready } from '../serve/started.ts'
import { ofThisTurn } from '../turn.ts'
import type { Visitor } from './browser.ts'
import { everyAddress } from './every-address.ts'
import { example } from './examples.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, goTo, longLines, wrongFor } from './look-at.ts'
import { oneWindow, signedIn } from './one-window.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

const WIDE = { width: 2560, height: 1200 }
const NARROW = { width: 320, height: 640 }

/** Pages that look different for signed-in users. */
const addresses = (await everyAddress()).filter(it => /^\/(g\/|account|found)/.test(it))
const place = { origin: '', game: '' }
let ames: Player
before(async () => {
  const server = await openSite()
  await ready(server)
  ames = await player(server.origin, 'Ames')
  Object.assign(place, { origin: server.origin, game: await played(ames, await player(server.origin, 'Brook')) })
})

/** A game in which proposal 301 has been adopted and the next one is under debate, while a case is before the Judge. */
async function played(ames: Player, brook: Player): Promise<string> {
  const { id, go } = await gameOfTwo(ames, brook)
  await go(ames, 'propose', { enact: { title: 'Cake', text: 'Cake is good.' } })
  await go(ames, 'callVote')
  for (const who of [ames, brook]) await go(who, 'vote', { proposal: 301, choice: 'for' })
  await go(brook, 'propose', { amend: { rule: 301, text: 'Cake is very good.' } })
  await go(ames, 'comment', { text: 'Is it?' })
  await go(ames, 'invokeJudgment', { question: 'Is cake good?' })
  return id
}

/**
 * Views a page as a signed-in user, first in the light theme on a large screen and then in the dark theme on a phone.
 * Returns the faults found.
 */
async function wrongInBoth({ page, faults }: Visitor, part?: string): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const [colorScheme, size] of [
    ['light', WIDE],
    ['dark', NARROW],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    wrong.push(
      ...(await wrongFor(page, part)).map(it => `${colorScheme}: ${it}`),
      ...(await widerThanWindow(page, size.width)),
    )
  }
  // The server reports refusals by the rules with a status that Chromium logs as an error.
  return [...wrong, ...(await tooLong(page)), ...faults.filter(it => !it.includes('status of 403'))]
}

async function widerThanWindow(page: Page, width: number): Promise<readonly string[]> {
  const pixels = await beyond(page)
  return pixels === 0 ? [] : [`${pixels} pixels wider than ${width}`]
}

async function tooLong(page: Page): Promise<readonly string[]> {
  await page.setViewportSize(WIDE)
  return (await longLines(page)).map(text => `a long line: ${text}`)
}

const seated = oneWindow(() => signedIn(ames))

describe('the pages of a seated player, in both themes, on a large screen and on a phone', () => {
  for (const address of ofThisTurn(addresses, 8))
    it(`the page ${address} is readable and does not overflow the window`, async () => {
      const somebody = await seated()
      await goTo(somebody.page, place.origin + example(address, place).replace(/22$/, '5'))
      assert.deepEqual(await wrongInBoth(somebody), [])
    })

  it('the form of every act is accessible', async () => {
    const somebody = await seated()
    const { page } = somebody
    await goTo(page, `${place.origin}/g/${place.game}`)
    const acts = page.locator('[aria-labelledby=can-do]')
    await acts.getByRole('heading', { name: tableLabels.yourMoves }).waitFor()
    for (const more of [tableLabels.leave, tableLabels.refusedMoves, tableLabels.recordMove])
      await acts.getByText(more).click()
    const wrong: string[] = []
    const buttons = acts.locator('button[aria-pressed], .plain > :nth-child(-n + 3) button')
    const names = await buttons.allInnerTexts()
    for (const [place, name] of names.entries()) {
      await buttons.nth(place).click()
      await acts.locator('form').waitFor()
      wrong.push(...(await wrongInBoth(somebody, 'form.act-form')).map(it => `${name}: ${it}`))
      await acts.locator('form').getByRole('button', { name: formsLabels.close, exact: true }).click()
      await acts.locator('form').waitFor({ state: 'detached' })
    }
    assert.ok(names.length > 10)
    assert.deepEqual(wrong, [])
  })
})
