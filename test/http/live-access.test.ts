import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { serverRefusal } from '../../src/app/server/server-refusals.ts'
import type { HttpOptions } from '../../src/http/door/open-http.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'
import { entries, live, say } from './live.ts'

describe('a game’s stream', () => {
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
})
