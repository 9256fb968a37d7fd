import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CAPS } from '../../src/kernel/state/world.ts'
import { done, foundTest } from '../server/test-server.ts'
import { codeOf, enacted, greedyServer, growing, noise } from './greedy-server.ts'

test('one act stores at most four times what an entry may take, however much its rules answer', async t => {
  const { server } = greedyServer(t)
  const game = await foundTest(server(), 'clock')
  for (const kind of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
    await enacted(server(), game, growing(5, `'x'.repeat(30_000) + at`, kind))
  const before = (await server().store.disk()).bytes
  await codeOf(server(), game, 'zoe', 'grow')
  const length = (await server().store.games.record(game))?.entries ?? 0
  const kept = await server().store.games.decisions(game, length - 1)
  assert.ok((kept?.length ?? 0) <= 4 * CAPS.entry, `${kept?.length} characters of decisions`)
  const grown = (await server().store.disk()).bytes - before
  assert.ok(grown <= 8 * CAPS.entry, `${grown} bytes on the disk, write-ahead log included`)
})

test('the decisions behind an act count against the allowance of whoever acted, in bytes as they are stored', async t => {
  const { server } = greedyServer(t, { bytesPerDay: 400_000 })
  const game = await foundTest(server(), 'clock')
  await enacted(server(), game, growing(12, noise(9_000)))
  const codes: string[] = []
  for (let acts = 0; acts < 20; acts += 1) codes.push(await codeOf(server(), game, 'zoe', 'grow'))
  assert.ok(codes.includes('done') && codes.at(-1) === 'quotaReached', codes.join())
})

test('an allowance that is used up stays used up when the server restarts', async t => {
  const { server, restart } = greedyServer(t, { actsPerDay: 4, invitationsPerDay: 3, reportsPerDay: 2 })
  const game = await foundTest(server(), 'clock')
  for (const name of ['a', 'b', 'c']) await done(server(), game, 'zoe', 'strike', { name })
  assert.equal(await server().quotas.inviting('zoe', 3), undefined)
  await restart()
  assert.equal(await codeOf(server(), game, 'zoe', 'strike', { name: 'd' }), 'quotaReached')
  assert.equal((await server().quotas.inviting('zoe', 1))?.code, 'quotaReached')
})

test('acts that are sent side by side do not pass an allowance together', async t => {
  const { server } = greedyServer(t, { actsPerDay: 6 })
  const game = await foundTest(server(), 'clock')
  const names = Array.from({ length: 40 }, (_, at) => `n${at}`)
  const codes = await Promise.all(names.map(name => codeOf(server(), game, 'zoe', 'strike', { name })))
  assert.ok(codes.filter(code => code === 'done').length <= 5, codes.join())
})
