// Appends to ten games of the store named on the command line until the process is killed. Prints each entry once it is
// saved.
import { writeSync } from 'node:fs'
import { StoreFault } from '../../src/ports/store-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { appending, founded, madeEntry } from '../contracts/made-log.ts'

const store = sqliteStore({ file: process.argv[2] ?? '' })

async function playOn(game: string): Promise<never> {
  if ((await store.games.record(game)) === undefined) await store.games.found(founded(game))
  for (;;) {
    const length = (await store.games.record(game))?.entries ?? 0
    const [last] = await store.games.read(game, length - 1)
    const first = madeEntry(game, last, 'x'.repeat(Math.floor(Math.random() * 8_000)))
    const entries = Math.random() < 0.3 ? [first, madeEntry(game, first)] : [first]
    const id = `${game}/${first.seq}`
    const email = {
      id,
      to: { account: 'ann', kind: 'reminders' as const },
      game,
      subject: 'It is your turn',
      text: id,
      notBefore: 0,
    }
    const done = { account: 'ann', key: id, asked: first.hash }
    const kept = await store.games.append(appending(game, entries, { emails: [email], done }))
    if (kept !== 'kept') throw new Error(kept)
    writeSync(1, entries.map(({ seq, hash }) => `${game} ${seq} ${hash}\n`).join(''))
  }
}

process.on('unhandledRejection', error => {
  throw error instanceof StoreFault ? new Error(error.message) : error
})
for (let game = 0; game < 10; game += 1) void playOn(`g${game}`)
