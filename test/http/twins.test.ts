import assert from 'node:assert/strict'
import { after, before, describe, it, type TestContext } from 'node:test'
import { type Documented, documented } from './documented.ts'
import { type TestDoor, testDoor } from './test-door.ts'
import { addressesOf, differing as differingTwins, MESSAGE, shown, type Twin } from './twins.ts'

// The games differ only in a secret: the words that Ames seals in an envelope, and a word that Brook whispers to her.
const START = Date.UTC(2026, 0, 5, 9)
const ending: (() => Promise<void>)[] = []
let now = START
let door: TestDoor
let at: string
let description: Documented
const twins: { [name: string]: Twin } = {}

before(async () => {
  const context = { after: (end: () => Promise<void>) => ending.push(end) } as unknown as TestContext
  const clock = { now: () => now, wake: () => () => {} }
  const limits = { heavy: 0, perAddress: 0, perAccount: 0, streams: 0 }
  const gameSessions = new URL('envelope-thread.ts', import.meta.url)
  door = await testDoor(context, { clock, gameSessions, http: { limits } })
  at = await door.door.listen({ port: 0, host: '127.0.0.1' })
  description = await documented(door)
  twins['wheat, amber'] = await played('wheat', 'amber')
  twins['psoriasis, x'] = await played('psoriasis', 'x')
  twins['psoriasis, amber'] = await played('psoriasis', 'amber')
})
after(async () => {
  for (const end of ending) await end()
})

/** Plays a game at the same time of day as every other game, so that only the secret differs. */
async function played(choice: string, word: string): Promise<Twin> {
  now = START
  const players = [
    ['Ann', 'Ames'],
    ['Bob', 'Brook'],
    ['Cy', 'Cole'],
  ].map(([name, surname]) => ({ name, surname }))
  const body = { title: 'A twin', ruleset: 'envelope', players }
  const founded = await door.ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body })
  assert.equal(founded.status, 201, founded.text)
  const { id } = founded.json as { readonly id: string }
  await door.server.store.games.takeSeat(id, { person: 'p2', account: 'brook' })
  await door.server.store.games.takeSeat(id, { person: 'p3', account: 'cole' })
  const acts = [
    ['ames', 'appointTeller', { whom: 'Cole' }],
    ['ames', 'put', { name: 'hats' }],
    ['ames', 'answerIn', { question: 'hats', choice }],
    ['brook', 'whisper', { whom: 'Ames', word }],
    ['brook', 'announce', { text: 'I know nothing of it.' }],
  ] as const
  for (const [as, name, args] of acts) {
    now += 60_000
    const done = await door.ask({
      method: 'POST',
      url: `/api/v1/games/${id}/acts`,
      as,
      body: { do: name, with: args },
    })
    assert.equal(done.status, 201, done.text)
  }
  return { id, entries: acts.length + 1, message: await talked(id) }
}

/** Talks about the game in the same words, whatever the secret is. Returns the last message. */
async function talked(game: string): Promise<string> {
  let message = ''
  for (const about of ['game', 'matter:question:hats', 'entry:3', 'rule:1']) {
    const body = { text: 'What does @Cole think of question hats, rule 1 and entry 4?' }
    const url = `/api/v1/games/${game}/talk/conversations/${about}`
    const said = await door.ask({ method: 'POST', url, as: 'brook', body })
    assert.equal(said.status, 201, said.text)
    message = (said.json as { readonly id: string }).id
  }
  // Ames sees her own answer, and what is stored when she writes must not show it to anyone else.
  const url = `/api/v1/games/${game}/talk/conversations/matter:question:hats`
  await door.ask({ method: 'POST', url, as: 'ames', body: { text: 'Wait for it.' } })
  const kept = await door.server.store.talk.conversations(game, { limit: 9 })
  assert.doesNotMatch(JSON.stringify(kept), /wheat|psoriasis|amber/)
  return message
}

/** Sample values for the parameters and fields of routes. A new parameter without samples still gets some value. */
const SAMPLES: { readonly [name: string]: readonly string[] } = {
  seq: ['0', '1', '2', '3', '4', '5', '6'],
  at: ['0', '2', '3', '4', '5'],
  before: ['0', '3', '6'],
  after: ['0', '2', '5'],
  from: ['0'],
  limit: ['1', '100'],
  register: ['whispers', 'teller', 'players', 'awaited', 'nothing'],
  key: ['Ames', 'Brook', 'Nobody'],
  kind: ['question', 'proposal'],
  open: ['true', 'false'],
  about: ['game', 'matter:question:hats', 'entry:3', 'entry:4', 'rule:1', 'nothing', 'proposals', 'rulings'],
  message: [MESSAGE, 'nothing'],
  q: ['think', 'wheat', 'psoriasis'],
  of: [
    'whispers of Ames',
    'whispers',
    'ballots of hats',
    'teller',
    'outcome of hats',
    'mayVote hats',
    'nothing at all',
  ],
}
const LABELS = ['1', '2', 'hats', 'nothing']

async function differing(one: string, other: string, as: string | undefined): Promise<readonly string[]> {
  const [first, second] = [twins[one], twins[other]]
  assert.ok(first !== undefined && second !== undefined)
  return differingTwins({ ...door, at }, [first, second], addresses(), as)
}

function addresses(): readonly string[] {
  return addressesOf(description, SAMPLES, LABELS)
}

/** Neither twin is moving to another server or came from one. `test/e2e/move-game.test.ts` tries what a move shows. */
const ABOUT_MOVE = ['move', 'move/passport', 'arrival'].map(path => `/api/v1/games/{game}/${path}`)

describe('a secret, over HTTP', () => {
  it('every GET route of a game is tested with the secret, and each returns data at least once', async () => {
    const all = addresses()
    const routes = new Set(
      description.operations
        .filter(({ method, path }) => method === 'GET' && path.includes('{game}'))
        .map(it => it.path),
    )
    assert.ok(routes.size >= 20, `only ${routes.size} routes`)
    for (const path of routes) {
      const mine = all.filter(address =>
        new RegExp(`^${path.replace('{game}', '\\{game\\}').replace(/\{(?!game)\w+\\?\}/g, '[^/?]+')}(\\?|$)`).test(
          address,
        ),
      )
      const statuses = await Promise.all(
        mine.map(
          async address => (await shown({ ...door, at }, twins['wheat, amber'] as Twin, address, 'ames')).status,
        ),
      )
      const answered = ABOUT_MOVE.includes(path) ? 404 : 200
      assert.ok(statuses.includes(answered), `${path} was never answered: ${statuses}`)
      assert.ok(
        statuses.every(status => status < 500),
        `${path}: ${statuses}`,
      )
    }
  })

  it('the secret does not leak to strangers: games with different secrets give exactly the same responses', async () => {
    assert.deepEqual(await differing('wheat, amber', 'psoriasis, x', undefined), [])
  })

  it('the secret does not leak to anyone who is signed in without a seat', async () => {
    assert.deepEqual(await differing('wheat, amber', 'psoriasis, x', 'watcher'), [])
  })

  it('the secret does not leak to players who may not see it under the rules', async () => {
    assert.deepEqual(await differing('wheat, amber', 'psoriasis, amber', 'brook'), [])
    assert.deepEqual(await differing('psoriasis, x', 'psoriasis, amber', 'ames'), [])
  })

  it('the secret is visible to those who may see it under the rules, and only when they view the game as themselves', async () => {
    const told = await differing('wheat, amber', 'psoriasis, amber', 'cole')
    assert.ok(told.includes('/api/v1/games/{game}/state'))
    assert.ok(told.includes('/api/v1/games/{game}/matters/hats'))
    const forAll = /\/(log|entries|verify|verification|export|stream|rules|acts)/
    assert.deepEqual(
      told.filter(address => forAll.test(address)),
      [],
    )
  })

  it('a preview of an act that would open the secret reveals it only to those who may already see it', async () => {
    const tried = async (twin: string, as: string, name: string, args: object) => {
      const { id } = twins[twin] as Twin
      const body = { do: name, with: args }
      const answer = await door.ask({ method: 'POST', url: `/api/v1/games/${id}/acts/preview`, as, body })
      assert.equal(answer.status, 200, answer.text)
      return answer.json as { readonly news: readonly string[]; readonly thrown: boolean; readonly secret: boolean }
    }
    const opening = [
      ['openAll', { question: 'hats' }, ['ames', 'cole'], 'brook'],
      ['shout', { whom: 'Ames' }, ['brook', 'cole'], 'ames'],
    ] as const
    for (const [name, args, knowing, other] of opening) {
      for (const twin of ['wheat, amber', 'psoriasis, x'])
        assert.deepEqual(await tried(twin, other, name, args), {
          news: [],
          lines: [],
          notes: 0,
          unborn: [],
          thrown: false,
          secret: true,
        })
      for (const as of knowing) {
        const { news, secret } = await tried('wheat, amber', as, name, args)
        assert.equal(secret, false)
        assert.match(news.join('\n'), /wheat|amber/)
      }
    }
    const said = await tried('wheat, amber', 'brook', 'answerIn', { question: 'hats', choice: 'wheat' })
    assert.equal(said.secret, false)
    assert.notDeepEqual(said.news, [])
  })

  it('a rule that opens the secret opens it for everyone at once, including in past entries', async () => {
    const { id } = twins['wheat, amber'] as Twin
    const { id: other } = twins['psoriasis, amber'] as Twin
    for (const game of [id, other]) {
      const body = { do: 'openAll', with: { question: 'hats' } }
      const done = await door.ask({ method: 'POST', url: `/api/v1/games/${game}/acts`, as: 'ames', body })
      assert.equal(done.status, 201, done.text)
    }
    const said = async (path: string) => (await door.ask({ url: `/api/v1/games/${id}/${path}` })).text
    assert.match(await said('matters/hats'), /"ballots":\{"Ames":"wheat"\}/)
    assert.match(await said('matters/hats?at=3'), /wheat/)
    assert.doesNotMatch(await said('matters/hats?at=3'), /sealed/)
    assert.match(await said('entries/3/explanation'), /"missing":null/)
    assert.doesNotMatch(await said('registers/whispers'), /amber/)
  })
})
