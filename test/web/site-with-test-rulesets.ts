import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { callerIdentifier } from '../../src/http/door/caller.ts'
import { openHttp } from '../../src/http/door/open-http.ts'
import type { Store } from '../../src/ports/store.ts'
import { openServerAccounts } from '../../src/serve/open-accounts.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { secretIn } from '../http/hosted-server.ts'
import { openTestStore } from '../postgres/test-store.ts'
import { testServer } from '../server/test-server.ts'
import { type Player, player } from './player.ts'

/** A server with pages whose games can also use the test rulesets, and people with accounts on it. */
export type TestSite = { readonly origin: string; readonly store: Store; player(name: string): Promise<Player> }

const closing: (() => Promise<void>)[] = []
after(async () => {
  for (const close of closing) await close()
})

export async function openSiteWithTestRulesets(): Promise<TestSite> {
  const store = await openTestStore(join(mkdtempSync(join(tmpdir(), 'site-')), 'nomothete.db'))
  const clock = systemClock()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const server = testServer({ store, clock, home: origin })
  const complain = (why: unknown): void => assert.fail(String(why))
  const people = await openServerAccounts({ store, clock, home: origin, complain, registration: 'open', operators: [] })
  const { accounts } = people
  const pages = join(import.meta.dirname, '../../dist/web')
  const door = await openHttp({
    server,
    accounts,
    origin,
    version: '0',
    pages,
    callerOf: callerIdentifier(accounts, origin),
    limits: { perAddress: 0, perAccount: 0, heavy: 0 },
  })
  await door.listen({ host: '127.0.0.1', port })
  closing.push(async () => {
    await door.close()
    await people.close()
    await server.close()
  })
  const secret = async (address: string): Promise<string> => {
    for (;;) {
      const waiting = await store.outbox.waiting(Number.MAX_SAFE_INTEGER, 1_000)
      const email = waiting.findLast(({ to }) => 'address' in to && to.address === address)
      if (email !== undefined) return secretIn(email)
      await pause(100)
    }
  }
  return { origin, store, player: name => player(origin, name, secret) }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  assert.ok(typeof address === 'object' && address !== null)
  return address.port
}
