import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  DAY,
  done,
  enter,
  guest,
  here,
  lastLetter,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
  settle,
} from './server-with-accounts.ts'

const kim = 'kim@example.org'
const second = 'kim@work.example'

test('a second address is verified by its letter; then it signs in, and the first one is told', async () => {
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
  assert.match(lastLetter(server, kim).text, /kim@work\.example now belongs/)
  const { to } = done(await addresses.addressee('KIM@work.example', 'invitations', 'lee'))
  assert.deepEqual(to, { account, kind: 'invitations' })
})

test('a link that verifies an address does so once, within a day', async () => {
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

test('who adds an address of someone else learns nothing and gets nothing; its owner is told', async () => {
  const server = await openServerWithAccounts()
  await settle(server, 'lee@example.org')
  const { account } = await guest(server, kim)
  const { addresses } = server.accounts
  const known = await addresses.add(account, { address: 'lee@example.org', password }, here)
  assert.deepEqual(known, await addresses.add(account, { address: second, password }, here))
  assert.match(lastLetter(server, 'lee@example.org').subject, /already/)
  assert.deepEqual(
    (await addresses.of(account)).filter(one => one.verifiedAt !== undefined).map(({ address }) => address),
    [kim],
  )
})

test('two accounts say that an address is theirs: the first to open the link has it, the other keeps what else it has', async () => {
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

test('a removed address is told, and its links open nothing; letters go to what is left; the last one stays', async () => {
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
  assert.match(lastLetter(server, kim).text, /no longer belongs/)
  assert.deepEqual(await addresses.lettersTo(account, 'reminders'), [second])
})

test('letters go to the verified addresses that are chosen, at least one', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { addresses, people } = server.accounts
  const choose = (...letterAddresses: string[]) => people.change(account, { letterAddresses, name: 'Kim the Elder' })
  done(await addresses.add(account, { address: second, password }, here))
  refused(await choose(second), 'notYourAddress')
  refused(await choose(kim, second), 'notYourAddress')
  assert.equal((await people.of(account))?.name, 'Kim')
  done(await addresses.verify({ secret: linkTo(server, second), caller: account }, here))
  done(await choose(second, 'KIM@example.org', kim))
  assert.deepEqual(await addresses.lettersTo(account, 'invitations'), [kim, second])
  done(await choose(second))
  assert.deepEqual(await addresses.lettersTo(account, 'invitations'), [second])
  refused(await choose(), 'lastAddress')
  assert.equal((await people.of(account))?.name, 'Kim the Elder')
})

test('an account has at most ten addresses, and asks for so many letters only', async () => {
  const server = await openServerWithAccounts({ limits: { letters: { times: 20, within: DAY } } })
  const { account } = await guest(server, kim)
  const add = (address: string) => server.accounts.addresses.add(account, { address, password }, here)
  for (let number = 1; number < 10; number++) done(await add(`kim${number}@example.org`))
  refused(await add('kim10@example.org'), 'tooManyAddresses')
  const other = await openServerWithAccounts({ limits: { letters: { times: 1, within: DAY } } })
  const lee = await guest(other, 'lee@example.org')
  const wish = (address: string) => other.accounts.addresses.add(lee.account, { address, password }, here)
  done(await wish('lee1@example.org'))
  refused(await wish('lee2@example.org'), 'tooManyTries')
})

test('letters to the operators go to all who have verified that they are, and are not suspended', async () => {
  const operators = ['op@nomic.example', 'other@nomic.example', 'late@nomic.example']
  const server = await openServerWithAccounts({ operators })
  const { addresses, registration, supervision } = server.accounts
  const { account: op } = await guest(server, 'op@nomic.example')
  const { account: other } = await guest(server, 'other@nomic.example')
  await guest(server, kim)
  done(await registration.signUp({ name: 'Lou', address: 'late@nomic.example', password }, here))
  assert.deepEqual((await addresses.lettersToOperators()).toSorted(), ['op@nomic.example', 'other@nomic.example'])
  done(await supervision.suspend(other, 'He sleeps.', op))
  assert.deepEqual(await addresses.lettersToOperators(), ['op@nomic.example'])
})

test('where no operator is named, letters to them go to who was first', async () => {
  const server = await openServerWithAccounts({ operators: [] })
  await guest(server, kim)
  await guest(server, second)
  assert.deepEqual(await server.accounts.addresses.lettersToOperators(), [kim])
})
