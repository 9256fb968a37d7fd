import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { chartsLabels } from '../../src/web/charts/labels.ts'
import { foundLabels } from '../../src/web/found/labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { lawLabels } from '../../src/web/law/labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { resultsLabels } from '../../src/web/results/labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { timelineLabels } from '../../src/web/timeline/labels.ts'
import { ready } from '../serve/started.ts'
import { anyArguments } from './any-arguments.ts'
import { visitor } from './browser.ts'
import { emailWith } from './emails.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'
import { wonGame } from './won-game.ts'

let origin: string
let ames: Player
let brook: Player
let game: string
before(async () => {
  const server = await openSite()
  await ready(server)
  origin = server.origin
  ames = await player(origin, 'Ames')
  brook = await player(origin, 'Brook')
  game = (await wonGame(ames, brook)).id
})

/** Opens a page of the game as Ames. */
async function opened(context: TestContext, path: string, options = {}): Promise<Page> {
  const somebody = await visitor(options)
  context.after(async () => {
    assert.deepEqual(somebody.faults, [])
    await somebody.close()
  })
  await ames.comesIn(somebody)
  await goTo(somebody.page, `${origin}/g/${game}${path}`)
  return somebody.page
}

const headlines = (page: Page) => page.locator('.timeline-headline').allTextContents()

describe('the timeline', () => {
  it('is found under History and shows the moments of the game, newest first, each with a link to its entry', async context => {
    const page = await opened(context, '/entries')
    await page.getByRole('link', { name: timelineLabels.timeline }).click()
    await page.getByRole('heading', { name: timelineLabels.timeline }).waitFor()
    await page.locator('.timeline-headline').first().waitFor()
    assert.deepEqual(await headlines(page), [
      'Ames has won',
      'proposal 302 is defeated (1 of 2 eligible voters for)',
      'proposal 301 is adopted (2 of 2 eligible voters for)',
      'The game is founded',
    ])
    await page.getByRole('link', { name: fillIn(resultsLabels.entry, { seq: 8 }), exact: true }).click()
    await page.waitForURL(`${origin}/g/${game}/entries/8`)
  })

  it('can be limited to one kind, and the address keeps the choice', async context => {
    const page = await opened(context, '/entries/timeline')
    await page.getByLabel(timelineLabels.show, { exact: true }).selectOption('defeat')
    await page.getByText('Ames has won').waitFor({ state: 'detached' })
    await page.locator('.timeline-headline').first().waitFor()
    assert.deepEqual(await headlines(page), ['proposal 302 is defeated (1 of 2 eligible voters for)'])
    assert.equal(new URL(page.url()).search, '?kind=defeat')
  })

  for (const colorScheme of ['light', 'dark'] as const)
    it(`has no accessibility faults and fits on a phone, in ${colorScheme} colours`, async context => {
      const page = await opened(context, '/entries/timeline', { colorScheme, viewport: { width: 360, height: 640 } })
      assert.deepEqual(await wrongFor(page), [])
      assert.equal(await beyond(page), 0)
    })
})

describe('the charts of a game', () => {
  it('each point leads to its entry, with the mouse', async context => {
    const page = await opened(context, '/entries/timeline')
    await page.getByRole('link', { name: /^Brook: -4, entry 8,/ }).click()
    await page.waitForURL(`${origin}/g/${game}/entries/8`)
  })

  it('each chart is one tab stop; the arrow keys move from point to point, and Enter opens the entry', async context => {
    const page = await opened(context, '/entries/timeline')
    const chart = page.getByRole('group', { name: fillIn(chartsLabels.chart, { title: 'The score of each player' }) })
    await chart.waitFor()
    assert.equal(await chart.locator('a[tabindex="0"]').count(), 1)
    await chart.locator('a[tabindex="0"]').focus()
    const focused = () => page.evaluate<string>('document.activeElement.getAttribute("aria-label")')
    assert.match(await focused(), /^Ames: 22, entry 12/)
    await page.keyboard.press('ArrowLeft')
    assert.match(await focused(), /^Ames: 10, entry 4/)
    await page.keyboard.press('ArrowDown')
    assert.match(await focused(), /^Brook: /)
    await page.keyboard.press('End')
    assert.match(await focused(), /^Brook: -4, entry 8/)
    assert.equal(await chart.locator('a[tabindex="0"]').count(), 1)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${origin}/g/${game}/entries/8`)
  })

  it('have the same figures as tables', async context => {
    const page = await opened(context, '/entries/timeline')
    await page.getByText(fillIn(chartsLabels.asTable, { title: 'The score of each player' })).click()
    const table = page.getByRole('table', { name: 'The score of each player' })
    await table.waitFor()
    const rows = await table.locator('tbody tr').all()
    const cells = await Promise.all(rows.map(row => row.locator('th, td').allTextContents()))
    assert.deepEqual(
      cells.map(row => row.slice(0, 3)),
      [
        ['12', '22', ''],
        ['8', '', '-4'],
        ['4', '10', ''],
        ['0', '0', '0'],
      ],
    )
    await page.getByText(chartsLabels.votesAsTable).click()
    await page.getByRole('table', { name: chartsLabels.votes }).getByText('Proposal 302').waitFor()
    assert.deepEqual(await wrongFor(page), [])
  })
})

describe('the page of a win', () => {
  it('says who won and by which rules, with the scores at that time and the rules changed on the way', async context => {
    const page = await opened(context, '/win')
    await page.getByRole('heading', { name: 'Ames has won' }).waitFor()
    await page.getByText(/^Ames has won, by rule 303/).waitFor()
    const scores = page.getByRole('region', { name: timelineLabels.scoresThen })
    await scores.getByRole('row', { name: 'Ames 22' }).waitFor()
    await scores.getByRole('row', { name: 'Brook −4' }).waitFor()
    await scores.getByRole('row', { name: 'Name points' }).waitFor()
    const rules = page.getByRole('region', { name: timelineLabels.rulesChanged })
    await rules.getByText('proposal 301 is adopted').waitFor()
    await rules
      .getByText(fillIn(timelineLabels.rulesCounted, { enacted: 1, amended: 1, repealed: 0, rules: 30 }))
      .waitFor()
  })

  it('says that an entry from before the win was corrected after it, and that the win stands', async context => {
    const won = await wonGame(ames, brook)
    const { entries } = await ames.ask<{ entries: number }>('GET', `/api/v1/games/${won.id}/state`)
    await won.go(ames, 'doubt', { entry: entries - 1 })
    await won.go(brook, 'correct', { entry: entries - 1, effects: [] })
    const { page, faults, close } = await visitor()
    context.after(close)
    await page.goto(`${origin}/g/${won.id}/win`)
    await page.getByRole('heading', { name: 'Ames has won' }).waitFor()
    const notice = page.getByText(timelineLabels.correctedSince)
    await notice.waitFor()
    await page.getByRole('link', { name: fillIn(resultsLabels.entry, { seq: entries + 1 }), exact: true }).waitFor()
    assert.deepEqual([await wrongFor(page), faults], [[], []])
  })

  it('links to the table to play on, because the game is waiting for someone', async context => {
    const page = await opened(context, '')
    await page.getByRole('link', { name: timelineLabels.seeWin }).click()
    await page.getByText(`${timelineLabels.goesOn} Brook.`).waitFor()
    await page.getByRole('link', { name: timelineLabels.playOn }).click()
    await page.waitForURL(`${origin}/g/${game}`)
    await page.getByRole('link', { name: tableLabels.howWon }).waitFor()
    assert.equal(await page.getByRole('link', { name: timelineLabels.seeWin }).count(), 0)
  })

  it('links to a new game with the current rules, and to one with the original rules', async context => {
    const page = await opened(context, '/win')
    await page.getByText(timelineLabels.newGame).waitFor()
    await page.getByRole('link', { name: timelineLabels.startOver }).click()
    await page.waitForURL(`${origin}/found?ruleset=suber`)
    await page.goBack()
    await page.getByRole('link', { name: timelineLabels.startWithTheseRules }).click()
    await page.waitForURL(`${origin}/found?rulesOf=${game}`)
    await page.getByText(foundLabels.startsWithRulesOf).waitFor()
    assert.equal(await page.getByRole('group', { name: foundLabels.optionalRules }).count(), 0)
    assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []])
    const shots = process.env['SHOTS']
    if (shots !== undefined) await page.screenshot({ path: `${shots}/rules-taken-over.png`, fullPage: true })
    await page.getByRole('button', { name: foundLabels.start }).click()
    await page.getByLabel(hostLabels.groupLink, { exact: true }).waitFor()
    await page.goto(`${page.url()}/rules`)
    await page.getByText('These are the rules of').waitFor()
    await page.getByRole('link', { name: lawLabels.startWithTheseRules }).waitFor()
    if (shots !== undefined) await page.screenshot({ path: `${shots}/rules-taken-over-rulebook.png` })
  })

  it('says how to win if no one has won yet', async context => {
    const somebody = await visitor()
    context.after(somebody.close)
    await ames.comesIn(somebody)
    const { id } = await gameOfTwo(ames, brook)
    await goTo(somebody.page, `${origin}/g/${id}/win`)
    await somebody.page.getByRole('heading', { name: timelineLabels.noWin }).waitFor()
    await somebody.page.getByText('How to win, by').first().waitFor()
  })

  for (const colorScheme of ['light', 'dark'] as const)
    it(`has no accessibility faults and fits on a phone, in ${colorScheme} colours`, async context => {
      const page = await opened(context, '/win', { colorScheme, viewport: { width: 360, height: 640 } })
      await page.getByRole('group', { name: anyArguments(chartsLabels.chart) }).waitFor()
      assert.deepEqual(await wrongFor(page), [])
      assert.equal(await beyond(page), 0)
    })

  it('opens from the emails about the win', async () => {
    await emailWith(origin, `${origin}/g/${game}/win`)
  })
})
