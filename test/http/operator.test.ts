import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { searchGame } from '../../src/app/search/search-game.ts'
import { openKeyedMutex } from '../../src/app/server/keyed-mutex.ts'
import type { GameServer } from '../../src/app/server/server-context.ts'
import type { SearchIndex } from '../../src/ports/search-index.ts'
import type { ServerLog } from '../../src/ports/server-log.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { memorySearchIndex } from '../../src/store/search/memory-search-index.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { eventually } from '../server/eventually.ts'
import { handClock } from '../server/hand-clock.ts'
import { documented } from './documented.ts'
import { follow } from './follow.ts'
import { type Answered, does, foundedGame, problem, type TestDoor, testDoor, verdictOn } from './test-door.ts'

const MINUTE = 60_000
const NOON = Date.UTC(2030, 0, 1, 12)
const INSULT = 'Ames is a toad of the marshes.'

const asOperator = ({ ask }: TestDoor, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  ask({ method, url, as: 'operator', ...(body === undefined ? {} : { body }) })

const withhold = (opened: TestDoor, game: string, body: object): Promise<Answered> =>
  asOperator(opened, 'POST', `/api/v1/games/${game}/withheld`, body)

/** The moderation log, latest first, in short form. */
async function actions(opened: TestDoor): Promise<readonly string[]> {
  const told = await asOperator(opened, 'GET', '/api/v1/operator/moderation-log')
  assert.equal(told.status, 200, told.text)
  const { actions: all } = told.json as { actions: { what: string; by: string; why: string }[] }
  return all.map(({ what, by, why }) => `${by} ${what}: ${why}`)
}

describe('a suspended game', () => {
  const clockGame = async (t: TestContext) => {
    const clock = handClock(NOON)
    const store = memoryStore()
    const gameSessions = new URL('../server/session-thread.ts', import.meta.url)
    const opened = await testDoor(t, { clock, store, gameSessions })
    const game = await foundedGame(opened, { ruleset: 'clock' })
    const suspension = (method: 'POST' | 'DELETE', why: string) =>
      asOperator(opened, method, `/api/v1/games/${game}/suspension`, { why })
    return { opened, clock, store, game, suspension }
  }

  it('a suspended game can still be viewed, states the reason, and refuses acts and previews', async t => {
    const { opened, game, suspension } = await clockGame(t)
    assert.equal((await suspension('POST', 'Insults')).status, 204)
    const still = await asOperator(opened, 'GET', '/api/v1/operator/suspended')
    ;(await documented(opened)).fits('GET', '/api/v1/operator/suspended', still)
    assert.deepEqual(still.json, { games: [{ game, title: 'Ours', at: new Date(NOON).toISOString(), why: 'Insults' }] })
    const seen = await opened.ask({ url: `/api/v1/games/${game}` })
    assert.equal((seen.json as { suspended: string }).suspended, 'Insults')
    assert.equal((await opened.ask({ url: `/api/v1/games/${game}/state` })).status, 200)
    for (const path of ['acts', 'acts/preview']) {
      const body = { do: 'keep' }
      const answer = await opened.ask({ method: 'POST', url: `/api/v1/games/${game}/${path}`, as: 'ames', body })
      assert.equal(problem(answer, 'gameSuspended', 423)['detail'], 'This game is suspended: Insults.')
    }
    problem(await suspension('POST', 'Again.'), 'alreadySo', 409)
    assert.equal((await suspension('DELETE', 'They are friends again.')).status, 204)
    problem(await suspension('DELETE', 'Again.'), 'alreadySo', 409)
    await does(opened, game, 'ames', 'keep')
    assert.deepEqual(await actions(opened), [
      'operator resumeGame: They are friends again.',
      'operator suspendGame: Insults',
    ])
  })

  it('no deadline of a suspended game passes, and when the game is resumed, each passes at its own instant, before any new act', async t => {
    const { opened, clock, store, game, suspension } = await clockGame(t)
    await does(opened, game, 'ames', 'setAlarm', { side: 'outside', name: 'tea' })
    clock.advance(10 * MINUTE)
    await does(opened, game, 'ames', 'setAlarm', { side: 'outside', name: 'cake' })
    await suspension('POST', 'Insults.')
    clock.advance(600 * MINUTE)
    const other = await foundedGame(opened, { ruleset: 'clock' })
    await does(opened, other, 'ames', 'setAlarm', { side: 'outside', name: 'tea' })
    clock.advance(61 * MINUTE)
    await eventually(async () => (await store.games.record(other))?.entries === 3)
    assert.equal(
      (await store.games.record(game))?.entries,
      3,
      'the clock of another game goes on, this one stands still',
    )
    await suspension('DELETE', 'It is over.')
    await does(opened, game, 'ames', 'keep')
    const entries = await store.games.read(game, 3)
    assert.deepEqual(
      entries.map(({ act }) => `${act.do} ${(act.at - NOON) / MINUTE}`),
      ['fall 60', 'fall 70', 'keep 671'],
    )
  })

  it('a game can be suspended only by operators, and only if it exists', async t => {
    const { opened, game } = await clockGame(t)
    const body = { why: 'Mine.' }
    for (const method of ['POST', 'DELETE'] as const) {
      const url = `/api/v1/games/${game}/suspension`
      problem(await opened.ask({ method, url, as: 'ames', body }), 'notForYou', 403)
      problem(await asOperator(opened, method, '/api/v1/games/nowhere/suspension', body), 'unknownGame', 404)
      problem(await asOperator(opened, method, url, {}), 'badRequest', 400)
    }
  })
})

describe('a withheld text', () => {
  it('a withheld text appears in no response and no file, everyone sees the reason, and the log can still be verified', async t => {
    const folder = mkdtempSync(join(tmpdir(), 'withheld-'))
    t.after(() => rmSync(folder, { recursive: true }))
    const store = sqliteStore({ file: join(folder, 'nomothete.db') })
    const opened = await testDoor(t, { store, http: { limits: { heavy: 0, perAccount: 0, perAddress: 0 } } })
    const game = await foundedGame(opened)
    await does(opened, game, 'brook', 'announce', { text: INSULT })
    await does(opened, game, 'ames', 'announce', { text: 'I am not.' })
    const reply = await opened.server.gameSessions.ask(game, { ask: 'snapshot' })
    assert.ok(reply.is === 'snapshot')
    await store.games.saveSnapshot(game, reply.snapshot)
    const email = { subject: 'Ours', text: `Brook: ${INSULT}`, notBefore: Number.MAX_SAFE_INTEGER, game }
    await store.outbox.put([{ ...email, id: 'l', to: { account: 'ames', kind: 'events' } }])
    const before = await everything(opened, game)
    const telling = before.filter(({ text }) => text.includes(INSULT)).map(({ url }) => url.split('/').at(-1))
    for (const where of ['log', 'entries', '1', 'explanation', 'script']) assert.ok(telling.includes(where), where)
    assert.ok(filesOf(folder).some(bytes => bytes.includes(INSULT)))

    const done = await withhold(opened, game, { entry: 1, why: 'It is an insult.' })
    ;(await documented(opened)).fits('POST', '/api/v1/games/{game}/withheld', done)
    for (const { url, text } of await everything(opened, game)) assert.ok(!text.includes(INSULT), url)
    assert.deepEqual(
      filesOf(folder).map(bytes => bytes.includes(INSULT)),
      filesOf(folder).map(() => false),
    )
    const [waiting] = await store.outbox.waiting(Number.MAX_SAFE_INTEGER, 9)
    assert.equal(waiting?.text, 'Brook: (withheld)')

    const entry = await opened.ask({ url: `/api/v1/games/${game}/entries/1` })
    ;(await documented(opened)).fits('GET', '/api/v1/games/{game}/entries/{seq}', entry)
    assert.deepEqual((entry.json as { withheld: unknown }).withheld, [done.json])
    const told = '“(withheld, because: It is an insult.)”'
    for (const path of ['entries', 'entries/1', 'entries/1/explanation'])
      assert.match((await opened.ask({ url: `/api/v1/games/${game}/${path}` })).text, new RegExp(RegExp.escape(told)))
    const verified = await verdictOn(opened, game)
    assert.equal((verified.json as { fault: unknown }).fault, null, verified.text)
    await does(opened, game, 'ames', 'announce', { text: 'Thank you.' })
    assert.deepEqual(await actions(opened), ['operator withholdText: It is an insult.'])
    problem(await withhold(opened, game, { entry: 1, why: 'Again.' }), 'unknownThing', 404)
    const { hash } = done.json as { hash: string }
    problem(await withhold(opened, game, { entry: 1, hash, why: 'Again.' }), 'alreadySo', 409)
  })

  it('a withheld text is not sent to anyone who follows or resumes the game’s stream, even if they had it before', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const at = await opened.door.listen({ port: 0, host: '127.0.0.1' })
    await does(opened, game, 'brook', 'announce', { text: INSULT })
    const first = await opened.ask({ url: `/api/v1/games/${game}/entries` })
    assert.match(first.text, /toad/)
    await withhold(opened, game, { entry: 1, why: 'It is an insult.' })
    const resumed = { [`games/${game}/stream`]: '0', 'me/stream': `${game.slice(0, 8)}.1` }
    for (const [path, id] of Object.entries(resumed)) {
      const following = await follow(`${at}/api/v1/${path}`, { 'x-account': 'ames', 'last-event-id': id })
      t.after(() => following.leave())
      await following.until(2)
      assert.doesNotMatch(following.text(), /toad/)
      assert.match(following.text(), /withheld, because: It is an insult\./)
    }
    const headers = { 'if-none-match': String(first.headers['etag']) }
    const again = await opened.ask({ url: `/api/v1/games/${game}/entries`, headers })
    assert.equal(again.status, 200, 'what somebody has is no longer what is told')
  })

  it('a withheld text is not found, even if another node had read it before and adds it to the index that they share', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    await does(opened, game, 'brook', 'announce', { text: INSULT })
    const index = memorySearchIndex()
    const [hasRead, mayAdd, hasAdded] = [1, 2, 3].map(() => Promise.withResolvers<void>())
    const node = (add: SearchIndex['add']): GameServer => ({
      ...opened.server,
      ...{ turns: openKeyedMutex(), search: { ...index, add } },
    })
    const slow = node(async (...given) => {
      hasRead?.resolve()
      await mayAdd?.promise
      const kept = await index.add(...given)
      hasAdded?.resolve()
      return kept
    })
    const fast = node(async (...given) => {
      mayAdd?.resolve()
      await hasAdded?.promise
      return index.add(...given)
    })
    const found = async (server: GameServer): Promise<number> => {
      const record = await server.store.games.record(game)
      return (await searchGame(server, record ?? assert.fail(), { words: 'toad marshes', limit: 9 })).hits.length
    }
    const before = found(slow)
    await hasRead?.promise
    assert.equal((await withhold(opened, game, { entry: 1, why: 'It is an insult.' })).status, 201)
    assert.equal(await found(fast), 0)
    await before
    assert.equal(await found(slow), 0)
  })

  it('a name can be withheld, and the person is then identified only by their identity in the log', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const { entry } = (await opened.ask({ url: `/api/v1/games/${game}/entries/0` })).json as {
      entry: { beside: { [hash: string]: { text: string } } }
    }
    const named = Object.entries(entry.beside).filter(([, { text }]) => text === 'Bob' || text === 'Brook')
    assert.equal(problem(await withhold(opened, game, { entry: 0, why: 'No.' }), 'badRequest', 400)['field'], 'hash')
    for (const [hash] of named)
      assert.equal((await withhold(opened, game, { entry: 0, hash, why: 'He has left.' })).status, 201)
    await does(opened, game, 'brook', 'announce', { text: 'Who am I?' })
    const told = await opened.ask({ url: `/api/v1/games/${game}/entries?after=0` })
    assert.match(told.text, /"words":"p2 announces/)
    assert.doesNotMatch(told.text, /Brook/)
    const verified = await verdictOn(opened, game)
    assert.equal((verified.json as { fault: unknown }).fault, null, verified.text)
  })

  it('an operator can withhold a text of a private game only if it was reported, and sees nothing else in the game', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened, { visibility: 'private' })
    await does(opened, game, 'brook', 'announce', { text: INSULT })
    await does(opened, game, 'brook', 'announce', { text: 'Nobody reported this.' })
    const why = 'It is an insult.'
    problem(await withhold(opened, game, { entry: 1, why }), 'notReported', 403)
    const url = `/api/v1/games/${game}/reports`
    const reported = await opened.ask({ method: 'POST', url, as: 'ames', body: { why: 'He insults me.', entry: 1 } })
    const { id } = reported.json as { id: string }
    problem(await opened.ask({ url: `/api/v1/games/${game}/entries/1`, as: 'operator' }), 'unknownGame', 404)
    const shown = await opened.ask({ url: `/api/v1/reports/${id}`, as: 'operator' })
    assert.match(shown.text, /toad/)
    assert.doesNotMatch(shown.text, /Nobody reported/)
    problem(await withhold(opened, game, { entry: 2, why }), 'notReported', 403)
    problem(await withhold(opened, game, { entry: 9, why }), 'notReported', 403)
    assert.equal((await withhold(opened, game, { entry: 1, why })).status, 201)
    const left = await opened.ask({ url: `/api/v1/reports/${id}`, as: 'operator' })
    assert.deepEqual((left.json as { texts: unknown }).texts, [])
    const players = await opened.ask({ url: `/api/v1/games/${game}/log`, as: 'ames' })
    assert.doesNotMatch(players.text, /toad/)
  })

  it('a sealed text, which no one sees, cannot be withheld, and an operator cannot remove a ballot', async t => {
    const gameSessions = new URL('envelope-thread.ts', import.meta.url)
    const opened = await testDoor(t, { gameSessions })
    const players = ['Ames', 'Brook', 'Cole'].map(surname => ({ name: 'A', surname }))
    const game = await foundedGame(opened, { ruleset: 'envelope', players })
    await does(opened, game, 'ames', 'put', { name: 'hats' })
    await does(opened, game, 'ames', 'answerIn', { question: 'hats', choice: 'wheat' })
    const [entry] = await opened.server.store.games.read(game, 2, 1)
    const [hash = ''] = Object.keys(entry?.beside ?? {})
    assert.match(hash, /^[0-9a-f]{64}$/)
    problem(await withhold(opened, game, { entry: 2, hash, why: 'I do not like it.' }), 'unknownThing', 404)
    assert.deepEqual(await opened.server.store.games.withheld(game), [])
  })

  it('acts that are sent while a text is being withheld succeed and do not quote the text', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    await does(opened, game, 'brook', 'announce', { text: INSULT })
    const acts = Array.from({ length: 12 }, (_, at) => does(opened, game, 'ames', 'announce', { text: `Word ${at}.` }))
    const done = withhold(opened, game, { entry: 1, why: 'It is an insult.' })
    const more = Array.from({ length: 12 }, (_, at) => does(opened, game, 'brook', 'announce', { text: `Said ${at}.` }))
    await Promise.all([...acts, done, ...more])
    assert.equal((await done).status, 201)
    assert.equal((await opened.server.store.games.record(game))?.entries, 26)
    for (let seq = 0; seq < 26; seq += 1)
      assert.doesNotMatch((await opened.server.store.games.decisions(game, seq)) ?? '', /toad/)
    const verified = await verdictOn(opened, game)
    assert.equal((verified.json as { fault: unknown }).fault, null, verified.text)
  })
})

describe('operators', () => {
  it('operators see how busy the server is', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const at = await opened.door.listen({ port: 0, host: '127.0.0.1' })
    const following = await follow(`${at}/api/v1/games/${game}/stream`)
    t.after(() => following.leave())
    await following.until(1)
    for (const text of ['One.', 'Two.']) await does(opened, game, 'ames', 'announce', { text })
    await opened.ask({ method: 'POST', url: `/api/v1/games/${game}/reports`, as: 'kim', body: { why: 'Bad.' } })
    opened.server.gameSessions.drop(game)
    const answer = await asOperator(opened, 'GET', '/api/v1/operator/load')
    ;(await documented(opened)).fits('GET', '/api/v1/operator/load', answer)
    const load = answer.json as { [name: string]: unknown }
    assert.deepEqual(load['games'], { all: 1, hot: 0, cold: 1, suspended: 0 })
    assert.deepEqual([load['actsPerMinute'], load['streams'], load['openReports'], load['entries']], [2, 1, 1, 3])
  })

  it('every operator action is listed, page by page, and appears in the server’s log without texts', async t => {
    const said: string[] = []
    const tell = (about: object, sentence: string) => void said.push(`${JSON.stringify(about)} ${sentence}`)
    const log: ServerLog = { info: tell, warn: tell, error: tell }
    const opened = await testDoor(t, { log })
    const game = await foundedGame(opened)
    await does(opened, game, 'brook', 'announce', { text: INSULT })
    const why = 'A secret reason.'
    const report = { method: 'POST', url: `/api/v1/games/${game}/reports`, as: 'kim', body: { why, entry: 1 } } as const
    const { id } = (await opened.ask(report)).json as { id: string }
    await asOperator(opened, 'POST', `/api/v1/games/${game}/suspension`, { why })
    await withhold(opened, game, { entry: 1, why })
    await asOperator(opened, 'DELETE', `/api/v1/games/${game}/suspension`, { why })
    await asOperator(opened, 'POST', `/api/v1/reports/${id}/settlement`, { how: why })
    const told: string[] = []
    for (let before = ''; ; ) {
      const page = await asOperator(opened, 'GET', `/api/v1/operator/moderation-log?limit=2${before}`)
      ;(await documented(opened)).fits('GET', '/api/v1/operator/moderation-log', page)
      const { actions: some, before: next } = page.json as { actions: { what: string }[]; before?: number }
      told.push(...some.map(({ what }) => what))
      if (next === undefined) break
      before = `&before=${next}`
    }
    assert.deepEqual(told, ['settleReport', 'resumeGame', 'withholdText', 'suspendGame'])
    for (const what of told)
      assert.ok(
        said.some(line => line.includes(`"action":"${what}"`)),
        what,
      )
    assert.doesNotMatch(said.join('\n'), /secret reason|toad/)
  })
})

/** Everything that the read routes return about a game, to a player and to a stranger. */
async function everything(opened: TestDoor, game: string): Promise<readonly { url: string; text: string }[]> {
  const routes = opened.door.admitted.filter(({ may, route }) => may === 'seeGame' && route.startsWith('GET '))
  const urls = routes
    .map(({ route }) => route.slice(4).replace(':game', game).replace(':seq', '1').replace(':register', 'points'))
    .filter(url => !url.endsWith('/stream'))
    .map(url => url.replace(':label', url.includes('/matters/') ? '301' : '203'))
  const looks = urls.map(url => (url.endsWith('/why') ? `${url}?of=mover` : url))
  const told: { url: string; text: string }[] = []
  for (const url of looks)
    for (const as of ['ames', undefined]) {
      const answer = await opened.ask({ url, ...(as === undefined ? {} : { as }) })
      assert.ok(answer.status === 200 || answer.status === 404, `${url}: ${answer.text}`)
      told.push({ url, text: answer.text })
    }
  return told
}

function filesOf(folder: string): readonly Buffer[] {
  return readdirSync(folder).map(name => readFileSync(join(folder, name)))
}
