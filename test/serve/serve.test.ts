import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ensureUsableFolder } from '../../src/serve/open-mail.ts'
import { eventually } from '../server/eventually.ts'
import { plantedFaults } from '../stores/planted-faults.ts'
import { playedStore } from '../stores/played-store.ts'
import { sickCopy } from '../stores/sick-copy.ts'
import { newFolder, open, ready, started, stopped } from './started.ts'

// The servers of other tests may be bundles; these run the sources.
process.env['BUNDLED_NOMIC'] = ''

describe('nomic serve', { concurrency: 2 }, () => {
  test('nomic serve starts, prints its address, reports that it is live, becomes ready, and exits with 0 when stopped', async () => {
    const data = join(newFolder(), 'deep', 'data')
    const server = await open({ NOMIC_DATA: data })
    assert.match(server.said.out, new RegExp(`data +${data}\n`))
    const alive = await fetch(`${server.origin}/healthz`)
    assert.deepEqual(
      [alive.status, await alive.json()],
      [200, { alive: true, client: { address: '127.0.0.1', forwarded: 'no' } }],
    )
    assert.deepEqual(await ready(server), { ready: true, store: true, gameSessions: true, clock: true })
    assert.equal(statSync(data).mode & 0o077, 0)
    assert.equal(await stopped(server), 0)
    assert.ok(existsSync(join(data, 'nomothete.db')))
    assert.ok(!existsSync(join(data, 'nomothete.db-wal')), 'everything is in the file itself')
  })

  test('other users of the machine can read no file that the server writes', async () => {
    const data = newFolder()
    const server = await open({ NOMIC_DATA: data, NOMIC_DEMO: 'true', NOMIC_BACKUP_FOLDER: join(data, 'backups') })
    const post = (path: string, body: object) =>
      fetch(`${server.origin}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('accounts', { name: 'Ann', address: 'ann@example.org', password: 'a long password' })
    const { games } = (await (await fetch(`${server.origin}/api/v1/games`)).json()) as { games: { id: string }[] }
    await fetch(`${server.origin}/api/v1/games/${games[0]?.id}/search?words=rule`)
    const files = () => readdirSync(data, { recursive: true, encoding: 'utf8' })
    const written = [/^emails\/.*\.eml$/, /^search\/.*\.db$/, /^checks\/.*\.json$/, /^backups\/.*\.db$/]
    await eventually(async () => {
      await fetch(`${server.origin}/api/v1/games/${games[0]?.id}/verify`)
      return written.every(one => files().some(file => one.test(file)))
    })
    assert.deepEqual(
      files().filter(file => (statSync(join(data, file), { throwIfNoEntry: false })?.mode ?? 0) & 0o077),
      [],
    )
    assert.equal(await stopped(server), 0)
  })

  test('a server with a public address and no mail server says at its start that nobody gets emails', async () => {
    const server = await open({ NOMIC_DATA: newFolder(), NOMIC_ORIGIN: 'https://nomic.example' })
    assert.match(server.said.err, /^No mail server .* Set mail\.smtp\.$/m)
  })

  test('nomic serve creates the demo games on its first start and keeps them on the next', async () => {
    const env = { NOMIC_DATA: newFolder(), NOMIC_DEMO: 'true' }
    const games = async (origin: string) => {
      const listed = (await (await fetch(`${origin}/api/v1/games`)).json()) as { games: { id: string }[] }
      return listed.games.map(({ id }) => id).sort()
    }
    const first = await open(env)
    assert.match(first.said.out, /^Creating the demo games \(only on the first start\):\n( {2}.+ \(\d+ entries\)\n){5}/)
    const founded = await games(first.origin)
    assert.equal(founded.length, 5)
    // A client with an open stream is notified of the shutdown, and does not delay it.
    const live = await fetch(`${first.origin}/api/v1/games/${founded[0]}/stream`)
    const heard = live.text()
    assert.equal(await stopped(first), 0)
    assert.match(await heard, /\n\n$/)
    const second = await open(env)
    assert.doesNotMatch(second.said.out, /Creating/)
    assert.deepEqual(await games(second.origin), founded)
    assert.equal(await stopped(second), 0)
  })

  test('a second server refuses to start on the same data, says so in one sentence, and leaves the first one running', async () => {
    const data = newFolder()
    const first = await open({ NOMIC_DATA: data })
    const second = await started({ NOMIC_DATA: data })
    assert.equal(second.origin, undefined)
    assert.equal((await second.ended).status, 1)
    assert.match(second.said.err, /Another process of Nomothete is using .*\. Stop that process first\.\n$/)
    assert.equal((await fetch(`${first.origin}/healthz`)).status, 200)
    assert.equal(await stopped(first, 'SIGINT'), 0)
  })

  test('a port in use is reported before anything is opened', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const data = newFolder()
    const server = await started({ NOMIC_DATA: data, NOMIC_PORT: `${port}` })
    assert.equal((await server.ended).status, 1)
    assert.match(server.said.err, new RegExp(`^Port ${port} on 127.0.0.1 is in use\\. .*NOMIC_PORT\\.\n$`))
    assert.deepEqual(readdirSync(data), [])
    other.close()
  })

  test('a damaged log is refused, and the error names the game and the entry and says where to get help', async () => {
    const data = newFolder()
    const sound = join(newFolder(), 'sound.db')
    await (await playedStore(sound)).close()
    const [altered] = plantedFaults
    assert.ok(altered)
    sickCopy(sound, join(data, 'nomothete.db'), altered.plant)
    const server = await started({ NOMIC_DATA: data })
    assert.equal((await server.ended).status, 1)
    assert.match(server.said.err, /^Game g, entry 3: .*“nomic doctor”.*\n$/)
  })

  test('a second signal ends the server immediately', async () => {
    const server = await open({ NOMIC_DATA: newFolder() })
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').on('error', () => {})
    socket.write('POST /api/v1/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n')
    await fetch(`${server.origin}/healthz`)
    server.kill('SIGTERM')
    await server.hears('"stopping"')
    assert.equal(await stopped(server, 'SIGINT'), 1)
    socket.destroy()
  })

  test('an invalid database is refused, and the error says where to get help', async () => {
    const data = newFolder()
    writeFileSync(join(data, 'nomothete.db'), 'no database at all, but long enough to be looked at'.repeat(100))
    const server = await started({ NOMIC_DATA: data })
    assert.equal((await server.ended).status, 1)
    assert.match(server.said.err, /is damaged\. Stop the server and run “nomic doctor”/)
    assert.doesNotMatch(server.said.err, /\n {4}at /)
  })

  test('the server exits on time even if a request is never finished', async () => {
    const server = await open({ NOMIC_DATA: newFolder() })
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').on('error', () => {})
    socket.write(
      'POST /api/v1/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n',
    )
    await fetch(`${server.origin}/healthz`)
    assert.equal(await stopped(server), 0)
    socket.destroy()
  })

  test('the server exits on time even if a client stays connected', async () => {
    const server = await open({ NOMIC_DATA: newFolder() })
    const [response] = await once(
      get(`${server.origin}/healthz`, { agent: new Agent({ keepAlive: true }) }),
      'response',
    )
    response.resume()
    assert.equal(await stopped(server), 0)
  })
})

describe('the data folder', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  for (const data of [file, join(file, 'below'), '/proc/nowhere', '/dev/null'])
    test(`the data folder cannot be at ${data.replace(/.*nomothete-serve-\w+/, '…')}, and the error is one sentence`, () => {
      assert.throws(() => ensureUsableFolder('data', data), /^StartFault: \S+ cannot be the data folder: [^(]*\.$/)
    })
})
