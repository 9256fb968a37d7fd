import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { documented } from './documented.ts'
import { foundedGame, problem, type TestDoor, testDoor } from './test-door.ts'

type Listed = { readonly games: readonly { readonly title: string }[]; readonly cursor?: string }

/** The titles of what is found, page by page. */
async function found({ ask }: TestDoor, query: string): Promise<readonly string[]> {
  const { status, json, text } = await ask({ url: `/api/v1/games?${query}` })
  assert.equal(status, 200, text)
  const { games, cursor } = json as Listed
  const page = games.map(({ title }) => title).join(', ')
  return cursor === undefined ? [page] : [page, ...(await found({ ask } as TestDoor, `${query}&cursor=${cursor}`))]
}

describe('games that are sought', () => {
  it('are found by words of their titles and by ruleset, page by page, and private ones never', async t => {
    const opened = await testDoor(t)
    for (const title of ['The Marsh', 'The fen', 'A marsh, again', 'The Marsh of others'])
      await foundedGame(opened, { title })
    await foundedGame(opened, { title: 'The hidden marsh', visibility: 'private' })
    assert.deepEqual(await found(opened, 'words=MARSH'), ['The Marsh of others, A marsh, again, The Marsh'])
    assert.deepEqual(await found(opened, 'words=marsh%20the'), ['The Marsh of others, The Marsh'])
    assert.deepEqual(await found(opened, 'words=marsh&limit=2'), ['The Marsh of others, A marsh, again', 'The Marsh'])
    assert.deepEqual(await found(opened, 'words=marsh&ruleset=thermo'), [''])
    assert.deepEqual(await found(opened, 'words=%25'), [''])
    const answer = await opened.ask({ url: '/api/v1/games?words=fen' })
    ;(await documented(opened)).fits('GET', '/api/v1/games', answer)
    assert.equal(
      problem(await opened.ask({ url: `/api/v1/games?words=${'x'.repeat(121)}` }), 'badRequest', 400)['field'],
      'words',
    )
  })
})
