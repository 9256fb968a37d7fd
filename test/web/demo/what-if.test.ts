import assert from 'node:assert/strict'
import { before, it } from 'node:test'
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
    await page.getByRole('link', { name: 'What if this had not been?' }).click()
    await page.getByRole('heading', { name: 'What would be different' }).waitFor()
    await page.getByText('is left out').first().waitFor()
    assert.match(page.url(), /\/what-if\?without=22$/)
    assert.equal(await beyond(page), 0)
    assert.deepEqual(await wrongFor(page), [])
    await page.getByRole('button', { name: 'Go on with every seat in your hand' }).click()
    await page.getByText('it changes nothing there').waitFor()
    const actor = page.getByLabel('You act as')
    const first = await actor.inputValue()
    await actor.selectOption({ index: 1 })
    assert.notEqual(await actor.inputValue(), first)
    await page.getByRole('region', { name: 'Your moves' }).waitFor()
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await page.getByText('it changes nothing there').waitFor()
    assert.deepEqual(faults, [])
  } finally {
    await close()
  }
})
