import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { actInGame } from '../../src/app/server/act-in-game.ts'
import { type FoundedOnServer, foundOnServer } from '../../src/app/server/found-game.ts'
import type { GameRecord } from '../../src/ports/game-store.ts'
import { type OpenedServer, openServer } from '../../src/serve/open-server.ts'
import { memoryStore } from '../../src/store/memory/memory-store.ts'

const DAY = 86_400_000
const NOON = Date.parse('2026-01-05T12:00:00Z')

describe('the limits of an account', () => {
  const time = { now: NOON }
  const clock = { now: () => time.now, wake: () => () => {} }
  let server: OpenedServer
  let record: GameRecord
  before(async () => {
    const quotas = {
      games: 2,
      actsPerDay: 4,
      bytesPerDay: 300_000,
      clockBytesPerDay: 0,
      snapshotBytesPerDay: 0,
      invitationsPerDay: 3,
      reportsPerDay: 2,
    }
    server = openServer({ store: memoryStore(), clock, gameSessions: { threads: 1 }, quotas })
    record = good(await found('kim'))
  })
  after(() => server.close())

  const found = (host: string, text = 'A rule.'): Promise<FoundedOnServer> =>
    foundOnServer(server, host, {
      title: 'Ours',
      ruleset: 'suber',
      settings: {},
      visibility: 'public',
      players: [{ name: 'Kim', surname: 'Cole' }],
      founderPlays: true,
      position: { rules: { 399: { text } } },
    })
  const good = (founded: FoundedOnServer): GameRecord => {
    assert.ok(founded.ok, JSON.stringify(founded))
    return founded.record
  }
  const announce = (account: string, key?: string) =>
    actInGame(server, { record, person: 'p1', host: false, invited: false }, account, {
      do: 'announce',
      with: { text: 'Good day.' },
      asked: 'hash',
      ...(key === undefined ? {} : { key }),
    })
  const codeOf = (answer: { readonly ok: boolean } & object): string =>
    answer.ok ? 'done' : 'code' in answer ? String(answer.code) : 'refused by rules'

  test('the number of acts per day is limited, but a repeated request still gets the result of its earlier act', async () => {
    for (const key of ['a', 'b', 'c']) assert.equal(codeOf(await announce('kim', key)), 'done')
    const refused = await announce('kim', 'd')
    assert.equal(codeOf(refused), 'quotaReached')
    assert.equal((refused as { readonly retryAfter?: number }).retryAfter, DAY / 2 / 1_000)
    assert.equal(codeOf(await announce('kim', 'c')), 'done')
    assert.equal(codeOf(await announce('al')), 'done')
    time.now = NOON + DAY / 2
    assert.equal(codeOf(await announce('kim', 'd')), 'done')
  })

  test('the number of hosted games is limited, even if games are started at the same time', async () => {
    const at = await Promise.all(Array.from({ length: 12 }, () => found('zoe')))
    assert.deepEqual(at.map(codeOf).sort(), ['done', 'done', ...Array.from({ length: 10 }, () => 'quotaReached')])
    assert.equal(codeOf(await found('zoe')), 'quotaReached')
  })

  test('hosted games count toward the limit, however old they are', async () => {
    time.now = NOON + 2 * DAY
    good(await found('kim'))
    time.now = NOON + 3 * DAY
    const refused = await found('kim')
    assert.equal(codeOf(refused), 'quotaReached')
    assert.match('sentence' in refused ? refused.sentence : '', /^You already host 2 games/)
    good(await found('al'))
  })

  test('the number of bytes per day is limited', async () => {
    time.now = NOON + 4 * DAY
    good(await found('dee', 'x'.repeat(100_000)))
    assert.equal(codeOf(await announce('dee')), 'quotaReached')
    assert.equal(codeOf(await found('dee')), 'quotaReached')
    time.now = NOON + 5 * DAY
    assert.equal(codeOf(await announce('dee')), 'done')
  })
})
