import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { changeHosting } from '../../src/app/hosting/hosting-of-game.ts'
import { decideModerators } from '../../src/app/moderation/decide-moderators.ts'
import { decideReport } from '../../src/app/moderation/decide-report.ts'
import { decideMessage } from '../../src/app/talk/decide-message.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { MOST_MODERATORS } from '../../src/ports/moderators.ts'
import { connectionPool } from '../../src/store/postgres/connect.ts'
import { migrate, postgresMigrations } from '../../src/store/postgres/migrate.ts'
import { type PostgresStore, postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { appending, founded, madeEntry } from '../contracts/made-log.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
after(() => postgres.stop())

const first = madeEntry('g', undefined)

/** Opens several stores in one new database, and closes them after some work. */
async function withStores(count: number, work: (stores: readonly PostgresStore[], address: string) => Promise<void>) {
  const address = await postgres.emptySchema()
  const stores = await Promise.all(Array.from({ length: count }, () => postgresStore({ address })))
  try {
    await work(stores, address)
  } finally {
    await Promise.all(stores.map(store => store.close()))
  }
}

/** Appends entries to a game through a store until it has a number of them, as a server would that decides again. */
async function appendUntil({ games }: PostgresStore, game: string, length: number, name: string): Promise<number> {
  let kept = 0
  for (;;) {
    const log = await games.read(game, 0)
    if (log.length >= length) return kept
    const entry = madeEntry(game, log.at(-1), `I am ${name}.`)
    if ((await games.append(appending(game, [entry]))) === 'kept') kept += 1
  }
}

describe('several stores in one PostgreSQL database', () => {
  test('open it at the same time, although its tables do not exist yet', () =>
    withStores(4, async stores => {
      await stores[0]?.games.found(founded('g'))
      for (const { games } of stores) assert.deepEqual(await games.read('g', 0), [first])
    }))

  test('append to one game: of two entries with one number, one is kept, and the other is a conflict', () =>
    withStores(2, async ([one, other]) => {
      assert.ok(one && other)
      await one.games.found(founded('g'))
      for (let last: Entry = first; last.seq < 20; ) {
        const tried = [madeEntry('g', last, 'I am one.'), madeEntry('g', last, 'I am the other.')]
        const answers: readonly string[] = await Promise.all(
          [one, other].map(({ games }, at) => games.append(appending('g', [tried[at] as Entry]))),
        )
        assert.deepEqual(answers.toSorted(), ['conflict', 'kept'])
        last = tried[answers.indexOf('kept')] as Entry
        assert.deepEqual(await one.games.read('g', last.seq), [last])
      }
    }))

  test('each say that they can be written, whatever another one is changing', () =>
    withStores(2, async ([one, other], address) => {
      assert.ok(one && other)
      const pool = connectionPool(address, { max: 1 })
      const client = await pool.connect()
      await one.probe()
      // What a change of the first server that takes long, and was committed together with its probe, would lock.
      const locked = 'SELECT 1 FROM nomothete_migrations FOR UPDATE; SELECT 1 FROM node_commits FOR UPDATE'
      await client.query(`BEGIN; ${locked}`)
      await other.probe()
      await client.query('COMMIT')
      client.release()
      await pool.end()
    }))

  test('append to many games at once, and every entry that was kept is in a log once', () =>
    withStores(3, async stores => {
      const games = ['a', 'b', 'c', 'd', 'e']
      const length = 12
      for (const game of games) await stores[0]?.games.found(founded(game))
      const kept = await Promise.all(
        stores.flatMap((store, at) => games.map(game => appendUntil(store, game, length, `number ${at}`))),
      )
      const logs = await Promise.all(games.map(game => stores[0]?.games.read(game, 0)))
      const added = logs.reduce((sum, log) => sum + (log?.length ?? 0) - 1, 0)
      assert.equal(
        kept.reduce((sum, one) => sum + one, 0),
        added,
      )
    }))

  test('an account that is deleted through one store gets no seat through the other', () =>
    withStores(2, async ([one, other]) => {
      assert.ok(one && other)
      for (let round = 0; round < 10; round += 1) {
        const [game, account] = [`g${round}`, `account${round}`]
        await one.games.found(founded(game))
        await Promise.all([one.games.forget(account, 1), other.games.takeSeat(game, { person: 'p1', account })])
        assert.deepEqual((await one.games.record(game))?.seats, [])
      }
    }))

  test('a report that two operators resolve at once is resolved once', () =>
    withStores(2, async stores => {
      await stores[0]?.games.found(founded('g'))
      for (let round = 0; round < 10; round += 1) {
        const id = `r${round}`
        await stores[0]?.reports.add({ id, game: 'g', by: 'bob', at: 1, why: 'Spam.' })
        const resolved = await Promise.all(
          stores.map(({ reports }, at) => {
            const command = { do: 'settle', at: 2, by: `op${at}`, how: 'Hidden.' } as const
            return reports.change(id, report => decideReport(report, command))
          }),
        )
        assert.deepEqual(resolved.map(it => it.ok).toSorted(), [false, true])
      }
      assert.equal((await stores[0]?.moderationLog.list(99))?.length, 10)
    }))

  test('of two players who take a game at once, one hosts it', () =>
    withStores(2, async stores => {
      for (let round = 0; round < 10; round += 1) {
        const game = `g${round}`
        await stores[0]?.games.found(founded(game, { host: 'ann' }))
        const players = ['bob', 'cat']
        for (const account of players) await stores[0]?.games.takeSeat(game, { person: `p of ${account}`, account })
        const taken = await Promise.all(
          stores.map((store, at) => {
            const to = players[at] ?? ''
            return changeHosting(store, game, { do: 'pass', from: 'ann', to, at: 5, why: 'took' })
          }),
        )
        assert.deepEqual(taken.map(it => it.ok).toSorted(), [false, true])
        assert.equal((await stores[1]?.hosting.of(game))?.changes.length, 1)
      }
    }))

  test('a message that two moderators hide at once is hidden once', () =>
    withStores(2, async stores => {
      await stores[0]?.games.found(founded('g'))
      const names = { mentions: [], links: [] }
      const message = {
        game: 'g',
        about: 'game',
        author: { account: 'bob' },
        at: 1,
        text: 'Buy!',
        names,
        rationale: false,
      }
      for (let round = 0; round < 10; round += 1) {
        const id = `m${round}`
        await stores[0]?.talk.add({ id, ...message }, 'The game')
        const hidden = await Promise.all(
          stores.map(({ talk }, at) => {
            const by = { account: `moderator${at}` }
            const moderating = { game: 'g', at: 3, as: 'moderator', highest: 'moderator', by, why: 'Spam.' } as const
            const command = { do: 'hide', moderating, authorModerates: false } as const
            return talk.change('g', id, it => decideMessage(it, command))
          }),
        )
        assert.deepEqual(hidden.map(it => it.ok).toSorted(), [false, true])
      }
      assert.equal((await stores[1]?.moderators.acts('g', { limit: 99 }))?.length, 10)
    }))

  test('a host who names too many moderators at once gets as many as the limit', () =>
    withStores(2, async stores => {
      const games = stores[0]?.games
      await games?.found(founded('g', { host: 'ann' }))
      const accounts = Array.from({ length: MOST_MODERATORS + 1 }, (_, at) => `a${at}`)
      for (const account of accounts) await games?.takeSeat('g', { person: `p of ${account}`, account })
      const moderating = { game: 'g', at: 3, as: 'host', highest: 'host', by: { account: 'ann' }, why: '' } as const
      const named = await Promise.all(
        accounts.map((account, at) => {
          const command = { do: 'name', person: `p of ${account}`, account, canModerate: true, moderating } as const
          return stores[at % 2]?.moderators.change('g', here => decideModerators(here, command))
        }),
      )
      assert.equal(named.filter(it => it?.ok).length, MOST_MODERATORS)
    }))
})

describe('a PostgreSQL store', () => {
  test('keeps each change that it acknowledges, once, although each time all connections are broken', () =>
    withStores(1, async ([store]) => {
      assert.ok(store)
      await store.games.found(founded('g'))
      let last = first
      for (let number = 1; number <= 40; number += 1) {
        const entry = madeEntry('g', last, `Entry ${number}`)
        const answer = store.games.append(appending('g', [entry]))
        await new Promise(resolve => setTimeout(resolve, number % 8))
        await postgres.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'nomothete'`,
        )
        assert.equal(await answer, 'kept', `entry ${number}`)
        last = entry
      }
      assert.equal((await store.games.read('g', 0)).length, 41)
    }))

  test('goes on while a later version adds a column to a table that it reads', () =>
    withStores(1, async ([store], address) => {
      assert.ok(store)
      await store.games.found(founded('g'))
      await store.games.record('g')
      const pool = connectionPool(address, { max: 1 })
      const later = { number: 9999, name: 'later', sql: 'ALTER TABLE games ADD COLUMN later TEXT' }
      const appends = appendUntil(store, 'g', 20, 'the old server')
      await migrate(pool, address, [...postgresMigrations(), later])
      await pool.end()
      await appends
      assert.equal((await store.games.record('g'))?.entries, 20)
    }))

  test('a migration that fails in the middle leaves the tables as they were', async () => {
    const address = await postgres.emptySchema()
    const store = await postgresStore({ address })
    const pool = connectionPool(address, { max: 1 })
    const broken = { number: 9999, name: 'broken', sql: 'ALTER TABLE games ADD COLUMN later TEXT; SELECT 1 / 0' }
    await assert.rejects(migrate(pool, address, [...postgresMigrations(), broken]), /division by zero/)
    const { rows } = await pool.query(`SELECT max(number) AS version FROM nomothete_migrations`)
    assert.deepEqual(rows, [{ version: postgresMigrations().at(-1)?.number }])
    await assert.rejects(pool.query('SELECT later FROM games'), /column "later" does not exist/)
    await pool.end()
    await store.close()
  })

  test('stores texts with the character U+0000 as they were written', () =>
    withStores(1, async ([store]) => {
      assert.ok(store)
      await store.games.found(founded('g'))
      const entry = madeEntry('g', first, 'before\0after \u{10fffe}0 and \u{10fffe}1')
      await store.games.append(appending('g', [entry]))
      assert.deepEqual(await store.games.read('g', 1), [entry])
    }))
})
