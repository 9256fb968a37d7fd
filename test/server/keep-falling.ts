// Opens a server on a database, with the machine's clock, and prints deadlines as they pass. The process is killed some
// turns of its event loop after a number of deadlines, or when none is left: node keep-falling.ts FILE DEADLINES TURNS.
import { writeSync } from 'node:fs'
import { systemClock } from '../../src/serve/system-clock.ts'
import { sqliteStore } from '../../src/store/sqlite/sqlite-store.ts'
import { testServer } from './test-server.ts'

const [file = '', deadlines, turns] = process.argv.slice(2)
const store = await sqliteStore({ file })
const server = testServer({ store, clock: systemClock() })
const { games } = await store.games.list({ limit: 100 })
let left = Number(deadlines)
const killed = () => process.kill(process.pid, 'SIGKILL')
const killAfter = (turns: number): void => void (turns === 0 ? killed() : setImmediate(killAfter, turns - 1))
for (const { id } of games)
  server.feed.follow(id, ({ seq }) => {
    writeSync(1, `${id} ${seq}\n`)
    left -= 1
    if (left === 0) killAfter(Number(turns))
  })
// The clock's timers do not keep the process alive by themselves, but a server does.
setInterval(async () => {
  if ((await store.games.earliestDue()) === undefined) killed()
}, 100)
