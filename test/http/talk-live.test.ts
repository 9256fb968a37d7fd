import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { follow } from './follow.ts'
import { talking } from './talking.ts'
import { does, problem } from './test-door.ts'

describe('live talk', () => {
  it('followers learn what changed, without any text, and the stream ends for someone who leaves a private game', async t => {
    const opened = await talking(t, { visibility: 'private' })
    const { talk, say, door, game, ask } = opened
    const at = await door.listen({ port: 0, host: '127.0.0.1' })
    const watch = async (path: string, as: string) => {
      const following = await follow(`${at}/api/v1/${path}`, { 'x-account': as })
      t.after(() => following.leave())
      return following
    }
    const one = await watch(`games/${game}/stream`, 'brook')
    const all = await watch('me/stream', 'brook')
    await Promise.all([one.until(1), all.until(1)])
    const { id } = await say('ames', 'rule:203', 'A secret plan.')
    await talk('ames', 'PATCH', `/messages/${id}`, { text: 'A better plan.' })
    await talk('ames', 'PUT', `/messages/${id}/reactions/heart`)
    await talk('ames', 'DELETE', `/messages/${id}`)
    await one.until(5)
    const told = (await all.until(5)).slice(1)
    const changes = one.events.slice(1).map(({ id: seq, event, data }) => ({ seq, event, ...JSON.parse(data) }))
    assert.deepEqual(
      changes,
      ['written', 'edited', 'reacted', 'removed'].map(what => ({
        seq: '0',
        event: 'talk',
        conversation: changes[0]?.conversation,
        message: id,
        number: 1,
        what,
      })),
    )
    assert.match(changes[0]?.conversation, /^rule:r\d+$/)
    assert.deepEqual(
      told.map(({ event, data }) => [event, (JSON.parse(data) as { game: string }).game]),
      Array.from({ length: 4 }, () => ['talk', game]),
    )
    assert.doesNotMatch(one.text() + all.text(), /plan/)
    problem(await talk('kim', 'GET', ''), 'unknownGame', 404)
    assert.equal((await ask({ url: `/api/v1/games/${game}/seat`, method: 'DELETE', as: 'brook' })).status, 204)
    await one.ended
    for (const path of ['', '/messages', '/conversations/game', `/messages/${id}`, '/export'])
      problem(await talk('brook', 'GET', path), 'unknownGame', 404)
    problem(await talk('brook', 'POST', '/conversations/game', { text: 'Still here?' }), 'unknownGame', 404)
    await say('ames', 'game', 'He is gone.')
    assert.equal(all.events.filter(({ event }) => event === 'talk').length, 4)
    assert.deepEqual((await ask({ url: '/api/v1/me/talk', as: 'brook' })).json, { games: [] })
  })

  it('talk does not disturb the entries of a stream, which resumes where it was', async t => {
    const opened = await talking(t)
    const { say, door, game } = opened
    const at = await door.listen({ port: 0, host: '127.0.0.1' })
    const watch = async (headers: { readonly [name: string]: string } = {}) => {
      const following = await follow(`${at}/api/v1/games/${game}/stream`, headers)
      t.after(() => following.leave())
      return following
    }
    const one = await watch()
    await one.until(1)
    await does(opened, game, 'ames', 'announce', { text: 'One.' })
    await one.until(2)
    await say('brook', 'game', 'I heard that.')
    const last = (await one.until(3)).at(-1)
    assert.deepEqual([last?.event, last?.id], ['talk', '1'])
    await does(opened, game, 'ames', 'announce', { text: 'Two.' })
    const resumed = await watch({ 'last-event-id': last?.id ?? '' })
    const [welcome, entry] = await resumed.until(2)
    assert.deepEqual([welcome?.event, entry?.event, entry?.id], ['welcome', 'entry', '2'])
  })
})
