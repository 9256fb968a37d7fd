import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import { parseScript } from '../../src/app/script/parse-script.ts'
import { migrateStore } from '../../src/serve/migrate-store.ts'
import type { ServerStore } from '../../src/serve/open-store.ts'
import { COPIED_TABLES } from '../../src/store/copy/tables.ts'
import { postgresStore } from '../../src/store/postgres/postgres-store.ts'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { playOverHttp } from '../e2e/play-over-http.ts'
import { powers } from '../e2e/script-powers.ts'
import { openScriptServer } from '../e2e/script-server.ts'
import { playedStore } from '../stores/played-store.ts'
import { startPostgres } from './start-postgres.ts'

const postgres = await startPostgres()
const folder = mkdtempSync(join(tmpdir(), 'nomothete-migrated-'))
after(async () => {
  await postgres.stop()
  rmSync(folder, { recursive: true })
})

const NOMIC = join(import.meta.dirname, '../../bin/nomic.js')
const quiet = () => {}
let files = 0
const newFile = () => {
  files += 1
  return join(folder, `${files}.db`)
}

/** A file with two games. */
async function playedFile(): Promise<string> {
  const file = newFile()
  const store = await playedStore(file)
  await store.close()
  return file
}

const openAny = async (place: string): Promise<ServerStore> =>
  place.startsWith('postgres:') ? postgresStore({ address: place }) : sqliteStore({ file: place })

async function logsIn(place: string): Promise<string> {
  const store = await openAny(place)
  const { games } = await store.games.list({ limit: 100 })
  const logs = await Promise.all(games.map(async ({ id }) => [id, await store.games.read(id, 0)]))
  await store.close()
  return JSON.stringify(logs)
}

describe('nomic migrate-store', () => {
  test('a game goes on from SQLite to PostgreSQL and back while people play it, and loses nothing', async context => {
    const script = 'games/n_omic/joining-during-a-vote.yaml'
    const parsed = parseScript(script, readFileSync(script, 'utf8'))
    assert.ok(parsed.ok)
    const places = [newFile(), await postgres.emptySchema(), newFile()]
    let at = -1
    const next = async () => {
      at += 1
      const [before, now] = [places[at - 1], places[at]]
      assert.ok(now)
      if (before !== undefined) await migrateStore(before, now, quiet)
      return openAny(now)
    }
    const server = await openScriptServer(context, next)
    let moves = 0
    const moving = {
      ...server,
      async moveClock(to: number) {
        moves += 1
        if (moves % 6 === 0 && at < places.length - 1) await server.restart()
        await server.moveClock(to)
      },
    }
    assert.deepEqual(await playOverHttp(powers, parsed.script, moving), [])
    assert.equal(at, places.length - 1)
    assert.deepEqual(sqliteCare.examine(places.at(-1) ?? '').ailments, [])
  })

  test('a copy that is killed in the middle goes on where it stopped, and no server opens it before it is finished', async () => {
    const from = await playedFile()
    for (const to of [await postgres.emptySchema(), newFile()]) {
      const { signal } = spawnSync(process.execPath, [join(import.meta.dirname, 'die-while-copying.ts'), from, to])
      assert.equal(signal, 'SIGKILL')
      await assert.rejects(openAny(to), /is an unfinished copy of another store\. Finish it with “nomic migrate-store”/)
      await assert.rejects(migrateStore(await playedFile(), to, quiet), /is an unfinished copy of .*, not of /)
      await migrateStore(from, to, quiet)
      assert.equal(await logsIn(to), await logsIn(from))
      await assert.rejects(migrateStore(from, to, quiet), /is not empty\. Name a new file or an empty database/)
    }
  })

  test('an entry that was altered, or is missing at the end, is not copied', async () => {
    const alter = [
      `UPDATE entries SET line = replace(line, '"seq":2}', '"seq":2 }') WHERE seq = 2`,
      'DELETE FROM entries WHERE seq = (SELECT max(seq) FROM entries)',
    ]
    for (const statement of alter) {
      const from = await postgres.emptySchema()
      await migrateStore(await playedFile(), from, quiet)
      const [, schema = ''] = /search_path%3D(\w+)/.exec(from) ?? []
      await postgres.query(
        `SET search_path = ${schema}; SET session_replication_role = replica; ${statement}; RESET session_replication_role; RESET search_path`,
      )
      await assert.rejects(migrateStore(from, newFile(), quiet), { code: 'damaged' })
    }
  })

  test('the command says how far it is and what to do next, and refuses in a sentence', async () => {
    const [from, to] = [await playedFile(), await postgres.emptySchema()]
    const said = execFileSync(process.execPath, [NOMIC, 'migrate-store', from, to], { encoding: 'utf8' })
    assert.match(said, /^Copied \d+ of \d+ games? with \d+ entries: \d+ entries\.\n/)
    assert.match(said, /Comparing all tables …\nCopied \d+ games? with \d+ entries\. Every log was verified/)
    const { status, stderr } = spawnSync(process.execPath, [NOMIC, 'migrate-store', join(folder, 'none.db'), to], {
      encoding: 'utf8',
    })
    assert.deepEqual([status, /The database .*none\.db does not exist\./.test(stderr)], [2, true], stderr)
  })

  test('the keys of the server come along', async () => {
    const [address, other] = [await postgres.emptySchema(), await postgres.emptySchema()]
    const store = await postgresStore({ address })
    assert.equal(await store.secret('checkpoint.key', 'one'), 'one')
    assert.equal(await store.secret('checkpoint.key', 'another'), 'one')
    await store.close()
    await migrateStore(address, other, quiet)
    const moved = join(mkdtempSync(join(folder, 'data-')), 'nomothete.db')
    await migrateStore(other, moved, quiet)
    assert.equal(readFileSync(join(dirname(moved), 'checkpoint.key'), 'utf8'), 'one\n')
  })

  test('nothing is written next to a target that is not empty', async () => {
    const address = await postgres.emptySchema()
    const store = await postgresStore({ address })
    await store.secret('checkpoint.key', 'one')
    await store.close()
    const file = join(mkdtempSync(join(folder, 'full-')), 'nomothete.db')
    await (await playedStore(file)).close()
    const before = await logsIn(file)
    await assert.rejects(migrateStore(address, file, quiet), /is not empty/)
    assert.equal(existsSync(join(dirname(file), 'checkpoint.key')), false)
    assert.equal(await logsIn(file), before)
  })

  test('every table of both databases is copied', async () => {
    const [file, address] = [newFile(), await postgres.emptySchema()]
    await migrateStore(await playedFile(), address, quiet)
    await migrateStore(address, file, quiet)
    const names = COPIED_TABLES.map(({ name }) => name).toSorted()
    const kept = /^(accounts_version|migrations|nomothete_migrations|engines|nodes|node_.*|search_.*|word_.*)$/
    const database = new DatabaseSync(file)
    const inFile = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
    const found = inFile.all().map(row => String(row['name']))
    database.close()
    const [, schema = ''] = /search_path%3D(\w+)/.exec(address) ?? []
    const inSchema = await postgres.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = '${schema}'`)
    for (const tables of [found, inSchema.map(({ name }) => String(name))])
      assert.deepEqual(tables.filter(name => !kept.test(name)).toSorted(), names)
  })
})
