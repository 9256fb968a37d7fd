import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { formsLabels } from '../../src/web/forms/labels.ts'
import { mattersLabels } from '../../src/web/matters/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { programLabels } from '../../src/web/parts/program-labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { actButton, actForm, openForm, sendForm } from './act-forms.ts'
import { untilTrue, type Visitor } from './browser.ts'
import { emailWith } from './emails.ts'
import { gameOfTwo } from './game-of-two.ts'
import { press, untilFocused, withoutMouse } from './keyboard.ts'
import { beyond, wrongFor } from './look-at.ts'
import { castButton, onePressButton } from './one-press.ts'
import { oneWindow, signedIn } from './one-window.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

const place = { origin: '' }
let ames: Player
let brook: Player
before(async () => {
  place.origin = (await openSite()).origin
  ;[ames, brook] = [await player(place.origin, 'Ames'), await player(place.origin, 'Brook')]
})

/** A phone in dark colours, and a wide window in light ones. */
const WINDOWS = [
  { viewport: { width: 360, height: 640 }, colorScheme: 'dark' },
  { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const

/** The ballots on a proposal, as the other player sees them. */
async function ballots(game: string, label: string): Promise<object> {
  const { matter } = await ames.ask<{ matter: { fields: { ballots?: object } } }>(
    'GET',
    `/api/v1/games/${game}/matters/${label}?kind=proposal`,
  )
  return matter.fields.ballots ?? {}
}

/** A window in which Brook is signed in and presses are counted. */
const window = oneWindow(async () => {
  const somebody = await signedIn(brook)
  await somebody.page.addInitScript(
    'addEventListener("click", () => { window.presses = (window.presses ?? 0) + 1 }, true)',
  )
  return somebody
})

/** Opens a page as Brook. */
async function at(path: string, { viewport, colorScheme }: (typeof WINDOWS)[number]): Promise<Visitor> {
  const somebody = await window()
  const { page } = somebody
  await page.unrouteAll()
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
  await page.goto(`${place.origin}${path}`)
  return somebody
}

async function presses(page: Page): Promise<unknown> {
  return page.evaluate('window.presses ?? 0')
}

/** Checks that a page fits into the window and is accessible. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []], name)
}

/** A game on Suber's rules in which two votes on proposal 301 are awaited. */
async function suber(): Promise<string> {
  const { id, go } = await gameOfTwo(ames, brook)
  await go(ames, 'propose', { enact: { title: 'Hats', text: 'Players wear hats.' } })
  await go(ames, 'callVote')
  return id
}

/** A game on the rules of Three Rivers in which votes on two proposals are awaited. */
async function threeRivers(): Promise<string> {
  const position = {
    ...{ points: { Ames: 20, Brook: 18 }, mover: 'Ames', begun: true, phase: 'voting' },
    proposals: {
      324: { by: 'Ames', phase: 'voting', change: { enact: { text: 'Cake is good.' } } },
      325: { by: 'Brook', phase: 'voting', change: { enact: { text: 'Tea is good.' } } },
    },
  }
  return (await gameOfTwo(ames, brook, { ruleset: 'tri-nomic', position })).id
}

/** Lets Ames act just before the first act that a page sends. Returns how often the page has sent an act. */
async function overtakenBy(page: Page, game: string): Promise<() => number> {
  let sent = 0
  await page.route('**/acts', async route => {
    if (route.request().method() === 'POST' && sent++ === 0)
      await ames.ask('POST', `/api/v1/games/${game}/acts`, { do: 'announce', with: { text: 'Hats!' } })
    await route.continue()
  })
  return () => sent
}

describe('one press at the table', () => {
  for (const window of WINDOWS) {
    it(`casts a vote, and the result offers to change it (${window.colorScheme})`, async () => {
      const game = await suber()
      const { page, faults } = await at(`/g/${game}`, window)
      const votes = page.getByRole('group', { name: /^Proposal 301 by Ames: enact a new rule \(Hats\)/ })
      const vote = castButton(votes, 'For')
      await vote.waitFor()
      const { y = 0, height = 0 } = (await vote.boundingBox()) ?? {}
      assert.ok(y > 0 && y + height <= window.viewport.height, 'the buttons are visible without scrolling')
      await look(page, `suber-${window.colorScheme}`)
      await vote.click()
      const done = page.locator('.act-done')
      await done.getByText('Brook votes “for” on').waitFor()
      assert.deepEqual([await ballots(game, '301'), await presses(page)], [{ Brook: 'for' }, 1])
      await look(page, `suber-done-${window.colorScheme}`)
      await actButton(done, tableLabels.changeVote).click()
      const form = actForm(page, tableLabels.changeVote)
      await form.getByRole('button', { name: 'Against', exact: true }).click()
      await actButton(form, tableLabels.changeVote).click()
      await done.getByText('Brook votes “against”').waitFor()
      assert.deepEqual(await ballots(game, '301'), { Brook: 'against' })
      assert.deepEqual(faults, [])
    })

    it(`casts a sealed vote in the words of Three Rivers, one for each proposal (${window.colorScheme})`, async () => {
      const game = await threeRivers()
      const { page, faults } = await at(`/g/${game}`, window)
      const first = page.getByRole('group', { name: /^Proposal 324/ })
      await first.getByText(tableLabels.sealed).waitFor()
      await look(page, `rivers-${window.colorScheme}`)
      await castButton(first, 'Wheat for "yes"', 'proposal 324').click()
      await page.locator('.act-done').getByRole('button', { name: tableLabels.changeVote }).waitFor()
      assert.deepEqual(await ballots(game, '324'), { Brook: '(sealed)' })
      await first.waitFor({ state: 'detached' })
      await page
        .getByRole('button', {
          name: new RegExp(`^${actTitle('vote')} Mu.* ${fillIn(tableLabels.onMatter, { matter: 'proposal 325' })}$`),
        })
        .click()
      await page.locator('.act-done').getByText('325').first().waitFor()
      await page.getByRole('group', { name: /^Proposal 325/ }).waitFor({ state: 'detached' })
      assert.deepEqual(await ballots(game, '325'), { Brook: '(sealed)' })
      assert.equal(await presses(page), 2)
      await look(page, `rivers-done-${window.colorScheme}`)
      assert.deepEqual(faults, [])
    })
  }

  it('casts a vote with the keyboard, and the focus goes to the result', async context => {
    const game = await suber()
    const somebody = await signedIn(brook)
    context.after(somebody.close)
    const { page } = somebody
    await withoutMouse(page)
    await page.goto(`${place.origin}/g/${game}`)
    await press(page, castButton(page, 'Against'))
    await page.locator('.act-done').getByText('Brook votes “against” on').waitFor()
    await untilFocused(page, /^H2 Your moves/)
    assert.deepEqual(await ballots(game, '301'), { Brook: 'against' })
    assert.deepEqual(somebody.faults, [])
  })

  it('the second click of a double click casts no vote', async () => {
    const game = await suber()
    const { page } = await at(`/g/${game}`, WINDOWS[1])
    const vote = castButton(page, 'For')
    await vote.dispatchEvent('click', { detail: 2 })
    await vote.dispatchEvent('click', { detail: 1 })
    await page.locator('.act-done').getByText('Brook votes “for” on').waitFor()
    assert.equal((await brook.ask<{ entries: number }>('GET', `/api/v1/games/${game}/state`)).entries, 4)
  })

  it('casts a vote even if someone else acts at the same moment', async () => {
    const game = await suber()
    const { page, faults } = await at(`/g/${game}`, WINDOWS[1])
    const sent = await overtakenBy(page, game)
    await castButton(page, 'For').click()
    await page.locator('.act-done').getByText('Brook votes “for” on').waitFor()
    assert.deepEqual([await ballots(game, '301'), await presses(page), sent()], [{ Brook: 'for' }, 1, 2])
    // The browser logs that the first request was refused.
    assert.deepEqual(
      faults.filter(it => !it.includes('status of 412')),
      [],
    )
  })

  it('does not cast a vote if the rules change at the same moment, and says so', async () => {
    const game = await suber()
    const { page } = await at(`/g/${game}`, WINDOWS[1])
    const sent = await overtakenBy(page, game)
    await castButton(page, 'For').waitFor()
    await page.route(/\/(state|table)$/, async route => {
      const response = await route.fetch()
      const body = await response.json()
      const changed = 'state' in body ? { ...body, state: { ...body.state, rulebook: 'other' } } : body
      await route.fulfill({ response, json: { ...changed, rulebook: 'other' } })
    })
    await castButton(page, 'For').click()
    await page.getByText(tableLabels.changed).waitFor()
    assert.deepEqual([await ballots(game, '301'), sent()], [{}, 1])
    await castButton(page, 'Against').click()
    await page.locator('.act-done').getByText('Brook votes “against” on').waitFor()
    assert.deepEqual([await ballots(game, '301'), sent()], [{ Brook: 'against' }, 2])
  })

  it('the full form stays within reach, and returns the focus when it is closed', async () => {
    const game = await threeRivers()
    const { page } = await at(`/g/${game}`, WINDOWS[1])
    const second = page.getByRole('group', { name: /^Proposal 325/ })
    await second.getByRole('button', { name: tableLabels.moreOptions }).click()
    const form = actForm(page, actTitle('vote'))
    await form.getByRole('button', { name: 'Sacre bleu! psoriasis for "no"', exact: true }).click()
    await form.getByText(formsLabels.ifDoneNow).waitFor()
    await look(page, 'rivers-form')
    await form.getByRole('button', { name: formsLabels.close, exact: true }).click()
    await untilFocused(page, /^BUTTON More options/)
    await second.getByRole('button', { name: tableLabels.moreOptions }).click()
    await sendForm(form, actTitle('vote'))
    assert.deepEqual(await ballots(game, '325'), { Brook: '(sealed)' })
  })

  it('warns on the ballot if a text and its program would no longer agree', async () => {
    const { id, go } = await gameOfTwo(ames, brook)
    await go(ames, 'propose', {
      amend: { rule: '203', params: { required: { value: 'majority', words: 'unanimous' } } },
    })
    await go(ames, 'callVote')
    const { page } = await at(`/g/${id}`, WINDOWS[0])
    const votes = page.getByRole('group', { name: /^Proposal 301/ })
    await votes.getByText(fillIn(formsLabels.wouldNoLongerAgree, { rule: '203' })).waitFor()
    await votes.getByText(fieldsLabels.changesWordForWord).click()
    await votes
      .getByText(fillIn(programLabels.textStillSays, { value: 'majority', before: 'all', words: 'unanimous' }))
      .first()
      .waitFor()
    assert.deepEqual(await ballots(id, '301'), {})
  })
})

describe('one press on the page of a matter', () => {
  for (const window of WINDOWS)
    it(`casts a vote, and its button is accessible (${window.colorScheme})`, async () => {
      const game = await suber()
      const { page, faults } = await at(`/g/${game}/matters/proposal/301`, window)
      const votes = page.getByRole('group', {
        name: `${tableLabels.waitsForYou} to ${actTitle('vote').toLowerCase()}.`,
      })
      await castButton(votes, 'For').waitFor()
      await look(page, `matter-${window.colorScheme}`)
      await castButton(page, 'For').click()
      await page.locator('.act-done').getByText('Brook votes “for” on').waitFor()
      assert.deepEqual([await ballots(game, '301'), await presses(page)], [{ Brook: 'for' }, 1])
      await votes.waitFor({ state: 'detached' })
      const form = await openForm(page, tableLabels.changeVote)
      await form.getByRole('button', { name: 'Against', exact: true }).click()
      await actButton(form, tableLabels.changeVote).click()
      await page.getByText(`${mattersLabels.youVoted} “against”.`).waitFor()
      assert.deepEqual(await ballots(game, '301'), { Brook: 'against' })
      assert.deepEqual(faults, [])
    })

  it('opens the full form instead if someone asks for more options, and casts a vote with the keyboard', async context => {
    const game = await suber()
    const somebody = await signedIn(brook)
    context.after(somebody.close)
    const { page } = somebody
    await withoutMouse(page)
    await page.goto(`${place.origin}/g/${game}/matters/proposal/301`)
    await press(page, page.getByRole('button', { name: tableLabels.moreOptions }))
    const form = actForm(page, actTitle('vote'))
    await form.waitFor()
    assert.equal(await castButton(page, 'For').count(), 0)
    await press(page, form.getByRole('button', { name: formsLabels.close, exact: true }))
    await press(page, castButton(page, 'Against'))
    await page.getByText(`${mattersLabels.youVoted} “against”.`).waitFor()
    assert.deepEqual(somebody.faults, [])
  })

  for (const where of ['the table', 'the page of the case'])
    it(`lets a Judge rule on ${where}, if the rules leave only a few answers`, async () => {
      const { id, go } = await gameOfTwo(ames, brook, { ruleset: 'thermo' })
      await go(ames, 'callForJudgement', { statement: 'The Bank is a Thing.' })
      const path = where === 'the table' ? `/g/${id}` : `/g/${id}/matters/case/1`
      const { page, faults } = await at(path, WINDOWS[0])
      const ruling = onePressButton(page, actTitle('judge'), 'False', 'case 1')
      await ruling.waitFor()
      await look(page, `judge-${where}`)
      await ruling.click()
      await page.locator('.act-done').waitFor()
      const { matter } = await ames.ask<{ matter: { fields: { ruling?: string } } }>(
        'GET',
        `/api/v1/games/${id}/matters/1?kind=case`,
      )
      assert.deepEqual([matter.fields.ruling, await presses(page)], ['FALSE', 1])
      assert.deepEqual(faults, [])
    })
})

describe('one press on the page of a vote link', () => {
  for (const window of WINDOWS)
    it(`casts the vote: its button has the focus and is visible without scrolling (${window.colorScheme})`, async () => {
      const game = await suber()
      const link = await emailWith(place.origin, `${place.origin}/g/${game}/matters/proposal/301?vote=against`)
      const { page, faults } = await at(new URL(link).pathname + new URL(link).search, window)
      const vote = page.locator('[type=submit]:enabled:focus')
      await vote.waitFor()
      await page.getByText(formsLabels.ifDoneNow).waitFor()
      // The button is visible.
      await untilTrue(
        page,
        `(() => {
        const { x, y, width, height } = document.activeElement.getBoundingClientRect()
        return document.activeElement.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })()`,
      )
      await look(page, `emailed-${window.colorScheme}`)
      assert.deepEqual(await ballots(game, '301'), {})
      await page.keyboard.press('Enter')
      await page.getByText(`${mattersLabels.youVoted} “against”.`).waitFor()
      assert.deepEqual([await ballots(game, '301'), await presses(page)], [{ Brook: 'against' }, 1])
      assert.deepEqual(faults, [])
    })
})
