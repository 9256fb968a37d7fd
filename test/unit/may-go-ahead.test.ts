import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Announced, mayGoAhead } from '../../src/app/passport/may-go-ahead.ts'

const plan: Announced = {
  seated: ['ann', 'bob', 'cat'],
  by: 'ann',
  mustAgree: new Set(),
  answers: new Map(),
  relinked: new Set(),
  announcedAt: 100,
  notice: 50,
  now: 100,
}

const answers = (...given: readonly (readonly [string, 'agrees' | 'objects'])[]) => ({ answers: new Map(given) })

describe('a plan to move a game', () => {
  it('may be carried out at once if everyone with a seat has agreed', () => {
    assert.deepEqual(mayGoAhead({ ...plan, ...answers(['bob', 'agrees'], ['cat', 'agrees']) }), { is: 'yes' })
    assert.deepEqual(mayGoAhead({ ...plan, ...answers(['bob', 'agrees']) }), {
      is: 'waiting',
      for: ['cat'],
      until: 150,
    })
  })

  it('may be carried out by someone who plays alone, or who has no seat if everyone agrees', () => {
    assert.deepEqual(mayGoAhead({ ...plan, seated: ['ann'] }), { is: 'yes' })
    assert.deepEqual(mayGoAhead({ ...plan, seated: [] }), { is: 'yes' })
    assert.deepEqual(mayGoAhead({ ...plan, by: 'zoe', seated: ['bob'], ...answers(['bob', 'agrees']) }), { is: 'yes' })
  })

  it('may be carried out when the others have said nothing for the announced time, and not a moment earlier', () => {
    assert.equal(mayGoAhead({ ...plan, now: 149 }).is, 'waiting')
    assert.deepEqual(mayGoAhead({ ...plan, now: 150 }), { is: 'yes' })
  })

  it('is prevented by one objection, at any time, also of whoever announced it', () => {
    const objection = { is: 'objected', by: ['cat'] }
    for (const now of [100, 150, 9_999])
      assert.deepEqual(mayGoAhead({ ...plan, ...answers(['bob', 'agrees'], ['cat', 'objects']), now }), objection)
    assert.deepEqual(mayGoAhead({ ...plan, ...answers(['ann', 'objects']), now: 150 }), { is: 'objected', by: ['ann'] })
  })

  it('never takes silence for the agreement of someone who has to agree', () => {
    const mustAgree = new Set(['bob'])
    assert.deepEqual(mayGoAhead({ ...plan, mustAgree, now: 149 }), { is: 'waiting', for: ['bob', 'cat'] })
    assert.deepEqual(mayGoAhead({ ...plan, mustAgree, now: 9_999 }), { is: 'waiting', for: ['bob'] })
    assert.deepEqual(mayGoAhead({ ...plan, mustAgree, now: 9_999, ...answers(['bob', 'agrees']) }), { is: 'yes' })
    assert.deepEqual(mayGoAhead({ ...plan, mustAgree: new Set(['ann']), now: 150 }), { is: 'yes' })
  })

  it('takes the agreement of a guest with a new link from the host for silence, and an objection for one', () => {
    const relinked = new Set(['bob'])
    const agreed = { ...plan, relinked, ...answers(['bob', 'agrees'], ['cat', 'agrees']) }
    assert.deepEqual(mayGoAhead(agreed), { is: 'waiting', for: ['bob'], until: 150 })
    assert.deepEqual(mayGoAhead({ ...agreed, now: 150 }), { is: 'yes' })
    assert.deepEqual(mayGoAhead({ ...agreed, now: 9_999, mustAgree: relinked }), { is: 'waiting', for: ['bob'] })
    assert.equal(mayGoAhead({ ...agreed, by: 'bob' }).is, 'waiting')
    assert.equal(mayGoAhead({ ...agreed, now: 150, ...answers(['bob', 'objects']) }).is, 'objected')
  })

  it('counts the answers of those who have a seat now', () => {
    const gone = { ...plan, seated: ['ann', 'bob'] }
    assert.deepEqual(mayGoAhead({ ...gone, ...answers(['bob', 'agrees'], ['cat', 'objects']) }), { is: 'yes' })
    const joined = { ...plan, seated: ['ann', 'dan'] }
    assert.equal(mayGoAhead({ ...joined, ...answers(['bob', 'agrees'], ['cat', 'agrees']) }).is, 'waiting')
  })
})
