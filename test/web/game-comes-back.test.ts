import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { movingLabels } from '../../src/web/moving/labels.ts'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

/** Begins the move of a game to a site. Returns the moving copy. */
async function movingCopy(game: string, from: Player, to: Player): Promise<string> {
  const { key } = await to.ask<{ key: string }>('GET', '/api/v1/arrivals/key')
  await from.ask('POST', `/api/v1/games/${game}/move`, { key })
  return from.text('GET', `/api/v1/games/${game}/move/passport`)
}

it('a game that moved away is brought back in the browser, and goes on under its old address', async () => {
  const [here, away] = [(await openSite()).origin, (await openSite()).origin]
  const [ames, brook] = [await player(here, 'Ames'), await player(here, 'Brook')]
  const amesAway = await player(away, 'Ames')
  const { id } = await gameOfTwo(ames, brook)
  const move = `/api/v1/games/${id}/move`
  const passport = await movingCopy(id, ames, amesAway)
  const { receipt } = await amesAway.ask<{ receipt: string }>('POST', '/api/v1/arrivals/check', { passport })
  const { handover } = await ames.ask<{ handover: string }>('POST', `${move}/receipt`, { receipt })
  await amesAway.ask('POST', '/api/v1/arrivals', { passport, handover })
  const file = join(mkdtempSync(join(tmpdir(), 'back-')), 'copy.nomic-passport')
  writeFileSync(file, await movingCopy(id, amesAway, ames))

  const { page, faults, close } = await visitor()
  await ames.comesIn({ page })
  await goTo(page, `${here}/arrive`)
  await page.getByLabel(movingLabels.copy).setInputFiles(file)
  await page.getByText(movingLabels.comesBack).first().waitFor()
  assert.deepEqual(await wrongFor(page), [])
  await page.setViewportSize({ width: 360, height: 760 })
  assert.equal(await beyond(page), 0)
  const shown = await page.getByLabel(movingLabels.receipt, { exact: true }).inputValue()
  const back = await amesAway.ask<{ handover: string }>('POST', `${move}/receipt`, { receipt: shown })
  await page.getByLabel(movingLabels.otherHandover).fill(back.handover)
  await page.getByRole('button', { name: movingLabels.bring }).first().click()
  await page.waitForURL(`${here}/g/${id}`)
  await page.getByRole('heading', { name: 'Ours' }).first().waitFor()
  assert.deepEqual(faults, [])
  await close()
})
