import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Page } from 'playwright-core'
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
  await host.page.getByText('You host this game.').waitFor()
  await isFine(host)
  await host.page.getByLabel('Hand the game over to').selectOption('Brook')
  await press(host.page, 'Offer hosting')
  await host.page.getByText('who has not answered yet').waitFor()

  await goTo(other.page, `${origin}/g/${id}`)
  await other.page.getByText('The host offers you hosting.').first().waitFor()
  await goTo(other.page, hosting)
  await isFine(other)
  await press(other.page, 'Accept hosting')
  await other.page.getByText('You host this game.').waitFor()
  await other.page.getByText('Ames offered hosting to Brook, who accepted.').waitFor()

  await goTo(host.page, hosting)
  await press(host.page, 'Ask to host if the host goes')
  await host.page.getByText('You have asked to host this game').waitFor()
  await press(host.page, 'No longer ask to host')
  await host.page.getByText('You have asked to host this game').waitFor({ state: 'detached' })

  await goTo(other.page, hosting)
  await other.page.getByText('Give hosting up', { exact: true }).first().click()
  await press(other.page, 'Give hosting up')
  await press(other.page, 'Host this game')
  await other.page.getByText('You host this game.').waitFor()
  await isFine(other)

  await goTo(other.page, `${origin}/account`)
  await other.page.getByText('Delete my account', { exact: true }).first().click()
  await other.page.getByText('has no host then, and waits for a player who takes hosting').waitFor()
  await isFine(other)
  await other.page.getByLabel('Your password', { exact: true }).last().fill(PASSWORD)
  await press(other.page, 'Delete my account for good')
  await other.page.waitForURL(`${origin}/`)

  await goTo(host.page, `${origin}/g/${id}`)
  await host.page.getByText('This game has no host. Any player can take hosting at once.').waitFor()
  await goTo(host.page, hosting)
  await isFine(host)
  await press(host.page, 'Host this game')
  await host.page.getByText('You host this game.').waitFor()
  await goTo(host.page, `${origin}/g/${id}/people`)
  await host.page.getByRole('heading', { name: 'Invite others' }).waitFor()
  for (const { close } of [host, other]) await close()
})
