import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { talking } from './talking.ts'
import { does, problem } from './test-door.ts'

describe('a conversation', () => {
  it('no one can write in a suspended game', async t => {
    const { talk, say, ask, game } = await talking(t)
    await say('brook', 'rule:203', 'One.')
    const suspension = { url: `/api/v1/games/${game}/suspension`, as: 'operator', body: { why: 'Insults.' } }
    assert.equal((await ask({ ...suspension, method: 'POST' })).status, 204)
    problem(await talk('brook', 'POST', '/conversations/game', { text: 'Hello?' }), 'gameSuspended', 423)
    assert.equal((await talk('brook', 'GET', '')).status, 200)
  })
})

describe('moderation of talk', () => {
  it('the host can hide a message and mute its author, who can still play', async t => {
    const opened = await talking(t)
    const { talk, say, thread, overview, fits, game } = opened
    const { id } = await say('brook', 'game', 'Ames is a toad.')
    problem(await talk('brook', 'POST', `/messages/${id}/hiding`, { why: 'I regret it.' }), 'notForYou', 403)
    problem(await talk('ames', 'POST', `/messages/${id}/removal`, { why: 'An insult.' }), 'notForYou', 403)
    problem(await talk('kim', 'POST', '/mutes', { message: id, why: 'I dislike him.' }), 'notForYou', 403)
    const hiding = await talk('ames', 'POST', `/messages/${id}/hiding`, { why: 'It is an insult.' })
    assert.equal(hiding.status, 204, hiding.text)
    const [hidden] = (await thread(undefined, 'game')).messages
    assert.deepEqual([hidden?.text, hidden?.hidden?.by, hidden?.hidden?.why], [undefined, 'host', 'It is an insult.'])
    assert.equal((await talk('ames', 'POST', '/mutes', { message: id, why: 'Insults.' })).status, 204)
    const { you } = await overview('brook')
    assert.deepEqual([you.write, you.why?.endsWith('Insults.')], [false, true])
    problem(await talk('brook', 'POST', '/conversations/game', { text: 'Toad!' }), 'notForYou', 403)
    problem(await talk('brook', 'PUT', `/messages/${id}/reactions/heart`), 'notForYou', 403)
    await does(opened, game, 'brook', 'announce', { text: 'I can still play.' })
    const listed = await talk('ames', 'GET', '/mutes')
    fits('GET', '/api/v1/games/{game}/talk/mutes', listed)
    const [mute] = (listed.json as { mutes: { id: string; author: object; by: string }[] }).mutes
    assert.deepEqual([mute?.author, mute?.by], [{ name: 'Brook', person: 'p2', you: false }, 'host'])
    assert.equal((await talk('ames', 'DELETE', `/mutes/${mute?.id}`)).status, 204)
    problem(await talk('ames', 'DELETE', `/mutes/${mute?.id}`), 'unknownThing', 404)
    await say('brook', 'game', 'Thank you.')
  })

  it('someone who is muted stays muted as the same person with another account', async t => {
    const { talk, say, server, game } = await talking(t)
    const { id } = await say('brook', 'game', 'Ames is a toad.')
    assert.equal((await talk('ames', 'POST', '/mutes', { message: id, why: 'Insults.' })).status, 204)
    await server.store.games.forget('brook', 1)
    await server.store.games.takeSeat(game, { person: 'p2', account: 'brook2' })
    problem(await talk('brook2', 'POST', '/conversations/game', { text: 'Toad!' }), 'notForYou', 403)
    const [mute] = ((await talk('ames', 'GET', '/mutes')).json as { mutes: { id: string; author: object }[] }).mutes
    assert.deepEqual(mute?.author, { name: 'Brook', person: 'p2', you: false })
    assert.equal((await talk('ames', 'DELETE', `/mutes/${mute?.id}`)).status, 204)
    await say('brook2', 'game', 'Thank you.')
  })

  it('a host’s mute does not shield anyone from an operator’s', async t => {
    const { talk, say } = await talking(t)
    const { id } = await say('brook', 'game', 'Ames is a toad.')
    assert.equal((await talk('ames', 'POST', '/mutes', { message: id, why: 'A joke.' })).status, 204)
    assert.equal((await talk('operator', 'POST', '/mutes', { message: id, why: 'Insults.' })).status, 204)
    problem(await talk('ames', 'POST', '/mutes', { message: id, why: 'A joke.' }), 'alreadySo', 409)
    const { mutes } = (await talk('ames', 'GET', '/mutes')).json as { mutes: { id: string; by: string; why: string }[] }
    assert.deepEqual(
      mutes.map(({ by, why }) => [by, why]),
      [['operator', 'Insults.']],
    )
    problem(await talk('ames', 'DELETE', `/mutes/${mutes[0]?.id}`), 'notForYou', 403)
    assert.equal((await talk('operator', 'DELETE', `/mutes/${mutes[0]?.id}`)).status, 204)
  })

  it('operators moderate public games, and in private games only what someone has reported', async t => {
    const { talk, say, ask, game, server } = await talking(t, { visibility: 'private' })
    const { id } = await say('brook', 'game', 'Ames is a toad.')
    const other = await say('brook', 'rule:203', 'This is private.')
    problem(await talk('operator', 'GET', ''), 'unknownGame', 404)
    problem(await talk('operator', 'POST', `/messages/${id}/removal`, { why: 'Insult.' }), 'notReported', 403)
    const reports = { url: `/api/v1/games/${game}/reports`, method: 'POST', as: 'ames' } as const
    problem(await ask({ ...reports, body: { why: 'An insult.', message: 'nowhere' } }), 'unknownThing', 404)
    const reported = await ask({ ...reports, body: { why: 'An insult.', message: id } })
    assert.equal(reported.status, 201, reported.text)
    const shown = await ask({
      url: `/api/v1/reports/${(reported.json as { id: string }).id}`,
      as: 'operator',
    })
    assert.deepEqual((shown.json as { message: string }).message, 'Ames is a toad.')
    assert.equal((await talk('operator', 'POST', '/mutes', { message: id, why: 'Insults.' })).status, 204)
    assert.equal((await talk('operator', 'POST', `/messages/${id}/removal`, { why: 'Insult.' })).status, 204)
    problem(await talk('operator', 'POST', `/messages/${other.id}/removal`, { why: 'Insult.' }), 'notReported', 403)
    const mutes = (await talk('operator', 'GET', '/mutes')).json as { mutes: { id: string }[] }
    assert.equal(mutes.mutes.length, 1)
    problem(await talk('ames', 'DELETE', `/mutes/${mutes.mutes[0]?.id}`), 'notForYou', 403)
    assert.equal((await talk('operator', 'DELETE', `/mutes/${mutes.mutes[0]?.id}`)).status, 204)
    assert.deepEqual(
      (await server.store.moderationLog.list(9)).map(({ what }) => what),
      ['unmuteInTalk', 'removeMessage', 'muteInTalk'],
    )
    const after = await ask({ url: `/api/v1/reports/${(reported.json as { id: string }).id}`, as: 'operator' })
    assert.doesNotMatch(after.text, /toad/)
  })

  it('the author of a reported message can neither hide it by an edit nor remove it until the report is resolved', async t => {
    const { talk, say, ask, game, fits } = await talking(t)
    const report = async (message: string): Promise<string> => {
      const url = `/api/v1/games/${game}/reports`
      const answer = await ask({ url, method: 'POST', as: 'ames', body: { why: 'An insult.', message } })
      assert.equal(answer.status, 201, answer.text)
      return (answer.json as { id: string }).id
    }
    const { id } = await say('brook', 'game', 'Ames is a toad.')
    const reported = await report(id)
    assert.equal((await talk('brook', 'PATCH', `/messages/${id}`, { text: 'Nice weather.' })).status, 200)
    const refused = problem(await talk('brook', 'DELETE', `/messages/${id}`), 'notForYou', 403)
    assert.match(String(refused['detail']), /^This message has been reported; until someone has looked at it/)
    const shown = await ask({ url: `/api/v1/reports/${reported}`, as: 'operator' })
    fits('GET', '/api/v1/reports/{report}', shown)
    const { message, earlier } = shown.json as { message: string; earlier: { text: string }[] }
    assert.deepEqual([message, earlier.map(({ text }) => text)], ['Nice weather.', ['Ames is a toad.']])
    const settlement = { url: `/api/v1/reports/${reported}/settlement`, method: 'POST', as: 'operator' } as const
    assert.equal((await ask({ ...settlement, body: { how: 'Brook was warned.' } })).status, 204)
    assert.equal((await talk('brook', 'DELETE', `/messages/${id}`)).status, 204)
    const own = await say('ames', 'game', 'Brook is a toad.')
    await report(own.id)
    problem(await talk('ames', 'POST', `/messages/${own.id}/removal`, { why: 'Never mind.' }), 'notForYou', 403)
    assert.equal((await talk('operator', 'POST', `/messages/${own.id}/removal`, { why: 'Insult.' })).status, 204)
  })
})
