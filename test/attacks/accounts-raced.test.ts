import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountAnswer } from '../../src/ports/account.ts'
import {
  done,
  elsewhere,
  guest,
  here,
  linkTo,
  openServerWithAccounts,
  password,
  refused,
  type ServerWithAccounts,
  settle,
} from '../accounts/server-with-accounts.ts'

const kim = 'kim@example.org'
const next = 'another good password'
const MANY = 8

/** Counts the refusals among the answers by code. `done` counts the answers that are not refusals. */
function tally(answers: readonly AccountAnswer[]): Readonly<Record<string, number>> {
  const codes = answers.map(answer => (answer.ok ? 'done' : answer.code))
  return Object.fromEntries([...new Set(codes)].sort().map(code => [code, codes.filter(it => it === code).length]))
}

const many = <Done>(work: (number: number) => Promise<Done>, times = MANY): Promise<readonly Done[]> =>
  Promise.all(Array.from({ length: times }, (_, number) => work(number)))

/**
 * Runs a race: the attack starts together with the defence, and starts again in every turn of the event loop until the
 * defence is complete. This way, it meets every step of the defence.
 */
async function raced<Attack>(defence: Promise<unknown>, attack: () => Promise<Attack>): Promise<readonly Attack[]> {
  const attacks = [attack()]
  let over = false
  const ended = defence.finally(() => (over = true))
  while (!over) {
    await new Promise(resolve => setTimeout(resolve, 2))
    if (attacks.length < MANY) attacks.push(attack())
  }
  await ended
  return Promise.all(attacks)
}

/** Starts a reset of Kim’s password. */
async function reset({ accounts }: ServerWithAccounts, link: string): Promise<void> {
  done(await accounts.passwords.reset(link, next, here))
}

async function withResetLink(server: ServerWithAccounts): Promise<string> {
  done(await server.accounts.passwords.forgotten(kim, here))
  return linkTo(server, kim)
}

test('when many people sign up with one address at once, only one sign-up can be verified, and no trace of the others remains', async () => {
  const server = await openServerWithAccounts({ limits: { emails: { times: 99, within: 60_000 } } })
  const { registration, addresses, supervision } = server.accounts
  const wish = (number: number) => ({ name: `Kim ${number}`, address: kim, password: `${password} ${number}` })
  for (const answer of await many(number => registration.signUp(wish(number), here))) done(answer)
  const links = server.emails.map(({ text }) => /#([\w-]+)/.exec(text)?.[1] ?? '')
  assert.equal(new Set(links).size, MANY)
  const proofs = links.map(secret => addresses.verify({ secret, newPassword: next }, here))
  assert.deepEqual(tally(await Promise.all(proofs)), { done: 1, linkSpent: MANY - 1 })
  const people = await supervision.people('', 99)
  assert.deepEqual(
    people.map(it => it.addresses),
    [[kim]],
  )
  done(await server.accounts.sessions.signIn({ address: kim, password: next }, here))
})

test('a sign-in link opens only one session, even if it is used many times at once', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { sessions } = server.accounts
  done(await sessions.askLink(kim, here))
  const link = linkTo(server, kim)
  assert.deepEqual(tally(await many(() => sessions.redeemLink(link, elsewhere))), { done: 1, linkSpent: MANY - 1 })
  assert.equal((await sessions.of(account)).length, 2)
})

test('a link to reset a password sets only one password, even if it is used many times at once', async () => {
  const server = await openServerWithAccounts({ limits: { password: { times: 99, within: 60_000 } } })
  await settle(server, kim)
  const link = await withResetLink(server)
  const { passwords, sessions } = server.accounts
  const answers = await many(number => passwords.reset(link, `${next} ${number}`, here))
  assert.deepEqual(tally(answers), { done: 1, linkSpent: MANY - 1 })
  const won = answers.findIndex(({ ok }) => ok)
  done(await sessions.signIn({ address: kim, password: `${next} ${won}` }, here))
})

test('concurrent guesses cannot exceed the limit', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { sessions, people } = server.accounts
  const guesses = await many(number =>
    sessions.signIn({ address: kim, password: `a wrong guess ${number}` }, elsewhere),
  )
  assert.deepEqual(tally(guesses), { tooManyTries: MANY - 5, wrongCredentials: 5 })
  const checks = await many(number => people.remove(account, `a wrong guess ${number}`))
  assert.deepEqual(tally(checks), { tooManyTries: MANY - 5, wrongPassword: 5 })
})

test('accounts never get more tokens or addresses than the limits, however many are added at once', async () => {
  const server = await openServerWithAccounts({
    limits: { password: { times: 99, within: 60_000 }, emails: { times: 99, within: 60_000 } },
  })
  const { account, caller } = await guest(server, kim)
  const { tokens, addresses } = server.accounts
  const make = () => tokens.make(caller, { name: 'Robot', scopes: ['read'] }, here)
  for (let made = 0; made < 45; made += 1) done(await make())
  assert.deepEqual(tally(await many(make)), { done: 5, tooManyTokens: MANY - 5 })
  const add = (number: number) => addresses.add(account, { address: `kim${number}@example.org`, password }, here)
  assert.deepEqual(tally(await many(add, 11)), { done: 9, tooManyAddresses: 2 })
  assert.equal((await addresses.of(account)).length, 10)
})

test('when two addresses are removed at once, one remains', async () => {
  const server = await openServerWithAccounts()
  const { account } = await guest(server, kim)
  const { addresses } = server.accounts
  const other = 'kim@work.example'
  done(await addresses.add(account, { address: other, password }, here))
  done(await addresses.verify({ secret: linkTo(server, other), caller: account }, here))
  const removals = [kim, other].map(address => addresses.remove(account, { address, password }, here))
  assert.deepEqual(tally(await Promise.all(removals)), { done: 1, lastAddress: 1 })
  assert.equal((await addresses.emailsTo(account, 'events')).length, 1)
})

test('no session that starts with the old password outlives a reset', async () => {
  const server = await openServerWithAccounts({ limits: { signInFromOnePlace: { times: 99, within: 60_000 } } })
  const { account } = await guest(server, kim)
  const { sessions } = server.accounts
  const signIn = () => sessions.signIn({ address: kim, password }, elsewhere)
  await raced(reset(server, await withResetLink(server)), signIn)
  assert.deepEqual(await sessions.of(account), [])
})

test('no token that a thief makes with their session outlives a reset', async () => {
  const server = await openServerWithAccounts()
  const { account, caller } = await guest(server, kim)
  const { tokens } = server.accounts
  const make = () => tokens.make(caller, { name: 'Robot', scopes: ['account'] }, elsewhere)
  await raced(reset(server, await withResetLink(server)), make)
  refused(await make(), 'noSuchSession')
  assert.deepEqual(await tokens.of(account), [])
})

test('no address that a thief adds with the old password outlives a reset', async () => {
  const server = await openServerWithAccounts({ limits: { password: { times: 99, within: 60_000 } } })
  const { account } = await guest(server, kim)
  const { addresses, people } = server.accounts
  let number = 0
  const add = () => {
    number += 1
    return addresses.add(account, { address: `thief${number}@example.org`, password }, elsewhere)
  }
  await raced(reset(server, await withResetLink(server)), add)
  assert.deepEqual(
    (await addresses.of(account)).map(({ address }) => address),
    [kim],
  )
  refused(await people.remove(account, password), 'wrongPassword')
})

test('no session or link outlives a suspension', async () => {
  const server = await openServerWithAccounts({ limits: { signInFromOnePlace: { times: 99, within: 60_000 } } })
  const { account } = await guest(server, kim)
  const { sessions, supervision } = server.accounts
  const links = () =>
    server.emails.flatMap(({ to, text }) => ('address' in to ? (/sign-in#([\w-]+)/.exec(text) ?? []) : []))
  const attack = async () => {
    await sessions.askLink(kim, elsewhere)
    await sessions.signIn({ address: kim, password }, elsewhere)
  }
  const suspending = Promise.resolve(attack()).then(() => supervision.suspend(account, 'Flooding.', 'an operator'))
  await raced(suspending, attack)
  assert.deepEqual(await sessions.of(account), [])
  for (const link of links()) refused(await sessions.redeemLink(link, elsewhere), 'linkSpent')
})

test('a session that ends during a request is not cached as valid', async () => {
  const server = await openServerWithAccounts()
  const { account, key, session } = await guest(server, kim)
  const { sessions } = server.accounts
  const looks = raced(sessions.end(account, session, here), () => sessions.caller(key))
  await looks
  assert.equal(await sessions.caller(key), undefined)
})

test('an account that is deleted while it signs in and out leaves nothing behind, and no request fails', async () => {
  const server = await openServerWithAccounts({
    limits: { signInFromOnePlace: { times: 99, within: 60_000 }, password: { times: 99, within: 60_000 } },
  })
  const { account, session, caller } = await guest(server, kim)
  const { sessions, people, tokens, addresses, passwords } = server.accounts
  const attack = () =>
    Promise.all([
      sessions.signIn({ address: kim, password }, elsewhere),
      sessions.endOthers(account, session, here),
      tokens.make(caller, { name: 'Robot', scopes: ['read'] }, here),
      addresses.add(account, { address: 'kim@work.example', password }, here),
      passwords.forgotten(kim, here),
      people.change(account, { name: 'Lee' }),
    ])
  await raced(
    people.remove(account, password).then(answer => done(answer)),
    attack,
  )
  assert.equal(await people.of(account), undefined)
  assert.deepEqual(await people.named([account]), new Map())
  refused(await sessions.signIn({ address: kim, password }, here), 'wrongCredentials')
})
