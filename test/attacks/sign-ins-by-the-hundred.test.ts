import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openFairQueue } from '../../src/accounts/credentials.ts'
import {
  done,
  elsewhere,
  enter,
  guest,
  here,
  openServerWithAccounts,
  password,
  refused,
  settle,
} from '../accounts/server-with-accounts.ts'

const kim = 'kim@example.org'
const flood = { ip: '203.0.113.9', agent: 'a flood' }
const madeUp = (number: number) => ({ address: `nobody${number}@example.org`, password })

test('when 400 sign-ins with made-up addresses come from one network, those beyond the limit are refused without hashing', async () => {
  const server = await openServerWithAccounts({ limits: { signInsFromOnePlace: { times: 8, within: 60_000 } } })
  const { sessions, audit } = server.accounts
  const answers = await Promise.all(Array.from({ length: 400 }, (_, number) => sessions.signIn(madeUp(number), flood)))
  const codes = answers.map(answer => (answer.ok ? 'done' : answer.code))
  assert.equal(codes.filter(code => code === 'wrongCredentials').length, 8)
  assert.equal(codes.filter(code => code === 'tooManyTries').length, 392)
  assert.equal((await audit.all(100)).length, 8)
})

test('a genuine sign-in from another network does not have to wait for the flood to end', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim)
  const { sessions } = server.accounts
  let over = 0
  const floods = Array.from({ length: 50 }, (_, number) =>
    sessions.signIn(madeUp(number), flood).then(() => (over += 1)),
  )
  done(await sessions.signIn({ address: kim, password }, elsewhere))
  assert.ok(over < 10, `${over} of 20 were answered first`)
  await Promise.all(floods)
})

test('a device on which the owner has signed in before can sign in even from the flooding network', async () => {
  const server = await openServerWithAccounts({ limits: { signInsFromOnePlace: { times: 8, within: 60_000 } } })
  const own = { ...flood, device: 'd'.repeat(43) }
  await settle(server, kim)
  await enter(server, kim, own)
  const { sessions } = server.accounts
  for (let number = 0; number < 8; number += 1)
    refused(await sessions.signIn(madeUp(number), flood), 'wrongCredentials')
  refused(await sessions.signIn({ address: kim, password }, flood), 'tooManyTries')
  done(await sessions.signIn({ address: kim, password }, own))
  refused(await sessions.signIn({ address: kim, password }, { ...own, device: 'e'.repeat(43) }), 'tooManyTries')
})

test('guesses from many networks lock the password for strangers but not for the owner’s device, until a password reset forgets the device', async () => {
  const server = await openServerWithAccounts({ limits: { signInFromAnywhere: { times: 3, within: 60_000 } } })
  const own = { ...here, device: 'd'.repeat(43) }
  await settle(server, kim)
  const { account } = await enter(server, kim, own)
  const { sessions, passwords } = server.accounts
  for (const ip of ['192.0.2.11', '192.0.2.12', '192.0.2.13'])
    refused(
      await sessions.signIn({ address: kim, password: 'not the password' }, { ip, agent: '' }),
      'wrongCredentials',
    )
  refused(await sessions.signIn({ address: kim, password }, elsewhere), 'tooManyTries')
  done(await sessions.signIn({ address: kim, password }, own))
  const wish = { current: password, next: 'another good password' }
  done(await passwords.change(account, wish, undefined, elsewhere))
  refused(await sessions.signIn({ address: kim, password: wish.next }, own), 'tooManyTries')
})

test('signing in on your own device gives you no extra guesses at another account’s password', async () => {
  const server = await openServerWithAccounts()
  const thief = { ...elsewhere, device: 't'.repeat(43) }
  await settle(server, kim)
  await settle(server, 'thief@example.org')
  await enter(server, 'thief@example.org', thief)
  const guess = (ip: string) =>
    server.accounts.sessions.signIn({ address: kim, password: 'a wrong guess' }, { ...thief, ip })
  for (let tries = 0; tries < 5; tries += 1) refused(await guess(elsewhere.ip), 'wrongCredentials')
  refused(await guess(elsewhere.ip), 'tooManyTries')
})

test('successful sign-ins do not count toward the limit, so signing in repeatedly locks no one out', async () => {
  const server = await openServerWithAccounts({ limits: { signInsFromOnePlace: { times: 2, within: 60_000 } } })
  await guest(server, kim)
  for (let time = 0; time < 4; time += 1) await enter(server, kim)
})

test('a payer with many jobs delays each job of others by at most one job', async () => {
  const queue = openFairQueue({ atOnce: 1, inLane: 3, inAll: 5 })
  const order: string[] = []
  const lane = (payer: string) => ({ payers: [payer], isRemembered: false })
  const work = (payer: string) => queue.run(lane(payer), async () => void order.push(payer))
  const all = ['flood', 'flood', 'flood', 'flood'].map(work)
  assert.deepEqual([queue.isFull(lane('flood')), queue.isFull(lane('kim'))], [true, false])
  all.push(work('kim'), work('lee'))
  assert.equal(queue.isFull(lane('max')), true)
  await Promise.all(all)
  assert.deepEqual(order, ['flood', 'flood', 'kim', 'lee', 'flood', 'flood'])
  assert.equal(queue.isFull(lane('flood')), false)
})

test('a guesser with fifty networks delays the sign-in to another account by a few hashes', async () => {
  const server = await openServerWithAccounts({ limits: { signInFromAnywhere: { times: 1_000, within: 60_000 } } })
  await settle(server, kim)
  await settle(server, 'lee@example.org')
  const { sessions } = server.accounts
  let over = 0
  const guesses = Array.from({ length: 50 }, (_, number) =>
    sessions
      .signIn({ address: 'lee@example.org', password: 'not the password' }, { ip: `198.51.100.${number}`, agent: '' })
      .then(() => (over += 1)),
  )
  done(await sessions.signIn({ address: kim, password }, elsewhere))
  assert.ok(over < 15, `${over} of 50 were answered first`)
  await Promise.all(guesses)
})

test('someone who has signed in from their network before waits for few of fifty networks that try other accounts', async () => {
  const server = await openServerWithAccounts()
  await settle(server, kim)
  await enter(server, kim, here)
  const { sessions } = server.accounts
  let over = 0
  const floods = Array.from({ length: 50 }, (_, number) =>
    sessions.signIn(madeUp(number), { ip: `198.51.100.${number}`, agent: '' }).then(() => (over += 1)),
  )
  done(await sessions.signIn({ address: kim, password }, here))
  assert.ok(over < 15, `${over} of 50 were answered first`)
  await Promise.all(floods)
})
