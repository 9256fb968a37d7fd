import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { type HostedServer, openHostedServer } from './hosted-server.ts'
import { agrees } from './moving-sites.ts'
import type { Came, Visiting } from './visiting.ts'

const [OLD, NEW] = ['http://old.localhost', 'http://new.localhost']

function fine(came: Came): Came['body'] {
  assert.ok(came.status < 300, JSON.stringify(came.body))
  return came.body
}

type Played = {
  readonly old: HostedServer
  readonly ann: Visiting
  readonly bob: Visiting
  readonly url: string
  readonly passport: (query?: string) => Promise<string>
}

/** A game of Ann and Bob, who have talked about it: an edited message, an answer, a reaction, and a removed message. */
async function talkedAbout(context: TestContext): Promise<Played> {
  const old = await openHostedServer(context, { home: OLD })
  const [ann, bob] = [await old.guest('Ann'), await old.guest('Bob')]
  const players = [
    { name: 'Al', surname: 'Ames' },
    { name: 'Al', surname: 'Brook', invite: true },
  ]
  const { id, invitations } = fine(await ann.ask('POST', '/api/v1/games', { title: 'Ours', ruleset: 'suber', players }))
  fine(await bob.ask('POST', `/api/v1/invitations/${invitations[0].secret}`))
  const url = `/api/v1/games/${id}`
  const say = async (who: Visiting, about: string, text: string, more: object = {}) =>
    fine(await who.ask('POST', `${url}/talk/conversations/${about}`, { text, ...more })).id
  const first = await say(ann, 'game', 'Shall we bgin, @Brook?')
  fine(await ann.ask('PATCH', `${url}/talk/messages/${first}`, { text: 'Shall we begin, @Brook?' }))
  await say(bob, 'game', 'Yes! <script>alert(1)</script> [x](javascript:alert(1))', { replyTo: first })
  fine(await bob.ask('PUT', `${url}/talk/messages/${first}/reactions/heart`))
  const insult = await say(bob, 'rule:203', 'You toad.')
  fine(await ann.ask('POST', `${url}/talk/messages/${insult}/hiding`, { why: 'An insult.' }))
  await say(ann, 'rule:203', 'This rule is too long.')
  const passport = async (query = '') => fine(await ann.ask('GET', `${url}/passport${query}`))
  return { old, ann, bob, url, passport }
}

type Part = { readonly part: string; readonly version: number; readonly messages: readonly Record<string, unknown>[] }

const partsIn = (passport: string): readonly Part[] => {
  const [head = '', ...lines] = passport.trimEnd().split('\n')
  return lines.slice(JSON.parse(head).entries).map(line => JSON.parse(line))
}

/** The same passport with another talk. */
function withTalk(passport: string, change: (talk: Part) => unknown): string {
  const lines = passport.trimEnd().split('\n')
  const last = lines.at(-1) ?? ''
  return `${[...lines.slice(0, -1), JSON.stringify(change(JSON.parse(last)))].join('\n')}\n`
}

/** All messages of a game, latest first. */
const talkIn = async (who: Visiting, url: string) =>
  fine(await who.ask('GET', `${url}/talk/messages`)).messages.map((it: Came['body']) => it.message)

const emailsOf = async ({ server }: HostedServer) =>
  (await server.store.outbox.waiting(Number.MAX_SAFE_INTEGER, 99)).filter(({ game }) => game !== undefined)

describe('the talk in a passport', () => {
  it('is there only if it is wanted, with versions, answers and reactions, but no removed message and no account', async t => {
    const { passport, ann } = await talkedAbout(t)
    const without = await passport()
    assert.deepEqual(
      partsIn(without).map(({ part }) => part),
      ['checkpoint'],
    )
    assert.deepEqual(
      partsIn(await passport('?talk=false')).map(({ part }) => part),
      ['checkpoint'],
    )
    const copy = await passport('?talk=true')
    const [, talk] = partsIn(copy)
    assert.ok(talk)
    assert.deepEqual([talk.part, talk.version], ['talk', 1])
    assert.deepEqual(
      talk.messages.map(({ number, about, name, person, versions, replyTo, reactions }) => [
        ...[number, about, name, person, (versions as readonly { text: string }[]).map(it => it.text.slice(0, 13))],
        ...[replyTo, reactions],
      ]),
      [
        [
          1,
          'game',
          'The game',
          'p1',
          ['Shall we bgin', 'Shall we begi'],
          undefined,
          [{ reaction: 'heart', person: 'p2' }],
        ],
        [2, 'game', 'The game', 'p2', ['Yes! <script>'], 1, undefined],
        [4, talk.messages[2]?.['about'], 'Rule 203 (Required votes)', 'p1', ['This rule is '], undefined, undefined],
      ],
    )
    assert.doesNotMatch(copy, /toad/)
    const { account } = fine(await ann.ask('GET', '/api/v1/me'))
    assert.ok(!copy.includes(account))
  })

  it('moves along: it is shown as brought, belongs to no account, notifies no one, and can be moderated', async t => {
    const { old, ann, bob, url } = await talkedAbout(t)
    const fresh = await openHostedServer(t, { home: NEW })
    const [host, mate] = [await fresh.guest('Ann'), await fresh.guest('Bob')]
    const { key } = fine(await host.ask('GET', '/api/v1/arrivals/key'))
    fine(await ann.ask('POST', `${url}/move`, { key }))
    fine(await agrees(url, bob))
    fine(await ann.ask('POST', `${url}/move/stop`))
    const passport: string = fine(await ann.ask('GET', `${url}/move/passport?talk=true`))
    const checked = fine(await host.ask('POST', '/api/v1/arrivals/check', { passport }))
    assert.equal(checked.talk, 3)
    const { handover } = fine(await ann.ask('POST', `${url}/move/receipt`, { receipt: checked.receipt }))

    // The host cannot change on the way what others have said, nor take the signature away.
    const [head = '', ...lines] = passport.trimEnd().split('\n')
    const said = lines.map(line =>
      line.startsWith('{"part":"talk"') ? line.replace('Yes! <script>', 'I am a toad. <script>') : line,
    )
    assert.notDeepEqual(said, lines)
    const unsigned = head.replace(',"signature"]', ']')
    for (const forged of [
      [head, ...said],
      [unsigned, ...said.slice(0, -1)],
      [unsigned, ...lines.slice(0, -1)],
      [head.replace('"title":"Ours"', '"title":"Mine"'), ...lines],
    ]) {
      const refused = await host.ask('POST', '/api/v1/arrivals', { passport: `${forged.join('\n')}\n`, handover })
      assert.match(refused.body.detail, /not what the server that made it has signed/)
    }

    const { id } = fine(await host.ask('POST', '/api/v1/arrivals', { passport, handover }))
    const there = `/api/v1/games/${id}`
    const claim = fine(await bob.ask('GET', `${url}/move`)).claim.split('#')[1]
    fine(await mate.ask('POST', `/api/v1/invitations/${claim}`))
    const messages = await talkIn(mate, there)
    assert.deepEqual(
      messages.map((it: Came['body']) => [it.number, it.author.name, it.author.you, it.brought, it.mentions.length]),
      [
        [3, 'Ames', false, true, 0],
        [2, 'Brook', false, true, 0],
        [1, 'Ames', false, true, 0],
      ],
    )
    const [, answer, first] = messages
    assert.deepEqual([first.versions, first.reactions[0].names, answer.replyTo], [2, ['Brook'], first.id])
    assert.equal(fine(await mate.ask('GET', `${there}/talk/messages/${first.id}/versions`)).versions.length, 2)
    assert.deepEqual(await emailsOf(fresh), [])
    assert.deepEqual(fine(await mate.ask('GET', '/api/v1/me/talk')).games, [])
    assert.equal((await mate.ask('PATCH', `${there}/talk/messages/${answer.id}`, { text: 'No.' })).status, 403)
    fine(await host.ask('POST', `${there}/talk/messages/${answer.id}/hiding`, { why: 'Scripts.' }))
    fine(await mate.ask('POST', `${there}/talk/conversations/game`, { text: 'We are here now.' }))
    assert.ok((await old.server.store.talk.page(url.split('/').at(-1) ?? '', { limit: 9 })).messages.length === 4)
  })

  it('is refused with a sentence if it is too much, too long, or someone else’s, and then nothing is stored', async t => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const { passport } = await talkedAbout(t)
    const fresh = await openHostedServer(t, { home: NEW })
    const operator = await fresh.guest('Olga')
    const copy = await passport('?talk=true')
    const first = partsIn(copy)[1]?.messages[0] ?? assert.fail()
    const message = (more: object) => (talk: Part) => ({ ...talk, messages: [{ ...first, ...more }] })
    const attacks: readonly (readonly [RegExp, (talk: Part) => unknown])[] = [
      [
        /has 1000000 messages. A passport can contain at most 5000/,
        it => ({ ...it, messages: Array(1_000_000).fill(1) }),
      ],
      [/Message 1 of the talk: it is longer than 4000/, message({ versions: [{ at: 1, text: 'x'.repeat(4_001) }] })],
      [/more than 20 versions/, message({ versions: Array(21).fill({ at: 1, text: 'x' }) })],
      [/its author is not one of the people/, message({ person: 'p77' })],
      [/its author is not one of the people/, message({ person: '__proto__' })],
      [/author’s name is too long/, message({ person: undefined, by: 'x'.repeat(201) })],
      [/before 1970 or in the future/, message({ at: 9e15 })],
      [/before 1970 or in the future/, message({ at: -1 })],
      [/an entry that the game does not have/, message({ about: 'entry:999999' })],
      [/not a valid message/, message({ about: '../../etc/passwd' })],
      [/not a valid message/, message({ versions: [{ at: 1, text: '\ud800' }] })],
      [/its reactions are not valid/, message({ reactions: [{ reaction: 'constructor' }] })],
      [/its reactions are not valid/, message({ reactions: Array(101).fill({ reaction: 'heart' }) })],
      [/answers a message that is not in its conversation/, message({ replyTo: 7 })],
      [/another message has it/, it => ({ ...it, messages: [first, first] })],
      [/has no list of messages/, it => ({ ...it, messages: { length: 3 } })],
      [/in a version that this site does not know/, it => ({ ...it, version: 2 })],
    ]
    for (const [why, change] of attacks) {
      // An address from which too much was refused has to wait for a minute.
      t.mock.timers.tick(60_000)
      const answer = await operator.ask('POST', '/api/v1/arrivals', { passport: withTalk(copy, change) })
      assert.equal(answer.body.code, 'cannotBring', `${why}: ${JSON.stringify(answer.body)}`)
      assert.match(answer.body.detail, why)
    }
    assert.deepEqual(fine(await operator.ask('GET', '/api/v1/games')).games, [])
    const twice = withTalk(copy, it => ({
      ...it,
      messages: it.messages.map(one => ({ ...one, rationale: true, about: 'game', replyTo: undefined })),
    }))
    const { id } = fine(await operator.ask('POST', '/api/v1/arrivals', { passport: twice }))
    const messages = await talkIn(operator, `/api/v1/games/${id}`)
    assert.deepEqual(
      messages.map((it: Came['body']) => it.rationale),
      [false, false, true],
    )
  })
})
