import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { MOVE_POLICY, type MovePolicy } from '../../src/app/passport/move-policy.ts'
import type { QuotaLimits } from '../../src/app/server/quotas.ts'
import { callerIdentifier } from '../../src/http/door/caller.ts'
import { openHttp } from '../../src/http/door/open-http.ts'
import type { RegistrationWay } from '../../src/ports/account.ts'
import type { Accounts } from '../../src/ports/accounts.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { Email } from '../../src/ports/email.ts'
import { openLog } from '../../src/serve/log/open-log.ts'
import { openServerAccounts } from '../../src/serve/open-accounts.ts'
import { type OpenedServer, openServer } from '../../src/serve/open-server.ts'
import { password } from '../accounts/server-with-accounts.ts'
import { openTestStore } from '../postgres/test-store.ts'
import { type Visiting, visiting } from './visiting.ts'

/** The server's public address, as in emails. */
export const HOME = 'http://nomic.localhost'

/** A complete production server, whose clock the test moves and whose emails stay in the outbox. */
export type HostedServer = {
  readonly server: OpenedServer
  /** Its address. */
  readonly origin: string
  readonly accounts: Accounts
  readonly time: { now: number }
  /** Its log messages. */
  readonly log: readonly string[]
  /** A browser without a session. */
  stranger(): Visiting
  /** Signs someone up, opens the link in the email and signs in; the address is `NAME@example.org`. */
  guest(name: string, invitation?: string): Promise<Visiting & { readonly account: string }>
  /** The emails queued for an address or an account, oldest first. */
  emails(to: string): Promise<readonly Email[]>
}

type Wished = {
  readonly registration?: RegistrationWay
  readonly quotas?: Partial<QuotaLimits>
  readonly guests?: number
  /** The public address, if it is not `HOME`. */
  readonly home?: string
  /** The clock, if the server’s is not moved by `time`. */
  readonly clock?: Clock
  readonly moves?: MovePolicy
}

export async function openHostedServer(
  context: TestContext,
  { registration = 'open', quotas = {}, guests, home = HOME, clock: given, moves = MOVE_POLICY }: Wished = {},
): Promise<HostedServer> {
  const store = await openTestStore(join(mkdtempSync(join(tmpdir(), 'hosted-')), 'nomothete.db'))
  const time = { now: Date.UTC(2026, 0, 5, 12) }
  const clock = given ?? { now: () => time.now, wake: () => () => {} }
  const limits = {
    games: 0,
    actsPerDay: 0,
    bytesPerDay: 0,
    clockBytesPerDay: 0,
    snapshotBytesPerDay: 0,
    invitationsPerDay: 0,
    reportsPerDay: 0,
    ...quotas,
  }
  const server = openServer({ store, clock, gameSessions: { threads: 1 }, quotas: limits, home, moves })
  const complain = (why: unknown): void => assert.fail(String(why))
  const settings = { registration, operators: [], ...(guests === undefined ? {} : { guests }) }
  const people = await openServerAccounts({ store, clock, home, complain, ...settings })
  const { accounts } = people
  const log: string[] = []
  const door = await openHttp({
    server,
    accounts,
    origin: home,
    version: '0',
    callerOf: callerIdentifier(accounts, home),
    log: openLog('debug', { write: text => log.push(text) }),
    limits: { perAddress: 0, perAccount: 0, heavy: 0 },
  })
  const origin = await door.listen({ host: '127.0.0.1', port: 0 })
  context.after(async () => {
    await door.close()
    await people.close()
    await server.close()
  })
  const emails = async (whom: string): Promise<readonly Email[]> =>
    (await store.outbox.waiting(Number.MAX_SAFE_INTEGER, 1_000)).filter(({ to }) =>
      'address' in to ? to.address === whom : 'account' in to && to.account === whom,
    )
  const stranger = (): Visiting => visiting(origin, { 'sec-fetch-site': 'same-origin' })
  return {
    server,
    origin,
    accounts,
    time,
    log,
    stranger,
    emails,
    async guest(name, invitation) {
      const browser = stranger()
      const address = `${name.toLowerCase()}@example.org`
      const wish = { name, address, password, ...(invitation === undefined ? {} : { invitation }) }
      const made = await browser.ask('POST', '/api/v1/accounts', wish)
      assert.equal(made.status, 202, JSON.stringify(made.body))
      const secret = secretIn((await emails(address)).at(-1))
      const verified = await browser.ask('POST', '/api/v1/addresses/verify', { secret })
      assert.equal(verified.status, 200, JSON.stringify(verified.body))
      const entered = await browser.ask('POST', '/api/v1/sessions', { address, password })
      assert.equal(entered.status, 201, JSON.stringify(entered.body))
      const { body } = await browser.ask('GET', '/api/v1/me')
      return { ...browser, account: body.account }
    },
  }
}

/** The secret after the `#` of an emailed link. */
export function secretIn(email: Email | undefined): string {
  const secret = /#([\w-]{43})/.exec(email?.text ?? '')?.[1]
  assert.ok(secret, email?.text ?? 'there is no email')
  return secret
}
