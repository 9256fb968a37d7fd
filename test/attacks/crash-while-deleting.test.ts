import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { openServerAccounts } from '../../src/serve/open-accounts.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { done, guest, here, openServerWithAccounts, password, refused } from '../accounts/server-with-accounts.ts'
import { founded } from '../contracts/made-log.ts'

const kim = 'kim@example.org'

/** Makes a file in which someone has an account and a seat, and has left a second seat. */
async function seated(context: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'deleting-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'nomothete.db')
  const store = sqliteStore({ file })
  const server = await openServerWithAccounts({}, file)
  const { account } = await guest(server, kim)
  server.database.close()
  for (const game of ['g', 'h']) {
    await store.games.found(founded(game))
    await store.games.takeSeat(game, { person: 'p1', account })
  }
  await store.games.leaveSeat('h', account)
  await store.close()
  return { file, account }
}

/** Opens the store and the accounts in a file, as a server does. */
async function opened(file: string) {
  const store = sqliteStore({ file })
  const faults: unknown[] = []
  const people = await openServerAccounts({
    store,
    clock: systemClock(),
    home: 'https://nomic.example',
    registration: 'open',
    operators: [],
    complain: why => void faults.push(why),
  })
  const seats = async () => {
    const records = await Promise.all(['g', 'h'].map(game => store.games.record(game)))
    return records.map(record => [record?.seats.length, record?.left.length])
  }
  const close = async () => {
    people.close()
    await store.close()
  }
  return { ...people, seats, close }
}

test('deleting an account also removes its seats, including those it has already left', async context => {
  const { file, account } = await seated(context)
  const { accounts, seats, close } = await opened(file)
  assert.deepEqual(await seats(), [[1, 0], [0, 1]]) // biome-ignore format: pairs
  refused(await accounts.people.remove(account, 'a wrong guess'), 'wrongPassword')
  assert.deepEqual(await seats(), [[1, 0], [0, 1]]) // biome-ignore format: pairs
  done(await accounts.people.remove(account, password))
  assert.deepEqual(await seats(), [[0, 0], [0, 0]]) // biome-ignore format: pairs
  refused(await accounts.sessions.signIn({ address: kim, password }, here), 'wrongCredentials')
  await close()
})

test('if the server is killed while deleting an account, neither the account nor its seats are deleted', async context => {
  const { file, account } = await seated(context)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'die-while-deleting.ts'), file, account], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said, [, signal]] = await Promise.all([text(child.stdout), once(child, 'close')])
  assert.deepEqual([said, signal], ['seats left: 0', 'SIGKILL'])
  const { accounts, seats, close } = await opened(file)
  assert.deepEqual(await seats(), [[1, 0], [0, 1]]) // biome-ignore format: pairs
  done(await accounts.sessions.signIn({ address: kim, password }, here))
  done(await accounts.people.remove(account, password))
  assert.deepEqual(await seats(), [[0, 0], [0, 0]]) // biome-ignore format: pairs
  await close()
})
