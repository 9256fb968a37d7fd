import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHostedServer } from '../http/hosted-server.ts'

const players = [
  { name: 'Neil', surname: 'Coe' },
  { name: 'Jean-Luc', surname: 'O’Neill' },
]
const game = { title: 'Ours', ruleset: 'suber', players }

/** Names that look like Neil Coe’s or like an identifier, though each word has the letters of one alphabet. */
const LOOKING_ALIKE = {
  'in Cyrillic letters': ['Neil', 'Сое'],
  'in Cyrillic capitals': ['NEIL', 'СОЕ'],
  'in small Latin capitals': ['Neil', 'Cᴏe'],
  'with a capital I for a small l': ['NeiI', 'Coe'],
  'that is only the surname': ['Сое', undefined],
  'that is an identifier of the game': ['р2', undefined],
  'with another hyphen': ['Jean‐Luc', 'O’Neill'],
  'with a dash for a hyphen': ['Jean–Luc', 'O’Neill'],
  'with a straight apostrophe': ['Jean-Luc', "O'Neill"],
  'with a letter that is an apostrophe': ['Jean-Luc', 'Oʼneill'],
} as const

for (const [which, [name, surname]] of Object.entries(LOOKING_ALIKE))
  test(`no one can join a game under a look-alike name ${which}`, async t => {
    const hosted = await openHostedServer(t)
    const { body } = await (await hosted.guest('Neil')).ask('POST', '/api/v1/games', game)
    const given = surname === undefined ? { name } : { name, surname }
    const act = { do: 'join', with: given }
    const joined = await (await hosted.guest('Eve')).ask('POST', `/api/v1/games/${body.id}/acts`, act)
    assert.deepEqual([joined.status, joined.body.code], [400, 'badArgument'], JSON.stringify(joined.body))
  })

test('no player, game, account or token can have a name with a word that mixes alphabets', async t => {
  const hosted = await openHostedServer(t)
  const ann = await hosted.guest('Ann')
  for (const mixed of ['Аnn', 'Annа', 'Jean-Рaul', 'Αнна', 'Annס', 'schооl']) {
    const players = [{ name: mixed, surname: 'Ames' }]
    const founded = await ann.ask('POST', '/api/v1/games', { ...game, players })
    assert.deepEqual([founded.status, founded.body.field], [422, 'players.0.name'], mixed)
    const titled = await ann.ask('POST', '/api/v1/games', { ...game, title: `The ${mixed} game` })
    assert.deepEqual([titled.status, titled.body.field], [422, 'title'], mixed)
    const renamed = await ann.ask('PATCH', '/api/v1/me', { name: mixed })
    assert.deepEqual([renamed.status, renamed.body.code], [400, 'notAName'], mixed)
    const token = await ann.ask('POST', '/api/v1/me/tokens', { name: mixed, scopes: ['read'] })
    assert.deepEqual([token.status, token.body.code], [400, 'notAName'], mixed)
  }
})

test('honest names in any alphabet are accepted, also next to each other', async t => {
  const hosted = await openHostedServer(t)
  const ann = await hosted.guest('Ann')
  const players = [
    ['Иван', 'Петров'],
    ['Ελένη', 'Παπαδοπούλου'],
    ['さくら', '田中'],
    ['محمد', 'علي'],
    ['שרה', 'לוי'],
    ['สมชาย', 'ใจดี'],
    ['민수', '김'],
    ['Zoë-Đurđa', 'Łukasz'],
    ['Оля Olga', 'O’Neill'],
    ['Neil', 'Ng'],
    ['Nell', 'Nguyễn'],
    ['DJ健', 'ヤマダX'],
  ].map(([name = '', surname = '']) => ({ name, surname }))
  const founded = await ann.ask('POST', '/api/v1/games', { ...game, title: 'Номик, Nomic ノミックA', players })
  assert.equal(founded.status, 201, JSON.stringify(founded.body))
  for (const { name } of players) assert.ok((await ann.ask('PATCH', '/api/v1/me', { name })).status < 300, name)
})
