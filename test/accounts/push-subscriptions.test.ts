import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  count,
  DAY,
  done,
  elsewhere,
  enter,
  guest,
  here,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
  type ServerWithAccounts,
} from './server-with-accounts.ts'

const [kim, lee] = ['kim@example.org', 'lee@example.org']

const subscription = (name: string) => ({
  endpoint: `https://push.example.com/${name}`,
  p256dh: 'a public key',
  auth: 'a secret',
})

/** Kim, who has switched on notifications in a browser and on a phone. */
async function subscribed() {
  const server = await openServerWithAccounts()
  const { push } = server.accounts
  const { account, session } = await guest(server, kim)
  server.clock.at += 1
  const phone = (await enter(server, kim, elsewhere)).session.id
  done(await push.turnOn(account, session, subscription('browser')))
  server.clock.at += 1
  done(await push.turnOn(account, phone, subscription('phone')))
  return { server, push, account, session, phone }
}

const notified = async ({ accounts }: ServerWithAccounts, account: string): Promise<readonly string[]> =>
  (await accounts.push.toNotify(account, 'reminders')).map(({ endpoint }) => endpoint.split('/').at(-1) ?? '')

test('a person has notifications on several devices, and switches them off on any of them', async () => {
  const { server, push, account, session, phone } = await subscribed()
  assert.deepEqual(await notified(server, account), ['browser', 'phone'])
  const devices = (await push.of(account)).map(it => [it.session, it.agent, it.service])
  assert.deepEqual(devices, [
    [phone, elsewhere.agent, 'push.example.com'],
    [session, here.agent, 'push.example.com'],
  ])
  done(await push.turnOff(account, phone))
  refused(await push.turnOff(account, phone), 'noSuchSession')
  assert.deepEqual(await notified(server, account), ['browser'])
})

test('a device has one subscription, and a browser belongs to the person who signed in last', async () => {
  const { server, push, account, session } = await subscribed()
  server.clock.at += 1
  done(await push.turnOn(account, session, subscription('renewed')))
  assert.deepEqual(await notified(server, account), ['phone', 'renewed'])
  const other = await guest(server, lee)
  done(await push.turnOn(other.account, other.session, subscription('phone')))
  assert.deepEqual(await notified(server, account), ['renewed'])
  assert.deepEqual(await notified(server, other.account), ['phone'])
})

test('no one can switch notifications on or off for someone else', async () => {
  const { server, push, account, session } = await subscribed()
  const other = await guest(server, lee)
  refused(await push.turnOn(other.account, session, subscription('mine')), 'noSuchSession')
  refused(await push.turnOff(other.account, session), 'noSuchSession')
  assert.deepEqual(await notified(server, account), ['browser', 'phone'])
})

test('an account has at most 20 devices; when another is added, the oldest is removed', async () => {
  const { server, push, account } = await subscribed()
  for (let device = 0; device < 19; device += 1) {
    server.clock.at += 1
    const { session } = await enter(server, kim)
    done(await push.turnOn(account, session.id, subscription(`device-${device}`)))
  }
  const names = await notified(server, account)
  assert.deepEqual([names.length, names[0], names.at(-1)], [20, 'phone', 'device-18'])
})

test('notifications end with their session', async () => {
  const ends: readonly ((it: Awaited<ReturnType<typeof subscribed>>) => Promise<unknown>)[] = [
    ({ server, account, session }) => server.accounts.sessions.endOthers(account, session, here),
    ({ server, account, phone }) => server.accounts.sessions.end(account, phone, here),
    ({ server, account, session }) =>
      server.accounts.passwords.change(account, { current: password, next: 'another long password' }, session, here),
  ]
  for (const end of ends) {
    const it = await subscribed()
    await end(it)
    assert.deepEqual(await notified(it.server, it.account), ['browser'])
    assert.equal(await count(it.server, 'accounts_push_subscriptions'), 1)
  }
})

test('notifications end with a reset of the password, with the account, and with a session that is no longer used', async () => {
  const ends: readonly ((it: Awaited<ReturnType<typeof subscribed>>) => Promise<unknown>)[] = [
    async ({ server }) => {
      done(await server.accounts.passwords.forgotten(kim, here))
      return server.accounts.passwords.reset(linkTo(server, kim), 'another long password', here)
    },
    ({ server, account }) => server.accounts.people.remove(account, password),
    async ({ server }) => {
      server.clock.at += 31 * DAY
      await server.accounts.sweep()
    },
  ]
  for (const end of ends) {
    const it = await subscribed()
    await end(it)
    assert.deepEqual(await notified(it.server, it.account), [])
    assert.equal(await count(it.server, 'accounts_push_subscriptions'), 0)
  }
})

test('an expired session is not notified, even before it is deleted', async () => {
  const { server, push, account } = await subscribed()
  server.clock.at += 31 * DAY
  assert.deepEqual(await notified(server, account), [])
  assert.deepEqual(await push.of(account), [])
})

test('someone who is suspended, or has turned off a kind of email, is not notified', async () => {
  const { server, push, account } = await subscribed()
  done(await server.accounts.people.change(account, { emails: { reminders: false } }))
  assert.deepEqual(await push.toNotify(account, 'reminders'), [])
  assert.equal((await push.toNotify(account, 'events')).length, 2)
  done(await server.accounts.people.change(account, { emails: { reminders: true } }))
  const operator = await guest(server, 'operator@nomic.example')
  done(await server.accounts.supervision.suspend(account, 'Insults.', operator.account))
  assert.deepEqual(await notified(server, account), [])
})

test('a subscription that its push service no longer knows is deleted', async () => {
  const { server, push, account } = await subscribed()
  await push.forget(subscription('browser').endpoint)
  assert.deepEqual(await notified(server, account), ['phone'])
})

test('an export of the account contains its devices', async () => {
  const { server, account, session, phone } = await subscribed()
  const { notifications } = (await server.accounts.people.export(account)) ?? assert.fail('no export')
  assert.deepEqual(
    notifications.map(it => it.session),
    [phone, session],
  )
})
