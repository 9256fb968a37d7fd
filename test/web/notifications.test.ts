import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { type Browser, openPushService, type PushService } from '../push/push-service.ts'
import { newFolder, open, ready } from '../serve/started.ts'
import { eventually } from '../server/eventually.ts'
import { type Visitor, visitor } from './browser.ts'
import { gameOfTwo } from './game-of-two.ts'
import { type Player, player } from './player.ts'

const place: { origin: string; service?: PushService; ames?: Player } = { origin: '' }
before(async () => {
  const server = await open({ NOMIC_DATA: newFolder(), NOMIC_NOTIFICATIONS_LOCAL: 'true' })
  await ready(server)
  place.origin = server.origin
  place.service = await openPushService({ after: end => after(end) })
  place.ames = await player(server.origin, 'Ames')
})

const section = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' })

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

/** A notification that the service worker has asked the browser to show. */
type Shown = {
  readonly title: string
  readonly body: string
  readonly data?: unknown
  readonly tag?: string
  readonly renotify?: boolean
}

/** An installed service worker, in a browser that shows no notifications because it has no windows. */
type Installed = {
  /** Hands a message to the worker, as a push service would. */
  deliver(data: string): Promise<void>
  /** What the worker wanted to show so far. */
  shown(): Promise<readonly Shown[]>
  /** The address that the worker wants to open when someone presses a notification that names a page. */
  openedBy(page: string): Promise<string>
}

async function installed({ page }: Visitor): Promise<Installed> {
  const client = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
    if (one !== undefined) resolve(one.registrationId)
  })
  await client.send('ServiceWorker.enable')
  const starting = page.context().waitForEvent('serviceworker')
  await page.evaluate(
    `navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready.then(() => null))`,
  )
  const worker = await starting
  await worker.evaluate(`{
    self.shown = []
    registration.showNotification = async (title, options) => void shown.push({ title, ...options })
    clients.openWindow = async address => void opened(address)
  }`)
  const registrationId = await promise
  return {
    async deliver(data) {
      await client.send('ServiceWorker.deliverPushMessage', { origin: place.origin, registrationId, data })
    },
    shown: () => worker.evaluate('shown'),
    openedBy: named =>
      worker.evaluate(`new Promise(resolve => {
        self.opened = resolve
        const notification = { data: ${JSON.stringify(named)}, close() {} }
        dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
      })`),
  }
}

describe('the account page', () => {
  it('says that notifications are blocked, and how to allow them', async () => {
    const { page, close } = await accountPage(false)
    await section(page).getByText('Notifications from this site are blocked in this browser.').waitFor()
    assert.equal(await section(page).getByRole('button').count(), 0)
    await close()
  })

  it('says so if the browser cannot reach its push service, and nothing is switched on', async () => {
    const { page, close } = await accountPage(true)
    await section(page).getByRole('button', { name: 'Switch on notifications' }).click()
    await section(page).getByText('The push service of this browser could not be reached.').waitFor()
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
    await page.goto(`${place.origin}/sign-in`)
    await page.getByLabel('Email address').first().fill('brook@example.org')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('link', { name: 'Brook', exact: true }).waitFor()
    await page.goto(`${place.origin}/account`)
    await section(page).getByText('Your other devices').waitFor()
    await section(page)
      .getByRole('button', { name: /^Remove / })
      .click()
    await section(page).getByText('Your other devices').waitFor({ state: 'detached' })
    const { devices } = await phone.ask<{ devices: unknown[] }>('GET', '/api/v1/me/notifications')
    assert.deepEqual(devices, [])
    await opened.close()
  })
})

describe('the service worker', () => {
  it('shows what the server sends when the game starts waiting for someone', async () => {
    const [lee, mika] = [await player(place.origin, 'Lee'), await player(place.origin, 'Mika')]
    const { id, go } = await gameOfTwo(lee, mika)
    const browser = await subscribe(mika, '/mika')
    await go(lee, 'propose', { amend: { rule: '206', text: 'An eligible voter has one vote.' } })
    await go(lee, 'callVote')
    await eventually(() => browser.messages().length === 1)
    const [message] = browser.messages()
    const opened = await accountPage(true)
    const { deliver, shown } = await installed(opened)
    await deliver(JSON.stringify(message))
    await eventually(async () => (await shown()).length === 1)
    assert.deepEqual(await shown(), [
      {
        title: 'Ours',
        body: 'The game is waiting for you to vote on proposal 301.',
        data: `/g/${id}/matters/proposal/301`,
        tag: message?.tag,
        renotify: true,
      },
    ])
    assert.deepEqual(opened.faults, [])
    await opened.close()
  })

  it('shows something even for a message that it cannot read', async () => {
    const opened = await accountPage(true)
    const { deliver, shown } = await installed(opened)
    await deliver('nonsense')
    await eventually(async () => (await shown()).length === 1)
    assert.deepEqual(await shown(), [{ title: 'Nomothete', body: 'There is news in your games.' }])
    await opened.close()
  })

  it('opens the page that a notification names, but never one of another site', async () => {
    const opened = await accountPage(true)
    const { openedBy } = await installed(opened)
    const page = '/g/game/matters/proposal/301'
    assert.equal(await openedBy(page), `${place.origin}${page}`)
    for (const foreign of ['https://evil.example/g/game', '//evil.example/g/game', 'javascript:alert(1)'])
      assert.equal(await openedBy(foreign), `${place.origin}/games`, foreign)
    await opened.close()
  })

  it('is removed when someone signs out', async () => {
    const opened = await visitor()
    const { page } = opened
    const kim = await player(place.origin, 'Kim')
    await kim.comesIn(opened)
    await page.goto(`${place.origin}/account`)
    await installed(opened)
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
    const count = 'navigator.serviceWorker.getRegistrations().then(all => all.length)'
    await eventually(async () => (await page.evaluate(count)) === 0)
    await opened.close()
  })
})
