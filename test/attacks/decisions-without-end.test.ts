import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CAPS } from '../../src/kernel/state/world.ts'
import { done, foundTest } from '../server/test-server.ts'
import { codeOf, enacted, greedyServer, growing, noise } from './greedy-server.ts'

test('an act stores at most four times the maximum size of an entry, however long the answers of its rules are', async t => {
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

test('the stored bytes of the decisions behind an act count against the author’s allowance', async t => {
  const { server } = greedyServer(t, { bytesPerDay: 400_000 })
  const game = await foundTest(server(), 'clock')
  await enacted(server(), game, growing(12, noise(9_000)))
  const codes: string[] = []
  for (let acts = 0; acts < 20; acts += 1) codes.push(await codeOf(server(), game, 'zoe', 'grow'))
  assert.ok(codes.includes('done') && codes.at(-1) === 'quotaReached', codes.join())
})

test('an allowance that is used up stays used up after a restart', async t => {
  const { server, restart } = greedyServer(t, { actsPerDay: 4, invitationsPerDay: 3, reportsPerDay: 2 })
  const game = await foundTest(server(), 'clock')
  for (const name of ['a', 'b', 'c']) await done(server(), game, 'zoe', 'strike', { name })
  assert.equal(await server().quotas.inviting('zoe', 3), undefined)
  await restart()
  assert.equal(await codeOf(server(), game, 'zoe', 'strike', { name: 'd' }), 'quotaReached')
  assert.equal((await server().quotas.inviting('zoe', 1))?.code, 'quotaReached')
})

test('concurrent acts together cannot exceed an allowance', async t => {
  const { server } = greedyServer(t, { actsPerDay: 6 })
  const game = await foundTest(server(), 'clock')
  const names = Array.from({ length: 40 }, (_, at) => `n${at}`)
  const codes = await Promise.all(names.map(name => codeOf(server(), game, 'zoe', 'strike', { name })))
  assert.ok(codes.filter(code => code === 'done').length <= 5, codes.join())
})
