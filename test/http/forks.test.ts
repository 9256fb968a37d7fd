import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { documented } from './documented.ts'
import { does, foundedGame, problem, type TestDoor, testDoor, verdictOn } from './test-door.ts'

type Forks = {
  readonly origin?: { readonly entry: number; readonly game?: string; readonly title?: string }
  readonly forks: readonly { readonly game: string; readonly title: string; readonly entry: number }[]
  readonly refused?: string
  readonly agreed?: boolean
  readonly awaited: number
}
type Summary = { readonly id: string; readonly you?: string; readonly left?: string; readonly visibility: string }

const fork = ({ ask }: TestDoor, game: string, as: string, body: object = {}) =>
  ask({ method: 'POST', url: `/api/v1/games/${game}/forks`, as, body: { title: 'Another way', ...body } })

async function forked(door: TestDoor, game: string, as: string, body: object = {}): Promise<Summary> {
  const answer = await fork(door, game, as, body)
  assert.equal(answer.status, 201, answer.text)
  return answer.json as Summary
}

async function read<Data>({ ask }: TestDoor, path: string, as: string): Promise<Data> {
  const answer = await ask({ url: `/api/v1/games/${path}`, as })
  assert.equal(answer.status, 200, answer.text)
  return answer.json as Data
}

const stateOf = (door: TestDoor, game: string, as = 'ames') =>
  read<{
    registers: { points: object; mover: string }
    matters: readonly { label: string; open: boolean }[]
    entries: number
  }>(door, `${game}/state`, as)

/** A game in which proposal 301 was adopted, and 302 is under consideration. */
async function played(door: TestDoor): Promise<string> {
  const game = await foundedGame(door)
  const go = (as: string, name: string, args = {}) => does(door, game, as, name, args)
  await go('ames', 'propose', { enact: { text: 'Tea is served.' } })
  await go('ames', 'callVote')
  await go('ames', 'vote', { proposal: '301', choice: 'for' })
  await go('brook', 'vote', { proposal: '301', choice: 'for' })
  await go('brook', 'propose', { enact: { text: 'Everybody gets a cake.' } })
  return game
}

const makePrivate = (door: TestDoor, game: string) =>
  door.ask({ method: 'PATCH', url: `/api/v1/games/${game}`, as: 'ames', body: { visibility: 'private' } })

describe('a game that goes on from another', () => {
  it('has its rules, scores, turn and open proposals, and both go on by themselves', async t => {
    const door = await testDoor(t)
    const description = await documented(door)
    const game = await played(door)
    const answer = await fork(door, game, 'ames')
    description.fits('POST', '/api/v1/games/{game}/forks', answer)
    const { id, you } = answer.json as Summary
    assert.equal(you, 'p1')
    const [was, is] = [await stateOf(door, game), await stateOf(door, id)]
    assert.deepEqual([is.registers.points, is.registers.mover], [was.registers.points, was.registers.mover])
    assert.deepEqual(
      is.matters.filter(({ open }) => open).map(({ label }) => label),
      ['302'],
    )
    const { rule } = await read<{ rule: { text: string } }>(door, `${id}/rules/301`, 'ames')
    assert.equal(rule.text, 'Tea is served.')
    await door.ask({ method: 'POST', url: `/api/v1/games/${id}/seat`, as: 'brook' })
    await does(door, id, 'brook', 'callVote')
    await does(door, id, 'brook', 'vote', { proposal: '302', choice: 'for' })
    await does(door, id, 'ames', 'vote', { proposal: '302', choice: 'for' })
    assert.equal(
      (await read<{ rule: { text: string } }>(door, `${id}/rules/302`, 'ames')).rule.text,
      'Everybody gets a cake.',
    )
    assert.equal((await stateOf(door, game)).entries, was.entries)
    const { json } = await verdictOn(door, id, 'ames')
    const verified = json as { readonly fault: object | null; readonly decidedAgain: number; readonly entries: number }
    assert.deepEqual([verified.fault, verified.decidedAgain], [null, verified.entries])
  })

  it('can go on from an earlier entry, and says from which', async t => {
    const door = await testDoor(t)
    const game = await played(door)
    const { id } = await forked(door, game, 'ames', { entry: 2 })
    const { matters } = await stateOf(door, id)
    assert.deepEqual(
      matters.filter(({ open }) => open).map(({ label }) => label),
      ['301'],
    )
    const { origin } = await read<Forks>(door, `${id}/forks`, 'ames')
    assert.deepEqual([origin?.entry, origin?.game], [2, game])
    const { forks } = await read<Forks>(door, `${game}/forks`, 'ames')
    assert.deepEqual(
      forks.map(({ game: to, entry }) => [to, entry]),
      [[id, 2]],
    )
    const { groups } = await read<{ groups: readonly { note: string }[] }>(door, `${id}/rules`, 'ames')
    assert.match(groups[0]?.note ?? '', /^This game goes on from the game “.*” after its entry 2\./)
    const late = await fork(door, game, 'ames', { entry: 99 })
    problem(late, 'unknownThing', 404)
  })

  it('a stranger who goes on from a public game gets nobody’s seat; a player finds their own', async t => {
    const door = await testDoor(t)
    const game = await played(door)
    const made = await forked(door, game, 'dora')
    assert.equal(made.you, undefined)
    const brook = await read<Summary>(door, made.id, 'brook')
    assert.deepEqual([brook.you, brook.left], [undefined, 'p2'])
    const acts = {
      method: 'POST',
      url: `/api/v1/games/${made.id}/acts`,
      as: 'dora',
      body: { do: 'propose', with: {} },
    } as const
    assert.ok((await door.ask(acts)).status >= 400)
    const taken = await door.ask({ method: 'POST', url: `/api/v1/games/${made.id}/seat`, as: 'dora' })
    assert.ok(taken.status >= 400)
    await door.ask({ method: 'POST', url: `/api/v1/games/${made.id}/seat`, as: 'brook' })
    assert.equal((await read<Summary>(door, made.id, 'brook')).you, 'p2')
  })

  it('from a private game, only its people go on, once everyone who plays has agreed, and privately', async t => {
    const door = await testDoor(t)
    const game = await played(door)
    await makePrivate(door, game)
    problem(await fork(door, game, 'dora'), 'unknownGame', 404)
    problem(await fork(door, game, 'ames'), 'notAgreed', 409)
    const asked = await read<Forks>(door, `${game}/forks`, 'brook')
    assert.equal(asked.agreed, false)
    const agreement = (method: 'POST' | 'DELETE', as: string) =>
      door.ask({ method, url: `/api/v1/games/${game}/forks/agreement`, as })
    assert.equal((await agreement('POST', 'dora')).status, 404)
    const agreed = await agreement('POST', 'brook')
    assert.deepEqual([agreed.status, (agreed.json as Forks).agreed], [200, true])
    await agreement('DELETE', 'brook')
    problem(await fork(door, game, 'ames'), 'notAgreed', 409)
    await agreement('POST', 'brook')
    problem(await fork(door, game, 'ames', { visibility: 'public' }), 'cannotFound', 422)
    const { id, visibility } = await forked(door, game, 'ames')
    assert.equal(visibility, 'private')
    problem(await door.ask({ url: `/api/v1/games/${id}`, as: 'dora' }), 'unknownGame', 404)
    problem(await door.ask({ url: `/api/v1/games/${id}`, as: 'brook' }), 'seatLeft', 409)
    await door.ask({ method: 'POST', url: `/api/v1/games/${id}/seat`, as: 'brook' })
    assert.equal((await read<Summary>(door, id, 'brook')).you, 'p2')
    const { groups } = await read<{ groups: readonly { note: string }[] }>(door, `${id}/rules`, 'ames')
    assert.match(groups[0]?.note ?? '', /^This game goes on from a private game after its entry 5\./)
    const log = await door.ask({ url: `/api/v1/games/${id}/entries/0`, as: 'ames' })
    assert.ok(!log.text.includes(game), 'the private game is not named')
  })

  it('forks of forks of forks go on, and no origin note grows', async t => {
    const door = await testDoor(t)
    let game = await played(door)
    for (let depth = 0; depth < 4; depth += 1) game = (await forked(door, game, 'ames', { title: `Depth ${depth}` })).id
    const { groups } = await read<{ groups: readonly { note: string }[] }>(door, `${game}/rules`, 'ames')
    assert.equal(groups[0]?.note.match(/This game goes on from/g)?.length, 1)
    const { json } = await verdictOn(door, game, 'ames')
    assert.equal((json as { readonly fault: object | null }).fault, null)
  })

  it('a withheld name stays withheld, and a suspended game is not gone on from', async t => {
    const door = await testDoor(t)
    const game = await played(door)
    const { store, gameSessions } = door.server
    const [entry] = await store.games.read(game, 0, 1)
    const [hash = ''] =
      Object.entries(entry?.beside ?? {}).find(([, { text }]) => text === 'Ben' || text === 'Bea') ?? []
    const [other = ''] = Object.keys(entry?.beside ?? {})
    const gone = hash === '' ? other : hash
    const name = entry?.beside[gone]?.text ?? ''
    await store.games.withhold(
      game,
      { hash: gone, at: 1, why: 'It was asked.' },
      { at: 1, by: 'op', what: 'withholdText', game, about: gone, why: 'x' },
    )
    gameSessions.drop(game)
    const { id } = await forked(door, game, 'dora')
    const [first] = await store.games.read(id, 0, 1)
    const texts = Object.values(first?.beside ?? {}).map(({ text }) => text)
    assert.ok(!texts.includes(name) && texts.includes('Player'), texts.join(' '))
    await store.games.suspend(game, { at: 1, why: 'x' })
    problem(await fork(door, game, 'dora'), 'gameSuspended', 423)
  })
})
