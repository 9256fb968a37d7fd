import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundedGame, problem, type TestDoor, testDoor } from '../http/test-door.ts'
import { CRASH, HANG } from './failing-thread.ts'

const gameSessions = new URL('failing-thread.ts', import.meta.url)
const post = ({ ask }: TestDoor, game: string, as: string, path: string, body: object) =>
  ask({ method: 'POST', url: `/api/v1/games/${game}/${path}`, as, body })
const announce = (text: string) => ({ do: 'announce', with: { text } })
const proposing = (source: string) => ({ do: 'propose', with: { enact: { text: 'A rule.', program: source } } })

/** The texts announced in a game, in the order of its log. */
async function announced({ server }: TestDoor, game: string): Promise<readonly unknown[]> {
  const entries = await server.store.games.read(game, 1, 100)
  return entries.map(({ act, beside }) => JSON.stringify([act, beside]).match(/Word \d+/)?.[0])
}

test('when a thread hangs, the acts of its other games are carried out once each, in order', async t => {
  // Only the working time of the thread counts. The peaceful game may wait for the processor as long as it must.
  const limits = { patience: 1_500, slack: Number.POSITIVE_INFINITY }
  const opened = await testDoor(t, { gameSessions, limits })
  const [hostile, peaceful] = [await foundedGame(opened), await foundedGame(opened)]
  assert.equal((await post(opened, peaceful, 'brook', 'acts', announce('Word 0'))).status, 201)
  const hanging = post(opened, hostile, 'ames', 'acts', proposing(HANG))
  const acts = Array.from({ length: 10 }, (_, at) =>
    post(opened, peaceful, 'brook', 'acts', announce(`Word ${at + 1}`)),
  )
  for (const { status, text } of await Promise.all(acts)) assert.equal(status, 201, text)
  problem(await hanging, 'notDecided', 503)
  assert.deepEqual(
    await announced(opened, peaceful),
    Array.from({ length: 11 }, (_, at) => `Word ${at}`),
  )
  assert.equal((await opened.server.store.games.record(hostile))?.entries, 1)
})

test('when one game crashes its thread, reads of the other games on the thread are answered, and the game itself continues', async t => {
  const opened = await testDoor(t, { gameSessions })
  const [hostile, peaceful] = [await foundedGame(opened), await foundedGame(opened)]
  const crashing = post(opened, hostile, 'ames', 'acts', proposing(CRASH))
  const reads = Array.from({ length: 10 }, () => opened.ask({ url: `/api/v1/games/${peaceful}/state` }))
  for (const { status, text } of await Promise.all(reads)) assert.equal(status, 200, text)
  problem(await crashing, 'notDecided', 503)
  assert.equal((await post(opened, hostile, 'brook', 'acts', announce('Word 1'))).status, 201)
})

test('a game that crashes its thread again is suspended, and its pending requests are refused', async t => {
  const opened = await testDoor(t, { gameSessions })
  const [hostile, peaceful] = [await foundedGame(opened), await foundedGame(opened)]
  const crashing = Array.from({ length: 6 }, () => post(opened, hostile, 'ames', 'acts', proposing(CRASH)))
  const acts = Array.from({ length: 5 }, (_, at) => post(opened, peaceful, 'ames', 'acts', announce(`Word ${at}`)))
  for (const { status, text } of await Promise.all(acts)) assert.equal(status, 201, text)
  for (const refused of await Promise.all(crashing)) problem(refused, 'notDecided', 503)
  problem(await post(opened, hostile, 'brook', 'acts', announce('Word 1')), 'gameSuspended', 423)
  assert.equal((await announced(opened, peaceful)).length, 5)
})
