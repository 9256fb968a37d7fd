import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  DAY,
  done,
  enter,
  guest,
  here,
  lastEmail,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
  settle,
} from './server-with-accounts.ts'

const kim = 'kim@example.org'
const second = 'kim@work.example'

test('a second address is verified by its email and can then be used to sign in, and the first address is notified', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { addresses, sessions } = server.accounts
  done(await addresses.add(account, { address: 'Kim@Work.Example', password }, here))
  assert.deepEqual(
    (await addresses.of(account)).map(({ address, verifiedAt }) => [address, verifiedAt !== undefined]),
    [[kim, true], [second, false]], // biome-ignore format: pairs
  )
  refused(await sessions.signIn({ address: second, password }, here), 'addressUnverified')
  done(await addresses.verify({ secret: linkTo(server, second), caller: account }, here))
  assert.equal((await enter(server, second)).account, account)
  assert.match(lastEmail(server, kim).text, /kim@work\.example now belongs/)
  const { to } = done(await addresses.addressee('KIM@work.example', 'invitations', 'lee'))
  assert.deepEqual(to, { account, kind: 'invitations' })
})

test('a link that verifies an address works once, within a day', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { addresses } = server.accounts
  done(await addresses.add(account, { address: second, password }, here))
  server.clock.at += DAY
  refused(await addresses.verify({ secret: linkTo(server, second), caller: account }, here), 'linkSpent')
  done(await addresses.add(account, { address: second, password }, here))
  const link = linkTo(server, second)
  done(await addresses.verify({ secret: link, caller: account }, here))
  refused(await addresses.verify({ secret: link, caller: account }, here), 'linkSpent')
  done(await addresses.add(account, { address: second, password }, here))
  assert.equal((await addresses.of(account)).length, 2)
})

test('an open session is not enough to add or remove an address', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { addresses } = server.accounts
  const guess = 'a guess of some length'
  refused(await addresses.add(account, { address: second, password: guess }, here), 'wrongPassword')
  refused(await addresses.remove(account, { address: kim, password: guess }, here), 'wrongPassword')
  assert.equal((await addresses.of(account)).length, 1)
})

test('adding an address that belongs to someone else reveals nothing and grants nothing, and its owner is notified', async () => {
  const server = await openServerWithAccounts()
  await settle(server, 'lee@example.org')
  const { account } = await guest(server, kim)
  const { addresses } = server.accounts
  const known = await addresses.add(account, { address: 'lee@example.org', password }, here)
  assert.deepEqual(known, await addresses.add(account, { address: second, password }, here))
  assert.match(lastEmail(server, 'lee@example.org').subject, /already/)
  assert.deepEqual(
    (await addresses.of(account)).filter(one => one.verifiedAt !== undefined).map(({ address }) => address),
    [kim],
  )
})

test('when two accounts claim an address, it goes to the first to open its link, and the other account keeps its other addresses', async () => {
  const server = await openServerWithAccounts()
  const lee = await guest(server, 'lee@example.org')
  const { account } = await guest(server, kim)
  const { addresses } = server.accounts
  done(await addresses.add(lee.account, { address: second, password }, here))
  const late = linkTo(server, second)
  done(await addresses.add(account, { address: second, password }, here))
  done(await addresses.verify({ secret: linkTo(server, second), caller: account }, here))
  refused(await addresses.verify({ secret: late, caller: lee.account }, here), 'linkSpent')
  assert.deepEqual(
    (await addresses.of(lee.account)).map(({ address }) => address),
    ['lee@example.org'],
  )
})

test('a removed address gets a notice and its links stop working, emails go to the remaining addresses, and the last address cannot be removed', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { addresses, sessions } = server.accounts
  refused(await addresses.remove(account, { address: kim, password }, here), 'lastAddress')
  done(await addresses.add(account, { address: second, password }, here))
  refused(await addresses.remove(account, { address: kim, password }, here), 'lastAddress')
  done(await addresses.verify({ secret: linkTo(server, second), caller: account }, here))
  done(await sessions.askLink(kim, here))
  const link = linkTo(server, kim)
  done(await addresses.remove(account, { address: kim, password }, here))
  refused(await addresses.remove(account, { address: kim, password }, here), 'notYourAddress')
  refused(await sessions.redeemLink(link, here), 'linkSpent')
  assert.match(lastEmail(server, kim).text, /no longer belongs/)
  assert.deepEqual(await addresses.emailsTo(account, 'reminders'), [second])
})

test('emails go to the verified addresses that the account has selected, of which there is at least one', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { addresses, people } = server.accounts
  const choose = (...emailAddresses: string[]) => people.change(account, { emailAddresses, name: 'Kim the Elder' })
  done(await addresses.add(account, { address: second, password }, here))
  refused(await choose(second), 'notYourAddress')
  refused(await choose(kim, second), 'notYourAddress')
  assert.equal((await people.of(account))?.name, 'Kim')
  done(await addresses.verify({ secret: linkTo(server, second), caller: account }, here))
  done(await choose(second, 'KIM@example.org', kim))
  assert.deepEqual(await addresses.emailsTo(account, 'invitations'), [kim, second])
  done(await choose(second))
  assert.deepEqual(await addresses.emailsTo(account, 'invitations'), [second])
  refused(await choose(), 'lastAddress')
  assert.equal((await people.of(account))?.name, 'Kim the Elder')
})

test('an account has at most ten addresses and can request a limited number of emails', async () => {
  const server = await openServerWithAccounts({ limits: { emails: { times: 20, within: DAY } } })
  const { account } = await guest(server, kim)
  const add = (address: string) => server.accounts.addresses.add(account, { address, password }, here)
  for (let number = 1; number < 10; number++) done(await add(`kim${number}@example.org`))
  refused(await add('kim10@example.org'), 'tooManyAddresses')
  const other = await openServerWithAccounts({ limits: { emails: { times: 1, within: DAY } } })
  const lee = await guest(other, 'lee@example.org')
  const wish = (address: string) => other.accounts.addresses.add(lee.account, { address, password }, here)
  done(await wish('lee1@example.org'))
  refused(await wish('lee2@example.org'), 'tooManyTries')
})

test('emails to the operators go to all verified operators who are not suspended', async () => {
  const operators = ['op@nomic.example', 'other@nomic.example', 'late@nomic.example']
  const server = await openServerWithAccounts({ operators })
  const { addresses, registration, supervision } = server.accounts
  const { account: op } = await guest(server, 'op@nomic.example')
  const { account: other } = await guest(server, 'other@nomic.example')
  await guest(server, kim)
  done(await registration.signUp({ name: 'Lou', address: 'late@nomic.example', password }, here))
  assert.deepEqual((await addresses.emailsToOperators()).toSorted(), ['op@nomic.example', 'other@nomic.example'])
  done(await supervision.suspend(other, 'He sleeps.', op))
  assert.deepEqual(await addresses.emailsToOperators(), ['op@nomic.example'])
})

test('when no operator is named, emails to the operators go to the first account', async () => {
  const server = await openServerWithAccounts({ operators: [] })
  await guest(server, kim)
  await guest(server, second)
  assert.deepEqual(await server.accounts.addresses.emailsToOperators(), [kim])
})
