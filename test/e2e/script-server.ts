import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { callerIdentifier } from '../../src/http/door/caller.ts'
import { openHttp } from '../../src/http/door/open-http.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { Email } from '../../src/ports/email.ts'
import { openServerAccounts } from '../../src/serve/open-accounts.ts'
import { openServer } from '../../src/serve/open-server.ts'
import type { ServerStore } from '../../src/serve/open-store.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { linkTo, password } from '../accounts/server-with-accounts.ts'
import { openTestStore } from '../postgres/test-store.ts'
import { eventually } from '../server/eventually.ts'
import { handClock } from '../server/hand-clock.ts'
import type { PlayedServer, Signed } from './play-over-http.ts'

/** Requests are not limited, because a script may send many per second. */
const UNLIMITED = { perAddress: 0, perAccount: 0, heavy: 0 }

/** A played server that can be stopped and started again, on the same store and port, with its clock as it was. */
export type ScriptServer = PlayedServer & { restart(): Promise<void> }

/**
 * A server with a real store and a real port, whose clock is stopped until the test moves it. By default, the store is a
 * file.
 */
export async function openScriptServer(context: TestContext, openStore = storeInFile()): Promise<ScriptServer> {
  const clock = handClock(0)
  const emails: Email[] = []
  let opened = await openOn(await openStore(), clock, emails, 0)
  context.after(() => opened.close())
  const known = new Map<string, Signed>()
  return {
    async signed(name) {
      const signed = known.get(name) ?? (await signUp(opened.address, name, mail => linkTo({ emails }, mail)))
      known.set(name, signed)
      return signed
    },
    async seat(host, game, person, who) {
      const invited = await host('POST', `/api/v1/games/${game}/invitations`, { person })
      assert.equal(invited.status, 201, invited.body)
      const { secret } = JSON.parse(invited.body) as { secret: string }
      const seated = await who('POST', `/api/v1/invitations/${secret}`)
      assert.equal(seated.status, 200, seated.body)
    },
    async moveClock(at) {
      clock.advance(at - clock.now())
      // The scheduler works on its own. A deadline has passed once its entry is saved.
      await eventually(async () => (await opened.store.games.due(at - 1, 1)).length === 0)
    },
    async restart() {
      await opened.close()
      opened = await openOn(await openStore(), clock, emails, Number(new URL(opened.address).port))
    },
  }
}

function storeInFile(): () => Promise<ServerStore> {
  const file = join(mkdtempSync(join(tmpdir(), 'nomothete-script-')), 'nomothete.db')
  return () => openTestStore(file)
}

async function openOn(store: ServerStore, clock: Clock, emails: Email[], port: number) {
  const server = openServer({ store, clock, gameSessions: { threads: 1 } })
  const origin = 'http://nomic.localhost'
  const people = await openServerAccounts({
    store,
    // Sessions expire by the real clock.
    clock: systemClock(),
    home: origin,
    registration: 'open',
    operators: [],
    post: async email => void emails.push(email),
    complain: error => assert.fail(error as Error),
  })
  const { accounts } = people
  const callerOf = callerIdentifier(accounts, origin)
  const door = await openHttp({ server, accounts, origin, version: '0', callerOf, limits: UNLIMITED })
  const address = await door.listen({ host: '127.0.0.1', port })
  return {
    store,
    address,
    async close() {
      await door.close()
      await people.close()
      await server.close()
    },
  }
}

/** Creates an account, opens the link in its email, and signs in. */
async function signUp(origin: string, name: string, link: (mail: string) => string): Promise<Signed> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }
  const ask: Signed = async (method, path, body) => {
    const content = body === undefined ? {} : { 'content-type': 'application/json' }
    const sent = { ...headers, ...content }
    const answer = await fetch(origin + path, { method, headers: sent, body: JSON.stringify(body) ?? null })
    for (const cookie of answer.headers.getSetCookie()) headers['cookie'] = cookie.split(';')[0] ?? ''
    return { status: answer.status, body: await answer.text() }
  }
  const mail = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.org`
  const made = await ask('POST', '/api/v1/accounts', { name, address: mail, password })
  assert.equal(made.status, 202, made.body)
  const verified = await ask('POST', '/api/v1/addresses/verify', { secret: link(mail) })
  assert.equal(verified.status, 200, verified.body)
  const entered = await ask('POST', '/api/v1/sessions', { address: mail, password })
  assert.equal(entered.status, 201, entered.body)
  return ask
}
