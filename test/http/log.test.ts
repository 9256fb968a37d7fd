import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { does, foundedGame, type TestDoor, testDoor } from './test-door.ts'

type Page = { readonly seqs: readonly number[]; readonly next?: string }

async function page({ ask }: TestDoor, url: string): Promise<Page> {
  const { status, text, headers } = await ask({ url })
  assert.equal(status, 200, text)
  const seqs = text.split('\n').flatMap(line => (line === '' ? [] : [(JSON.parse(line) as { seq: number }).seq]))
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(String(headers['link'] ?? '')) ?? []
  return next === undefined ? { seqs } : { seqs, next }
}

describe('the log over HTTP', () => {
  it('every page of the log except the last has a cursor', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    for (const text of ['One.', 'Two.', 'Three.']) await does(opened, game, 'ames', 'announce', { text })
    const first = await page(opened, `/api/v1/games/${game}/log?limit=2`)
    assert.deepEqual(first, { seqs: [0, 1], next: `/api/v1/games/${game}/log?from=2&limit=2` })
    assert.deepEqual(await page(opened, first.next ?? ''), { seqs: [2, 3] })
    assert.deepEqual(await page(opened, `/api/v1/games/${game}/log`), { seqs: [0, 1, 2, 3] })
    assert.deepEqual(await page(opened, `/api/v1/games/${game}/log?from=9`), { seqs: [] })
  })

  it('the log does not reveal the keys under which acts were sent', async t => {
    const opened = await testDoor(t)
    const game = await foundedGame(opened)
    const headers = { 'idempotency-key': 'ann-at-the-hospital' }
    const body = { do: 'announce', with: { text: 'I am well.' } }
    const request = { method: 'POST', url: `/api/v1/games/${game}/acts`, as: 'ames', headers, body } as const
    assert.equal((await opened.ask(request)).status, 201)
    assert.doesNotMatch((await opened.ask({ url: `/api/v1/games/${game}/log` })).text, /hospital/)
    assert.doesNotMatch((await opened.ask({ url: `/api/v1/games/${game}/entries/1` })).text, /hospital/)
    assert.equal((await opened.ask(request)).status, 200, 'it is found again all the same')
  })
})
