import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { documented } from './documented.ts'
import { follow } from './follow.ts'
import { does, foundedGame, problem, type TestDoor, testDoor, verdictOn } from './test-door.ts'

type Listed = { readonly games: readonly { readonly title: string }[]; readonly cursor?: string }

/** The titles of the search results, page by page. */
async function found({ ask }: TestDoor, query: string): Promise<readonly string[]> {
  const { status, json, text } = await ask({ url: `/api/v1/games?${query}` })
  assert.equal(status, 200, text)
  const { games, cursor } = json as Listed
  const page = games.map(({ title }) => title).join(', ')
  return cursor === undefined ? [page] : [page, ...(await found({ ask } as TestDoor, `${query}&cursor=${cursor}`))]
}

describe('the game search', () => {
  it('the search finds public games by words in their titles and by ruleset, page by page, and never private ones', async t => {
    const opened = await testDoor(t)
    for (const title of ['The Marsh', 'The fen', 'A marsh, again', 'The Marsh of others'])
      await foundedGame(opened, { title })
    await foundedGame(opened, { title: 'The hidden marsh', visibility: 'private' })
    assert.deepEqual(await found(opened, 'words=MARSH'), ['The Marsh of others, A marsh, again, The Marsh'])
    assert.deepEqual(await found(opened, 'words=marsh%20the'), ['The Marsh of others, The Marsh'])
    assert.deepEqual(await found(opened, 'words=marsh&limit=2'), ['The Marsh of others, A marsh, again', 'The Marsh'])
    assert.deepEqual(await found(opened, 'words=marsh&ruleset=thermo'), [''])
    assert.deepEqual(await found(opened, 'words=%25'), [''])
    const answer = await opened.ask({ url: '/api/v1/games?words=fen' })
    ;(await documented(opened)).fits('GET', '/api/v1/games', answer)
    assert.equal(
      problem(await opened.ask({ url: `/api/v1/games?words=${'x'.repeat(121)}` }), 'badRequest', 400)['field'],
      'words',
    )
  })
})

type Own = {
  readonly id: string
  readonly title: string
  readonly entries: number
  readonly you?: string
  readonly glance?: { readonly waitsFor: readonly string[]; readonly waitsForYou?: string }
}

async function ownGames(opened: TestDoor, as: string): Promise<readonly Own[]> {
  const answer = await opened.ask({ url: '/api/v1/me/games', as })
  assert.equal(answer.status, 200, answer.text)
  return (answer.json as { games: readonly Own[] }).games
}

describe('the list of your games', () => {
  it('one response says whether each game is waiting for you, and is cached so that the games need not be opened again', async t => {
    const opened = await testDoor(t)
    const { fits } = await documented(opened)
    const first = await foundedGame(opened, { title: 'First' })
    await foundedGame(opened, { title: 'Second', visibility: 'private' })
    const answer = await opened.ask({ url: '/api/v1/me/games', as: 'ames' })
    fits('GET', '/api/v1/me/games', answer)
    const told = await ownGames(opened, 'ames')
    assert.deepEqual(
      told.map(({ title, you, glance }) => [title, you, glance?.waitsFor, glance?.waitsForYou !== undefined]),
      [
        ['Second', 'p1', ['Ames'], true],
        ['First', 'p1', ['Ames'], true],
      ],
    )
    const [, brooks] = await ownGames(opened, 'brook')
    assert.deepEqual([brooks?.glance?.waitsFor, brooks?.glance?.waitsForYou], [['Ames'], undefined])
    for (const { id } of told) opened.server.gameSessions.drop(id)
    await ownGames(opened, 'ames')
    await opened.ask({ url: `/api/v1/games/${first}/glance`, as: 'brook' })
    assert.equal(opened.server.gameSessions.load().games, 0)
    await does(opened, first, 'ames', 'announce', { text: 'Here I am.' })
    assert.deepEqual(
      (await ownGames(opened, 'ames')).map(({ entries }) => entries),
      [1, 2],
    )
    assert.deepEqual(await ownGames(opened, 'kim'), [])
    problem(await opened.ask({ url: '/api/v1/me/games' }), 'signInFirst', 401)
    const paged = (await opened.ask({ url: '/api/v1/me/games?limit=1', as: 'ames' })).json as { cursor: string }
    const rest = await opened.ask({ url: `/api/v1/me/games?cursor=${paged.cursor}`, as: 'ames' })
    assert.deepEqual(
      (rest.json as { games: readonly Own[] }).games.map(({ title }) => title),
      ['First'],
    )
  })

  it('the list includes a private game that you were invited to watch, and you receive its updates', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened, { visibility: 'private' })
    const { invitations } = opened.server.store
    await invitations.add({ id: 'i', game, secretHash: 's', by: 'ames', at: 1, until: 9 })
    assert.equal(await invitations.use('i', 'kim'), 'kept')
    const [shown, ...others] = await ownGames(opened, 'kim')
    assert.deepEqual([shown?.id, shown?.you, others], [game, undefined, []])
    const at = await opened.door.listen({ port: 0, host: '127.0.0.1' })
    const following = await follow(`${at}/api/v1/me/stream`, { 'x-account': 'kim' })
    t.after(() => following.leave())
    await following.until(1)
    await does(opened, game, 'ames', 'announce', { text: 'Hello, Kim.' })
    await following.until(2)
    assert.match(following.text(), /Hello, Kim\./)
  })

  it('the list does not show withheld names', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const [before] = await ownGames(opened, 'brook')
    assert.deepEqual(before?.glance?.waitsFor, ['Ames'])
    const [entry] = await opened.server.store.games.read(game, 0, 1)
    const named = Object.entries(entry?.beside ?? {}).filter(([, { text }]) => text === 'Ann' || text === 'Ames')
    for (const [hash] of named) {
      const body = { entry: 0, hash, why: 'She asked for it.' }
      const withheld = await opened.ask({ method: 'POST', url: `/api/v1/games/${game}/withheld`, as: 'operator', body })
      assert.equal(withheld.status, 201, withheld.text)
    }
    assert.doesNotMatch((await opened.ask({ url: '/api/v1/me/games', as: 'brook' })).text, /Ames/)
  })
})

describe('optional rules', () => {
  it('a founder adds optional rules, which are in the game’s rulebook with their number of days, and in its verified log', async t => {
    const opened = await testDoor(t)
    const { fits } = await documented(opened)
    const offered = await opened.ask({ url: '/api/v1/rulesets/suber' })
    fits('GET', '/api/v1/rulesets/{ruleset}', offered)
    const game = await foundedGame(opened, { optionalRules: { silence: 5, timeLimit: 3 } })
    const rule = await opened.ask({ url: `/api/v1/games/${game}/rules/214`, as: 'ames' })
    const { rule: silence } = rule.json as { readonly rule: { readonly text: string; readonly attributes: object } }
    assert.match(silence.text, /5 days after the vote began/)
    assert.deepEqual(silence.attributes, { origin: 'optional, not part of the original', status: 'mutable' })
    assert.equal((await opened.ask({ url: `/api/v1/games/${game}/rules/215`, as: 'ames' })).status, 404)
    const checked = await verdictOn(opened, game, 'ames')
    assert.deepEqual((checked.json as { readonly fault: null }).fault, null, checked.text)
  })

  it('an optional rule that the ruleset does not offer is refused, and the refusal names the choice', async t => {
    const opened = await testDoor(t)
    const body = {
      title: 'Ours',
      ruleset: 'thermo',
      players: [{ name: 'Ann', surname: '' }],
      optionalRules: { idle: 7 },
    }
    const answer = await opened.ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body })
    const refusal = problem(answer, 'cannotFound', 422)
    assert.equal(refusal['title'], 'Cannot start the game')
    assert.equal(refusal['field'], 'optionalRules.idle')
    assert.match(String(refusal['detail']), /not offered for this ruleset\. A player who does not post/)
  })
})

describe('a new game with the rules of another', () => {
  const players = [{ name: 'Kim', surname: 'Cole' }]

  it('takes over the current rules, numbers and settings, says where they come from, and verifies', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened, {
      title: 'First',
      settings: { setting: 'table' },
      optionalRules: { silence: 5 },
    })
    await does(opened, game, 'ames', 'propose', { repeal: '206' })
    await does(opened, game, 'ames', 'callVote', {})
    for (const who of ['ames', 'brook']) await does(opened, game, who, 'vote', { proposal: '301', choice: 'for' })
    const body = { title: 'Second', ruleset: 'suber', players, rulesOf: game }
    const answer = await opened.ask({ method: 'POST', url: '/api/v1/games', as: 'kim', body })
    assert.equal(answer.status, 201, answer.text)
    const again = (answer.json as { readonly id: string }).id
    const rule = async (label: string) => opened.ask({ url: `/api/v1/games/${again}/rules/${label}`, as: 'kim' })
    assert.equal((await rule('206')).status, 404)
    assert.match((await rule('214')).text, /5 days after the vote began/)
    const rules = await opened.ask({ url: `/api/v1/games/${again}/rules`, as: 'kim' })
    assert.match(rules.text, /These are the rules of the game “First” as they stood after entry 4\./)
    const state = await opened.ask({ url: `/api/v1/games/${again}/state`, as: 'kim' })
    assert.deepEqual((state.json as { readonly settings: object }).settings, { hands: 'players', setting: 'table' })
    const checked = await verdictOn(opened, again, 'kim')
    assert.equal((checked.json as { readonly fault: null }).fault, null, checked.text)
    const [founding] = await opened.server.store.games.read(again, 0, 1)
    assert.deepEqual(founding?.act.with['rulesOf'], { entry: 4, game })
  })

  it('can be started only by those who can see the other game, and does not name a private one', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened, { title: 'Hidden', visibility: 'private' })
    const start = (as: string, more: object = {}) =>
      opened.ask({
        ...{ method: 'POST', url: '/api/v1/games', as },
        body: { title: 'Second', ruleset: 'suber', players, rulesOf: game, ...more },
      })
    assert.equal(problem(await start('kim'), 'unknownGame', 404)['field'], 'rulesOf')
    problem(await start('kim', { rulesOf: 'nothing' }), 'unknownGame', 404)
    const answer = await start('brook')
    assert.equal(answer.status, 201, answer.text)
    const again = (answer.json as { readonly id: string }).id
    const told = await opened.ask({ url: `/api/v1/games/${again}/rules`, as: 'kim' })
    assert.match(told.text, /These are the rules of a private game as they stood after entry 0\./)
    const [founding] = await opened.server.store.games.read(again, 0, 1)
    assert.doesNotMatch(JSON.stringify(founding), new RegExp(`Hidden|${game}`))
  })

  it('leaves no choice of ruleset, settings, optional rules or position', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    for (const [field, more] of Object.entries({
      ruleset: { ruleset: 'thermo' },
      settings: { settings: { setting: 'table' } },
      optionalRules: { optionalRules: { silence: 7 } },
      position: { position: { circuit: 2 } },
    })) {
      const body = { title: 'Second', ruleset: 'suber', players, rulesOf: game, ...more }
      const answer = await opened.ask({ method: 'POST', url: '/api/v1/games', as: 'kim', body })
      assert.equal(problem(answer, 'cannotFound', 422)['field'], field)
    }
  })
})
