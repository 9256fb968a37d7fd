import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decideEdition, decideHiding } from '../../src/app/shelf/decide-shelf.ts'
import { type NewEdition, SHELF_LIMITS, type Shelf, type ShelvedRuleset } from '../../src/ports/shelf.ts'
import { founded } from './made-log.ts'
import { type StoreMaker, withStore } from './store-maker.ts'

function edition(account: string, name: string, at = 1, bytes = 10): NewEdition {
  return {
    ruleset: { id: `${name} of ${account}`, account, name, title: `${name} at ${at}`, visibility: 'private' },
    edition: { at, note: `at ${at}`, hash: `h${at}`, bytes, rules: 2, programs: 1 },
    content: `content at ${at}`,
  }
}

/** Keeps an edition. Returns the ruleset, or why it was refused. */
async function keep(shelf: Shelf, wanted: NewEdition): Promise<ShelvedRuleset | string> {
  const kept = await shelf.keep(wanted.ruleset.account, here => decideEdition(here, wanted))
  return kept.ok ? kept.ruleset : kept.code
}

/** Hides a ruleset, or shows it again. Returns `kept`, or why it was refused. */
async function hide(shelf: Shelf, id: string, hidden = true): Promise<string> {
  const decided = await shelf.hide(id, it => decideHiding(it, { hidden, by: 'op', at: 5, why: 'Insults.' }))
  return decided.ok ? 'kept' : decided.code
}

/** The contract for the rulesets that accounts keep. */
export function shelfKept(open: StoreMaker): void {
  it('keeps the editions of a ruleset in order, and each with its own content', () =>
    withStore(open, async ({ shelf }) => {
      await keep(shelf, edition('ann', 'hats'))
      await keep(shelf, edition('bob', 'hats', 2))
      const kept = await keep(shelf, edition('ann', 'hats', 3))
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
      await keep(shelf, edition('ann', 'shoes', 2))
      assert.deepEqual(
        (await shelf.of('ann')).map(({ name }) => name),
        ['hats', 'shoes'],
      )
    }))

  it('hides a ruleset from the list until it is shown again, and keeps the reason', () =>
    withStore(open, async ({ shelf, moderationLog }) => {
      await keep(shelf, edition('ann', 'hats'))
      await shelf.show('hats of ann', 'public')
      const id = 'hats of ann'
      assert.deepEqual([await hide(shelf, id), await hide(shelf, id)], ['kept', 'alreadySo'])
      assert.deepEqual([await shelf.listPublic(9), (await shelf.one(id))?.hidden], [[], { at: 5, why: 'Insults.' }])
      const more = await keep(shelf, edition('ann', 'hats', 7))
      assert.ok(typeof more === 'object' && more.hidden !== undefined, 'another edition is hidden as well')
      assert.deepEqual([await hide(shelf, id, false), await hide(shelf, id, false)], ['kept', 'alreadySo'])
      assert.equal((await shelf.listPublic(9)).length, 1)
      assert.equal((await moderationLog.list(9)).length, 2)
    }))

  it('finds the edition with a hash on one’s own shelf, or else among public rulesets that are not hidden', () =>
    withStore(open, async ({ shelf, games }) => {
      await keep(shelf, edition('ann', 'hats', 1))
      await keep(shelf, edition('bob', 'caps', 1))
      const found = (account: string) => shelf.editionWithHash('h1', account)
      assert.deepEqual(await found('bob'), { ruleset: 'caps of bob', number: 1 })
      assert.equal(await found('cat'), undefined)
      await shelf.show('hats of ann', 'link')
      assert.equal(await found('cat'), undefined)
      await shelf.show('hats of ann', 'public')
      const ref = { ruleset: 'hats of ann', number: 1 }
      assert.deepEqual([await found('cat'), await found('bob')], [ref, { ruleset: 'caps of bob', number: 1 }])
      await hide(shelf, 'hats of ann')
      assert.equal(await found('cat'), undefined)
      const begun = founded('g')
      await games.found({ ...begun, record: { ...begun.record, edition: ref } })
      await games.found(founded('h'))
      await shelf.remove('hats of ann')
      assert.deepEqual([(await games.record('g'))?.edition, (await games.record('h'))?.edition], [ref, undefined])
    }))

  it('lists the public rulesets of everybody, newest first, and no others', () =>
    withStore(open, async ({ shelf }) => {
      for (const [account, at] of [
        ['ann', 1],
        ['bob', 3],
        ['cat', 2],
      ] as const)
        await keep(shelf, edition(account, 'hats', at))
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
        assert.ok(typeof (await keep(shelf, edition('ann', `n${n}`))) === 'object')
      assert.equal(await keep(shelf, edition('ann', 'one more')), 'quotaReached')
      for (let n = 1; n < SHELF_LIMITS.editions; n += 1) await keep(shelf, edition('ann', 'n0', n + 1))
      assert.equal(await keep(shelf, edition('ann', 'n0', 999)), 'quotaReached')
      assert.equal(await keep(shelf, edition('ann', 'n1', 2, SHELF_LIMITS.bytes)), 'quotaReached')
      assert.ok(typeof (await keep(shelf, edition('bob', 'n1', 2, SHELF_LIMITS.bytes))) === 'object')
      await shelf.remove('n0 of ann')
      assert.ok(typeof (await keep(shelf, edition('ann', 'one more'))) === 'object')
    }))

  it('deletes a ruleset with its editions, and all of them with the account', () =>
    withStore(open, async ({ games, shelf }) => {
      await keep(shelf, edition('ann', 'hats'))
      await keep(shelf, edition('ann', 'shoes'))
      await shelf.remove('hats of ann')
      assert.equal(await shelf.one('hats of ann'), undefined)
      assert.equal(await shelf.content('hats of ann', 1), undefined)
      await games.forget('ann', 1)
      assert.deepEqual(await shelf.of('ann'), [])
      assert.equal(await shelf.content('shoes of ann', 1), undefined)
      assert.equal(await keep(shelf, edition('ann', 'hats')), 'signInFirst')
    }))
}
