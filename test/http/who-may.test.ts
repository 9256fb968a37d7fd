import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { changeHosting } from '../../src/app/hosting/hosting-of-game.ts'
import { ACTIONS } from '../../src/app/server/access.ts'
import { foundOnServer } from '../../src/app/server/found-game.ts'
import type { Door } from '../../src/http/door/route-types.ts'
import type { Caller, Scope } from '../../src/ports/caller.ts'
import { type OpenDoor, openDoor } from './open-door.ts'
import { WHO_MAY } from './who-may.ts'

/** All kinds of callers, in the order of the table's columns. */
const WHO = ['stranger', 'watcher', 'invited', 'player', 'officer', 'host', 'operator'] as const

let opened: OpenDoor
let door: Door
const games: { private: string; public: string } = { private: '', public: '' }

before(async () => {
  opened = await openDoor(callerNamed)
  door = opened.door
  games.private = await gameOf('private')
  games.public = await gameOf('public')
})
after(() => opened.close())

/** The caller named by a header. Admission is real, and only the lookup of the session or token is replaced. */
function callerNamed(name: string): Caller {
  const [account = '', scopes] = name.split('/')
  const by = scopes === undefined ? { session: 's' } : { token: 't', scopes: [scopes as Scope] }
  return { account, name: account, operator: account === 'operator', by }
}

/**
 * A game of Three Rivers Nomic with a player, the Archivist (an officer under its rules), a host who does not play, and
 * someone invited.
 */
async function gameOf(visibility: 'public' | 'private'): Promise<string> {
  const { server } = opened
  const founded = await foundOnServer(server, 'host', {
    title: 'A game',
    ruleset: 'tri-nomic',
    settings: {},
    visibility,
    founderPlays: false,
    players: [
      { name: 'Cy', surname: 'Cole' },
      { name: 'Dee', surname: 'Dunn' },
    ],
    position: { officers: { Archivist: 'Dee Dunn' } },
  })
  assert.ok(founded.ok, JSON.stringify(founded))
  const { id } = founded.record
  await seat(id)
  const invitation = { game: id, secretHash: id, by: 'host', at: 0, until: Number.MAX_SAFE_INTEGER }
  await server.store.invitations.add({ id: `to ${id}`, ...invitation })
  await server.store.invitations.use(`to ${id}`, 'invited')
  return id
}

/** Assigns all seats and the hosting, even if someone has just left their seat or taken hosting. */
async function seat(game: string): Promise<void> {
  const { games } = opened.server.store
  const from = (await games.record(game))?.host ?? ''
  if (from !== 'host') {
    await games.takeSeat(game, { person: 'host', account: 'host' })
    await changeHosting(opened.server.store, game, { do: 'pass', from, to: 'host', at: 1, why: 'took' })
    await games.leaveSeat(game, 'host')
  }
  await games.takeSeat(game, { person: 'p1', account: 'player' })
  await games.takeSeat(game, { person: 'p2', account: 'officer' })
  await games.leaveSeat(game, 'moderator')
}

const VERDICTS: { readonly [code: string]: string } = {
  signInFirst: 'i',
  notForYou: 'n',
  unknownGame: 'u',
  tokenScope: 's',
}

/**
 * The result of admission: `y` for admitted (whatever follows), `i` for sign in first, `n` for not permitted, `u` for
 * no such game, and `s` if the token lacks the scope.
 */
async function verdict(route: string, who: string, game: string): Promise<string> {
  const [method = '', pattern = ''] = route.split(' ')
  const url = pattern.replace(':game', game).replace(/:[a-z]+/g, 'x')
  const headers = { origin: 'http://localhost', ...(who === 'stranger' ? {} : { 'x-who': who }) }
  const answer = await door.inject({ method: method as 'GET', url, headers, payloadAsStream: true })
  const body = answer.stream()
  // A live stream never ends, so only the body of a problem is read.
  if (!answer.headers['content-type']?.toString().includes('problem+json')) {
    body.destroy()
    return 'y'
  }
  const { code } = JSON.parse(await text(body)) as { code: string }
  assert.notEqual(code, 'tooMuch', 'the door has no rate limits')
  return VERDICTS[code] ?? 'y'
}

test('the table lists every route of the server and no others', () => {
  const routes = opened.routes.map(({ route }) => route)
  assert.deepEqual(
    routes.filter(route => !Object.hasOwn(WHO_MAY, route)),
    [],
    'routes that the table lacks',
  )
  assert.deepEqual(
    Object.keys(WHO_MAY).filter(route => !routes.includes(route)),
    [],
    'lines without a route',
  )
})

test('each of the seven kinds of callers is admitted or refused as the table says', async () => {
  const wrong: string[] = []
  for (const [route, line] of Object.entries(WHO_MAY)) {
    for (const kind of ['private', 'public'] as const) {
      await seat(games[kind])
      const found = await Promise.all(WHO.map(who => verdict(route, who, games[kind])))
      const told = kind === 'private' ? line.inPrivate : (line.inPublic ?? line.inPrivate)
      if (found.join('') !== told) wrong.push(`${route} (${kind}): the table says ${told}, the door ${found.join('')}`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('a moderator is admitted where a player is, and where the table says so', async () => {
  const wrong: string[] = []
  for (const [route, line] of Object.entries(WHO_MAY)) {
    if (!route.includes(':game')) continue
    for (const kind of ['private', 'public'] as const) {
      await seat(games[kind])
      await makeModerator(games[kind])
      const found = await verdict(route, 'moderator', games[kind])
      const told = line.moderator ?? ((kind === 'public' && line.inPublic) || line.inPrivate).charAt(PLAYER)
      if (found !== told) wrong.push(`${route} (${kind}): the table says ${told}, the door ${found}`)
    }
  }
  assert.deepEqual(wrong, [])
})

/** The place of a player in the table. */
const PLAYER = WHO.indexOf('player')

async function makeModerator(game: string): Promise<void> {
  const { games, moderators } = opened.server.store
  await games.takeSeat(game, { person: 'p3', account: 'moderator' })
  const whom = { account: 'moderator', person: 'p3' }
  const act = { game, at: 1, what: 'nameModerator', as: 'host', by: { account: 'host' }, whom, why: '' } as const
  await moderators.change(game, () => ({ ok: true, events: [{ is: 'named', account: 'moderator', act }] }))
}

test('a token can do what its scopes permit and no more, whoever created it', async () => {
  const scopes = ['read', 'play', 'host', 'account', 'operate'] as const
  const wrong: string[] = []
  for (const { route, may } of opened.routes) {
    const { be, scope } = ACTIONS[may]
    const who = be === 'operator' ? 'operator' : route.includes(':game') ? 'host' : 'player'
    await seat(games.public)
    for (const told of scopes) {
      const found = await verdict(route, `${who}/${told}`, games.public)
      const needed = WHO_MAY[route]?.scope
      const expected = needed === told || needed === 'any' ? 'y' : 's'
      if (found !== expected)
        wrong.push(`${route} with a token for ${told}: expected ${expected}, the door says ${found} (scope ${scope})`)
    }
  }
  assert.deepEqual(wrong, [])
})
