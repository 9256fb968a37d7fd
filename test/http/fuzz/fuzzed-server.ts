import assert from 'node:assert/strict'
import { tracingChannel } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { changeHosting } from '../../../src/app/hosting/hosting-of-game.ts'
import { resumeGame } from '../../../src/app/moderation/suspend-game.ts'
import { accessOf } from '../../../src/app/server/access.ts'
import { actInGame } from '../../../src/app/server/act-in-game.ts'
import { foundOnServer } from '../../../src/app/server/found-game.ts'
import { readiness } from '../../../src/app/server/health.ts'
import type { GameServer } from '../../../src/app/server/server-context.ts'
import { callerIdentifier } from '../../../src/http/door/caller.ts'
import { openHttp } from '../../../src/http/door/open-http.ts'
import { sessionCookieName } from '../../../src/http/door/session-cookie.ts'
import type { JsonObject } from '../../../src/kernel/values/json.ts'
import type { Scope } from '../../../src/ports/caller.ts'
import { keysOf } from '../../../src/push/vapid-keys.ts'
import { webPusher } from '../../../src/push/web-push.ts'
import { accountsConnection } from '../../../src/serve/open-accounts.ts'
import { openServer } from '../../../src/serve/open-server.ts'
import { systemClock } from '../../../src/serve/system-clock.ts'
import {
  enter,
  guest,
  here,
  openServerWithAccounts,
  password,
  type ServerWithAccounts,
} from '../../accounts/server-with-accounts.ts'
import { openTestStore } from '../../postgres/test-store.ts'

/** A kind of caller, with its credentials. The credentials are created again if a fuzzed request has revoked them. */
export type Role = { readonly name: string; readonly account?: string; headers(): { readonly [name: string]: string } }

/**
 * A server that listens on a local port, with people of every role, two games and a secret in one of them.
 */
export type FuzzedServer = {
  readonly origin: string
  readonly people: ServerWithAccounts
  readonly server: GameServer
  readonly roles: readonly Role[]
  readonly games: { readonly public: string; readonly private: string }
  /** The texts that only this role may see, if there are any; and the texts that no one may see. */
  secrets(role: Role): Iterable<string>
  /** The server's internal errors since the last call, from its log. */
  faults(): readonly unknown[]
  /** Restores everyone's credentials and seats, and resumes suspended games. */
  restore(): Promise<void>
  close(): Promise<void>
}

const HOME = 'http://nomic.localhost'

/** The keys with which the server would notify browsers. */
export const FUZZED_KEYS = keysOf(`${'A'.repeat(42)}E`) ?? assert.fail('this is not a private key')

const OFTEN = { times: 1e9, within: 1 }
const NO_LIMITS = {
  signInFromOnePlace: OFTEN,
  signInFromAnywhere: OFTEN,
  password: OFTEN,
  emails: OFTEN,
  emailsFromOnePlace: OFTEN,
  guestsFromOnePlace: OFTEN,
}
const PERSONS = ['watcher', 'player', 'officer', 'host', 'operator'] as const
const SCOPES = ['read', 'play', 'host', 'account', 'operate'] as const

/** A player's sealed text in the public game: half a sentence that occurs nowhere else. */
const SEALED = 'wheat-under-the-seventh-stone'

const SAFE = `export default rule({
  offers: { keep: { schema: { word: 'sealed word' }, does: ({ act }, { set }) => set({ safe: { [act.by]: act.with.word } }) } },
})`

/** What a test may want of the server. */
export type FuzzedSettings = {
  /** Told the processor time of each request to a game, in milliseconds. */
  readonly measured?: (request: { readonly took: number }) => void
}

export async function openFuzzedServer({ measured }: FuzzedSettings = {}): Promise<FuzzedServer> {
  const file = join(mkdtempSync(join(tmpdir(), 'fuzzed-')), 'nomothete.db')
  const store = await openTestStore(file)
  const { database, close } = accountsConnection(store, systemClock())
  const people = await openServerWithAccounts({ database, limits: NO_LIMITS, home: HOME }, file)
  const server = openServer({
    store,
    clock: systemClock(),
    gameSessions: { threads: 1, ...(measured === undefined ? {} : { measured }) },
  })
  const door = await openHttp({
    server,
    accounts: people.accounts,
    origin: HOME,
    version: '0',
    callerOf: callerIdentifier(people.accounts, HOME),
    pusher: webPusher({ keys: FUZZED_KEYS, contact: HOME, local: false, log: { warn: () => undefined } }),
    readiness: () => readiness(server, () => true),
    limits: { perAddress: 0, perAccount: 0, heavy: 0, streams: 1e6 },
    trustProxy: '127.0.0.1',
  })
  const faults: unknown[] = []
  const heard = { error: (told: unknown) => void faults.push((told as { readonly error: unknown }).error) }
  const channel = tracingChannel('fastify.request.handler')
  channel.subscribe(heard as Parameters<typeof channel.subscribe>[0])
  const accounts = await accountsOf(people)
  const games = await gamesOf(server, accounts)
  const keys = new Map<string, string>()
  const roles = [{ name: 'stranger', headers: () => ({}) }, ...rolesOf(accounts, keys), badToken]
  const restore = async (): Promise<void> => {
    await restoreKeys(people, accounts, keys)
    await restoreSeats(server, accounts, games)
    for (const game of Object.values(games)) await resumeGame(server, game)
  }
  await restore()
  await does(server, games.public, accounts.player, 'keep', { word: SEALED })
  await does(server, games.public, accounts.player, 'propose', { enact: { text: 'Everybody gets a cake.' } })
  const dice = await Promise.all(Object.values(games).map(game => store.games.diceSecret(game)))
  return {
    origin: await door.listen({ host: '127.0.0.1', port: 0 }),
    people,
    server,
    roles,
    games,
    *secrets({ account }) {
      yield* [password, ...keys.values(), ...dice.filter(it => it !== undefined)]
      if (account !== accounts.player) yield SEALED
      for (const { text } of people.emails.slice(-100)) yield /#([\w-]{20,})/.exec(text)?.[1] ?? password
    },
    faults: () => faults.splice(0),
    restore,
    async close() {
      channel.unsubscribe(heard as Parameters<typeof channel.subscribe>[0])
      await door.close()
      await close()
      await server.close()
      rmSync(dirname(file), { recursive: true })
    },
  }
}

async function does(server: GameServer, game: string, account: string, act: string, args: JsonObject): Promise<void> {
  const standing = await accessOf(server, game, account)
  assert.ok(standing)
  const done = await actInGame(server, standing, account, { do: act, with: args, asked: '' })
  assert.ok(done.ok, JSON.stringify(done))
}

type AccountsByName = { readonly [name in (typeof PERSONS)[number]]: string }

async function accountsOf(people: ServerWithAccounts): Promise<AccountsByName> {
  const found: { [name: string]: string } = {}
  for (const name of PERSONS) found[name] = (await guest(people, addressOf(name))).account
  return found as AccountsByName
}

function addressOf(name: string): string {
  return name === 'operator' ? 'operator@nomic.example' : `${name}@example.net`
}

function rolesOf(accounts: AccountsByName, keys: ReadonlyMap<string, string>): readonly Role[] {
  const key = (name: string): string => keys.get(name) ?? ''
  const sessions = PERSONS.map(name => ({
    name,
    account: accounts[name],
    headers: () => ({ cookie: `${sessionCookieName(HOME)}=${key(name)}`, 'sec-fetch-site': 'same-origin' }),
  }))
  const tokens = SCOPES.map(scope => ({
    name: `token to ${scope}`,
    account: accounts[holder(scope)],
    headers: () => ({ authorization: `Bearer ${key(`token to ${scope}`)}` }),
  }))
  return [...sessions, ...tokens]
}

const badToken: Role = {
  name: 'token of nobody',
  headers: () => ({ authorization: `Bearer nomic_${'a'.repeat(43)}` }),
}

function holder(scope: Scope): keyof AccountsByName {
  if (scope === 'operate') return 'operator'
  return scope === 'host' ? 'host' : 'player'
}

/** Unsuspends suspended accounts, and replaces sessions and tokens that have ended. */
async function restoreKeys(
  people: ServerWithAccounts,
  accounts: AccountsByName,
  keys: Map<string, string>,
): Promise<void> {
  const { sessions, tokens, supervision } = people.accounts
  for (const account of Object.values(accounts)) await supervision.unsuspend(account, accounts.operator)
  for (const name of PERSONS)
    if ((await sessions.caller(keys.get(name) ?? '')) === undefined)
      keys.set(name, (await enter(people, addressOf(name))).key)
  for (const scope of SCOPES) {
    const token = `token to ${scope}`
    if ((await tokens.caller(keys.get(token) ?? '')) !== undefined) continue
    const maker = await sessions.caller(keys.get(holder(scope)) ?? '')
    assert.ok(maker)
    for (const { id } of (await tokens.of(maker.account)).slice(40)) await tokens.revoke(maker.account, id, here)
    const made = await tokens.make(maker, { name: scope, scopes: [scope] }, here)
    assert.ok(made.ok, JSON.stringify(made))
    keys.set(token, made.secret)
  }
}

/**
 * A public game on Suber’s ruleset with a safe in it, and a private game of Three Rivers with the Archivist. Their host
 * plays in neither.
 */
async function gamesOf(server: GameServer, { host }: AccountsByName): Promise<FuzzedServer['games']> {
  const safe = { name: 'safe', keys: 'person', type: 'data', start: null }
  const rule = { text: 'Everybody has a safe.', program: SAFE, registers: [safe] }
  return {
    public: await founded(server, host, 'suber', 'public', { rules: { 350: rule } }),
    private: await founded(server, host, 'tri-nomic', 'private', { officers: { Archivist: 'Dee Dunn' } }),
  }
}

async function founded(
  server: GameServer,
  host: string,
  ruleset: string,
  visibility: 'public' | 'private',
  position: JsonObject,
): Promise<string> {
  const players = [
    { name: 'Cy', surname: 'Cole' },
    { name: 'Dee', surname: 'Dunn' },
  ]
  const wanted = { title: 'A game', ruleset, settings: {}, visibility, founderPlays: false, players, position }
  const done = await foundOnServer(server, host, wanted)
  assert.ok(done.ok, JSON.stringify(done))
  return done.record.id
}

async function restoreSeats(
  { store }: GameServer,
  { player, officer, host }: AccountsByName,
  games: FuzzedServer['games'],
): Promise<void> {
  for (const [kind, game] of Object.entries(games)) {
    await store.games.suspend(game, undefined)
    await store.games.setRecord(game, { visibility: kind as 'public' | 'private' })
    const { seats = [], host: hosting = host } = (await store.games.record(game)) ?? {}
    if (hosting !== host) {
      await store.games.takeSeat(game, { person: 'host', account: host })
      await changeHosting(store, game, { do: 'pass', from: hosting, to: host, at: 1, why: 'took' })
      await store.games.leaveSeat(game, host)
    }
    for (const { account } of seats)
      if (account !== player && account !== officer) await store.games.leaveSeat(game, account)
    await store.games.takeSeat(game, { person: 'p1', account: player })
    await store.games.takeSeat(game, { person: 'p2', account: officer })
  }
}
