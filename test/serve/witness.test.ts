import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { signedCheckpoint } from '../../src/app/checkpoints/checkpoint.ts'
import { type NoteSigner, privateKeyOf, verifierKeyOf } from '../../src/app/checkpoints/signed-note.ts'
import { sha256 } from '../../src/app/play/world.ts'
import { entryHash, entryLine } from '../../src/kernel/log/chain.ts'
import type { Entry } from '../../src/kernel/log/entry.ts'
import { playedTurn } from '../unit/played-game.ts'
import { newFolder, open, stopped } from './started.ts'

type Ran = { readonly status: number; readonly out: string; readonly err: string }

const NOMIC = join(import.meta.dirname, '../../bin/nomic.js')

function nomic(...args: readonly string[]): Promise<Ran> {
  const { promise, resolve } = Promise.withResolvers<Ran>()
  execFile(process.execPath, [NOMIC, ...args], (error, out, err) =>
    resolve({ status: error === null ? 0 : Number(error.code), out, err }),
  )
  return promise
}

/** What a verifier key begins with. */
const NAME_AND_NUMBER = /^[^+]+\+[0-9a-f]{8}\+/

const log = playedTurn()

/** The same game, in which someone has changed one entry and has computed every later hash again. */
function rewritten(at: number): readonly Entry[] {
  const entries: Entry[] = []
  for (const entry of log) {
    const prev = entries.at(-1)?.hash ?? entry.prev
    const decisions = entry.seq === at ? 'f'.repeat(64) : entry.decisions
    const altered = { ...entry, prev, decisions }
    entries.push({ ...altered, hash: entryHash(altered, sha256) })
  }
  return entries
}

/** A server that shows and signs whatever the test wants. */
type Lying = {
  readonly address: string
  readonly host: string
  signer: NoteSigner
  entries: readonly Entry[]
  /** The response to requests for the log, if it is not the log. */
  sends?: string
}

async function lyingServer(t: TestContext): Promise<Lying> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const number = (name: string) => Number(searchParams.get(name))
    if (pathname === '/api/v1/checkpoint-key') response.end(`${verifierKeyOf(it.signer)}\n`)
    else if (pathname === '/api/v1/games/ours/checkpoint')
      response.end(
        signedCheckpoint(
          { origin: `${it.host}/g/ours`, entries: it.entries.length, head: it.entries.at(-1)?.hash ?? '' },
          it.signer,
        ),
      )
    else if (pathname === '/api/v1/games/ours/log')
      response.end(
        it.sends ??
          it.entries
            .slice(number('from'), number('from') + number('limit'))
            .map(entry => `${entryLine(entry)}\n`)
            .join(''),
      )
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const signer = { name: host, privateKey: privateKeyOf(Buffer.alloc(32, 1)) }
  const it: Lying = { address: `http://${host}/g/ours`, host, signer, entries: log }
  return it
}

describe('a witness', () => {
  it('keeps a game of a real server with its checkpoint, and the server keeps its key when it restarts', async () => {
    const [folder, data] = [newFolder(), newFolder()]
    const first = await open({ NOMIC_DATA: data, NOMIC_DEMO: 'true' })
    const { games } = (await (await fetch(`${first.origin}/api/v1/games`)).json()) as { games: { id: string }[] }
    const game = games[0]?.id ?? ''
    const seen = await nomic('witness', `${first.origin}/g/${game}`, '--in', folder)
    assert.deepEqual([seen.status, seen.err], [0, ''])
    assert.match(seen.out, new RegExp(`^${game}: \\d+ entries \\(\\d+ new\\), as signed\\.`))
    const names = readdirSync(folder)
    const [copy = '', checkpoint = ''] = ['.nomic', '.checkpoint'].map(end => names.find(name => name.endsWith(end)))
    const key = readFileSync(join(folder, names.find(name => name.endsWith('.key')) ?? ''), 'utf8').trim()
    const verified = await nomic('verify', join(folder, copy), '--checkpoint', join(folder, checkpoint), '--key', key)
    assert.deepEqual([verified.status, verified.err], [0, ''])
    assert.match(verified.out, /The log is the one of the checkpoint of/)
    await stopped(first)
    const again = await open({ NOMIC_DATA: data })
    const keyNow = await (await fetch(`${again.origin}/api/v1/checkpoint-key`)).text()
    // The port is another, and with it the name and the number of the key.
    assert.equal(keyNow.trim().replace(NAME_AND_NUMBER, ''), key.replace(NAME_AND_NUMBER, ''))
    await stopped(again)
  })

  it('continues its copy as the game goes on', async t => {
    const [server, folder] = [await lyingServer(t), newFolder()]
    server.entries = log.slice(0, 4)
    await nomic('witness', server.address, '--in', folder)
    server.entries = log
    const { status, out } = await nomic('witness', server.address, '--in', folder, '--json')
    assert.equal(status, 0)
    assert.deepEqual(JSON.parse(out), [
      { game: 'ours', is: 'kept', entries: log.length, more: log.length - 4, head: log.at(-1)?.hash },
    ])
  })

  it('convicts a server that has changed an entry, and keeps the proof', async t => {
    for (const length of [log.length, log.length - 2]) {
      const [server, folder] = [await lyingServer(t), newFolder()]
      server.entries = log.slice(0, length)
      await nomic('witness', server.address, '--in', folder)
      const kept = readdirSync(folder).map(name => [name, readFileSync(join(folder, name), 'utf8')])
      server.entries = rewritten(2)
      const { status, err } = await nomic('witness', server.address, '--in', folder)
      assert.equal(status, 1)
      assert.match(err, /The log does not continue the one kept in/)
      for (const [name = '', text] of kept) assert.equal(readFileSync(join(folder, name), 'utf8'), text)
      assert.equal(readdirSync(folder).filter(name => name.includes('.contradiction-')).length, 1)
    }
  })

  it('convicts a server that takes entries back, or does not send what it signs', async t => {
    const [server, folder] = [await lyingServer(t), newFolder()]
    await nomic('witness', server.address, '--in', folder)
    server.entries = log.slice(0, 3)
    const back = await nomic('witness', server.address, '--in', folder)
    assert.equal(back.status, 1)
    assert.match(back.err.replace(/\s+/g, ' '), /the server now signs 3 entries, but it has signed \d+ entries before/)
    server.entries = log
    server.sends = `${entryLine(log[0] as Entry)}\n`.repeat(2)
    const other = await nomic('witness', server.address, '--in', newFolder())
    assert.equal(other.status, 1)
    assert.match(other.err, /does not continue/)
  })

  it('trusts no other key than the one that it first saw', async t => {
    const [server, folder] = [await lyingServer(t), newFolder()]
    await nomic('witness', server.address, '--in', folder)
    server.signer = { name: server.host, privateKey: privateKeyOf(Buffer.alloc(32, 2)) }
    const { status, err } = await nomic('witness', server.address, '--in', folder)
    assert.equal(status, 1)
    assert.match(
      err.replace(/\s+/g, ' '),
      /cannot be trusted\. 127\.0\.0\.1:\d+ has not signed this note with this key/,
    )
  })

  it('says what is wrong with an address, a missing game and a server that sends nonsense', async t => {
    const [server, folder] = [await lyingServer(t), newFolder()]
    const unfit = await nomic('witness', 'nomic.example/g/ours', '--in', folder)
    assert.equal(unfit.status, 2)
    assert.match(unfit.err, /^nomic\.example\/g\/ours is not the address of a game/)
    const missing = await nomic('witness', server.address.replace('ours', 'theirs'), '--in', folder)
    assert.equal(missing.status, 1)
    assert.match(missing.err, /answers with 404\.\s+Is the game private\?/)
    for (const sends of ['', 'no newline', 'x\n'.repeat(2_000), '{}\n']) {
      server.sends = sends
      const { status, err } = await nomic('witness', server.address, '--in', folder)
      assert.equal(status, 1, err)
      assert.deepEqual(
        readdirSync(folder).filter(name => /\.(nomic|new|checkpoint)$/.test(name)),
        [],
      )
    }
  })

  it('compares a log with a checkpoint that someone else kept', async t => {
    const [server, folder] = [await lyingServer(t), newFolder()]
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const game = file('game.nomic', log.map(entry => `${entryLine(entry)}\n`).join(''))
    const at = (entries: number, head: string) => signedCheckpoint({ origin: 'x/g/y', entries, head }, server.signer)
    const honest = file('honest', at(3, log[2]?.hash ?? ''))
    const other = file('other', at(3, 'a'.repeat(64)))
    const longer = file('longer', at(300, 'a'.repeat(64)))
    const key = verifierKeyOf(server.signer)
    const verify = (checkpoint: string) => nomic('verify', game, '--checkpoint', checkpoint, '--key', key)
    assert.equal((await verify(honest)).status, 0)
    assert.match((await verify(other)).err, /The log is not the one of the checkpoint of x\/g\/y/)
    assert.match((await verify(longer)).err, /is about 300 entries, but the log has only/)
    const unsigned = await verify(file('unsigned', 'x/g/y\n3\n'))
    assert.equal(unsigned.status, 2)
    assert.match(unsigned.err, /This is not a signed note/)
  })
})
