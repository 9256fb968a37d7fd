import assert from 'node:assert/strict'
import { before, it } from 'node:test'
import { practiceLabels } from '../../../src/web/practice/labels.ts'
import { proofLabels } from '../../../src/web/proof/labels.ts'
import { resultsLabels } from '../../../src/web/results/labels.ts'
import { gameFrameLabels } from '../../../src/web/table/frame-labels.ts'
import { tableLabels } from '../../../src/web/table/labels.ts'
import { visitor } from '../browser.ts'
import { beyond, wrongFor } from '../look-at.ts'
import { type DemoGame, demoServer } from './demo-server.ts'

const place = { origin: '', games: [] as readonly DemoGame[] }
before(async () => {
  Object.assign(place, await demoServer())
})

it('anyone can see how a game would stand without an entry, and go on from there with every seat in hand', async () => {
  const { page, faults, close } = await visitor({ viewport: { width: 390, height: 800 } })
  const game = place.games.find(({ ruleset }) => ruleset === 'suber')?.id
  try {
    await page.goto(`${place.origin}/g/${game}/entries/22`)
    await page.getByRole('link', { name: resultsLabels.whatIf }).click()
    await page.getByRole('heading', { name: proofLabels.differences }).waitFor()
    await page.getByText(proofLabels.isLeftOut).first().waitFor()
    assert.match(page.url(), /\/what-if\?without=22$/)
    assert.equal(await beyond(page), 0)
    assert.deepEqual(await wrongFor(page), [])
    await page.getByRole('button', { name: proofLabels.goOnWithEverySeat }).click()
    await page.getByText(practiceLabels.changesNothing).waitFor()
    const actor = page.getByLabel(practiceLabels.actAs)
    const first = await actor.inputValue()
    await actor.selectOption({ index: 1 })
    assert.notEqual(await actor.inputValue(), first)
    await page.getByRole('region', { name: tableLabels.yourMoves }).waitFor()
    await page.getByRole('link', { name: gameFrameLabels.history, exact: true }).click()
    await page.getByText(practiceLabels.changesNothing).waitFor()
    assert.deepEqual(faults, [])
  } finally {
    await close()
  }
})
