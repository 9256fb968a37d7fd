import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { StoreFault } from '../../../src/ports/store-care.ts'
import { postgresStore } from '../../../src/store/postgres/postgres-store.ts'
import { postgresSearchIndex } from '../../../src/store/search/postgres-search-index.ts'
import { appending, founded, madeEntry } from '../../contracts/made-log.ts'
import { eventually } from '../../server/eventually.ts'
import { newDatabase } from './database.ts'
import { faultProxy } from './proxy.ts'

const database = await newDatabase()
await database.start()
const proxy = await faultProxy(database.socket)
after(async () => {
  await proxy.close()
  await database.remove()
})

/** Found by round 4 with the fault `silence`: the node waited for ever. */
test('if the machine of the database vanishes, a store notices the silence and goes on over new connections', async () => {
  const store = await postgresStore({ address: database.addressOver(proxy.port), silence: 2_000 })
  const first = madeEntry('g', undefined)
  await store.games.found(founded('g'))
  await Promise.all(Array.from({ length: 8 }, () => store.games.read('g', 0)))

  proxy.silence()
  const next = madeEntry('g', first, 'Is anybody there?')
  const [kept, ...reads] = await Promise.all([
    store.games.append(appending('g', [next])),
    ...Array.from({ length: 8 }, () => store.games.read('g', 0, 1)),
  ])
  assert.equal(kept, 'kept')
  for (const log of reads) assert.deepEqual(log, [first])
  assert.deepEqual(await store.games.read('g', 0), [first, next])
  await store.close()
})

test('if the machine of the database vanishes, a search notices the silence, and the next one uses a new connection', async () => {
  const address = database.addressOver(proxy.port)
  await (await postgresStore({ address })).close()
  const index = postgresSearchIndex(address, 2_000)
  const find = () => index.find('g', { phrases: [['anybody']], limit: 1 })
  // A busy machine may keep the database silent for that long, too.
  const found = () =>
    find().catch((fault: unknown) => {
      if (!(fault instanceof StoreFault)) throw fault
      return undefined
    })
  await eventually(found)

  proxy.silence()
  await assert.rejects(find(), StoreFault)
  assert.deepEqual((await eventually(found)).hits, [])
  await index.close()
})
