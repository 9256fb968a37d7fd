import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { fieldsLabels } from '../../src/web/fields/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { tooLongLabels } from '../../src/web/parts/too-long-labels.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { actTitle } from '../../src/web/table/act-title.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { ready } from '../serve/started.ts'
import { actButton, actForm, sendForm } from './act-forms.ts'
import { anyArguments } from './any-arguments.ts'
import { press, tabTo } from './keyboard.ts'
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

/** A game in which rule 301 lets people have points and hats, and no program carries it out. */
async function founded(): Promise<string> {
  const players = [
    { name: 'Ann', surname: 'Ames' },
    { name: 'Bob', surname: 'Brook', invite: true },
  ]
  const registers = [
    { name: 'hat', about: 'who wears the hat', type: 'person', start: null },
    { name: 'merry', about: 'who is Merry', type: 'persons', start: [] },
  ]
  const rules = { 301: { text: 'Whoever sings gains five points, and wears the hat.', registers } }
  const position = { rules, mover: 'Ames', points: { Ames: 10 } }
  const { id, invitations } = await ames.ask<{ id: string; invitations: { secret: string }[] }>(
    'POST',
    '/api/v1/games',
    { title: 'Ours', ruleset: 'suber', players, position },
  )
  await brook.ask('POST', `/api/v1/invitations/${invitations[0]?.secret}`)
  return id
}

const windows = { ames: oneWindow(() => signedIn(ames)), brook: oneWindow(() => signedIn(brook)) }

type Look = {
  readonly colorScheme?: 'light' | 'dark'
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** A page as a player sees it, without errors until the test ends. */
async function pageOf(
  context: TestContext,
  who: keyof typeof windows,
  path: string,
  { colorScheme = 'light', viewport = { width: 1280, height: 720 } }: Look = {},
): Promise<Page> {
  const { page, faults } = await windows[who]()
  context.after(() => assert.deepEqual(faults, []))
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
  await page.goto(place.origin + path)
  return page
}

type State = { readonly registers: { readonly [register: string]: unknown }; readonly open: readonly unknown[] }

const stateOf = (game: string) => ames.ask<State>('GET', `/api/v1/games/${game}/state`)

/** The doubted entries that the game is waiting for someone to check, according to the API. */
async function doubtsOf(game: string, name: string): Promise<readonly number[]> {
  const { waitsFor } = await brook.ask<{ waitsFor: { name: string; doubts: number[] }[] }>(
    'GET',
    `/api/v1/games/${game}/waiting`,
  )
  return waitsFor.filter(it => it.name === name).flatMap(({ doubts }) => doubts)
}

const formOf = (page: Page): Locator => actForm(page, actTitle('record'))

/** Types a sentence into the form, once its field has the focus. */
async function writes(page: Page, sentence: string): Promise<void> {
  await formOf(page).getByText(fieldsLabels.forExample).waitFor()
  await page.locator('[data-first]:focus').waitFor()
  await page.keyboard.type(sentence)
}

describe('recording the result of a rule', () => {
  it('takes one press next to the rule, a sentence and another press', async context => {
    const game = await founded()
    const page = await pageOf(context, 'ames', `/g/${game}/rules/301`)
    await page.getByRole('link', { name: tableLabels.recordResult }).click()
    const form = formOf(page)
    await form.getByText('Whoever sings gains five points').waitFor()
    await writes(page, 'Ann +5 points, Bob gets the hat')
    await form.locator('.read-back').getByText('Ames’s points: 10 → 15 (+5)').waitFor()
    await form.locator('.read-back').getByText('Hat: no one → Brook').waitFor()
    assert.deepEqual(await wrongFor(page, '.act-form'), [])
    await sendForm(form, actTitle('record'))
    const { registers } = await stateOf(game)
    assert.deepEqual([registers['points'], registers['hat']], [{ Ames: 15, Brook: 0 }, 'Brook'])
  })

  it('opens in the part of the page that the player sees', async context => {
    const viewport = { width: 390, height: 844 }
    const page = await pageOf(context, 'ames', `/g/${await founded()}/rules/301`, { viewport })
    await page.getByRole('link', { name: tableLabels.recordResult }).click()
    const field = formOf(page).locator('[data-first]')
    await page.locator('[data-first]:focus').waitFor()
    await formOf(page).getByText(fieldsLabels.forExample).waitFor()
    const { y = -1, height = 0 } = (await field.boundingBox()) ?? {}
    const inside = await page.evaluate('innerHeight')
    assert.ok(y >= 0 && y + height <= Number(inside), `the field is at ${y} of ${inside}`)
  })

  it('shows no programming terms until someone asks for every effect', async context => {
    const game = await founded()
    const page = await pageOf(context, 'ames', `/g/${game}?do=record&rule=301`)
    const form = formOf(page)
    await form.getByText(fieldsLabels.forExample).waitFor()
    const words = String(await form.textContent())
    for (const term of [/register/i, /\baward\b/i, /\bset\b/i, /effectId|castBallot|\{/])
      assert.doesNotMatch(words, term)
    await form.getByText(fieldsLabels.advanced).click()
    await form.getByRole('button', { name: fieldsLabels.addEffect }).click()
    await form.getByLabel(fillIn(fieldsLabels.effect, { place: 1 })).waitFor()
  })

  it('the sentence can be composed from choices, using only the keyboard', async context => {
    const game = await founded()
    const page = await pageOf(context, 'brook', `/g/${game}?do=record&rule=301`)
    const form = formOf(page)
    await tabTo(page, form.getByLabel(fieldsLabels.person))
    await page.keyboard.press('ArrowDown')
    await press(page, form.getByRole('button', { name: fieldsLabels.add, exact: true }))
    await form.getByLabel(fieldsLabels.what, { exact: true }).selectOption('is Merry')
    await press(page, form.getByRole('button', { name: fieldsLabels.add, exact: true }))
    await form.locator('.read-back').getByText('Merry: no one → Brook').waitFor()
    await press(page, actButton(form, actTitle('record')))
    await form.waitFor({ state: 'detached' })
    const { registers } = await stateOf(game)
    assert.deepEqual([registers['points'], registers['merry']], [{ Ames: 10, Brook: 5 }, ['Brook']])
  })

  it('reports input that it does not understand, and does not send it', async context => {
    const game = await founded()
    const page = await pageOf(context, 'ames', `/g/${game}?do=record&rule=301`)
    const form = formOf(page)
    await writes(page, 'Ann +5 pints')
    await form.getByText('This game has no number called “pints”.').waitFor()
    assert.ok(await actButton(form, actTitle('record')).isDisabled())
    await form.getByRole('button', { name: 'Ames +5 points' }).click()
    await form.locator('.read-back').getByText('Ames’s points: 10 → 15 (+5)').waitFor()
  })

  it('reminds someone of what a rule without a program demands', async context => {
    const game = await founded()
    const page = await pageOf(context, 'ames', `/g/${game}?do=record&rule=301`)
    const form = formOf(page)
    await writes(page, 'Bob must sing within 3 days')
    await form.locator('.read-back').getByText('Remind Brook to sing in 3 days').waitFor()
    await sendForm(form, actTitle('record'))
    await page.goto(`${place.origin}/g/${game}`)
    await page.getByRole('heading', { name: tableLabels.upcomingDeadlines }).waitFor()
    await page.locator('.clock').first().waitFor()
    const [deadlines = ''] = await page.locator('.clock').allInnerTexts()
    assert.match(deadlines, /^Brook is to sing in 3 days .*\n[\s\S]*Noted under rule 301/)
  })

  it('keeps a sentence that is too long unchanged, and says by how much it is too long', async context => {
    const game = await founded()
    const page = await pageOf(context, 'ames', `/g/${game}?do=record&rule=301`)
    const form = formOf(page)
    await form.getByText(fieldsLabels.forExample).waitFor()
    await page.locator('[data-first]:focus').waitFor()
    await page.keyboard.insertText(`Ann +5 points${' '.repeat(599)}!`)
    await form.getByText(fillIn(tooLongLabels.tooLong, { what: 'A sentence', most: 600, excess: 13 })).waitFor()
    assert.equal((await form.locator('[data-first]').inputValue()).length, 613)
    assert.ok(await actButton(form, actTitle('record')).isDisabled())
  })

  for (const colorScheme of ['light', 'dark'] as const)
    it(`fits a narrow window in the ${colorScheme} theme`, async context => {
      const page = await pageOf(context, 'ames', `/g/${await founded()}?do=record&rule=301`, {
        colorScheme,
        viewport: { width: 360, height: 740 },
      })
      await writes(page, 'Ann +5 points; Bob is merry')
      await formOf(page).locator('.read-back li').nth(1).waitFor()
      assert.equal(await beyond(page), 0)
      assert.deepEqual(await wrongFor(page, '.act-form'), [])
    })
})

describe('the page of an entry', () => {
  it('lets another player doubt the entry and withdraw the doubt, and its author take the entry back', async context => {
    const game = await founded()
    const effects = [{ award: { points: { Ames: 5 } } }]
    const { seq } = await ames.ask<{ seq: number }>('POST', `/api/v1/games/${game}/acts`, {
      do: 'record',
      with: { rule: 301, effects },
    })
    const his = await pageOf(context, 'brook', `/g/${game}/entries/${seq}`)
    await actButton(his, resultsLabels.doubtEntry).click()
    const doubt = actForm(his, resultsLabels.doubtEntry)
    await doubt.getByLabel(actTitle('reason')).fill('Did she sing?')
    await actButton(doubt, resultsLabels.doubtEntry).click()
    await his.getByText(resultsLabels.entryIsDoubted).waitFor()
    await actButton(his, resultsLabels.withdrawDoubt).click()
    const withdrawal = actForm(his, resultsLabels.withdrawDoubt)
    await actButton(withdrawal, resultsLabels.withdrawDoubt).click()
    await his.getByText(resultsLabels.doubtsAndChallenges).waitFor()
    assert.deepEqual(await doubtsOf(game, 'Ames'), [])
    await actButton(his, resultsLabels.doubtEntry).click()
    await doubt.getByLabel(actTitle('reason')).fill('She did not sing.')
    await actButton(doubt, resultsLabels.doubtEntry).click()
    await his.getByText(resultsLabels.entryIsDoubted).waitFor()
    // The list of games, the API and the table say alike that the game is waiting for the author.
    const { games } = await ames.ask<{ games: { id: string; glance: { waitsForYou?: string } }[] }>(
      'GET',
      '/api/v1/me/games',
    )
    const asked = `to check entry ${seq}, because someone doubts it`
    assert.match(games.find(({ id }) => id === game)?.glance.waitsForYou ?? '', new RegExp(`${asked}$`))
    assert.deepEqual(await doubtsOf(game, 'Ames'), [seq])
    const hers = await pageOf(context, 'ames', `/g/${game}`)
    await hers.locator('.waits-for-you').getByText(asked).waitFor()
    await hers.getByText(tableLabels.entryDoubted).waitFor()
    await hers.locator('.waits-for-you').getByText('She did not sing.').waitFor()
    await hers.getByRole('link', { name: tableLabels.checkEntry }).click()
    await actButton(hers, resultsLabels.correctEntry).click()
    const correct = actForm(hers, resultsLabels.correctEntry)
    await correct.locator('.read-back').getByText('Ames’s points: 15 → 10 (−5)').waitFor()
    await sendForm(correct, resultsLabels.correctEntry)
    await hers.locator('.act-done').waitFor()
    const about = hers.getByRole('region', { name: resultsLabels.aboutEntry }).getByRole('listitem')
    await about
      .filter({ hasText: 'Ames' })
      .getByRole('link', { name: anyArguments(resultsLabels.entry) })
      .waitFor()
    await about.filter({ hasText: 'She did not sing.' }).waitFor()
    const { registers, open: left } = await stateOf(game)
    assert.deepEqual([registers['points'], left], [{ Ames: 10, Brook: 0 }, []])
    assert.deepEqual(await doubtsOf(game, 'Ames'), [])
  })
})
