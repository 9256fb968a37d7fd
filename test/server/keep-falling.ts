// Opens a server on the database named on the command line, with the machine's clock, and prints deadlines as they pass.
// The process is killed soon after a given number of deadlines, or when none is left.
import { writeSync } from 'node:fs'
import { systemClock } from '../../src/serve/system-clock.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { testServer } from './test-server.ts'

const store = await sqliteStore({ file: process.argv[2] ?? '' })
const server = testServer({ store, clock: systemClock() })
const { games } = await store.games.list({ limit: 100 })
let left = Number(process.argv[3])
const killed = () => process.kill(process.pid, 'SIGKILL')
for (const { id } of games)
  server.feed.follow(id, ({ seq }) => {
    writeSync(1, `${id} ${seq}\n`)
    left -= 1
    if (left === 0) setTimeout(killed, Math.random() * 10)
  })
// The clock's timers do not keep the process alive by themselves, but a server does.
setInterval(async () => {
  if ((await store.games.earliestDue()) === undefined) killed()
}, 100)
