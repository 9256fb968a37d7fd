import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { blockUnder } from '../install/doc-commands.ts'
import { whyNotInstalled } from '../installed-program.ts'
import { open, ready, stopped } from '../serve/started.ts'
import { playedStore } from './played-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'nomothete-until-'))
after(() => rmSync(folder, { recursive: true }))

/** Runs commands of the documentation in a folder, whose database is in `data`. `npx` starts this checkout. */
function host(commands: string): { readonly status: number | null; readonly said: string } {
  const nomic = join(import.meta.dirname, '../../bin/nomic.js')
  const script = `npx() { shift; '${process.execPath}' '${nomic}' "$@"; }\n${commands}`
  const env = { ...process.env, NOMIC_DATA: join(folder, 'data'), NO_COLOR: '1' }
  // Otherwise, bash reads a file of the machine if it takes the test for a remote login.
  const options = ['--norc', '-euc', script]
  const { status, stdout, stderr } = spawnSync('bash', options, { cwd: folder, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

/** Each entry of both games, as its game and its instant. */
async function instants(file: string): Promise<readonly (readonly [string, number])[]> {
  const store = sqliteStore({ file })
  const logs = await Promise.all(['g', 'alarm'].map(game => store.games.read(game, 0)))
  await store.close()
  return logs.flat().map(({ game, act }) => [game, act.at] as const)
}

const PAGE = 'docs/host/backup.md'

/** The commands under a heading of the page, with backups in our folder. */
const documented = (heading: string): string => blockUnder(PAGE, heading).replaceAll('/backups', folder)

describe('the commands of the page about backups', { skip: whyNotInstalled('bash') }, () => {
  it('back up a database, check it and its backup, and restore the backup', async () => {
    const file = join(folder, 'data/nomothete.db')
    await (await playedStore(file)).close()
    chmodSync(join(folder, 'data'), 0o700)
    const before = await instants(file)
    for (const heading of ['Back up', 'Check data', 'Restore']) {
      const { status, said } = host(documented(heading))
      assert.equal(status, 0, said)
    }
    assert.deepEqual(await instants(file), before)
    assert.ok(existsSync(`${file}.1.old`))
    rmSync(join(folder, 'data'), { recursive: true })
  })

  it('the commands of the documentation take every game back to an instant, and the games go on from there', async () => {
    const file = join(folder, 'data/nomothete.db')
    await (await playedStore(file)).close()
    const before = await instants(file)
    const all = before.map(([, at]) => at).sort((one, other) => one - other)
    const until = all[Math.floor(all.length / 2)] ?? 0
    const commands = documented('Go back to an instant').replace(
      /--until \S+/,
      `--until ${new Date(until).toISOString()}`,
    )
    assert.ok(commands.includes(new Date(until).toISOString()))
    const { status, said } = host(commands)
    assert.equal(status, 0, said)
    assert.match(said, /Taken back: .* that came after 1970-01-01T/)

    const first = new Set<string>()
    const expected = before.filter(([game, at]) => {
      const begins = !first.has(game)
      first.add(game)
      return begins || at <= until
    })
    assert.ok(expected.length < before.length)
    assert.deepEqual(await instants(file), expected)
    assert.deepEqual(sqliteCare.examine(file).ailments, [])
    const store = sqliteStore({ file })
    assert.equal((await store.games.record('g'))?.entries, expected.filter(([game]) => game === 'g').length)
    await store.close()
    const server = await open({ NOMIC_DATA: join(folder, 'data') })
    await ready(server)
    assert.equal((await fetch(`${server.origin}/api/v1/games/g/state`)).status, 200)
    assert.equal(await stopped(server), 0)
  })

  it('an instant without a time zone, and old dice with it, are refused, and nothing changes', () => {
    const backup = join(folder, 'again.db')
    assert.equal(host(`npx nomic backup ${backup}`).status, 0)
    const vague = host(`npx nomic restore ${backup} --force --until 2026-01-05T14:00`)
    assert.equal(vague.status, 2)
    assert.match(vague.said, /2026-01-05T14:00Z, not “2026-01-05T14:00”\.\n$/)
    const seen = host(`npx nomic restore ${backup} --force --same-dice --until 2026-01-05T14:00Z`)
    assert.equal(seen.status, 2)
    assert.match(seen.said, /^Games that are taken back need new dice/)
  })
})
