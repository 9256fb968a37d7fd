import assert from 'node:assert/strict'
import { it } from 'node:test'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

/** The contract for games that go on from others. */
export function forksKept(open: StoreMaker): void {
  it('stores what a game goes on from together with it, and lists the forks of a game, newest first', () =>
    withStore(open, async ({ games, forks }) => {
      await games.found(founded('g'))
      assert.deepEqual([await forks.of('g'), await forks.from('g')], [undefined, []])
      await games.found({ ...founded('h'), fork: { source: 'g', entry: 3, at: 5 } })
      await games.found({ ...founded('i'), fork: { source: 'g', entry: 4, at: 6 } })
      await games.found({ ...founded('j'), fork: { source: 'i', entry: 0, at: 7 } })
      assert.deepEqual(await forks.of('h'), { game: 'h', source: 'g', entry: 3, at: 5 })
      assert.deepEqual(
        (await forks.from('g')).map(({ game }) => game),
        ['i', 'h'],
      )
    }))

  it('stores who agrees that others go on from a game, once each, until they withdraw', () =>
    withStore(open, async ({ games, forks }) => {
      await games.found(founded('g'))
      for (const account of ['bob', 'ann', 'bob']) await forks.agree('g', account)
      assert.deepEqual(await forks.agreed('g'), ['ann', 'bob'])
      await forks.withdraw('g', 'bob')
      assert.deepEqual([await forks.agreed('g'), await forks.agreed('h')], [['ann'], []])
    }))
}
