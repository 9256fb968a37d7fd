import assert from 'node:assert/strict'
import { before, describe, it, type TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { registersLabels } from '../../src/web/registers/labels.ts'
import { tableLabels } from '../../src/web/table/labels.ts'
import { atRest } from './at-rest.ts'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

let origin: string
let ames: Player
let brook: Player
before(async () => {
  origin = (await openSite()).origin
  ;[ames, brook] = [await player(origin, 'Ames'), await player(origin, 'Brook')]
})

/** Opens the table of a game as Ames on a phone or in a wide window, and checks that it fits and is accessible. */
async function tableOf(context: TestContext, game: string, options: object): Promise<Page> {
  const somebody = await visitor(options)
  context.after(async () => {
    assert.deepEqual(somebody.faults, [])
    await somebody.close()
  })
  await ames.comesIn(somebody)
  const { page } = somebody
  await page.goto(`${origin}/g/${game}`)
  await page.getByRole('region', { name: tableLabels.scores }).waitFor()
  await atRest(page)
  const folder = process.env['SHOTS']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/table-${game}-${Date.now()}.png`, fullPage: true })
  assert.deepEqual([await beyond(page), await wrongFor(page)], [0, []])
  return page
}

describe('each game looks like itself', () => {
  for (const options of [
    { viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
    { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  ]) {
    it(`the table of N_omic shows its board, on which the mover moves, and the end of its poem (${options.colorScheme})`, async context => {
      const position = {
        ...{ phase: 'movement', begun: true, labelled: ['Ames', 'Brook'], points: { Ames: 31, Brook: 12 } },
        ...{ groks: { Ames: 130, Brook: 170 }, squares: { Ames: [2, 18], Brook: [7, 16] } },
        poem: ['A long time ago, in a galaxy far, far away...', 'there was a game whose laws were clay,'],
      }
      const { id } = await gameOfTwo(ames, brook, { ruleset: 'n_omic', position })
      const page = await tableOf(context, id, options)
      const board = page.getByRole('region', { name: /square/i })
      await board
        .getByRole('button', { name: fillIn(registersLabels.squareOf, { x: 2, y: 18, names: 'Ames' }) })
        .waitFor()
      await page.getByRole('region', { name: /poem/i }).getByText('whose laws were clay').waitFor()
      await board.getByRole('button', { name: fillIn(registersLabels.square, { x: 2, y: 17 }) }).click()
      await board.getByRole('form', { name: registersLabels.move }).waitFor()
    })

    it(`the table of Three Rivers shows who holds which office and belongs to which team (${options.colorScheme})`, async context => {
      const position = {
        ...{ points: { Ames: 20, Brook: 18 }, mover: 'Ames', begun: true },
        ...{ officers: { Mogul: 'Brook', Booth: 'Ames' }, teams: { Otters: ['Ames', 'Brook'] } },
      }
      const { id } = await gameOfTwo(ames, brook, { ruleset: 'tri-nomic', position })
      const page = await tableOf(context, id, options)
      const row = page.getByRole('region', { name: tableLabels.scores }).getByRole('row', { name: /^Brook/ })
      await row.getByRole('button', { name: 'Mogul' }).waitFor()
      await row.getByRole('button', { name: 'Otters' }).waitFor()
      // Everyone begins as Active, which sets nobody apart.
      assert.equal(await row.getByText('Active').count(), 0)
    })

    it(`the table of ThermodyNomic shows how many Things there are and what The Bank has, over time (${options.colorScheme})`, async context => {
      const position = { therms: 3, bankCoins: 40, coins: { Ames: 60, Brook: 60 } }
      const { id, go } = await gameOfTwo(ames, brook, { ruleset: 'thermo', position })
      await go(ames, 'submit', { changes: [{ repeal: '0.1' }] })
      const totals = (await tableOf(context, id, options)).getByRole('region', { name: tableLabels.totals })
      const coins = totals.getByRole('row', { name: /Coins/ })
      await coins.getByText('40').waitFor()
      const chart = totals.getByRole('group', { name: /Things/ })
      await chart.getByRole('link', { name: /Things.*: \d+, entry 1/ }).waitFor()
      await coins.getByRole('button').click()
      await coins.page().getByRole('dialog').waitFor()
    })
  }

  it('the table of Three Rivers shows what is in the Proposal Bank', async context => {
    const position = { points: { Ames: 20, Brook: 18 }, mover: 'Ames', begun: true }
    const { id, go } = await gameOfTwo(ames, brook, { ruleset: 'tri-nomic', position })
    const change = { enact: { title: 'Cake', text: 'Whoever proposes brings cake.' } }
    await go(brook, 'deposit', change)
    const page = await tableOf(context, id, { viewport: { width: 1280, height: 900 } })
    await page
      .getByRole('region', { name: tableLabels.underConsideration })
      .getByText(/deposit D1/i)
      .waitFor()
  })
})
