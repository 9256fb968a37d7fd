import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TalkMessage } from '../../src/wire/talk.ts'
import { talking } from './talking.ts'
import { problem } from './test-door.ts'

describe('a conversation', () => {
  it('an edited message says so and keeps its versions, and a removed one has no text anywhere', async t => {
    const { talk, say, thread, overview, fits, game, server } = await talking(t)
    const { id, versions } = await say('brook', 'game', 'I vote yes, @Ames.')
    assert.equal(versions, 1)
    const edited = await talk('brook', 'PATCH', `/messages/${id}`, { text: 'I vote **no**.' })
    fits('PATCH', '/api/v1/games/{game}/talk/messages/{message}', edited)
    const told = edited.json as TalkMessage
    assert.deepEqual([told.text, told.versions, told.mentions], ['I vote **no**.', 2, []])
    assert.ok(told.editedAt)
    problem(await talk('ames', 'PATCH', `/messages/${id}`, { text: 'I agree.' }), 'notForYou', 403)
    const past = await talk(undefined, 'GET', `/messages/${id}/versions`)
    fits('GET', '/api/v1/games/{game}/talk/messages/{message}/versions', past)
    assert.deepEqual(
      (past.json as { versions: { text: string }[] }).versions.map(({ text }) => text),
      ['I vote yes, @Ames.', 'I vote **no**.'],
    )
    problem(await talk('ames', 'DELETE', `/messages/${id}`), 'notForYou', 403)
    assert.equal((await talk('brook', 'DELETE', `/messages/${id}`)).status, 204)
    problem(await talk('brook', 'DELETE', `/messages/${id}`), 'alreadySo', 409)
    problem(await talk('brook', 'PATCH', `/messages/${id}`, { text: 'Back.' }), 'alreadySo', 409)
    problem(await talk('ames', 'PUT', `/messages/${id}/reactions/heart`), 'alreadySo', 409)
    const [removed] = (await thread('ames', 'game')).messages
    assert.deepEqual([removed?.text, removed?.removed?.by, removed?.removed?.why], [undefined, 'author', ''])
    const everything = ['', '/messages', `/messages/${id}`, `/messages/${id}/versions`, '/export', '/export.md']
    for (const path of everything) assert.doesNotMatch((await talk('ames', 'GET', path)).text, /I vote/)
    assert.equal((await overview('ames')).conversations[0]?.messages, 0)
    assert.equal((await server.store.games.record(game))?.entries, 1)
  })

  it('reactions are counted, with names, and can be taken back', async t => {
    const { talk, say, fits } = await talking(t)
    const { id } = await say('brook', 'game', 'Cake for everyone?')
    await talk('brook', 'PUT', `/messages/${id}/reactions/heart`)
    await talk('ames', 'PUT', `/messages/${id}/reactions/eyes`)
    const both = await talk('ames', 'PUT', `/messages/${id}/reactions/heart`)
    fits('PUT', '/api/v1/games/{game}/talk/messages/{message}/reactions/{reaction}', both)
    assert.deepEqual((both.json as TalkMessage).reactions, [
      { reaction: 'heart', emoji: '❤️', count: 2, names: ['Brook', 'Ames'], you: true },
      { reaction: 'eyes', emoji: '👀', count: 1, names: ['Ames'], you: true },
    ])
    const back = await talk('ames', 'DELETE', `/messages/${id}/reactions/eyes`)
    assert.deepEqual(
      (back.json as TalkMessage).reactions.map(({ reaction }) => reaction),
      ['heart'],
    )
    problem(await talk('ames', 'PUT', `/messages/${id}/reactions/bomb`), 'badRequest', 400)
  })

  it('unread messages are counted on the server until they are marked as read', async t => {
    const { talk, say, overview, ask, game } = await talking(t)
    await say('brook', 'game', 'One.')
    await say('brook', 'rule:203', 'Two.')
    const { number } = await say('ames', 'game', 'Three.')
    assert.equal((await overview('ames')).unread, 2)
    assert.deepEqual((await ask({ url: '/api/v1/me/talk', as: 'ames' })).json, { games: [{ game, unread: 2 }] })
    assert.equal((await talk('ames', 'PUT', '/conversations/game/read', { upTo: number })).status, 204)
    const { unread, conversations } = await overview('ames')
    assert.equal(unread, 1)
    assert.deepEqual(
      conversations.map(it => [it.topic.about, it.unread]),
      [
        ['game', 0],
        ['rule:203', 1],
      ],
    )
    assert.equal((await talk('ames', 'PUT', '/read', { upTo: 999_999_999 })).status, 204)
    assert.deepEqual((await ask({ url: '/api/v1/me/talk', as: 'ames' })).json, { games: [] })
    await say('brook', 'rule:203', 'Four.')
    assert.equal((await overview('ames')).unread, 1)
  })
})
