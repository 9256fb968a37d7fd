import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { changeShapes } from '../../src/app/session/questions/acts.ts'
import { ALL_CHANGE_KINDS, parseRequestedChange } from '../../src/institutions/proposed-change.ts'
import type { Json } from '../../src/kernel/values/json.ts'

/** An example of each type of value, after binding. */
const SAMPLES: { readonly [type: string]: Json } = {
  rule: 'r1',
  text: 'Play.',
  words: 'Play',
  word: '7',
  group: 'Rules',
  program: { source: 'x' },
  'program, keep or drop': 'keep',
  params: { points: { value: 5, words: 'five' } },
  claims: [{ kind: 'over', target: { every: true }, words: 'Play' }],
  registers: [{ name: 'cakes', type: 'integer', start: 0 }],
  institutions: ['ballots'],
  data: { create: 'hat' },
  entries: [12],
  'parts by entry': { 12: [0, 2] },
  'arguments by entry': { 15: { choice: 'against' } },
  integer: 20,
  hash: 'a'.repeat(64),
  'restored parts': [{ register: 'coins', key: 'p1', amount: -5 }],
}

const shapes = changeShapes('changes', 'changes') ?? []

describe('the forms of a change', () => {
  it('the listed forms are the forms that the game accepts', () => {
    assert.deepEqual(
      shapes.map(({ kind }) => kind),
      [...ALL_CHANGE_KINDS],
    )
    assert.deepEqual(
      changeShapes('repeal', 'change?')?.map(({ kind }) => kind),
      ['repeal'],
    )
    assert.equal(changeShapes('text', 'words'), undefined)
  })

  for (const { kind, says } of shapes)
    it(`the “${kind}” form lists all the members that the game accepts, and marks the required ones`, () => {
      const said = says.map(({ name, type }) => [name, SAMPLES[type]] as const)
      assert.ok(said.every(([, value]) => value !== undefined))
      assert.ok(parseRequestedChange({ [kind]: Object.fromEntries(said) as Json }) !== undefined)
      const needed = said.filter((_, place) => says[place]?.optional === false)
      if (kind !== 'amend' && kind !== 'editGroup')
        assert.ok(parseRequestedChange({ [kind]: Object.fromEntries(needed) as Json }) !== undefined)
      for (const [left] of kind === 'item' ? [] : needed)
        assert.equal(
          parseRequestedChange({ [kind]: Object.fromEntries(said.filter(([name]) => name !== left)) as Json }),
          undefined,
        )
    })
})
