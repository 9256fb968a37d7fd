import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CAPS } from '../../src/kernel/state/world.ts'
import { done, foundTest } from '../house/test-house.ts'
import { codeOf, enacted, greedyHouse, growing, noise } from './greedy-house.ts'

test('one act stores at most four times what an entry may take, however much its rules answer', async t => {
  const { house } = greedyHouse(t)
  const game = await foundTest(house(), 'clock')
  for (const kind of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
    await enacted(house(), game, growing(5, `'x'.repeat(30_000) + at`, kind))
  const before = (await house().store.disk()).bytes
  await codeOf(house(), game, 'zoe', 'grow')
  const length = (await house().store.games.record(game))?.entries ?? 0
  const kept = await house().store.games.decisions(game, length - 1)
  assert.ok((kept?.length ?? 0) <= 4 * CAPS.entry, `${kept?.length} characters of decisions`)
  const grown = (await house().store.disk()).bytes - before
  assert.ok(grown <= 8 * CAPS.entry, `${grown} bytes on the disk, write-ahead log included`)
})

test('the decisions behind an act count against the allowance of whoever acted, in bytes as they are stored', async t => {
  const { house } = greedyHouse(t, { bytesPerDay: 400_000 })
  const game = await foundTest(house(), 'clock')
  await enacted(house(), game, growing(12, noise(9_000)))
  const codes: string[] = []
  for (let acts = 0; acts < 20; acts += 1) codes.push(await codeOf(house(), game, 'zoe', 'grow'))
  assert.ok(codes.includes('done') && codes.at(-1) === 'quotaReached', codes.join())
})

test('an allowance that is used up stays used up when the server restarts', async t => {
  const { house, restart } = greedyHouse(t, { actsPerDay: 4, invitationsPerDay: 3, reportsPerDay: 2 })
  const game = await foundTest(house(), 'clock')
  for (const name of ['a', 'b', 'c']) await done(house(), game, 'zoe', 'strike', { name })
  assert.equal(await house().quotas.inviting('zoe', 3), undefined)
  await restart()
  assert.equal(await codeOf(house(), game, 'zoe', 'strike', { name: 'd' }), 'quotaReached')
  assert.equal((await house().quotas.inviting('zoe', 1))?.code, 'quotaReached')
})

test('acts that are sent side by side do not pass an allowance together', async t => {
  const { house } = greedyHouse(t, { actsPerDay: 6 })
  const game = await foundTest(house(), 'clock')
  const names = Array.from({ length: 40 }, (_, at) => `n${at}`)
  const codes = await Promise.all(names.map(name => codeOf(house(), game, 'zoe', 'strike', { name })))
  assert.ok(codes.filter(code => code === 'done').length <= 5, codes.join())
})
