import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
import { accountLabels } from '../../src/web/account/labels.ts'
import { hostingLabels } from '../../src/web/host/hosting-labels.ts'
import { hostLabels } from '../../src/web/host/labels.ts'
import { gameFrameLabels } from '../../src/web/table/frame-labels.ts'
import { type Visitor, visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { beyond, goTo, wrongFor } from './look-at.ts'
import { PASSWORD, type Player, player } from './player.ts'
import { openSite } from './site.ts'

async function browserOf(who: Player): Promise<Visitor> {
  const opened = await visitor()
  await who.comesIn(opened)
  return opened
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Asserts that nothing on a page is wrong, also on a narrow screen. */
async function isFine({ page, faults }: Visitor): Promise<void> {
  assert.deepEqual(await wrongFor(page), [])
  await page.setViewportSize({ width: 360, height: 760 })
  assert.equal(await beyond(page), 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  assert.deepEqual(faults, [])
}

it('a host hands the game over to a player who accepts, gives it up when they get it back, and deletes the account', async () => {
  const { origin } = await openSite()
  const [ames, brook] = [await player(origin, 'Ames'), await player(origin, 'Brook')]
  const { id } = await gameOfTwo(ames, brook)
  const [host, other] = [await browserOf(ames), await browserOf(brook)]
  const hosting = `${origin}/g/${id}/hosting`

  await goTo(host.page, hosting)
  await host.page.getByText(hostingLabels.youHost).waitFor()
  await isFine(host)
  await host.page.getByLabel(hostingLabels.handOver).selectOption('Brook')
  await press(host.page, hostingLabels.offer)
  await host.page.getByRole('button', { name: hostingLabels.withdrawOffer }).waitFor()

  await goTo(other.page, `${origin}/g/${id}`)
  await other.page.getByText(gameFrameLabels.hostingOffered).first().waitFor()
  await goTo(other.page, hosting)
  await isFine(other)
  await press(other.page, hostingLabels.accept)
  await other.page.getByText(hostingLabels.youHost).waitFor()
  const passed = other.page.getByRole('region', { name: hostingLabels.changes }).getByRole('listitem')
  await passed.filter({ hasText: /^Ames .*Brook/ }).waitFor()

  await goTo(host.page, hosting)
  await press(host.page, hostingLabels.ask)
  await host.page.getByText(hostingLabels.asked).waitFor()
  await press(host.page, hostingLabels.stopAsking)
  await host.page.getByText(hostingLabels.asked).waitFor({ state: 'detached' })

  await goTo(other.page, hosting)
  await other.page.getByText(hostingLabels.giveUp, { exact: true }).first().click()
  await press(other.page, hostingLabels.giveUp)
  await press(other.page, hostingLabels.take)
  await other.page.getByText(hostingLabels.youHost).waitFor()
  await isFine(other)

  await goTo(other.page, `${origin}/account`)
  await other.page.getByText(accountLabels.deleteAccount, { exact: true }).first().click()
  await other.page.getByText(accountLabels.gameLosesHost).waitFor()
  await isFine(other)
  await other.page.getByLabel(accountLabels.yourPassword, { exact: true }).last().fill(PASSWORD)
  await press(other.page, accountLabels.deleteForGood)
  await other.page.waitForURL(`${origin}/`)

  await goTo(host.page, `${origin}/g/${id}`)
  await host.page.getByText(gameFrameLabels.noHost).waitFor()
  await goTo(host.page, hosting)
  await isFine(host)
  await press(host.page, hostingLabels.take)
  await host.page.getByText(hostingLabels.youHost).waitFor()
  await goTo(host.page, `${origin}/g/${id}/people`)
  await host.page.getByRole('heading', { name: hostLabels.inviteOthers }).waitFor()
  for (const { close } of [host, other]) await close()
})
