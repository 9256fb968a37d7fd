import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { notificationLabels } from '../../src/web/notifications/labels.ts'
import { type Browser, openPushService, type PushService } from '../push/push-service.ts'
import { ready } from '../serve/started.ts'
import { anyArguments } from './any-arguments.ts'
import { type Visitor, visitor } from './browser.ts'
import { PASSWORD, type Player, player } from './player.ts'
import { signIn } from './sign-in.ts'
import { openSite } from './site.ts'

const place: { origin: string; service?: PushService; ames?: Player } = { origin: '' }
const ends: (() => void)[] = []
after(() => {
  for (const end of ends) end()
})
before(async () => {
  const server = await openSite({ NOMIC_NOTIFICATIONS_LOCAL: 'true' })
  await ready(server)
  place.origin = server.origin
  place.service = await openPushService({ after: end => void ends.push(end) })
  place.ames = await player(server.origin, 'Ames')
})

const section = (page: Page) => page.getByRole('region', { name: notificationLabels.here })

/** The account page of Ames, in a browser that allows notifications or has blocked them. */
async function accountPage(allowed: boolean): Promise<Visitor> {
  const opened = await visitor()
  // A permission that is not in the list counts as denied.
  const permissions = allowed ? ['notifications'] : ['geolocation']
  await opened.page.context().grantPermissions(permissions, { origin: place.origin })
  await place.ames?.comesIn(opened)
  await opened.page.goto(`${place.origin}/account`)
  await section(opened.page).waitFor()
  return opened
}

/** Subscribes the session of a player at the push service of this test, as a browser does at its own. */
async function subscribe(who: Player, path: string): Promise<Browser> {
  const browser = place.service?.subscribe(path) ?? assert.fail('the push service is not open')
  const { endpoint, ...keys } = browser.subscription
  await who.ask('PUT', '/api/v1/me/notifications/current', { endpoint, keys })
  return browser
}

describe('the account page', () => {
  it('says that notifications are blocked, and how to allow them', async () => {
    const { page, close } = await accountPage(false)
    await section(page).getByText(notificationLabels.blocked).waitFor()
    assert.equal(await section(page).getByRole('button').count(), 0)
    await close()
  })

  it('says so if the browser cannot reach its push service, and switches nothing on', async () => {
    const { page, close } = await accountPage(true)
    await section(page).getByRole('button', { name: notificationLabels.switchOn }).click()
    await section(page).getByText(notificationLabels.noPushService).waitFor()
    const { devices } = (await place.ames?.ask<{ devices: unknown[] }>('GET', '/api/v1/me/notifications')) ?? {}
    assert.deepEqual(devices, [])
    await close()
  })

  it('lists the other devices, each of which can be removed', async () => {
    const phone = await player(place.origin, 'Brook')
    const opened = await visitor()
    const { page } = opened
    await page.context().grantPermissions(['notifications'], { origin: place.origin })
    await subscribe(phone, '/phone')
    await signIn(page, place.origin, 'brook@example.org', PASSWORD)
    await page.getByRole('link', { name: 'Brook', exact: true }).waitFor()
    await page.goto(`${place.origin}/account`)
    await section(page).getByText(notificationLabels.others).waitFor()
    await section(page)
      .getByRole('button', { name: anyArguments(notificationLabels.remove) })
      .click()
    await section(page).getByText(notificationLabels.others).waitFor({ state: 'detached' })
    const { devices } = await phone.ask<{ devices: unknown[] }>('GET', '/api/v1/me/notifications')
    assert.deepEqual(devices, [])
    await opened.close()
  })
})
