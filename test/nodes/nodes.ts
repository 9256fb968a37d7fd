import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Store } from '../../src/ports/store.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { type Following, follow } from '../http/follow.ts'
import { type Answered, type TestDoor, testDoor } from '../http/test-door.ts'
import type { Postgres } from '../postgres/start-postgres.ts'

/** A node: a whole server with its own connections to the database that it shares with others. */
export type Node = TestDoor & {
  /** The address at which it answers. */
  readonly at: string
}

/** Starts nodes on a new database, and closes them when the test ends. `storeOf` may replace the store of each. */
export async function startNodes(
  context: TestContext,
  postgres: Postgres,
  count: number,
  parts: Omit<Parameters<typeof testDoor>[1] & object, 'store'> = {},
  storeOf: (store: Store, place: number) => Store = store => store,
): Promise<readonly Node[]> {
  const address = await postgres.emptySchema()
  const limits = { perAddress: 0, perAccount: 0, heavy: 0, streams: 0, streamsPerAddress: 0 }
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const store = storeOf(await postgresStore({ address }), place)
      const opened = await testDoor(context, { ...parts, store, http: { limits, ...parts.http } })
      return { ...opened, at: await opened.door.listen({ port: 0, host: '127.0.0.1' }) }
    }),
  )
}

/** What a request to a node says about a game. It must succeed. */
export async function read({ ask }: Node, game: string, path: string, as?: string): Promise<Answered> {
  const answer = await ask({ url: `/api/v1/games/${game}${path}`, ...(as === undefined ? {} : { as }) })
  assert.equal(answer.status, 200, answer.text)
  return answer
}

/** Sends an act to a node. */
export function act(
  { ask }: Node,
  game: string,
  as: string,
  name: string,
  args: object = {},
  headers: { readonly [name: string]: string } = {},
): Promise<Answered> {
  return ask({ method: 'POST', url: `/api/v1/games/${game}/acts`, as, body: { do: name, with: args }, headers })
}

/** Follows a game at a node, until the test ends. */
export async function watch(
  context: TestContext,
  node: Node,
  game: string,
  { as, query = '' }: { readonly as?: string; readonly query?: string } = {},
): Promise<Following> {
  const headers = as === undefined ? {} : { 'x-account': as }
  const following = await follow(`${node.at}/api/v1/games/${game}/stream${query}`, headers)
  context.after(() => following.leave())
  assert.equal(following.status, 200)
  return following
}

/** The entries that a follower was told, in order. */
export function entriesTold({ events }: Following): readonly number[] {
  return events.filter(({ event }) => event === 'entry').map(({ id }) => Number(id))
}

/** The data of the events of a kind that a follower was told. */
export function told({ events }: Following, kind: string): readonly string[] {
  return events.filter(({ event }) => event === kind).map(({ data }) => data)
}
