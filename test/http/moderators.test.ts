import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import type { GameSummary } from '../../src/wire/game/game.ts'
import type { GameModeration, ModeratorReports } from '../../src/wire/moderators.ts'
import type { TalkFound, TalkMessage, TalkOverview, TalkThread } from '../../src/wire/talk.ts'
import { handClock } from '../server/hand-clock.ts'
import { documented } from './documented.ts'
import { does, foundedGame, problem, testDoor } from './test-door.ts'

const DAY = 86_400_000
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH'

/** A game that Ames hosts, and in which Brook, Cole and Dale have seats. Cole is a moderator. */
async function moderated(t: TestContext, wanted: object = {}) {
  const clock = handClock(Date.UTC(2030, 0, 1, 12))
  const opened = await testDoor(t, { clock })
  const players = ['Ames', 'Brook', 'Cole', 'Dale'].map(surname => ({ name: 'Al', surname }))
  const game = await foundedGame(opened, { players, ...wanted })
  for (const [person, account] of [
    ['p3', 'cole'],
    ['p4', 'dale'],
  ] as const)
    await opened.server.store.games.takeSeat(game, { person, account })
  const url = `/api/v1/games/${game}`
  const ask = (as: string | undefined, method: Method, path: string, body?: object) =>
    opened.ask({ url: `${url}${path}`, method, ...(as && { as }), ...(body && { body }) })
  const done = async (as: string, method: Method, path: string, body?: object) => {
    const answer = await ask(as, method, path, body)
    assert.ok(answer.status < 300, answer.text)
    return answer.json
  }
  const say = async (as: string, text: string) =>
    ((await done(as, 'POST', '/talk/conversations/game', { text })) as TalkMessage).id
  const messages = async (as?: string) =>
    ((await ask(as, 'GET', '/talk/conversations/game')).json as TalkThread).messages
  const record = async (as?: string) => (await ask(as, 'GET', '/moderation')).json as GameModeration
  const told = async (account: string) => {
    const emails = await opened.server.store.outbox.waiting(Number.MAX_SAFE_INTEGER, 99)
    return emails.flatMap(({ to, subject, text }) =>
      'account' in to && to.account === account ? [subject + text] : [],
    )
  }
  if (!('ownRules' in wanted)) await done('ames', 'PUT', '/moderators/p3')
  return { ...opened, ...(await documented(opened)), clock, game, url, to: ask, done, say, messages, record, told }
}

describe('the moderators of a game', () => {
  it('are named by the host, shown to everyone who sees the game, and can step down', async t => {
    const { to, done, record, told, fits } = await moderated(t)
    const shown = await to(undefined, 'GET', '/moderation')
    fits('GET', '/api/v1/games/{game}/moderation', shown)
    const { moderators, acts } = shown.json as GameModeration
    assert.deepEqual([moderators, acts], [[{ person: 'p3', name: 'Cole' }], undefined])
    assert.deepEqual(((await to(undefined, 'GET', '')).json as GameSummary).moderators, ['p3'])
    assert.match((await told('cole')).join(), /made you a moderator/)
    problem(await to('brook', 'PUT', '/moderators/p2'), 'notForYou', 403)
    problem(await to('cole', 'PUT', '/moderators/p2'), 'notForYou', 403)
    problem(await to('ames', 'PUT', '/moderators/p1'), 'badRequest', 400)
    problem(await to('ames', 'PUT', '/moderators/p9'), 'unknownThing', 404)
    await done('ames', 'PUT', '/moderators/p4')
    problem(await to('cole', 'DELETE', '/moderators/p4'), 'notForYou', 403)
    await done('cole', 'DELETE', '/moderators/p3')
    await done('ames', 'DELETE', '/moderators/p4')
    problem(await to('ames', 'DELETE', '/moderators/p4'), 'unknownThing', 404)
    assert.deepEqual(
      (await record('brook')).acts?.map(({ sentence }) => sentence),
      [
        'Ames (host) dismissed Dale as a moderator.',
        'Cole stepped down as a moderator.',
        'Ames (host) made Dale a moderator.',
        'Ames (host) made Cole a moderator.',
      ],
    )
    problem(await to('cole', 'GET', '/moderation/reports'), 'notForYou', 403)
  })

  it('hide and show messages with a reason that everyone sees; only the author and moderators see the text', async t => {
    const { to, done, say, messages, record, told } = await moderated(t)
    const id = await say('brook', 'Dale is a toad.')
    await done('dale', 'PUT', `/talk/messages/${id}/reactions/heart`)
    await done('cole', 'POST', `/talk/messages/${id}/hiding`, { why: 'It is an insult.' })
    problem(await to('cole', 'POST', `/talk/messages/${id}/hiding`, { why: 'Again.' }), 'alreadySo', 409)
    for (const as of [undefined, 'dale']) {
      const [message] = await messages(as)
      assert.deepEqual(
        [message?.text, message?.mentions, message?.reactions, message?.hidden?.by, message?.hidden?.why],
        [undefined, [], [], 'moderator', 'It is an insult.'],
      )
      const found = (await to(as, 'GET', '/talk/messages?q=toad')).json as TalkFound
      assert.deepEqual(found.messages, [])
      for (const path of [`/talk/messages/${id}`, `/talk/messages/${id}/versions`, '/talk/export', '/talk/export.md'])
        assert.doesNotMatch((await to(as, 'GET', path)).text, /toad/, path)
    }
    for (const as of ['brook', 'cole', 'ames', 'operator']) {
      assert.equal((await messages(as))[0]?.text, 'Dale is a toad.', as)
      assert.match((await to(as, 'GET', `/talk/messages/${id}/versions`)).text, /toad/)
    }
    assert.match((await told('brook')).join(), /did this\. The reason given is: It is an insult\./)
    problem(await to('brook', 'PATCH', `/talk/messages/${id}`, { text: 'Nice weather.' }), 'notForYou', 403)
    const [act] = (await record('dale')).acts ?? []
    assert.deepEqual(
      [act?.sentence, act?.why, act?.inForce, act?.mayUndo, act?.concernsYou],
      ['Cole (moderator) hid a message by Brook.', 'It is an insult.', true, false, false],
    )
    assert.equal((await record('brook')).acts?.[0]?.concernsYou, true)
    problem(await to('dale', 'POST', `/moderation/acts/${act?.id}/undoing`, { why: 'No.' }), 'notForYou', 403)
    await done('ames', 'POST', `/moderation/acts/${act?.id}/undoing`, { why: 'Dale does not mind.' })
    assert.equal((await messages())[0]?.text, 'Dale is a toad.')
    problem(await to('ames', 'POST', `/moderation/acts/${act?.id}/undoing`, { why: 'No.' }), 'alreadySo', 409)
  })

  it('mute someone in the talk for a time, who can still play, and who can write again when it is over', async t => {
    const opened = await moderated(t)
    const { to, done, say, clock, game, told } = opened
    const id = await say('brook', 'Buy cake! Buy cake!')
    for (const days of [0, 31, 1.5])
      problem(await to('cole', 'POST', '/talk/mutes', { message: id, why: 'Spam.', days }), 'badRequest', 400)
    await done('cole', 'POST', '/talk/mutes', { message: id, why: 'Spam.', days: 3 })
    const { you } = (await to('brook', 'GET', '/talk')).json as TalkOverview
    assert.match(you.why ?? '', /until 2030-01-04 12:00 UTC\. .*: Spam\.$/)
    assert.match((await told('brook')).join(), /until 2030-01-04 12:00 UTC/)
    problem(await to('brook', 'POST', '/talk/conversations/game', { text: 'Cake!' }), 'notForYou', 403)
    await does(opened, game, 'brook', 'announce', { text: 'I can still play.' })
    clock.advance(3 * DAY)
    await say('brook', 'Sorry.')
    await done('cole', 'POST', '/talk/mutes', { message: id, why: 'Spam.' })
    clock.advance(7 * DAY - 1)
    problem(await to('brook', 'POST', '/talk/conversations/game', { text: 'Cake!' }), 'notForYou', 403)
    clock.advance(1)
    await say('brook', 'I am back.')
  })

  it('cannot moderate the host or each other, or undo what the host or an operator did', async t => {
    const { to, done, say, record } = await moderated(t)
    await done('ames', 'PUT', '/moderators/p4')
    for (const author of ['ames', 'dale']) {
      const id = await say(author, 'I know better.')
      problem(await to('cole', 'POST', `/talk/messages/${id}/hiding`, { why: 'No.' }), 'notForYou', 403)
      problem(await to('cole', 'POST', '/talk/mutes', { message: id, why: 'No.' }), 'notForYou', 403)
      const url = `/reports`
      const reported = await done('cole', 'POST', url, { why: 'Arrogant.', message: id, to: 'moderators' })
      assert.equal((reported as { to?: string }).to, undefined, 'only operators see reports about moderators')
    }
    const id = await say('brook', 'Cake!')
    await done('ames', 'POST', '/talk/mutes', { message: id, why: 'Spam.', days: 30 })
    await done('ames', 'POST', `/talk/messages/${id}/hiding`, { why: 'Spam.' })
    problem(await to('cole', 'POST', '/talk/mutes', { message: id, why: 'Spam.', days: 1 }), 'alreadySo', 409)
    const acts = (await record('cole')).acts ?? []
    for (const { id: act } of acts.slice(0, 2))
      problem(await to('cole', 'POST', `/moderation/acts/${act}/undoing`, { why: 'No.' }), 'notForYou', 403)
  })

  it('have no power in the game, and cannot withhold, suspend or change the game', async t => {
    const { to } = await moderated(t)
    for (const [method, path, body] of [
      ['POST', '/withheld', { entry: 0, why: 'No.' }],
      ['POST', '/suspension', { why: 'No.' }],
      ['PATCH', '', { title: 'Mine' }],
      ['DELETE', '/hosting', undefined],
    ] as const)
      problem(await to('cole', method, path, body), 'notForYou', 403)
  })
})

describe('complaints about moderation', () => {
  it('reach operators, who can undo it even in a private game that they do not see', async t => {
    const { to, done, say, messages, record, ask, server } = await moderated(t, { visibility: 'private' })
    const id = await say('brook', 'Dale is a toad.')
    const secret = await say('brook', 'This is private.')
    await done('cole', 'POST', `/talk/messages/${id}/hiding`, { why: 'It is an insult.' })
    await done('cole', 'POST', '/talk/mutes', { message: id, why: 'Insults.', days: 30 })
    const [mute, hide] = (await record('brook')).acts ?? []
    const undo = (as: string, act: number | undefined) =>
      to(as, 'POST', `/moderation/acts/${act}/undoing`, { why: 'It was a joke.' })
    problem(await undo('operator', hide?.id), 'notReported', 403)
    problem(await undo('operator', mute?.id), 'notReported', 403)
    problem(await to('brook', 'POST', '/reports', { why: 'Unfair.', act: 99 }), 'unknownThing', 404)
    const complain = async (act: number | undefined) =>
      (await done('brook', 'POST', '/reports', { why: 'It was a joke.', act, to: 'moderators' })) as { id: string }
    const complaints = [await complain(hide?.id), await complain(mute?.id)]
    problem(await to('cole', 'GET', `/moderation/reports/${complaints[0]?.id}`), 'unknownThing', 404)
    assert.deepEqual(((await to('cole', 'GET', '/moderation/reports')).json as ModeratorReports).reports, [])
    const shown = await ask({ url: `/api/v1/reports/${complaints[0]?.id}`, as: 'operator' })
    const view = shown.json as { act: { sentence: string; mayUndo: boolean }; message: string }
    assert.deepEqual(
      [view.act.sentence, view.act.mayUndo, view.message],
      ['Cole (moderator) hid a message by Brook.', true, 'Dale is a toad.'],
    )
    assert.equal((await undo('operator', hide?.id)).status, 204)
    assert.equal((await undo('operator', mute?.id)).status, 204)
    assert.equal((await messages('dale')).find(message => message.id === id)?.text, 'Dale is a toad.')
    await say('brook', 'Thank you.')
    problem(await to('operator', 'POST', `/talk/messages/${secret}/hiding`, { why: 'No.' }), 'notReported', 403)
    assert.deepEqual(
      (await record('dale')).acts?.slice(0, 2).map(({ as, what }) => [as, what]),
      [
        ['operator', 'unmute'],
        ['operator', 'showMessage'],
      ],
    )
    assert.deepEqual(
      (await server.store.moderationLog.list(9)).map(({ what }) => what),
      ['unmuteInTalk', 'showMessage'],
    )
  })
})

describe('reports to the moderators of a game', () => {
  it('are handled by them, or passed on to the operators, and the game can read how but not who reported', async t => {
    const { to, done, say, record, ask, told } = await moderated(t)
    const id = await say('brook', 'Dale is a toad.')
    await done('dale', 'POST', '/reports', { why: 'He insults me.', message: id, to: 'moderators' })
    await done('dale', 'POST', '/reports', { why: 'Look at entry 0.', entry: 0, to: 'moderators' })
    const listed = async (as: string) => ((await to(as, 'GET', '/moderation/reports')).json as ModeratorReports).reports
    const ofOperators = async () =>
      ((await ask({ url: '/api/v1/reports', as: 'operator' })).json as { reports: { why: string }[] }).reports
    assert.deepEqual(
      (await listed('cole')).map(({ by, why, text }) => [by, why, text]),
      [
        ['Dale', 'Look at entry 0.', undefined],
        ['Dale', 'He insults me.', 'Dale is a toad.'],
      ],
    )
    assert.deepEqual([(await listed('ames')).length, await ofOperators()], [2, []])
    assert.equal((await told('cole')).filter(email => /something was reported/.test(email)).length, 1)
    problem(await to('brook', 'GET', '/moderation/reports'), 'notForYou', 403)
    problem(await to('operator', 'GET', '/moderation/reports'), 'notForYou', 403)
    const [entry, insult] = await listed('cole')
    problem(
      await ask({
        url: `/api/v1/reports/${insult?.id}/settlement`,
        method: 'POST',
        as: 'operator',
        body: { how: 'x' },
      }),
      'unknownThing',
      404,
    )
    await done('cole', 'POST', `/moderation/reports/${insult?.id}/settlement`, { how: 'I asked Brook to apologise.' })
    const why = 'Only you can withhold a text.'
    await done('ames', 'POST', `/moderation/reports/${entry?.id}/passing-on`, { why })
    problem(await to('cole', 'POST', `/moderation/reports/${entry?.id}/settlement`, { how: 'x' }), 'unknownThing', 404)
    problem(await to('cole', 'POST', `/moderation/reports/${entry?.id}/passing-on`, { why: 'x' }), 'unknownThing', 404)
    assert.deepEqual(
      (await ofOperators()).map(it => it.why),
      ['Look at entry 0.'],
    )
    const acts = (await record('brook')).acts ?? []
    assert.deepEqual(
      acts.slice(0, 2).map(act => [act.as, act.what, act.why]),
      [
        ['host', 'passOnReport', why],
        ['moderator', 'settleReport', 'I asked Brook to apologise.'],
      ],
    )
    assert.doesNotMatch(JSON.stringify(acts), /insults me|Dale/)
  })

  it('go to the operators if the game has no one to handle them', async t => {
    const { to, done, say, server, game } = await moderated(t)
    await done('ames', 'DELETE', '/moderators/p3')
    const id = await say('brook', 'Toad.')
    await done('ames', 'POST', `/talk/messages/${id}/hiding`, { why: 'An insult.' })
    await done('ames', 'DELETE', '/hosting')
    const reported = (await done('dale', 'POST', '/reports', { why: 'x', message: id, to: 'moderators' })) as object
    assert.equal('to' in reported, false)
    assert.equal((await server.store.reports.list({ open: true, limit: 9, moderatorsOf: game })).length, 0)
    assert.equal((await to('ames', 'POST', `/talk/messages/${id}/hiding`, { why: 'x' })).status, 403)
  })
})

/** A ruleset that says who moderates, in one line of front matter. */
const MARSHALS = {
  'ruleset.yaml': 'name: marshals\ntitle: The marshals\n',
  'rules/7-marshals.md': `---
moderators: marshals
registers:
  - {name: marshals, type: persons, start: []}
---
Anyone may appoint a marshal.
`,
  'rules/7-marshals.ts': `export default rule({
    offers: {
      appoint: { schema: { who: 'person' }, does: ({ act }, { set }) => set({ marshals: [act.with.who] }) },
      dismiss: { does: (_, { set }) => set({ marshals: [] }) },
    },
  })`,
}

describe('a rule that says who moderates', () => {
  it('decides alone, and leaves no one a moderator if it names no one', async t => {
    const opened = await moderated(t, { ruleset: 'marshals', ownRules: { files: MARSHALS } })
    const { to, done, say, record, game, messages } = opened
    await done('ames', 'PUT', '/moderators/p4')
    const id = await say('brook', 'Toad.')
    await does(opened, game, 'ames', 'appoint', { who: 'Cole' })
    const { moderators, byRules } = await record('brook')
    assert.deepEqual([moderators, byRules], [[{ person: 'p3', name: 'Cole' }], ['7']])
    problem(await to('dale', 'POST', `/talk/messages/${id}/hiding`, { why: 'x' }), 'notForYou', 403)
    await done('cole', 'POST', `/talk/messages/${id}/hiding`, { why: 'An insult.' })
    for (const method of ['PUT', 'DELETE'] as const)
      problem(await to('ames', method, '/moderators/p4'), 'notForYou', 403)
    await does(opened, game, 'ames', 'dismiss')
    assert.deepEqual((await record('brook')).moderators, [])
    problem(await to('cole', 'POST', `/talk/messages/${id}/hiding`, { why: 'x' }), 'notForYou', 403)
    assert.equal((await messages('dale'))[0]?.text, undefined, 'what was hidden stays hidden')
  })
})

describe('a change of host', () => {
  it('leaves the moderators, and the new host is no longer one of them', async t => {
    const { done, record } = await moderated(t)
    await done('ames', 'PUT', '/moderators/p4')
    await done('ames', 'POST', '/host', { person: 'p3' })
    await done('cole', 'POST', '/hosting')
    assert.deepEqual((await record('brook')).moderators, [{ person: 'p4', name: 'Dale' }])
    await done('cole', 'DELETE', '/moderators/p4')
    assert.deepEqual((await record('brook')).moderators, [])
  })
})
