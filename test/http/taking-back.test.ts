import assert from 'node:assert/strict'
import { describe, it, type TestContext } from 'node:test'
import { foundedGame, problem, type TestDoor, testDoor } from './test-door.ts'

const rules = { 301: { text: 'Who tells a joke gets five points.' } }

/** A game in which Ames has given herself 200 points, and won, and in which she is also the Judge. */
async function wonByMistake(context: TestContext) {
  const opened = await testDoor(context)
  const game = await foundedGame(opened, { position: { rules, mover: 'Ames' } })
  const act = (as: string, name: string, args: object) =>
    opened.ask({ method: 'POST', url: `/api/v1/games/${game}/acts`, as, body: { do: name, with: args } })
  const slip = await act('ames', 'record', { rule: '301', effects: [{ award: { points: { Ames: 200 } } }] })
  assert.equal(slip.status, 201, slip.text)
  return { opened, game, act, entry: (slip.json as { seq: number }).seq, done: slip.json as { undoUntil?: string } }
}

async function winnerIn({ ask }: TestDoor, game: string): Promise<unknown> {
  const { json } = await ask({ url: `/api/v1/games/${game}/state`, as: 'ames' })
  return (json as { registers: { winner: unknown } }).registers.winner
}

describe('taking back what an entry did, on a server', () => {
  it('its author undoes it, and is told until when', async t => {
    const { opened, game, act, entry, done } = await wonByMistake(t)
    assert.ok(Date.parse(done.undoUntil ?? '') > 0)
    problem(await act('brook', 'undo', { entry }), 'notYours', 403)
    assert.equal((await act('ames', 'undo', { entry })).status, 201)
    assert.equal(await winnerIn(opened, game), null)
    problem(await act('ames', 'undo', { entry: 99 }), 'badArgument', 400)
    const { text } = await opened.ask({ url: `/api/v1/games/${game}/verify`, as: 'ames' })
    assert.match(text, /"holds":true/)
  })

  it('a Judge names the entry, and the server computes what changes', async t => {
    const { opened, game, act, entry } = await wonByMistake(t)
    await act('brook', 'invokeJudgment', { question: 'Two hundred?' })
    const effects = [{ restore: { without: [entry] } }]
    const ruled = await act('ames', 'judge', { ruling: 'A slip.', effects })
    assert.equal(ruled.status, 201, ruled.text)
    assert.equal(await winnerIn(opened, game), null)
  })

  it('a Judge names one of two awards, and the other stays', async t => {
    const { opened, game, act, entry } = await wonByMistake(t)
    await act('brook', 'record', { rule: '301', effects: [{ award: { points: { Ames: 5, Brook: 5 } } }] })
    await act('brook', 'invokeJudgment', { question: 'Did Ames tell a joke?' })
    const judged = (only: object) =>
      act('ames', 'judge', { ruling: 'I did not.', effects: [{ restore: { without: [entry], only } }] })
    for (const wrong of [{ [entry + 1]: [7] }, { [entry + 1]: [] }, { [entry + 1]: 'first' }, { [entry + 2]: [0] }])
      problem(await judged(wrong), 'badArgument', 400)
    const ruled = await judged({ [entry + 1]: [0] })
    assert.equal(ruled.status, 201, ruled.text)
    const { json } = await opened.ask({ url: `/api/v1/games/${game}/state`, as: 'ames' })
    const { points } = (json as { registers: { points: Record<string, unknown> } }).registers
    assert.deepEqual(Object.values(points).map(Number).toSorted(), [0, 5])
    const { text } = await opened.ask({ url: `/api/v1/games/${game}/verify`, as: 'ames' })
    assert.match(text, /"holds":true/)
  })

  it('parts that nobody computed are refused, though they name the entry', async t => {
    const { opened, game, act, entry } = await wonByMistake(t)
    const { head } = (await opened.ask({ url: `/api/v1/games/${game}/state`, as: 'ames' })).json as { head: string }
    await act('brook', 'invokeJudgment', { question: 'Two hundred?' })
    const parts = [{ register: 'points', key: 'p2', amount: 300 }]
    const forged = { without: [entry], entries: entry + 1, head, parts }
    const refused = problem(
      await act('ames', 'judge', { ruling: 'Mine.', effects: [{ restore: forged }] }),
      'badArgument',
      400,
    )
    assert.match(String(refused['detail']), /has changed since this correction was computed/)
    assert.equal(await winnerIn(opened, game), 'Ames')
  })
})
