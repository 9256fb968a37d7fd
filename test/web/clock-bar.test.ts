import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { clockLabels } from '../../src/web/frame/clock-labels.ts'
import { newFolder, open } from '../serve/started.ts'
import { untilTrue, visitor } from './browser.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { player } from './player.ts'
import { refusedWith } from './refused-with.ts'
import { openSite } from './site.ts'

const DAY = 86_400_000

/** A server whose clock can be moved, with a game that has deadlines for weeks, and a visitor at its table. */
async function opened(options: Parameters<typeof visitor>[0] = {}) {
  const { origin } = await open({ NOMIC_DATA: newFolder(), NOMIC_MOVABLE_CLOCK: 'true', NOMIC_LIMITS_PER_ADDRESS: '0' })
  const ames = await player(origin, 'Ames')
  const start = Date.now()
  const players = [{ name: 'Ann', surname: 'Ames' }]
  const founding = { title: 'Potatoes', ruleset: 'thermo', players, visibility: 'public' }
  const { id } = await ames.ask<{ readonly id: string }>('POST', '/api/v1/games', founding)
  const who = await visitor({ timezoneId: 'UTC', ...options })
  await ames.comesIn(who)
  await goTo(who.page, `${origin}/g/${id}`)
  return { ...who, start, bar: who.page.getByRole('region', { name: clockLabels.clock }) }
}

describe('the bar with the clock of a server that can be moved', () => {
  it('moves the clock to the next deadline, by a week and to any time, and the page follows', async () => {
    const { page, bar, start, faults, close } = await opened()
    const time = async () => Date.parse((await bar.locator('.time').textContent()) ?? '')
    // The bar shows whole minutes.
    const reaches = async (at: number): Promise<void> => {
      while ((await time()) <= at - 60_000) await page.waitForTimeout(50)
    }
    await reaches(start)
    assert.ok((await time()) <= Date.now())
    await bar.getByRole('link', { name: 'Potatoes' }).waitFor()

    await bar.getByRole('button', { name: clockLabels.toNextDeadline }).click()
    // The rules give a player a week.
    await page.getByText('The deadline of rule 7.2').waitFor()
    await page.getByText('7 days ago').waitFor()
    await reaches(start + 7 * DAY)
    await bar.getByRole('button', { name: clockLabels.oneWeek }).click()
    await reaches(start + 14 * DAY)
    await page.getByText('14 days ago').waitFor()

    const later = new Date(start + 20 * DAY).toISOString().slice(0, 16)
    await bar.getByText(clockLabels.anotherTime).click()
    await bar.getByLabel(clockLabels.timeInZone).fill(later)
    await bar.getByRole('button', { name: clockLabels.goToTime }).click()
    await reaches(Date.parse(`${later}Z`))
    assert.deepEqual(faults, [])
    await close()
  })

  it('says why the clock cannot be moved back', async () => {
    const { page, bar, close } = await opened()
    await bar.getByText(clockLabels.anotherTime).click()
    await bar.getByLabel(clockLabels.timeInZone).fill('2020-01-01T12:00')
    await refusedWith(page, 'clockMovesForward', () => bar.getByRole('button', { name: clockLabels.goToTime }).click())
    await close()
  })

  it('fits a narrow window, and is accessible, also in the dark', async () => {
    const { page, bar, close } = await opened({ colorScheme: 'dark', viewport: { width: 320, height: 700 } })
    await bar.getByText(clockLabels.anotherTime).click()
    assert.equal(await beyond(page), 0)
    assert.deepEqual(await wrongFor(page), [])
    await page.emulateMedia({ colorScheme: 'light' })
    assert.deepEqual(await wrongFor(page, '.clock-bar'), [])
    await close()
  })

  it('is not on other servers, whose pages do not ask for the clock', async () => {
    const { origin } = await openSite()
    const { page, close } = await visitor()
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await goTo(page, origin)
    await untilTrue(page, 'document.title !== ""')
    assert.equal(await page.getByRole('region', { name: clockLabels.clock }).count(), 0)
    assert.ok(!asked.includes('/api/v1/clock'))
    await close()
  })
})
