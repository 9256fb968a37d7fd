import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { sqliteCare } from '../../src/store/sqlite/sqlite-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { logThatHolds } from './logs-hold.ts'

/** Lets a process append to many games, kills it at a random moment, and returns the acknowledged entries. */
async function killed(file: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'keep-storing.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), Math.random() * 300)
    said += text
  })
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals | null>()
  child.on('close', (_, signal) => resolve(signal))
  assert.equal(await promise, 'SIGKILL', 'it went on until it was killed')
  return said.split('\n').slice(0, -1)
}

/** Repeatedly kills processes that write to a store. Every acknowledged entry must be in the store exactly once. */
export async function survivesKills(file: string, kills: number): Promise<void> {
  const acknowledged = new Map<string, string>()
  for (let kill = 0; kill < kills; kill += 1) {
    const said = await killed(file)
    assert.ok(said.length > 0)
    for (const line of said) {
      const [game, seq, hash] = line.split(' ') as [string, string, string]
      acknowledged.set(`${game}/${seq}`, hash)
    }
    await allThere(file, acknowledged)
  }
  assert.deepEqual(
    sqliteCare.examine(file).ailments.filter(({ check }) => check !== 'entry'),
    [],
  )
}

async function allThere(file: string, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const store = sqliteStore({ file })
  try {
    const there = new Map<string, string>()
    for (let game = 0; game < 10; game += 1)
      for (const { seq, hash } of await logThatHolds(store.games, `g${game}`)) there.set(`g${game}/${seq}`, hash)
    for (const [place, hash] of acknowledged) assert.equal(there.get(place), hash, `${place} was acknowledged`)
    const emails = new Set((await store.outbox.waiting(0, 1e6)).map(it => it.id))
    const acts = [...there.keys()].filter(place => emails.has(place))
    assert.equal(emails.size, acts.length, 'no email without its entry')
    for (const place of acts) {
      const [game = '', seq] = place.split('/')
      assert.equal((await store.games.done(game, 'ann', place))?.asked, there.get(place))
      assert.ok(((await store.games.done(game, 'ann', place))?.seq ?? 0) >= Number(seq))
    }
  } finally {
    await store.close()
  }
}
