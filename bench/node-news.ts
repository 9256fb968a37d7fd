/**
 * Measures how much nodes can tell one another through PostgreSQL: how many messages reach every node in a second, how
 * long one takes while little is told, and what acts cost each other with and without news.
 *
 *   node bench/node-news.ts [--nodes 3] [--seconds 5]
 */
import { parseArgs } from 'node:util'
import { type PostgresStore, postgresStore } from '../src/store/postgres/postgres-store.ts'
import { startPostgres } from '../test/postgres/start-postgres.ts'

const { values } = parseArgs({
  options: { nodes: { type: 'string', default: '3' }, seconds: { type: 'string', default: '5' } },
})
const [nodes, seconds] = [Number(values.nodes), Number(values.seconds)]

const postgres = await startPostgres({ durable: true })
const address = await postgres.emptySchema()
const stores = await Promise.all(Array.from({ length: nodes }, () => postgresStore({ address })))
const listening = Promise.withResolvers<void>()
const heard = stores.map(() => ({ count: 0, waits: [] as number[] }))
let ready = 0
stores.forEach((store, place) => {
  store.shared?.hear(
    message => {
      const into = heard[place]
      if (into === undefined) return
      into.count += 1
      into.waits.push(performance.now() - Number(JSON.parse(message).at))
    },
    () => {
      ready += 1
      if (ready === nodes) listening.resolve()
    },
  )
})
await listening.promise

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const tell = (store: PostgresStore | undefined, number: number) =>
  store?.shared?.tell(
    JSON.stringify({ is: 'entries', game: 'abcdefghijklmnop', entries: number, at: performance.now() }),
  )

/** The wait that a share of the messages did not exceed, in milliseconds. */
function quantile(share: number): string {
  const waits = heard.flatMap(it => it.waits).toSorted((a, b) => a - b)
  return `${(waits[Math.floor(waits.length * share)] ?? 0).toFixed(1)} ms`
}

async function measured(what: string, work: () => Promise<number>): Promise<void> {
  for (const it of heard) {
    it.count = 0
    it.waits = []
  }
  const began = performance.now()
  const told = await work()
  for (let last = -1; last !== heard[0]?.count; await pause(200)) last = heard[0]?.count ?? 0
  const took = (performance.now() - began - 400) / 1_000
  const perSecond = Math.min(...heard.slice(nodes > 1 ? 1 : 0).map(({ count }) => count)) / took
  console.log(
    `${what}: ${told} told, ${Math.round(perSecond)} per second heard by each other node; half within ${quantile(0.5)}, 99 of 100 within ${quantile(0.99)}`,
  )
}

await measured('little is told', async () => {
  let number = 0
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(10)) {
    number += 1
    tell(stores[0], number)
  }
  return number
})
await measured('one node tells as much as it can', async () => {
  let number = 0
  for (const end = performance.now() + seconds * 1_000; performance.now() < end; await pause(1))
    for (let burst = 0; burst < 300; burst += 1, number += 1) tell(stores[0], number)
  return number
})
await Promise.all(stores.map(store => store.close()))
await postgres.stop()
