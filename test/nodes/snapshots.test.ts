import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { Snapshot } from '../../src/ports/game-store.ts'
import { does, foundedGame, testDoor } from '../http/test-door.ts'
import { nodesWithHome } from './fake-nodes.ts'

/**
 * Asks twice about the past of a game whose snapshot was made by another engine, on a node that has the latest engine or
 * not. Returns the answers, and the snapshot before and after each of them.
 */
async function askedAboutPast(context: TestContext, isLatest: boolean) {
  const nodes = nodesWithHome(undefined, { hasLatestEngine: () => isLatest })
  const door = await testDoor(context, { nodes })
  const game = await foundedGame(door)
  for (let acts = 0; acts < 3; acts += 1) await does(door, game, 'ames', 'announce', { text: `Number ${acts}.` })
  const { games } = door.server.store
  const url = `/api/v1/games/${game}/rules?at=3`
  const rightAnswer = (await door.ask({ url })).text
  const made = await door.server.gameSessions.ask(game, { ask: 'snapshot' })
  const { snapshot } = made as { readonly snapshot: Snapshot }
  const body = snapshot.body.replace(/"machine":"[0-9a-f]{64}"/, `"machine":"${'0'.repeat(64)}"`)
  await games.saveSnapshot(game, { ...snapshot, body })
  const snapshots = [(await games.snapshot(game))?.body]
  const answers: string[] = []
  for (let times = 0; times < 2; times += 1) {
    answers.push((await door.ask({ url })).text)
    snapshots.push((await games.snapshot(game))?.body)
  }
  return { rightAnswer, answers, snapshots, foreign: body, own: snapshot.body }
}

describe('a snapshot that another engine made', () => {
  test('stays as it is at a node with an older engine, which answers from the log', async t => {
    const { rightAnswer, answers, snapshots, foreign } = await askedAboutPast(t, false)
    assert.deepEqual(answers, [rightAnswer, rightAnswer])
    assert.deepEqual(snapshots, [foreign, foreign, foreign])
  })

  test('is rebuilt only once, by a node with the latest engine', async t => {
    const { rightAnswer, answers, snapshots, foreign, own } = await askedAboutPast(t, true)
    assert.deepEqual(answers, [rightAnswer, rightAnswer])
    assert.deepEqual(snapshots, [foreign, own, own])
  })
})
