import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { movingLabels } from '../../src/web/moving/labels.ts'
import { moveNoticeLabels } from '../../src/web/moving/notice-labels.ts'
import { fillIn } from '../../src/web/parts/fill-in.ts'
import { visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { type Player, player } from './player.ts'
import { openSite } from './site.ts'

/** Moves a game to a site as far as its copy, with everyone’s agreement. */
async function movingCopy(url: string, host: Player, others: readonly Player[], to: Player): Promise<string> {
  const { key } = await to.ask<{ key: string }>('GET', '/api/v1/arrivals/key')
  const { plan } = await host.ask<{ plan: { at: string } }>('POST', `${url}/move`, { key })
  for (const other of others) await other.ask('POST', `${url}/move/agreement`, { at: plan.at })
  await host.ask('POST', `${url}/move/stop`)
  return host.text('GET', `${url}/move/passport`)
}

type Claimed = { readonly claim: string }

it('a game that moved away is brought back in the browser once its players agree, under its old address and to their seats', async () => {
  const [here, away] = [(await openSite()).origin, (await openSite()).origin]
  const [ames, brook] = [await player(here, 'Ames'), await player(here, 'Brook')]
  const [amesAway, brookAway] = [await player(away, 'Ames'), await player(away, 'Brook')]
  const { id } = await gameOfTwo(ames, brook)
  const url = `/api/v1/games/${id}`
  const passport = await movingCopy(url, ames, [brook], amesAway)
  const { receipt } = await amesAway.ask<{ receipt: string }>('POST', '/api/v1/arrivals/check', { passport })
  const { handover } = await ames.ask<{ handover: string }>('POST', `${url}/move/receipt`, { receipt })
  const brought = await amesAway.ask<{ id: string }>('POST', '/api/v1/arrivals', { passport, handover })
  const there = `/api/v1/games/${brought.id}`
  for (const [one, other] of [
    [ames, amesAway],
    [brook, brookAway],
  ] as const) {
    const { claim } = await one.ask<Claimed>('GET', `${url}/move`)
    await other.ask('POST', `/api/v1/invitations/${claim.split('#')[1]}`)
  }
  const { confirmation } = await brookAway.ask<{ confirmation: string }>('GET', `${there}/arrival`)
  await brook.ask('POST', `${url}/move/confirmation`, { confirmation })
  await brookAway.ask('POST', `${there}/acts`, { do: 'announce', with: { text: 'Said elsewhere.' } })
  const file = join(mkdtempSync(join(tmpdir(), 'back-')), 'copy.nomic-passport')
  writeFileSync(file, await movingCopy(there, amesAway, [brookAway], ames))

  const { page, faults, close } = await visitor()
  await ames.comesIn({ page })
  await goTo(page, `${here}/arrive`)
  await page.getByLabel(movingLabels.copy).setInputFiles(file)
  await page.getByText(movingLabels.comesBack).first().waitFor()
  await page.getByRole('button', { name: movingLabels.askPlayers }).click()
  await page.getByText(movingLabels.playersAsked).waitFor()
  assert.deepEqual(await wrongFor(page), [])
  await page.setViewportSize({ width: 360, height: 760 })
  assert.equal(await beyond(page), 0)

  const other = await visitor()
  await brook.comesIn(other)
  await goTo(other.page, `${here}/g/${id}`)
  await other.page.getByText(fillIn(moveNoticeLabels.wantsToReturn, { home: away })).waitFor()
  await other.page.getByRole('link', { name: moveNoticeLabels.aboutMove, exact: true }).click()
  await other.page.getByText(movingLabels.oneActIsYours).waitFor()
  assert.deepEqual(await wrongFor(other.page), [])
  await other.page.getByRole('button', { name: moveNoticeLabels.agree }).click()
  await other.page.getByText(movingLabels.mayReturn).waitFor()
  assert.deepEqual(other.faults, [])
  await other.close()

  await page.getByRole('button', { name: movingLabels.lookAgain }).click()
  await page.getByText(movingLabels.mayReturn).waitFor()
  const shown = await page.getByLabel(movingLabels.receipt, { exact: true }).inputValue()
  const back = await amesAway.ask<{ handover: string }>('POST', `${there}/move/receipt`, { receipt: shown })
  await page.getByLabel(movingLabels.otherHandover).fill(back.handover)
  await page.getByRole('button', { name: movingLabels.bring }).first().click()
  await page.waitForURL(`${here}/g/${id}`)
  await page.getByRole('heading', { name: 'Ours' }).first().waitFor()
  assert.deepEqual(faults, [])
  const { you } = await brook.ask<{ you: string }>('GET', url)
  assert.equal(you, 'p2')
  await close()
})
