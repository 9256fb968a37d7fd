import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fairShare } from '../../src/app/server/fair-share.ts'

/** Has the items of a queue done, each at the cost that is known for its payer, and returns who came when. */
function order(queue: ReturnType<typeof fairShare<string>>, costs: { readonly [payer: string]: number }): string {
  const done: string[] = []
  for (let payer = queue.next(); payer !== undefined; payer = queue.next()) {
    queue.charge([{ name: payer }], (costs[payer] ?? 1) - 1)
    done.push(payer)
  }
  return done.join(' ')
}

function pushed(...payers: readonly string[]) {
  const queue = fairShare<string>(1)
  for (const name of payers) queue.push(name, [{ name }])
  return queue
}

test('payers with equal costs take turns', () => {
  assert.equal(order(pushed('a', 'a', 'a', 'b', 'b', 'c'), {}), 'a b c a b a')
})

test('a payer whose items cost ten times as much has one item done for ten of another', () => {
  const many = Array.from({ length: 20 }, () => 'cheap')
  const came = order(pushed('dear', 'dear', 'dear', ...many), { dear: 10 }).split(' ')
  const second = came.indexOf('dear', 1)
  assert.ok(second >= 9 && second <= 12, came.join(' '))
})

test('newcomers, however many, keep a payer who has used much waiting for an equal share at most', () => {
  const queue = pushed('known', 'another')
  queue.next()
  queue.charge([{ name: 'known' }], 99)
  queue.push('known', [{ name: 'known' }])
  let newcomers = 0
  for (let taken: string | undefined; taken !== 'known'; newcomers += 1) {
    queue.push(`new ${newcomers}`, [{ name: `new ${newcomers}` }])
    taken = queue.next()
  }
  assert.ok(newcomers > 20 && newcomers < 250, `${newcomers}`)
})

test('a payer who comes back after a while has saved nothing up', () => {
  const queue = pushed('early')
  queue.next()
  for (let at = 0; at < 100; at += 1) {
    queue.push('busy', [{ name: 'busy' }])
    queue.next()
  }
  for (const name of ['early', 'early', 'early', 'early', 'busy', 'busy']) queue.push(name, [{ name }])
  const came = order(queue, {}).split(' ')
  assert.ok(came.indexOf('busy') <= 2, came.join(' '))
})

test('an item with several payers waits for the one who has used most, and a shared one counts in part', () => {
  const queue = fairShare<string>(1)
  const home = { name: 'home', part: 1 / 4 }
  queue.push('one', [{ name: 'ann' }, home])
  queue.push('somebody waits', [{ name: 'dan' }])
  queue.next()
  queue.charge([{ name: 'ann' }, home], 40)
  queue.push('ann again', [{ name: 'ann' }, home])
  queue.push('ben, from the same home', [{ name: 'ben' }, home])
  queue.push('cas, from elsewhere', [{ name: 'cas' }])
  assert.deepEqual(
    [queue.next(), queue.next(), queue.next(), queue.next()],
    ['somebody waits', 'cas, from elsewhere', 'ben, from the same home', 'ann again'],
  )
})
