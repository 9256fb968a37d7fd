import type { Action } from '../../src/app/server/access.ts'
import { readiness } from '../../src/app/server/health.ts'
import type { GameServer } from '../../src/app/server/server-context.ts'
import { openHttp } from '../../src/http/door/open-http.ts'
import type { Door } from '../../src/http/door/route-types.ts'
import type { Caller } from '../../src/ports/caller.ts'
import { movableClock } from '../../src/serve/movable-clock.ts'
import { openServer } from '../../src/serve/open-server.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { openServerWithAccounts } from '../accounts/server-with-accounts.ts'

/** An HTTP server on a store in memory, with all its routes. */
export type OpenDoor = {
  readonly door: Door
  readonly server: GameServer
  readonly routes: readonly { readonly route: string; readonly may: Action }[]
  close(): Promise<void>
}

/** Opens an HTTP server without rate limits, whose callers are named in a header, `x-who`. */
export async function openDoor(callerNamed: (name: string) => Caller): Promise<OpenDoor> {
  const clock = movableClock(Date.now, 0)
  const server = openServer({ store: memoryStore(), clock, gameSessions: { threads: 1 } })
  const { accounts, database } = await openServerWithAccounts({}, ':memory:')
  const door = await openHttp({
    server,
    accounts,
    emails: { list: async () => [], read: async () => undefined },
    movableClock: clock,
    origin: 'http://localhost',
    version: '0',
    limits: { perAddress: 0, perAccount: 0, heavy: 0 },
    readiness: () => readiness(server, () => true),
    callerOf: async ({ headers }) => {
      const name = headers['x-who']
      return typeof name === 'string' ? callerNamed(name) : null
    },
  })
  await door.ready()
  const close = async (): Promise<void> => {
    await door.close()
    database.close()
    await server.close()
  }
  return { door, server, routes: door.admitted, close }
}
