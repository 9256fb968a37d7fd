import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type CountsByPlay, openCountedServer } from './counted-server.ts'
import { assertKept, changesOf } from './kept-counts.ts'
import { PLAYS } from './plays.ts'

it('no count of a play is more than a tenth above the kept one', async context => {
  const counts: CountsByPlay[] = []
  for (const { title, start, countsOn } of PLAYS)
    await context.test(title, async playing => {
      counts.push(await countsOn(await openCountedServer(playing, start)))
    })
  assertKept(context, 'counts', Object.assign({}, ...counts))
})

it('a count that has grown or fallen by more than a tenth is named, with both figures', () => {
  const kept = { 'a vote': { gas: 1_000, calls: 10, 'bytes stored': 50 }, 'a game': { calls: 1 } }
  const now = { 'a vote': { gas: 1_101, calls: 11, 'bytes stored': 44 }, 'a talk': { calls: 2 } }
  assert.deepEqual(changesOf(kept, now), {
    grown: ['a vote: “gas” grew from 1,000 to 1,101.', 'a talk: “calls” grew from 0 to 2.'],
    fallen: ['a vote: “bytes stored” fell from 50 to 44.', 'a game: “calls” fell from 1 to 0.'],
  })
})
