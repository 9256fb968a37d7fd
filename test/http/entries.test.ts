import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Data, reading } from './reading.ts'

const { got } = reading()

describe('a game’s read routes', () => {
  it('entries can be found by author, act, rule or matter', async () => {
    const seqs = async (query: string) =>
      ((await got('entries', `entries?${query}`))['entries'] as { seq: number }[]).map(({ seq }) => seq)
    assert.deepEqual(await seqs('by=p2'), [5, 4])
    assert.deepEqual(await seqs('act=vote'), [4, 3])
    assert.deepEqual(await seqs('act=vote&by=p1'), [3])
    assert.deepEqual(await seqs('matter=301'), [4, 3, 2, 1])
    assert.deepEqual(await seqs('matter=302&kind=proposal'), [5])
    assert.deepEqual(await seqs('rule=301'), [4, 1, 0])
    assert.deepEqual(await seqs('changed=rules'), [4, 0])
    assert.deepEqual(await seqs('changed=rules&act=vote&by=p2'), [4])
    assert.deepEqual(await seqs('by=nobody'), [])
    const page = await got('entries', 'entries?matter=301&limit=2')
    assert.deepEqual([(page['entries'] as { seq: number }[]).map(({ seq }) => seq), page['before']], [[4, 3], 3])
    assert.deepEqual(await seqs('matter=301&limit=2&before=3'), [2, 1])
  })

  it('an explanation says why someone is expected to act, why a deadline is running, and how a rule is counted and read', async () => {
    const { waitsFor } = (await got('waiting')) as { waitsFor: { why: string | null }[] }
    assert.deepEqual(
      waitsFor.map(({ why }) => why),
      ['mover'],
    )
    for (const [of, entry] of [
      ['mover', 4],
      ['params of 202', 0],
      ['readings of 202', 0],
      ['param offset of 202', 0],
      ['reading halves of 202', 0],
      ['phase of proposal 302', 5],
    ])
      assert.equal((await got('why', `why?of=${of}`))['entry'], entry, String(of))
  })

  it('entries are returned in words, individually and page by page in both directions', async () => {
    const pages: number[][] = []
    const seqs = (page: Data) => (page['entries'] as { seq: number }[]).map(({ seq }) => seq)
    for (let path = 'entries?limit=4'; ; ) {
      const page = await got('entries', path)
      pages.push(seqs(page))
      if (page['before'] === undefined) break
      path = `entries?limit=4&before=${page['before']}`
    }
    assert.deepEqual(pages, [
      [5, 4, 3, 2],
      [1, 0],
    ])
    const later = await got('entries', 'entries?after=1&limit=2')
    assert.deepEqual([seqs(later), later['after']], [[2, 3], 3])
    assert.deepEqual(seqs(await got('entries', 'entries?after=5')), [])
    assert.deepEqual(seqs(await got('entries', 'entries?after=1&before=3')), [2])
    assert.deepEqual(seqs(await got('entries', 'entries?before=0')), [])
    const { told, entry } = (await got('entries/{seq}', 'entries/4')) as { told: Data; entry: Data }
    assert.equal(told['hash'], entry['hash'])
    assert.match(String(told['news']), /\+10 points to Ames, by rule 202/)
    const page = await got('entries', 'entries?after=3&limit=1')
    assert.deepEqual((page['entries'] as Data[])[0], told)
  })

  it('an entry is explained in lines and as data, and so is any fact', async () => {
    const { lines, decisions } = (await got('entries/{seq}/explanation', 'entries/4/explanation')) as {
      lines: string[]
      decisions: Data[]
    }
    assert.ok(lines.includes('  rule 203 says all voters: it prevails'))
    const required = decisions.find(({ question }) => question === 'required')
    assert.deepEqual((required!['outcome'] as Data)['by'], ['203'])
    assert.deepEqual(required!['asks'], { matter: '301' })
    const points = await got('why', 'why?of=points%20of%20Ames')
    assert.deepEqual([points['entry'], points['rules']], [4, ['202']])
    assert.equal(points['sentence'], 'Ames: +10 points by rule 202 (10 × 2/2 = 10)')
    assert.equal((await got('why', 'why?of=points%20of%20Ames&at=3'))['entry'], 0)
    assert.deepEqual((await got('why', 'why?of=text%20of%20301'))['rules'], ['205'])
    const start = await got('why', 'why?of=winner')
    assert.deepEqual([start['entry'], start['rules']], [0, ['208']])
    const answer = await got('why', 'why?of=required%20301')
    assert.deepEqual([answer['entry'], answer['rules']], [4, ['203']])
    assert.equal((answer['decisions'] as Data[]).length, 1)
  })
})
