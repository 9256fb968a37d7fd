import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type NewEdition, SHELF_LIMITS } from '../../src/ports/shelf.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

function edition(account: string, name: string, at = 1, bytes = 10): NewEdition {
  return {
    ruleset: { id: `${name} of ${account}`, account, name, title: `${name} at ${at}`, visibility: 'private' },
    edition: { at, note: `at ${at}`, hash: `h${at}`, bytes, rules: 2, programs: 1 },
    content: `content at ${at}`,
  }
}

/** The contract for the rulesets that accounts keep. */
export function shelfKept(open: StoreMaker): void {
  it('keeps the editions of a ruleset in order, and each with its own content', () =>
    withStore(open, async ({ shelf }) => {
      await shelf.keep(edition('ann', 'hats'))
      await shelf.keep(edition('bob', 'hats', 2))
      const kept = await shelf.keep(edition('ann', 'hats', 3))
      assert.ok(typeof kept === 'object')
      assert.equal(kept.title, 'hats at 3')
      assert.deepEqual(
        kept.editions.map(({ number, note }) => [number, note]),
        [
          [1, 'at 1'],
          [2, 'at 3'],
        ],
      )
      assert.deepEqual(await shelf.one(kept.id), kept)
      assert.equal(await shelf.content(kept.id, 1), 'content at 1')
      assert.equal(await shelf.content(kept.id, 2), 'content at 3')
      assert.equal(await shelf.content(kept.id, 3), undefined)
      await shelf.keep(edition('ann', 'shoes', 2))
      assert.deepEqual(
        (await shelf.of('ann')).map(({ name }) => name),
        ['hats', 'shoes'],
      )
    }))

  it('lists the public rulesets of everybody, newest first, and no others', () =>
    withStore(open, async ({ shelf }) => {
      for (const [account, at] of [
        ['ann', 1],
        ['bob', 3],
        ['cat', 2],
      ] as const)
        await shelf.keep(edition(account, 'hats', at))
      await shelf.show('hats of ann', 'public')
      await shelf.show('hats of bob', 'public')
      await shelf.show('hats of cat', 'link')
      assert.deepEqual(
        (await shelf.listPublic(9)).map(({ id }) => id),
        ['hats of bob', 'hats of ann'],
      )
      assert.equal((await shelf.listPublic(1)).length, 1)
      await shelf.show('hats of bob', 'private')
      assert.deepEqual(
        (await shelf.listPublic(9)).map(({ id }) => id),
        ['hats of ann'],
      )
    }))

  it('keeps no more rulesets, editions and bytes of an account than fit', () =>
    withStore(open, async ({ shelf }) => {
      for (let n = 0; n < SHELF_LIMITS.rulesets; n += 1)
        assert.ok(typeof (await shelf.keep(edition('ann', `n${n}`))) === 'object')
      assert.equal(await shelf.keep(edition('ann', 'one more')), 'full')
      for (let n = 1; n < SHELF_LIMITS.editions; n += 1) await shelf.keep(edition('ann', 'n0', n + 1))
      assert.equal(await shelf.keep(edition('ann', 'n0', 999)), 'full')
      assert.equal(await shelf.keep(edition('ann', 'n1', 2, SHELF_LIMITS.bytes)), 'full')
      assert.ok(typeof (await shelf.keep(edition('bob', 'n1', 2, SHELF_LIMITS.bytes))) === 'object')
      await shelf.remove('n0 of ann')
      assert.ok(typeof (await shelf.keep(edition('ann', 'one more'))) === 'object')
    }))

  it('deletes a ruleset with its editions, and all of them with the account', () =>
    withStore(open, async ({ games, shelf }) => {
      await shelf.keep(edition('ann', 'hats'))
      await shelf.keep(edition('ann', 'shoes'))
      await shelf.remove('hats of ann')
      assert.equal(await shelf.one('hats of ann'), undefined)
      assert.equal(await shelf.content('hats of ann', 1), undefined)
      await games.forget('ann', 1)
      assert.deepEqual(await shelf.of('ann'), [])
      assert.equal(await shelf.content('shoes of ann', 1), undefined)
      assert.equal(await shelf.keep(edition('ann', 'hats')), 'gone')
    }))
}
