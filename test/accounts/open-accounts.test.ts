import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { sha256 } from '../../src/app/play/world.ts'
import { StoreFault } from '../../src/ports/store-care.ts'
import { openServerAccounts, type PeopleParts } from '../../src/serve/open-accounts.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { founded } from '../contracts/made-log.ts'
import { done, HOUR, here, password, refused } from './server-with-accounts.ts'

const kim = { name: 'Kim', address: 'kim@example.org', password }

async function peopleOf(context: TestContext, parts: Partial<PeopleParts> = {}) {
  const store = sqliteStore({ file: join(mkdtempSync(join(tmpdir(), 'people-')), 'nomothete.db') })
  const woken: (() => void)[] = []
  const clock = {
    at: Date.now(),
    now: () => clock.at,
    wake(_: number, call: () => void) {
      woken.push(call)
      return () => void woken.splice(woken.indexOf(call), 1)
    },
  }
  const faults: unknown[] = []
  const complain = (why: unknown) => void faults.push(why)
  const home = 'https://nomic.example'
  const people = await openServerAccounts({
    store,
    clock,
    home,
    registration: 'open',
    operators: [],
    complain,
    ...parts,
  })
  context.after(async () => {
    people.close()
    await store.close()
  })
  return { store, clock, woken, faults, ...people }
}

/** Resolves after one turn of the event loop, by which time changes to accounts in a file have been made. */
const turn = () => new Promise(resolve => setImmediate(resolve))

test('account emails go into the server’s outbox', async context => {
  const { accounts, store, clock } = await peopleOf(context)
  done(await accounts.registration.signUp(kim, here))
  const [email] = await store.outbox.waiting(clock.now(), 10)
  assert.deepEqual(email?.to, { address: kim.address })
  assert.match(email.text, /https:\/\/nomic\.example\/verify#/)
})

test('an open invitation to a game lets its holder register on an invitation-only server', async context => {
  const { accounts, store, clock } = await peopleOf(context, {
    registration: 'invitation',
    operators: ['op@x.example'],
  })
  await store.games.found(founded('g'))
  done(await accounts.registration.signUp({ ...kim, name: 'Ann', address: 'op@x.example' }, here))
  const [{ account: by } = { account: '' }] = await accounts.supervision.people('Ann', 1)
  const until = clock.now() + HOUR
  const invitation = { id: 'i', game: 'g', secretHash: sha256('secret'), by, at: 0, until }
  await store.invitations.add(invitation)
  const come = (secret: string) => accounts.registration.signUp({ ...kim, invitation: secret }, here)
  refused(await come('another'), 'invitationNeeded')
  done(await accounts.supervision.suspend(by, 'Insults.', 'somebody'))
  refused(await come('secret'), 'invitationNeeded')
  done(await accounts.supervision.unsuspend(by, 'somebody'))
  done(await come('secret'))
  refused(await come('secret'), 'invitationNeeded')
  await store.invitations.add({ ...invitation, id: 'k', secretHash: sha256('used') })
  await store.invitations.use('k', 'somebody')
  refused(await come('used'), 'invitationNeeded')
  await store.invitations.add({ ...invitation, id: 'j', secretHash: sha256('late') })
  clock.at = until
  refused(await come('late'), 'invitationNeeded')
})

test('an invitation to a game that expired long ago is deleted together with the address it was sent to', async context => {
  const { store, clock, woken } = await peopleOf(context)
  await store.games.found(founded('g'))
  const invitation = { id: 'i', game: 'g', secretHash: 's', by: 'ann', at: 0, address: 'kim@example.org' }
  await store.invitations.add({ ...invitation, until: clock.now() })
  const left: number[] = []
  for (const days of [1, 30]) {
    clock.at += days * 24 * HOUR
    woken.shift()?.()
    await store.probe()
    left.push((await store.invitations.of('g')).length)
  }
  assert.deepEqual(left, [1, 0])
})

test('expired records are deleted every day', async context => {
  const { accounts, store, clock, woken } = await peopleOf(context)
  done(await accounts.registration.signUp(kim, here))
  const links = () => {
    const database = openDatabase(store.file, { readOnly: true })
    const row = database.prepare('SELECT count(*) AS n FROM accounts_links').get()
    database.close()
    return row?.['n']
  }
  assert.deepEqual([links(), woken.length], [1, 1])
  for (const _ of [1, 2]) {
    clock.at += 24 * HOUR
    woken.shift()?.()
    await turn()
  }
  assert.deepEqual([links(), woken.length], [0, 1])
})

test('while another process is writing, a request fails with a store fault and succeeds when retried', async context => {
  const { accounts, store, woken, faults } = await peopleOf(context)
  const other = openDatabase(store.file)
  other.exec('BEGIN IMMEDIATE')
  await assert.rejects(accounts.registration.signUp(kim, here), (fault: unknown) => {
    assert.ok(fault instanceof StoreFault)
    return fault.code === 'busy'
  })
  woken.shift()?.()
  await turn()
  other.exec('ROLLBACK')
  other.close()
  assert.equal((faults[0] as StoreFault).code, 'busy')
  done(await accounts.registration.signUp(kim, here))
})
