import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { privateKeyOf } from '../../src/app/checkpoints/signed-note.ts'
import { movingKeysOf } from '../../src/app/passport/moving-key.ts'
import type { Nodes } from '../../src/app/server/nodes.ts'
import { type HttpOptions, openHttp } from '../../src/http/door/open-http.ts'
import type { Door } from '../../src/http/door/route-types.ts'
import type { Caller, Scope } from '../../src/ports/caller.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { ServerLog } from '../../src/ports/server-log.ts'
import type { Store } from '../../src/ports/store.ts'
import { type OpenedServer, openServer, type ServerParts } from '../../src/serve/open-server.ts'
import { systemClock } from '../../src/serve/system-clock.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import type { CheckingOptions } from '../../src/threads/checking-room.ts'
import type { ReadingOptions } from '../../src/threads/reading-room.ts'
import type { ScriptOptions } from '../../src/threads/script-room.ts'

export const ORIGIN = 'http://nomic.test'

/** The keys of every test server, so that two of them with the same games answer alike. */
const KEYS = {
  signer: { name: 'nomic.test', privateKey: privateKeyOf(new Uint8Array(32).fill(1)) },
  movingKeys: movingKeysOf('A'.repeat(43)) ?? assert.fail('this is not a private key'),
}

/** A server whose callers name their account in a header, so signing in is not tested here. */
export type TestDoor = {
  readonly server: OpenedServer
  readonly door: Door
  /** Sends a request; `as` is an account, with a token of the given scopes, if any. */
  ask(request: Asked): Promise<Answered>
}

export type Asked = {
  readonly url: string
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  readonly as?: string
  readonly scopes?: readonly Scope[]
  readonly headers?: { readonly [name: string]: string }
  readonly body?: unknown
}

export type Answered = {
  readonly status: number
  readonly headers: { readonly [name: string]: unknown }
  readonly text: string
  readonly json: unknown
}

type Parts = {
  readonly store?: Store
  readonly clock?: Clock
  readonly threads?: number
  readonly log?: ServerLog
  /** The file of the server's threads, which must call `serveEither`, if its own are not used. */
  readonly gameSessions?: URL
  readonly limits?: Pick<ServerParts['gameSessions'] & object, 'patience' | 'slack' | 'waiting' | 'measured'>
  readonly reading?: Partial<ReadingOptions>
  readonly checks?: CheckingOptions
  readonly scripts?: ScriptOptions
  readonly http?: Partial<HttpOptions>
  readonly nodes?: Nodes
}

/** Opens a server for one test, and closes it when the test ends. */
export async function testDoor(
  context: TestContext,
  { store, clock, log, threads = 1, gameSessions, limits, reading, checks, scripts, http, nodes }: Parts = {},
): Promise<TestDoor> {
  const server = openServer({
    store: store ?? memoryStore(),
    clock: clock ?? systemClock(),
    ...(log === undefined ? {} : { log }),
    ...(checks === undefined ? {} : { checks }),
    ...(scripts === undefined ? {} : { scripts }),
    ...(nodes === undefined ? {} : { nodes }),
    gameSessions: { threads, ...limits, ...(gameSessions === undefined ? {} : { file: gameSessions }) },
    reading: { ...reading, ...(gameSessions === undefined ? {} : { file: gameSessions }) },
  })
  const door = await openHttp({
    server,
    origin: ORIGIN,
    version: '0',
    callerOf: async ({ headers }) => shown(headers),
    ...KEYS,
    ...http,
  })
  context.after(async () => {
    // A client that does not read would keep its connection for as long as the limits of the test let it.
    const closed = door.close()
    door.server.closeAllConnections()
    await closed
    await server.close()
  })
  return { server, door, ask: asked => ask(door, asked) }
}

function shown(headers: { readonly [name: string]: unknown }): Caller | null {
  const { 'x-account': account, 'x-scopes': scopes } = headers
  if (typeof account !== 'string') return null
  const by =
    typeof scopes === 'string'
      ? { token: 't', scopes: scopes.split(' ') as readonly Scope[] }
      : { session: `s-${account}` }
  return { account, name: account, operator: account === 'operator', by }
}

async function ask(door: Door, { url, method = 'GET', as, scopes, headers = {}, body }: Asked): Promise<Answered> {
  const known = {
    ...(as === undefined ? {} : { 'x-account': as }),
    ...(scopes === undefined ? {} : { 'x-scopes': scopes.join(' ') }),
  }
  const isWritten = body === undefined || typeof body === 'string' || Buffer.isBuffer(body)
  const text = isWritten ? body : JSON.stringify(body)
  const answer = await door.inject({
    method,
    url,
    headers: {
      origin: ORIGIN,
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...known,
      ...headers,
    },
    ...(text === undefined ? {} : { payload: text }),
  })
  const isJson =
    /json/.test(String(answer.headers['content-type'] ?? '')) && !/jsonl/.test(String(answer.headers['content-type']))
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    json: isJson && answer.body !== '' ? JSON.parse(answer.body) : undefined,
  }
}

/** The verdict on a whole game. A server answers without one after a while, and then continues to check. */
export async function verdictOn({ ask }: Pick<TestDoor, 'ask'>, game: string, as?: string): Promise<Answered> {
  for (;;) {
    const answer = await ask({ url: `/api/v1/games/${game}/verify`, ...(as === undefined ? {} : { as }) })
    if (answer.status !== 202) return answer
  }
}

/** Starts a game on Suber’s ruleset for Ames (account ames) and Brook, whose seat brook takes. Returns its identity. */
export async function foundedGame({ ask, server }: TestDoor, more: object = {}): Promise<string> {
  const { status, json, text } = await ask({
    method: 'POST',
    url: '/api/v1/games',
    as: 'ames',
    body: {
      title: 'Ours',
      ruleset: 'suber',
      players: [
        { name: 'Ann', surname: 'Ames' },
        { name: 'Bob', surname: 'Brook' },
      ],
      ...more,
    },
  })
  assert.equal(status, 201, text)
  const { id } = json as { readonly id: string }
  assert.equal(await server.store.games.takeSeat(id, { person: 'p2', account: 'brook' }), 'kept')
  return id
}

/** Carries out an act that must succeed. */
export async function does(
  { ask }: TestDoor,
  game: string,
  as: string,
  name: string,
  args: object = {},
): Promise<void> {
  const { status, text } = await ask({
    method: 'POST',
    url: `/api/v1/games/${game}/acts`,
    as,
    body: { do: name, with: args },
  })
  assert.equal(status, 201, text)
}

/** Asserts that a response is a problem with the given code. Returns the problem. */
export function problem(
  { status, headers, json }: Answered,
  code: string,
  expected: number,
): { readonly [key: string]: unknown } {
  assert.equal(status, expected, JSON.stringify(json))
  assert.match(String(headers['content-type']), /^application\/problem\+json/)
  const told = json as { readonly [key: string]: unknown }
  assert.equal(told['code'], code)
  assert.equal(told['status'], expected)
  assert.match(String(told['detail']), /\.$/)
  assert.doesNotMatch(JSON.stringify(told), /\bat .*\(|node_modules/)
  return told
}
