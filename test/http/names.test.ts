import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { does, foundedGame, problem, type TestDoor, testDoor } from './test-door.ts'

/** Invalid names of people and things: too long, on two lines, reversed, or invisible. */
const UNSEEMLY = [
  'N'.repeat(121),
  'a\r\nBcc: b',
  '\u202eevil',
  '\u200b\u200b',
  '\u3164',
  'A\u0000',
  ' ',
  '\u2800',
  '\ufeff',
]

function joins({ ask }: TestDoor, game: string, name: string, surname: string) {
  const body = { do: 'join', with: { name, surname } }
  return ask({ method: 'POST', url: `/api/v1/games/${game}/acts`, as: 'eve', body })
}

function founds({ ask }: TestDoor, ...names: readonly (readonly [string, string])[]) {
  const players = names.map(([name, surname]) => ({ name, surname }))
  const body = { title: 'Ours', ruleset: 'suber', players }
  return ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body })
}

describe('the name of someone who joins', () => {
  it('the name must be visible, short and on one line', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    for (const name of UNSEEMLY) {
      assert.equal(problem(await joins(opened, game, name, 'Evans'), 'badArgument', 400)['field'], 'with.name')
      assert.equal(problem(await joins(opened, game, 'Eve', name), 'badArgument', 400)['field'], 'with.surname')
    }
  })

  it('the name must differ from other names in more than invisible characters', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const likeOthers = [
      ['Ann', 'Ames'],
      ['ANN', ' ames'],
      ['Ａnn', 'Ames'],
      ['An\u200dn', 'Ames'],
      ['Ann Ames', 'Evans'],
    ]
    for (const [name = '', surname = ''] of likeOthers) {
      const { field, detail } = problem(await joins(opened, game, name, surname), 'badArgument', 400)
      assert.equal(field, 'with.name')
      assert.match(String(detail), /Someone in this game is called “Ann Ames”/)
    }
    assert.match((await joins(opened, game, 'Eve', 'p2')).text, /“p2” is an identifier that the game uses/)
  })

  it('the name may share words with another name, and is normalized', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    await does(opened, game, 'eve', 'join', { name: ' Zoe\u0308  Maria', surname: 'Ames ' })
    const state = await opened.ask({ url: `/api/v1/games/${game}/state` })
    const { people } = state.json as { people: readonly { name: string; fullName: string }[] }
    assert.deepEqual(
      people.map(({ name }) => name),
      ['Ann Ames', 'Brook', 'Zoë Maria Ames'],
    )
  })
})

describe('the founding players’ names', () => {
  it('the players’ names must differ, and an error says whose name is invalid', async t => {
    const opened = await testDoor(t)
    const field = async (...names: readonly (readonly [string, string])[]) =>
      problem(await founds(opened, ...names), 'cannotFound', 422)['field']
    assert.equal(await field(['Ann', 'Ames'], ['Ann', 'Ames']), 'players.1.name')
    assert.equal(await field(['Ann', 'Ames'], ['Ames', '']), 'players.1.name')
    assert.equal(await field(['p2', ''], ['Bob', 'Brook']), 'players.0.name')
    assert.equal(await field(['Ann', 'Ames'], ['Bob', '\u200b']), 'players.1.surname')
    assert.equal((await founds(opened, ['Ann', 'Ames'], ['Bob', 'Ames'], ['Ann', ''])).status, 422)
    assert.equal((await founds(opened, ['Ann', 'Ames'], ['Bob', 'Ames'], ['Cy', ''])).status, 201)
  })
})

describe('a game’s title', () => {
  it('a game’s title must be visible and on one line, both when the game starts and when the title is changed', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened, { title: '  Our\u00a0 game ' })
    const retitled = (title: string) =>
      opened.ask({ method: 'PATCH', url: `/api/v1/games/${game}`, as: 'ames', body: { title } })
    const players = [{ name: 'Ann', surname: 'Ames' }]
    for (const title of UNSEEMLY.slice(1)) {
      const body = { title, ruleset: 'suber', players }
      const founded = await opened.ask({ method: 'POST', url: '/api/v1/games', as: 'ames', body })
      assert.equal(problem(founded, 'cannotFound', 422)['field'], 'title')
      assert.equal(problem(await retitled(title), 'badRequest', 400)['field'], 'title')
    }
    const titled = async () => (await opened.server.store.games.record(game))?.title
    assert.equal(await titled(), 'Our game')
    await retitled(' Another ')
    assert.equal(await titled(), 'Another')
  })
})
