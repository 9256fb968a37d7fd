import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { talking } from './talking.ts'
import { does, problem } from './test-door.ts'

describe('a conversation', () => {
  it('the game and each rule, entry and matter have a conversation, and messages name what they mention', async t => {
    const { game, say, thread, overview, fits, talk, ...opened } = await talking(t)
    await does(opened, game, 'ames', 'propose', { enact: { text: 'Bananas are currency.' } })
    await say('brook', 'game', 'Hello, @Ames!')
    await say('ames', 'rule:203', 'Is **rule 203** wise? See entry 0 and http://localhost/g/nowhere/rules/201.')
    const own = `http://localhost/g/${game}/rules/202?at=3#top`
    await say('brook', 'matter:proposal:301', `I like proposal 301, but ${own}, @ann and ann@ames.`)
    await say('ames', 'entry:1', 'I did this.')
    const [entry, matter, rule, whole] = (await overview('ames')).conversations
    assert.deepEqual(
      [entry, matter, rule, whole].map(it => it?.topic.about),
      ['entry:1', 'matter:proposal:301', 'rule:203', 'game'],
    )
    assert.match(entry?.topic.words ?? '', /^Entry 1: Ames /)
    assert.match(matter?.topic.words ?? '', /^Proposal 301 by Ames: /)
    assert.equal(rule?.topic.words.startsWith('Rule 203'), true)
    assert.deepEqual(whole?.latest.mentions, [{ at: 7, text: '@Ames', person: 'p1', name: 'Ames' }])
    const links = (await thread(undefined, 'rule:203')).messages[0]?.links ?? []
    assert.deepEqual(
      links.map(({ at, text, rule: label, entry: seq }) => [at, text, label ?? seq]),
      [
        [5, 'rule 203', '203'],
        [26, 'entry 0', 0],
      ],
    )
    const [about] = (await thread('brook', 'matter:proposal:301')).messages
    assert.deepEqual(
      about?.links.map(it => [it.text, it.matter ?? it.rule]),
      [
        ['proposal 301', { kind: 'proposal', label: '301' }],
        [own, '202'],
      ],
    )
    assert.deepEqual(
      about?.mentions.map(({ text, name }) => [text, name]),
      [['@ann', 'Ames']],
    )
    fits('GET', '/api/v1/games/{game}/talk', await talk('ames', 'GET', ''))
    fits('GET', '/api/v1/games/{game}/talk/conversations/{about}', await talk('ames', 'GET', '/conversations/entry:1'))
    for (const none of ['rule:999', 'matter:proposal:999', 'entry:99', 'entry:x', 'game:x', 'nothing', 'person:Ames'])
      problem(await talk('ames', 'GET', `/conversations/${none}`), 'unknownThing', 404)
  })

  it('everyone who may read the game may read its talk, and only the people of the game may write', async t => {
    const { talk, say, thread, overview } = await talking(t)
    await say('brook', 'game', 'Hello!')
    assert.equal((await thread(undefined, 'game')).messages[0]?.text, 'Hello!')
    assert.deepEqual((await overview(undefined)).you, { write: false, why: 'Sign in first.', moderate: false })
    assert.equal((await overview('kim')).you.write, false)
    assert.deepEqual((await overview('ames')).you, { write: true, moderate: true })
    assert.deepEqual((await overview('brook')).you, { write: true, moderate: false })
    problem(await talk(undefined, 'POST', '/conversations/game', { text: 'Me too!' }), 'signInFirst', 401)
    problem(await talk('kim', 'POST', '/conversations/game', { text: 'Me too!' }), 'notForYou', 403)
    const reading = { scopes: ['read'] as const }
    problem(await talk('brook', 'POST', '/conversations/game', { text: 'Hi.' }, reading), 'tokenScope', 403)
    problem(await talk('brook', 'PUT', '/read', { upTo: 1 }, reading), 'tokenScope', 403)
    assert.equal((await talk('brook', 'GET', '', undefined, reading)).status, 200)
  })

  it('a matter’s author gives its rationale, which comes first and which no one else can give', async t => {
    const opened = await talking(t)
    const { talk, say, thread, game } = opened
    await does(opened, game, 'ames', 'propose', { enact: { text: 'Bananas are currency.' } })
    const about = 'matter:proposal:301'
    const write = (as: string, to: string) =>
      talk(as, 'POST', `/conversations/${to}`, { text: 'Because.', rationale: true })
    problem(await write('brook', about), 'notForYou', 403)
    problem(await write('ames', 'rule:203'), 'notForYou', 403)
    problem(await write('ames', 'game'), 'notForYou', 403)
    await say('brook', about, 'Why?')
    assert.equal((await thread('ames', about)).topic.yours, true)
    assert.equal((await thread('brook', about)).topic.yours, false)
    assert.equal((await write('ames', about)).status, 201)
    problem(await write('ames', about), 'alreadySo', 409)
    await say('brook', about, 'I see.')
    const { rationale, messages } = await thread(undefined, about)
    assert.deepEqual([rationale?.text, rationale?.rationale], ['Because.', true])
    assert.deepEqual(
      messages.map(({ text }) => text),
      ['I see.', 'Why?'],
    )
    assert.equal((await talk('ames', 'DELETE', `/messages/${rationale?.id}`)).status, 204)
    assert.equal((await write('ames', about)).status, 201)
  })
})

describe('the identity of a conversation', () => {
  it('a rule that gets another number keeps its conversation, even after it has left the game', async t => {
    const opened = await talking(t)
    const { talk, say, thread, overview, game } = opened
    const adopt = async (by: string, change: object, label: string) => {
      await does(opened, game, by, 'propose', change)
      await does(opened, game, by, 'callVote')
      for (const as of ['ames', 'brook']) await does(opened, game, as, 'vote', { proposal: label, choice: 'for' })
    }
    await say('brook', 'rule:206', 'One vote each, by rule 206.')
    await adopt('ames', { amend: { rule: '206', text: 'Every player has one vote.' } }, '301')
    problem(await talk('ames', 'GET', '/conversations/rule:206'), 'unknownThing', 404)
    const { topic, messages } = await thread('ames', 'rule:301')
    assert.match(topic.words, /^Rule 301/)
    assert.deepEqual(
      messages.map(({ text, links }) => [text, links.map(it => [it.text, it.rule])]),
      [['One vote each, by rule 206.', [['rule 206', '301']]]],
    )
    assert.equal((await thread('ames', topic.key)).topic.about, 'rule:301')
    await adopt('brook', { repeal: '301' }, '302')
    const [gone] = (await overview('ames')).conversations
    assert.deepEqual([gone?.topic.about, gone?.topic.words.endsWith('(no longer in the game)')], [topic.key, true])
    const kept = await thread('ames', gone?.topic.about ?? '')
    assert.deepEqual(
      kept.messages.map(({ text, links }) => [text, links]),
      [['One vote each, by rule 206.', []]],
    )
    await say('ames', topic.key, 'I miss it.')
  })
})
