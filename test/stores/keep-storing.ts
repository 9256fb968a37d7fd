// Appends to ten games of a store until the process is killed: node keep-storing.ts FILE SEED. Prints each entry once it
// is saved.
import { writeSync } from 'node:fs'
import { StoreFault } from '../../src/ports/store-care.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { appending, founded, madeEntry } from '../contracts/made-log.ts'
import { chanceOf } from '../unit/chance-of.ts'

const [file = '', seed] = process.argv.slice(2)
const store = sqliteStore({ file })
const chance = chanceOf(Number(seed))

async function playOn(game: string): Promise<never> {
  if ((await store.games.record(game)) === undefined) await store.games.found(founded(game))
  for (;;) {
    const length = (await store.games.record(game))?.entries ?? 0
    const [last] = await store.games.read(game, length - 1)
    const first = madeEntry(game, last, 'x'.repeat(Math.floor(chance() * 8_000)))
    const entries = chance() < 0.3 ? [first, madeEntry(game, first)] : [first]
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
