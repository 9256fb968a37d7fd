import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { GameLink } from '../../src/ports/game-links.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

const link: GameLink = {
  game: 'g',
  secret: 'one',
  secretHash: 's1',
  by: 'ann',
  at: 1,
  until: 9,
  places: 1,
  guests: true,
}
const invitation = (usedBy: string) =>
  ({ id: `for ${usedBy}`, game: 'g', secretHash: `for ${usedBy}`, by: 'ann', at: 1, until: 9, usedBy }) as const

/** The contract for the links of games. */
export function gameLinksKept(open: StoreMaker): void {
  it('keeps one link for each game, until it is replaced or closed', () =>
    withStore(open, async ({ games, gameLinks }) => {
      await games.found(founded('g'))
      assert.equal(await gameLinks.of('g'), undefined)
      await gameLinks.keep(link)
      assert.deepEqual([await gameLinks.of('g'), await gameLinks.bySecret('s1')], [link, link])
      const renewed = { ...link, secret: 'two', secretHash: 's2', guests: false }
      await gameLinks.keep(renewed)
      assert.deepEqual([await gameLinks.bySecret('s1'), await gameLinks.bySecret('s2')], [undefined, renewed])
      await gameLinks.close('g')
      assert.deepEqual([await gameLinks.of('g'), await gameLinks.bySecret('s2')], [undefined, undefined])
      assert.equal(await gameLinks.use('s2', invitation('bob')), 'over')
    }))

  it('lets no more accounts join through a link than it has places, and counts each account once', () =>
    withStore(open, async ({ games, gameLinks, invitations }) => {
      await games.found(founded('g'))
      await gameLinks.keep(link)
      const both = await Promise.all([gameLinks.use('s1', invitation('bob')), gameLinks.use('s1', invitation('cat'))])
      assert.deepEqual(both, ['kept', 'over'])
      assert.equal(await gameLinks.use('s1', { ...invitation('bob'), id: 'again', secretHash: 'again' }), 'kept')
      assert.equal((await gameLinks.of('g'))?.places, 0)
      assert.deepEqual([await invitations.invited('g', 'bob'), await invitations.invited('g', 'cat')], ['yes', 'no'])
      assert.deepEqual(await invitations.of('g'), [invitation('bob')])
    }))

  it('uses up no place for an account that has a seat, and does not let deleted accounts join', () =>
    withStore(open, async ({ games, gameLinks }) => {
      await games.found(founded('g'))
      await gameLinks.keep(link)
      await games.takeSeat('g', { person: 'p2', account: 'bob' })
      assert.equal(await gameLinks.use('s1', invitation('bob')), 'kept')
      await games.forget('cat', 1)
      assert.equal(await gameLinks.use('s1', invitation('cat')), 'over')
      assert.equal((await gameLinks.of('g'))?.places, 1)
    }))
}
