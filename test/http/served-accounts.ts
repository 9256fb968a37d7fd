import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import type { AccountsSettings } from '../../src/accounts/accounts-context.ts'
import { callerIdentifier } from '../../src/http/door/caller.ts'
import { type HttpOptions, openHttp } from '../../src/http/door/open-http.ts'
import { accountsConnection } from '../../src/serve/open-accounts.ts'
import { openServer } from '../../src/serve/open-server.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { linkTo, openServerWithAccounts, password, type ServerWithAccounts } from '../accounts/server-with-accounts.ts'
import { openTestStore } from '../postgres/test-store.ts'
import { type Visiting, visiting } from './visiting.ts'

export type ServedAccounts = Omit<ServerWithAccounts, 'database'> & {
  readonly origin: string
  /** A browser that stores cookies and sends the site of the page that makes the request. */
  browser(): Visiting
  program(token: string): Visiting
  /** A browser with a signed-in account. */
  guest(address: string): Promise<Visiting>
}

/** A server that listens on a port of this machine, with its accounts in a file. */
export async function serveAccounts(
  context: TestContext,
  settings: Partial<AccountsSettings> = {},
  more: Pick<HttpOptions, 'pusher'> = {},
): Promise<ServedAccounts> {
  const file = join(mkdtempSync(join(tmpdir(), 'served-')), 'nomothete.db')
  const store = await openTestStore(file)
  const { database, forget, inGames, close } = accountsConnection(store, systemClock())
  const opened: ServerWithAccounts = await openServerWithAccounts({ database, forget, inGames, ...settings }, file)
  const server = openServer({ store, clock: systemClock(), gameSessions: { threads: 1 } })
  const { home = 'http://nomic.localhost' } = settings
  const { accounts } = opened
  const door = await openHttp({
    server,
    accounts,
    origin: home,
    version: '0',
    callerOf: callerIdentifier(accounts, home),
    ...more,
  })
  const origin = await door.listen({ host: '127.0.0.1', port: 0 })
  context.after(async () => {
    await door.close()
    await close()
    await server.close()
  })
  const served: ServedAccounts = {
    accounts,
    file,
    rows: opened.rows,
    run: opened.run,
    emails: opened.emails,
    clock: opened.clock,
    origin,
    browser: () => visiting(origin, { 'sec-fetch-site': 'same-origin' }),
    program: token => visiting(origin, { authorization: `Bearer ${token}` }),
    async guest(address) {
      const browser = served.browser()
      const made = await browser.ask('POST', '/api/v1/accounts', { name: 'Kim', address, password })
      assert.equal(made.status, 202, JSON.stringify(made.body))
      const verified = await browser.ask('POST', '/api/v1/addresses/verify', { secret: linkTo(served, address) })
      assert.equal(verified.status, 200, JSON.stringify(verified.body))
      const entered = await browser.ask('POST', '/api/v1/sessions', { address, password })
      assert.equal(entered.status, 201, JSON.stringify(entered.body))
      return browser
    },
  }
  return served
}
