import assert from 'node:assert/strict'
import { get } from 'node:http'
import { describe, it, type TestContext } from 'node:test'
import { serverRefusal } from '../../src/app/server/server-refusals.ts'
import type { HttpOptions } from '../../src/http/door/open-http.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { type Following, follow, type SeenEvent } from './follow.ts'
import { does, foundedGame, problem, type TestDoor, testDoor } from './test-door.ts'

type Live = TestDoor & {
  readonly at: string
  readonly game: string
  watch(path?: string, headers?: Headers): Promise<Following>
}
type Headers = { readonly [name: string]: string }

/** A listening server with a game; its followers disconnect when the test ends. */
async function live(t: TestContext, http: Partial<HttpOptions> = {}, store = memoryStore()): Promise<Live> {
  const opened = await testDoor(t, { http, store })
  const game = await foundedGame(opened)
  const at = await opened.door.listen({ port: 0, host: '127.0.0.1' })
  const watch = async (path = `/api/v1/games/${game}/stream`, headers: Headers = {}): Promise<Following> => {
    const following = await follow(`${at}${path}`, headers)
    t.after(() => following.leave())
    return following
  }
  return { ...opened, at, game, watch }
}

const say = (opened: Live, text: string, game = opened.game) => does(opened, game, 'ames', 'announce', { text })
const entries = (events: readonly SeenEvent[]) => events.filter(({ event }) => event === 'entry')

describe('a game’s stream', () => {
  it('the stream sends each entry as it happens, identical to what the log later returns', async t => {
    const opened = await live(t)
    const watcher = await opened.watch()
    assert.equal(watcher.status, 200)
    await say(opened, 'One.')
    await say(opened, 'Two.')
    const [welcome, one, two] = await watcher.until(3)
    assert.deepEqual([welcome?.id, welcome?.event, welcome?.data], ['0', 'welcome', '{"entries":1}'])
    assert.deepEqual([one?.id, two?.id], ['1', '2'])
    const told = await opened.ask({ url: `/api/v1/games/${opened.game}/entries?after=0` })
    assert.equal(told.text, `{"entries":[${one?.data},${two?.data}],"before":1,"after":2}`)
  })

  it('the stream resumes after the last event seen, byte for byte and even across snapshots, without gaps or duplicates', async t => {
    const opened = await live(t)
    const whole = await opened.watch()
    const many = 130
    for (let said = 1; said <= many; said += 1) await say(opened, `Word ${said}, “quoted”\nand on a second line.`)
    const all = entries(await whole.until(many + 1))
    assert.deepEqual(
      all.map(({ id }) => Number(id)),
      Array.from({ length: many }, (_, index) => index + 1),
    )
    for (const last of [0, 1, 49, 50, 51, 99, 100, 128, 129, 130]) {
      const resumed = await opened.watch(undefined, { 'last-event-id': String(last) })
      const missed = await resumed.until(many - last + 1)
      assert.deepEqual(entries(missed), all.slice(last), `after ${last}`)
      resumed.leave()
    }
    const fromTheStart = await opened.watch(`/api/v1/games/${opened.game}/stream?from=0`)
    const [welcome, founding] = await fromTheStart.until(many + 2)
    assert.deepEqual([welcome?.id, founding?.id], ['-1', '0'])
    assert.deepEqual(entries(fromTheStart.events).slice(1), all)
  })

  describe('whether watchers may still see a game is looked up once for all of them', () => {
    /** A server that counts how often the record of a game is looked up, and its first watcher. */
    const counted = async (t: TestContext) => {
      const store = memoryStore()
      let looks = 0
      const record = (game: string) => {
        looks += 1
        return store.games.record(game)
      }
      const opened = await live(t, {}, { ...store, games: { ...store.games, record } })
      const watchers = [await opened.watch()]
      return { opened, watchers, looks: () => looks }
    }

    it('when an entry is sent', async t => {
      const { opened, watchers, looks } = await counted(t)
      const looksFor = async (text: string): Promise<number> => {
        const before = looks()
        await say(opened, text)
        for (const { events, when } of watchers) await when(() => events.some(({ data }) => data.includes(text)))
        return looks() - before
      }
      const forOne = await looksFor('To one of you.')
      while (watchers.length < 50) watchers.push(await opened.watch())
      // The last of them may still have been looking for missed entries.
      assert.ok((await looksFor('To all of you.')) < forOne + 10)
    })

    it('when the host takes their access away', async t => {
      const { opened, watchers, looks } = await counted(t)
      while (watchers.length < 50) watchers.push(await opened.watch())
      await say(opened, 'To all of you.')
      for (const { events, when } of watchers) await when(() => events.some(({ data }) => data.includes('To all')))
      const before = looks()
      const body = { visibility: 'private' }
      const { status } = await opened.ask({ method: 'PATCH', url: `/api/v1/games/${opened.game}`, as: 'ames', body })
      assert.equal(status, 200)
      for (const { ended } of watchers) await ended
      assert.ok(looks() - before < 20, `${looks() - before} lookups`)
    })
  })

  it('the stream has no gaps or duplicates even if it is opened while entries are being added', async t => {
    const opened = await live(t)
    const watchers: Following[] = []
    const many = 60
    const acting = (async () => {
      for (let said = 1; said <= many; said += 1) await say(opened, `Word ${said}.`)
    })()
    for (let count = 0; count < 12; count += 1) {
      const from = count % 3 === 0 ? '?from=0' : count % 3 === 1 ? '?from=1' : ''
      watchers.push(await opened.watch(`/api/v1/games/${opened.game}/stream${from}`))
    }
    await acting
    for (const watcher of watchers) {
      await watcher.when(() => watcher.events.at(-1)?.id === String(many))
      const [welcome, ...told] = watcher.events
      const first = Number(welcome?.id) + 1
      assert.deepEqual(
        told.map(({ id }) => Number(id)),
        Array.from({ length: many + 1 - first }, (_, index) => first + index),
      )
    }
  })

  it('the stream refuses to resume after an event that never existed', async t => {
    const opened = await live(t)
    for (const id of ['1', '99', '-2', 'x', '1e3', '0x1', '1 2'])
      problem(
        await opened.ask({ url: `/api/v1/games/${opened.game}/stream`, headers: { 'last-event-id': id } }),
        'badRequest',
        400,
      )
    problem(await opened.ask({ url: `/api/v1/games/${opened.game}/stream?from=2` }), 'badRequest', 400)
    problem(await opened.ask({ url: `/api/v1/games/${opened.game}/stream?from=x` }), 'badRequest', 400)
    const head = await opened.ask({ method: 'HEAD', url: `/api/v1/games/${opened.game}/stream` })
    assert.deepEqual([head.status, head.headers['allow']], [405, 'GET, OPTIONS'])
  })

  it('people in the game who ask for it are told who is here, with nothing said about those who only watch', async t => {
    const opened = await live(t)
    const path = `/api/v1/games/${opened.game}/stream?here=true`
    const told = ({ events }: Following): readonly string[] =>
      events.flatMap(({ event, data }) => (event === 'here' ? [data] : []))
    const [ames, stranger] = [await opened.watch(path, { 'x-account': 'ames' }), await opened.watch(path)]
    await ames.when(() => told(ames).length === 1)
    const silent = await opened.watch(undefined, { 'x-account': 'brook' })
    const brook = await opened.watch(path, { 'x-account': 'brook' })
    const again = await opened.watch(path, { 'x-account': 'brook' })
    await Promise.all([ames.when(() => told(ames).length === 2), again.when(() => told(again).length === 1)])
    assert.deepEqual(told(ames), ['{"people":["p1"]}', '{"people":["p1","p2"]}'])
    assert.deepEqual([told(brook), told(again)], [['{"people":["p1","p2"]}'], ['{"people":["p1","p2"]}']])
    assert.deepEqual([told(stranger), told(silent)], [[], []])
    await say(opened, 'One.')
    await ames.when(() => entries(ames.events).length === 1)
    const resumed = await opened.watch(path, { 'x-account': 'ames', 'last-event-id': ames.events.at(-2)?.id ?? '' })
    await resumed.when(() => entries(resumed.events).length === 1)
    problem(await opened.ask({ url: `${path}x` }), 'badRequest', 400)
  })

  it('the stream sends keep-alives, and ends when its reader loses access', async t => {
    const opened = await live(t, { beat: 20 })
    const watcher = await opened.watch()
    const player = await opened.watch(undefined, { 'x-account': 'brook' })
    await watcher.when(() => /: still here\n\n: still here\n\n/.test(watcher.text()))
    await opened.server.store.games.setRecord(opened.game, { visibility: 'private' })
    await watcher.ended
    const before = player.text().length
    await player.when(() => player.text().length > before)
    await opened.server.store.games.leaveSeat(opened.game, 'brook')
    await player.ended
  })

  it('after its reader loses access, the stream ends at the next entry without sending it', async t => {
    const opened = await live(t)
    const { games } = opened.server.store
    const [stranger, brook, host] = [
      await opened.watch(),
      await opened.watch(undefined, { 'x-account': 'brook' }),
      await opened.watch(undefined, { 'x-account': 'ames' }),
    ]
    await say(opened, 'For everybody.')
    for (const watcher of [stranger, brook, host]) await watcher.until(2)
    await games.setRecord(opened.game, { visibility: 'private' })
    await say(opened, 'For players.')
    await Promise.all([stranger.ended, brook.until(3)])
    await games.leaveSeat(opened.game, 'brook')
    await say(opened, 'For Ames.')
    await Promise.all([brook.ended, host.until(4)])
    assert.deepEqual(
      [stranger, brook, host].map(watcher => entries(watcher.events).length),
      [1, 2, 3],
    )
  })

  it('the stream sends nothing more for an ended session, a revoked token or a suspended account', async t => {
    const over = new Set<string>()
    const callerOf: HttpOptions['callerOf'] = async ({ headers: { 'x-account': account, 'x-token': token } }) => {
      if (token !== undefined && over.has(String(token))) return serverRefusal('signInFirst', 'It was revoked.')
      if (account === undefined || over.has(String(account))) return null
      const by = token === undefined ? { session: 's' } : { token: 't', scopes: ['read', 'play'] as const }
      return { account: String(account), name: '', operator: false, by }
    }
    const opened = await live(t, { callerOf })
    await opened.server.store.games.setRecord(opened.game, { visibility: 'private' })
    const own = '/api/v1/me/stream'
    const brook = [
      await opened.watch(undefined, { 'x-account': 'brook' }),
      await opened.watch(own, { 'x-account': 'brook' }),
    ]
    const bot = { 'x-account': 'ames', 'x-token': 'bot' }
    const byToken = [await opened.watch(undefined, bot), await opened.watch(own, bot)]
    over.add('brook').add('bot')
    await say(opened, 'Unheard.')
    for (const stream of [...brook, ...byToken]) {
      await stream.ended
      assert.deepEqual(entries(stream.events), [])
    }
  })

  it('only the client that does not read is disconnected, and it can resume from where it stopped', async t => {
    const opened = await live(t, { limits: { streamBuffer: 65_536 } })
    const good = await opened.watch()
    let ended = false
    const slow = get(`${opened.at}/api/v1/games/${opened.game}/stream`, { agent: false }, answer => {
      answer.pause()
      answer.on('close', () => {
        ended = true
      })
    })
    slow.on('error', () => {})
    t.after(() => slow.destroy())
    const open = () => connections(opened)
    const before = await new Promise<number>(resolve => {
      const look = setInterval(async () => {
        if ((await open()) < 2) return
        clearInterval(look)
        resolve(open())
      }, 10)
    })
    let said = 0
    while ((await open()) >= before && said < 600) {
      said += 1
      await say(opened, `${said} ${'word '.repeat(6_000)}`)
    }
    assert.ok((await open()) < before, `nobody was cut off after ${said} long words (ended: ${ended})`)
    await good.when(() => good.events.at(-1)?.id === String(said))
    const again = await opened.watch(undefined, { 'last-event-id': String(said - 1) })
    assert.deepEqual((await again.until(2))[1], good.events.at(-1))
  })

  it('the number of streams per address and per account is limited, in the same way for everyone', async t => {
    const opened = await live(t, { limits: { streams: 2, allStreams: 3 } })
    const path = `/api/v1/games/${opened.game}/stream`
    await opened.watch()
    const second = await opened.watch()
    const much = await opened.ask({ url: path })
    assert.equal(much.headers['retry-after'], '10')
    problem(much, 'tooMuch', 429)
    await opened.watch(path, { 'x-account': 'ames' })
    problem(await opened.ask({ url: path, as: 'brook' }), 'tooBusy', 503)
    second.leave()
    await second.ended
    await waitFor(async () => (await connections(opened)) === 2)
    assert.equal((await opened.watch()).status, 200)
  })

  it('the stream ends when the server closes', async t => {
    const opened = await live(t)
    const watcher = await opened.watch()
    await watcher.until(1)
    await opened.door.close()
    await watcher.ended
    assert.ok(watcher.events.length >= 1)
  })
})

describe('the stream of your own games', () => {
  it('the stream covers all of your games and resumes each one where it left off', async t => {
    const opened = await live(t)
    const other = await foundedGame(opened)
    const mine = await opened.watch('/api/v1/me/stream', { 'x-account': 'brook' })
    const [welcome] = await mine.until(1)
    assert.deepEqual(JSON.parse(welcome?.data ?? ''), { games: [other, opened.game] })
    await say(opened, 'Here.')
    await say(opened, 'There.', other)
    await say(opened, 'Here again.')
    const told = entries(await mine.until(4))
    const seen = told.map(({ data }) => JSON.parse(data) as { game: string; entry: { seq: number } })
    assert.deepEqual(
      seen.map(({ game, entry }) => [game, entry.seq]),
      [
        [opened.game, 1],
        [other, 1],
        [opened.game, 2],
      ],
    )
    mine.leave()
    await say(opened, 'Unheard.', other)
    for (const [index, event] of [welcome, ...told].entries()) {
      const resumed = await opened.watch('/api/v1/me/stream', {
        'x-account': 'brook',
        'last-event-id': event?.id ?? '',
      })
      const missed = entries(await resumed.until(5 - index))
      const expected = [...told.slice(index).map(({ data }) => data)].sort()
      assert.deepEqual(
        missed
          .map(({ data }) => data)
          .filter(data => !data.includes('Unheard'))
          .sort(),
        expected,
      )
      assert.equal(missed.filter(({ data }) => data.includes('Unheard')).length, 1)
      resumed.leave()
    }
  })

  it('the stream adds a game that you join and drops a game that you leave', async t => {
    const opened = await live(t, { beat: 30 })
    const mine = await opened.watch('/api/v1/me/stream', { 'x-account': 'cole' })
    assert.deepEqual(JSON.parse((await mine.until(1))[0]?.data ?? ''), { games: [] })
    const games = async (expected: readonly string[]) =>
      mine.when(() => {
        const last = mine.events.findLast(({ event }) => event !== 'entry')
        return JSON.stringify(JSON.parse(last?.data ?? '{}').games) === JSON.stringify(expected)
      })
    assert.equal(await opened.server.store.games.takeSeat(opened.game, { person: 'p3', account: 'cole' }), 'kept')
    await games([opened.game])
    await say(opened, 'Welcome.')
    await mine.when(() => entries(mine.events).length === 1)
    await opened.server.store.games.leaveSeat(opened.game, 'cole')
    await games([])
    await say(opened, 'Farewell.')
    const resumed = await opened.watch('/api/v1/me/stream', {
      'x-account': 'cole',
      'last-event-id': entries(mine.events)[0]?.id ?? '',
    })
    assert.deepEqual(JSON.parse((await resumed.until(1))[0]?.data ?? ''), { games: [] })
  })

  it('the stream sends nothing more from a game that you left or can no longer watch, and continues with the other games', async t => {
    const opened = await live(t)
    const { games, invitations } = opened.server.store
    await games.setRecord(opened.game, { visibility: 'private' })
    const other = await foundedGame(opened)
    await invitations.add({ id: 'i', secretHash: '', game: opened.game, by: 'ames', at: 0, until: 1 })
    assert.equal(await invitations.use('i', 'cole'), 'kept')
    const brook = await opened.watch('/api/v1/me/stream', { 'x-account': 'brook' })
    const cole = await opened.watch('/api/v1/me/stream', { 'x-account': 'cole' })
    await say(opened, 'For all of us.')
    for (const watcher of [brook, cole]) await watcher.until(2)
    await invitations.withdraw('i')
    await games.leaveSeat(opened.game, 'brook')
    await say(opened, 'For Ames.')
    await say(opened, 'For Brook, too.', other)
    await brook.until(4)
    await cole.until(3)
    assert.deepEqual(
      [brook, cole].map(({ events }) => events.slice(2).map(({ event, data }) => [event, JSON.parse(data)])),
      [
        [
          ['games', { games: [other] }],
          ['entry', JSON.parse(brook.events[3]?.data ?? '')],
        ],
        [['games', { games: [] }]],
      ],
    )
    assert.equal(JSON.parse(brook.events[3]?.data ?? '').game, other)
  })

  it('the stream requires signing in, and refuses to resume after a made-up id', async t => {
    const opened = await live(t)
    problem(await opened.ask({ url: '/api/v1/me/stream' }), 'signInFirst', 401)
    for (const id of ['x', '1', `${opened.game}.zzzz`, `${opened.game}.-1`, `${opened.game}.1,`, '__proto__.1'])
      problem(
        await opened.ask({ url: '/api/v1/me/stream', as: 'ames', headers: { 'last-event-id': id } }),
        'badRequest',
        400,
      )
  })
})

function connections({ door }: TestDoor): Promise<number> {
  return new Promise((resolve, reject) => {
    door.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)))
  })
}

async function waitFor(what: () => Promise<boolean>): Promise<void> {
  while (!(await what())) await new Promise(resolve => setTimeout(resolve, 10))
}
