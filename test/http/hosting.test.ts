import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { lookAfterHosts } from '../../src/app/hosting/absent-hosts.ts'
import type { HostingView } from '../../src/wire/hosting.ts'
import { handClock } from '../server/hand-clock.ts'
import { documented } from './documented.ts'
import { foundedGame, problem, type TestDoor, testDoor } from './test-door.ts'

const DAY = 86_400_000

type Game = TestDoor & {
  readonly game: string
  readonly url: string
  readonly view: (as?: string) => Promise<HostingView>
  readonly to: (as: string, method: 'POST' | 'DELETE', path: string, body?: object) => ReturnType<TestDoor['ask']>
}

/** A private game on Suber’s ruleset that Ames hosts and plays, with Brook and Cole. */
async function gameOf(opened: TestDoor): Promise<Game> {
  const players = ['Ames', 'Brook', 'Cole'].map(surname => ({ name: 'Al', surname }))
  const game = await foundedGame(opened, { players, visibility: 'private' })
  assert.equal(await opened.server.store.games.takeSeat(game, { person: 'p3', account: 'cole' }), 'kept')
  const url = `/api/v1/games/${game}`
  return {
    ...opened,
    game,
    url,
    to: (as, method, path, body) =>
      opened.ask({ method, url: `${url}/${path}`, as, ...(body === undefined ? {} : { body }) }),
    async view(as) {
      const seen = await opened.ask({ url: `${url}/hosting`, ...(as === undefined ? {} : { as }) })
      assert.equal(seen.status, 200, seen.text)
      return seen.json as HostingView
    },
  }
}

/** Whether someone has the tools of the host. A test of invitations needs accounts: see `never-without-a-host`. */
const hasTools = async ({ ask, url }: Game, as: string) =>
  (await ask({ method: 'PATCH', url, as, body: { title: 'Ours' } })).status === 200

const emailsWith = async ({ server }: TestDoor, words: string) =>
  (await server.store.outbox.waiting(Number.MAX_SAFE_INTEGER, 99))
    .filter(it => JSON.stringify(it).includes(words))
    .map(({ to }) => ('account' in to ? to.account : 'no account'))
    .sort()

async function atTime(context: TestContext) {
  const clock = handClock(Date.UTC(2026, 0, 1, 12))
  return { clock, ...(await gameOf(await testDoor(context, { clock }))) }
}

describe('hosting that is handed over', () => {
  it('passes to a player only once they accept, and then the former host has lost the host’s tools', async t => {
    const at = await gameOf(await testDoor(t))
    const offer = (as: string, person: string) => at.to(as, 'POST', 'host', { person })
    problem(await offer('brook', 'p2'), 'notForYou', 403)
    problem(await offer('ames', '__proto__'), 'unknownThing', 404)
    problem(await offer('ames', 'p1'), 'badRequest', 400)
    const offered = await offer('ames', 'p2')
    ;(await documented(at)).fits('POST', '/api/v1/games/{game}/host', offered)
    assert.deepEqual((offered.json as HostingView).offer, { person: 'p2', name: 'Brook' })
    assert.deepEqual(await emailsWith(at, 'you are asked to host the game'), ['brook'])
    assert.equal((await at.view('ames')).you.host, true)
    problem(await at.to('cole', 'POST', 'hosting'), 'alreadySo', 409)
    problem(await at.to('cole', 'DELETE', 'host'), 'notForYou', 403)
    const taken = await at.to('brook', 'POST', 'hosting')
    assert.equal(taken.status, 200, taken.text)
    const { you, host, changes } = taken.json as HostingView
    assert.deepEqual(
      [you.host, host?.name, changes.at(-1)?.sentence],
      [true, 'Brook', 'Ames offered hosting to Brook, who accepted.'],
    )
    assert.deepEqual([await hasTools(at, 'ames'), await hasTools(at, 'brook')], [false, true])
    assert.deepEqual(await emailsWith(at, 'Brook hosts the game from now on'), ['ames', 'brook', 'cole'])
    problem(await offer('ames', 'p1'), 'notForYou', 403)
  })

  it('stays with the host if the player declines, or the host withdraws the offer first', async t => {
    const at = await gameOf(await testDoor(t))
    for (const who of ['brook', 'ames']) {
      await at.to('ames', 'POST', 'host', { person: 'p2' })
      assert.equal((await at.to(who, 'DELETE', 'host')).status, 200)
      problem(await at.to('brook', 'POST', 'hosting'), 'alreadySo', 409)
    }
    problem(await at.to('ames', 'DELETE', 'host'), 'unknownThing', 404)
    assert.equal((await at.view('ames')).you.host, true)
  })

  it('can be given up, and then goes to the player who asked first or, if no one has, to whoever takes it first', async t => {
    const at = await gameOf(await testDoor(t))
    for (const as of ['cole', 'brook']) assert.equal((await at.to(as, 'POST', 'hosting/candidates')).status, 200)
    assert.deepEqual(
      (await at.view('ames')).candidates.map(({ name }) => name),
      ['Cole', 'Brook'],
    )
    assert.equal((await at.to('brook', 'DELETE', 'hosting/candidates')).status, 200)
    assert.equal((await at.to('ames', 'DELETE', 'hosting')).status, 200)
    assert.equal((await at.view('cole')).you.host, true)
    await at.to('cole', 'DELETE', 'hosting')
    const open = await at.view('brook')
    assert.deepEqual([open.state, open.you.mayTake, open.host], ['open', true, undefined])
    assert.deepEqual([await hasTools(at, 'cole'), await hasTools(at, 'brook')], [false, false])
    const both = await Promise.all(['brook', 'cole'].map(as => at.to(as, 'POST', 'hosting')))
    assert.equal(both.filter(({ status }) => status === 200).length, 1)
    const hosts = await Promise.all(['brook', 'cole'].map(async as => (await at.view(as)).you.host))
    assert.deepEqual(hosts.toSorted(), [false, true])
  })

  it('cannot be given up while no one else could take it', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    await opened.server.store.games.leaveSeat(game, 'brook')
    const left = await opened.ask({ method: 'DELETE', url: `/api/v1/games/${game}/hosting`, as: 'ames' })
    problem(left, 'badRequest', 400)
  })
})

describe('a host who is absent', () => {
  it('is told by email with a date, and the game passes to the player who asked first if the host does not come back', async t => {
    const at = await atTime(t)
    await at.view('ames')
    problem(await at.to('brook', 'POST', 'hosting/absence'), 'badRequest', 400)
    at.clock.advance(8 * DAY)
    assert.equal((await at.view('brook')).you.mayAnnounce, true)
    const announced = await at.to('brook', 'POST', 'hosting/absence')
    const until = new Date(at.clock.now() + 7 * DAY).toISOString()
    const { state, absence } = announced.json as HostingView
    assert.deepEqual([state, absence?.by, absence?.until], ['absent', 'Brook', until])
    assert.deepEqual(await emailsWith(at, `before ${until.slice(0, 10)}`), ['ames'])
    assert.deepEqual(await emailsWith(at, 'the host is absent'), ['brook', 'cole'])
    problem(await at.to('cole', 'POST', 'hosting/absence'), 'alreadySo', 409)
    for (const as of ['cole', 'brook']) await at.to(as, 'POST', 'hosting/candidates')
    assert.deepEqual(await lookAfterHosts(at.server), { announced: 0, passed: 0 })
    at.clock.advance(7 * DAY)
    assert.deepEqual(await lookAfterHosts(at.server), { announced: 0, passed: 1 })
    assert.deepEqual([await hasTools(at, 'cole'), await hasTools(at, 'ames')], [true, false])
    const changes = (await at.view('ames')).changes.map(({ sentence }) => sentence)
    assert.match(changes.join('\n'), /^Brook announced .*\nAmes did not come back\. Cole .*$/)
  })

  it('stays the host by opening the game, but not by a program with a token', async t => {
    const at = await atTime(t)
    await at.view('ames')
    at.clock.advance(8 * DAY)
    await at.to('brook', 'POST', 'hosting/candidates')
    await at.to('brook', 'POST', 'hosting/absence')
    await at.ask({ url: at.url, as: 'ames', scopes: ['read'] })
    assert.equal((await at.view('brook')).state, 'absent')
    await at.ask({ url: at.url, as: 'ames' })
    assert.equal((await at.view('brook')).state, 'hosted')
    assert.deepEqual(await emailsWith(at, 'the host is back'), ['ames', 'brook', 'cole'])
    at.clock.advance(8 * DAY)
    assert.deepEqual(await lookAfterHosts(at.server), { announced: 0, passed: 0 })
  })

  it('is noticed by the site after thirty days, and any player can take the game if no one has asked', async t => {
    const at = await atTime(t)
    await at.view('ames')
    at.clock.advance(31 * DAY)
    assert.deepEqual(await lookAfterHosts(at.server), { announced: 1, passed: 0 })
    problem(await at.to('brook', 'POST', 'hosting'), 'alreadySo', 409)
    at.clock.advance(7 * DAY)
    assert.deepEqual(await lookAfterHosts(at.server), { announced: 0, passed: 0 })
    assert.equal((await at.view('cole')).state, 'open')
    assert.equal((await at.to('cole', 'POST', 'hosting')).status, 200)
    assert.equal(await hasTools(at, 'cole'), true)
  })

  it('does not lose the game to someone whose account is suspended', async t => {
    const at = await atTime(t)
    await at.view('ames')
    for (const as of ['brook', 'cole']) await at.to(as, 'POST', 'hosting/candidates')
    at.clock.advance(31 * DAY)
    await lookAfterHosts(at.server)
    at.clock.advance(7 * DAY)
    at.server.hosts.stands = async account => account !== 'brook'
    await lookAfterHosts(at.server)
    assert.equal((await at.view('cole')).you.host, true)
  })
})
