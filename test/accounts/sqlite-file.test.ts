import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { StoreFault } from '../../src/ports/store-care.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { storeFaultOf } from '../../src/store/sqlite/store-faults.ts'
import { done, enter, guest, here, linkTo, openServerWithAccounts, password, refused } from './server-with-accounts.ts'

const kim = 'kim@example.org'
const version4 = JSON.parse(readFileSync(join(import.meta.dirname, 'version-4.json'), 'utf8'))

/** Accounts in a file written by the release before Kysely was introduced. */
async function oldAccounts() {
  const file = join(mkdtempSync(join(tmpdir(), 'accounts-')), 'nomothete.db')
  copyFileSync(join(import.meta.dirname, 'version-4.db'), file)
  const server = await openServerWithAccounts({}, file)
  server.clock.at = version4.at + 1_000
  return server
}

test('everything that people had before an upgrade still works: sessions, tokens, devices, links and invitations', async () => {
  const server = await oldAccounts()
  const { sessions, tokens, addresses, people, registration } = server.accounts
  const { account, key, token, device, claim, invitation, person } = version4
  // Nobody had notifications or a profile before the upgrade.
  const now = { ...person, person: { ...person.person, profile: false }, notifications: [] }
  assert.deepEqual(await people.export(account), now)
  assert.deepEqual((await sessions.caller(key))?.account, account)
  const caller = await tokens.caller(token)
  assert.deepEqual(caller?.by && 'scopes' in caller.by && caller.by.scopes, ['read', 'play'])
  await enter(server, 'kim@example.org', { ...here, device } as typeof here)
  done(await addresses.verify({ secret: claim, caller: account }, here))
  assert.deepEqual(
    (await addresses.of(account)).map(({ verifiedAt }) => verifiedAt !== undefined),
    [true, true],
  )
  assert.deepEqual(
    (await registration.invitations()).map(({ usedAt }) => usedAt),
    [undefined],
  )
  const ann = { name: 'Ann', address: 'ann@example.org', password, invitation }
  done(await registration.signUp(ann, here))
  assert.equal((await registration.invitations())[0]?.usedAt, server.clock.at)
})

test('a suspension and a link to reset the password survive an upgrade', async () => {
  const server = await oldAccounts()
  const { sessions, people, passwords } = server.accounts
  refused(await sessions.signIn({ address: 'lee@example.org', password }, here), 'personSuspended')
  assert.equal((await people.of(version4.suspended))?.suspended?.why, 'Flooding.')
  done(await passwords.reset(version4.reset, 'another good password', here))
  assert.equal(await sessions.caller(version4.key), undefined)
})

test('an upgraded file has the same tables as a new one', async () => {
  const server = await openServerWithAccounts()
  server.database.close()
  const columns = (file: string) => {
    const database = openDatabase(file, { readOnly: true })
    const tables = database
      .prepare("SELECT name, sql FROM sqlite_schema WHERE name LIKE 'accounts%' ORDER BY name")
      .all()
    database.close()
    return tables
  }
  const fresh = columns(server.file)
  const old = await oldAccounts()
  old.database.close()
  assert.deepEqual(columns(old.file), fresh)
})

test('accounts share a file with the games and survive a restart', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'accounts-')), 'nomothete.db')
  const store = await sqliteStore({ file })
  const server = await openServerWithAccounts({}, file)
  const { key, account } = await guest(server, kim)
  server.database.close()
  await store.close()
  await (await sqliteStore({ file })).close()
  const again = await openServerWithAccounts({}, server.file)
  assert.equal((await again.accounts.sessions.caller(key))?.account, account)
  assert.equal((await enter(again, kim)).account, account)
})

test('a database failure is reported as a store fault, and nothing changes', async () => {
  const faultOf = (error: unknown) => storeFaultOf(error, 'nomothete.db')
  const server = await openServerWithAccounts({ faultOf })
  const { account, key } = await guest(server, kim)
  server.database.exec('PRAGMA query_only = ON')
  await assert.rejects(server.accounts.people.change(account, { name: 'Lee' }), (error: unknown) => {
    assert.ok(error instanceof StoreFault)
    return error.code === 'readOnly'
  })
  assert.equal((await server.accounts.sessions.caller(key))?.name, 'Kim')
})

test('the account file is never left locked between two turns of the event loop while accounts change', async () => {
  const server = await openServerWithAccounts()
  const { database } = server
  const next = 'another good password'
  let locked = 0
  let turns = 0
  let stop = false
  const look = () => {
    turns += 1
    if (database.isTransaction) locked += 1
    if (!stop) setImmediate(look)
  }
  look()
  const { account, caller } = await guest(server, kim)
  await server.accounts.tokens.make(caller, { name: 'Robot', scopes: ['read'] }, here)
  done(await server.accounts.passwords.forgotten(kim, here))
  done(await server.accounts.passwords.reset(linkTo(server, kim), next, here))
  done(await server.accounts.sessions.signIn({ address: kim, password: next }, here))
  await server.accounts.sweep()
  await server.accounts.people.remove(account, next)
  stop = true
  assert.ok(turns > 10)
  assert.equal(locked, 0)
})
