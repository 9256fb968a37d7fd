import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { TalkMessage, TalkOverview, TalkThread } from '../../src/wire/talk.ts'
import { handClock } from '../server/hand-clock.ts'
import { documented } from './documented.ts'
import { follow } from './follow.ts'
import { type Answered, does, foundedGame, problem, type TestDoor, testDoor } from './test-door.ts'

/** A server with a game of Ames (account ames) and Brook (account brook), and a way to ask about its talk. */
async function talking(t: TestContext, game: object = {}) {
  const clock = handClock(Date.UTC(2030, 0, 1, 12))
  const opened = await testDoor(t, { clock })
  const id = await foundedGame(opened, game)
  const { fits } = await documented(opened)
  const ask = async (
    as: string | undefined,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    more: Partial<Parameters<TestDoor['ask']>[0]> = {},
  ): Promise<Answered> => {
    const url = `/api/v1/games/${id}/talk${path}`
    const who = as === undefined ? {} : { as }
    return opened.ask({ url, method, ...who, ...(body === undefined ? {} : { body }), ...more })
  }
  const say = async (as: string, about: string, text: string, more: object = {}): Promise<TalkMessage> => {
    const answer = await ask(as, 'POST', `/conversations/${encodeURIComponent(about)}`, { text, ...more })
    assert.equal(answer.status, 201, answer.text)
    return answer.json as TalkMessage
  }
  const thread = async (as: string | undefined, about: string): Promise<TalkThread> => {
    const answer = await ask(as, 'GET', `/conversations/${encodeURIComponent(about)}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.json as TalkThread
  }
  const overview = async (as?: string): Promise<TalkOverview> => {
    const answer = await ask(as, 'GET', '')
    assert.equal(answer.status, 200, answer.text)
    return answer.json as TalkOverview
  }
  return { ...opened, game: id, clock, talk: ask, say, thread, overview, fits }
}

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

  it('a search returns the messages that contain all the words, each with its subject', async t => {
    const { talk, say, fits } = await talking(t)
    await say('brook', 'rule:203', 'Bananas are yellow.')
    await say('brook', 'game', 'Yellow submarines.')
    const found = await talk(undefined, 'GET', '/messages?q=YELLOW%20ban')
    fits('GET', '/api/v1/games/{game}/talk/messages', found)
    const { messages } = found.json as { messages: { topic: { about: string }; message: TalkMessage }[] }
    assert.deepEqual(
      messages.map(it => [it.topic.about, it.message.text]),
      [['rule:203', 'Bananas are yellow.']],
    )
    problem(await talk(undefined, 'GET', `/messages?q=${'x'.repeat(121)}`), 'badRequest', 400)
  })

  it('a message is found by what it says now, and not at all once it is hidden or removed', async t => {
    const { talk, say } = await talking(t)
    const found = async (words: string) => {
      const { json } = await talk(undefined, 'GET', `/messages?q=${encodeURIComponent(words)}`)
      return (json as { messages: { message: TalkMessage }[] }).messages.map(({ message }) => message.id)
    }
    const { id } = await say('brook', 'game', 'Bananas are yellow.')
    assert.deepEqual(await found('banana'), [id])
    await talk('brook', 'PATCH', `/messages/${id}`, { text: 'Cherries are red.' })
    assert.deepEqual([await found('banana'), await found('"cherries are"')], [[], [id]])
    assert.equal((await talk('ames', 'POST', `/messages/${id}/hiding`, { why: 'Off topic.' })).status, 204)
    assert.deepEqual(await found('cherries'), [])
    const other = await say('brook', 'game', 'Cherries!')
    assert.deepEqual(await found('cherries'), [other.id])
    await talk('brook', 'DELETE', `/messages/${other.id}`)
    assert.deepEqual(await found('cherries'), [])
  })

  it('the export contains every conversation and version, as JSON and as Markdown', async t => {
    const { talk, say, fits } = await talking(t)
    const { id } = await say('brook', 'rule:203', 'One.')
    await talk('brook', 'PATCH', `/messages/${id}`, { text: 'One,\n\n## really.' })
    await say('ames', 'game', 'Two.')
    fits('GET', '/api/v1/games/{game}/talk/export', await talk(undefined, 'GET', '/export'))
    const { text, headers } = await talk(undefined, 'GET', '/export.md')
    assert.match(String(headers['content-type']), /^text\/markdown/)
    assert.match(text, /^# Talk in “Ours”\n/)
    assert.match(
      text,
      /\n## Rule 203[^\n]*\n\n\*\*Brook\*\*, 2030-01-01T12:00:00.000Z \(edited\)\n\n> One,\n>\n> ## really\.\n/,
    )
  })

  it('an export has a limited number of messages, and the older ones can be requested next', async t => {
    const { talk, game, server } = await talking(t)
    for (let n = 1; n <= 5_001; n += 1)
      await server.store.talk.add(
        {
          id: `m${n}`,
          game,
          about: 'game',
          author: { account: 'brook', person: 'p2' },
          at: n,
          text: 'x',
          names: { mentions: [], links: [] },
          rationale: false,
        },
        'The game',
      )
    type Part = { conversations: { messages: unknown[] }[]; before?: number }
    const part = async (query: string) => (await talk(undefined, 'GET', `/export${query}`)).json as Part
    const latest = await part('')
    assert.deepEqual([latest.conversations[0]?.messages.length, latest.before], [5_000, 2])
    const older = await part('?before=2')
    assert.deepEqual([older.conversations[0]?.messages.length, older.before], [1, undefined])
  })

  it('an account that writes too fast has to wait', async t => {
    const { talk, say, clock } = await talking(t)
    const { id } = await say('brook', 'game', 'Number 1.')
    for (let count = 2; count <= 20; count += 1) await say('brook', 'game', `Number ${count}.`)
    problem(await talk('brook', 'POST', '/conversations/game', { text: 'Number 21.' }), 'tooMuch', 429)
    problem(await talk('brook', 'PATCH', `/messages/${id}`, { text: 'Number 22.' }), 'tooMuch', 429)
    await say('ames', 'game', 'Slowly!')
    clock.advance(60_000)
    await say('brook', 'game', 'Number 21.')
    for (let version = 2; version <= 20; version += 1)
      assert.equal((await talk('brook', 'PATCH', `/messages/${id}`, { text: `Version ${version}.` })).status, 200)
    clock.advance(60_000)
    problem(await talk('brook', 'PATCH', `/messages/${id}`, { text: 'Version 21.' }), 'quotaReached', 429)
  })

  it('a message has a limited length, and must be visible and well-formed', async t => {
    const { talk, say, thread } = await talking(t)
    const write = (text: string, more: object = {}) => talk('brook', 'POST', '/conversations/game', { text, ...more })
    for (const text of ['', '   \n', '\u200b\u202e'])
      assert.equal(problem(await write(text), 'badRequest', 400)['field'], 'text')
    problem(await write('x'.repeat(4_001)), 'badRequest', 400)
    assert.equal((await write('x'.repeat(4_000))).status, 201)
    problem(await write('Hello.', { replyTo: 'nowhere' }), 'badRequest', 400)
    const other = await say('ames', 'rule:203', 'Elsewhere.')
    problem(await write('Hello.', { replyTo: other.id }), 'badRequest', 400)
    await say('brook', 'game', '<script>alert(1)</script>\r\n@Ames@Brook\0 rule\r203')
    const [last] = (await thread('ames', 'game')).messages
    assert.equal(last?.text, '<script>alert(1)</script>\n@Ames@Brook rule\n203')
    assert.deepEqual(
      last?.mentions.map(({ text }) => text),
      ['@Ames'],
    )
    const many = await say('brook', 'game', '@Ames rule 203 '.repeat(260))
    assert.deepEqual([many.mentions.length, many.links.length], [20, 30])
  })

  it('no one can write in a suspended game', async t => {
    const { talk, say, ask, game } = await talking(t)
    await say('brook', 'rule:203', 'One.')
    const suspension = { url: `/api/v1/games/${game}/suspension`, as: 'operator', body: { why: 'Insults.' } }
    assert.equal((await ask({ ...suspension, method: 'POST' })).status, 204)
    problem(await talk('brook', 'POST', '/conversations/game', { text: 'Hello?' }), 'gameSuspended', 423)
    assert.equal((await talk('brook', 'GET', '')).status, 200)
  })
})

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

describe('simultaneous requests about talk', () => {
  it('simultaneous requests cannot exceed the limits: one rationale, and twenty messages a minute', async t => {
    const opened = await talking(t)
    const { talk, thread, game } = opened
    await does(opened, game, 'ames', 'propose', { enact: { text: 'Bananas are currency.' } })
    const body = { text: 'Because.', rationale: true }
    const path = '/conversations/matter:proposal:301'
    const rationales = await Promise.all(Array.from({ length: 5 }, () => talk('ames', 'POST', path, body)))
    assert.deepEqual(rationales.map(({ status }) => status).toSorted(), [201, 409, 409, 409, 409])
    const messages = await Promise.all(
      Array.from({ length: 30 }, (_, at) => talk('brook', 'POST', path, { text: `Number ${at}.` })),
    )
    assert.equal(messages.filter(({ status }) => status === 201).length, 20)
    assert.equal(messages.filter(({ status }) => status === 429).length, 10)
    const numbers = (await thread('ames', 'matter:proposal:301')).messages.map(({ number }) => number)
    assert.deepEqual(
      numbers,
      Array.from({ length: 20 }, (_, at) => 21 - at),
    )
  })
})
