import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { missesOn } from './script-misses.ts'
import { type Files, HEAD } from './temporary-ruleset.ts'

const FILES: Files = {
  'ruleset.yaml': HEAD,
  'rules/1-a.md': `---
charters: [membership, proposals]
registers:
  - { name: apples, about: how many each player has, keys: person, type: integer, start: 0 }
  - { name: crowns, about: who wears which, keys: text, type: person, start: null }
  - { name: teams, about: who is in which, type: data, start: {} }
  - { name: friends, about: who is one, type: persons, start: [] }
  - { name: king, about: who it is, type: person, start: null }
---

Anything goes.
`,
  'rules/1-a.ts': `export default rule({
    reads: ['matters'],
    offers: {
      propose: { schema: { changes: 'changes' }, does: ({ act }, { propose }) => propose(act.with) },
      takeBack: { schema: { proposal: 'matter proposal' }, does: ({ matter }, { withdraw }) => withdraw({ matter: matter.id }) },
    },
    answers: { number: 7 },
  })`,
}

/** The missed expectations of one step in a new game. */
function misses(expected: string): readonly string[] {
  return missesOn(FILES, `steps: [{ expect: ${expected} }]`)
}

/** The missed expectations of one step in a game whose registers no longer have their initial values. */
function missesWith(position: string, expected: string): readonly string[] {
  return missesOn(FILES, `position: ${position}\nsteps: [{ expect: ${expected} }]`)
}

describe('{} as an expectation', () => {
  it('{} matches an empty map, list or register', () => {
    assert.deepEqual(misses('{ state: { apples: {}, crowns: {}, teams: {}, friends: {} } }'), [])
  })

  it('{} does not match anything that has content', () => {
    assert.deepEqual(missesWith('{ apples: { Ada: 2 } }', '{ state: { apples: {} } }'), [
      'apples: {} → apples: {"Ada":2}',
    ])
    assert.deepEqual(missesWith('{ teams: { Reds: [] } }', '{ teams: {} }'), ['teams: {} → teams: {"Reds":[]}'])
    assert.deepEqual(missesWith('{ friends: [Bea] }', '{ friends: {} }'), ['friends: {} → friends: ["Bea"]'])
    assert.equal(missesWith('{ teams: { Reds: { captain: Ada } } }', '{ teams: { Reds: {} } }').length, 1)
  })

  it('{} matches a register whose members all have their initial values', () => {
    const values = '{ apples: { Ada: 0 }, crowns: { iron: null } }'
    assert.deepEqual(missesWith(values, '{ apples: {}, crowns: {} }'), [])
  })

  it('{} does not match a value that is not a collection', () => {
    assert.equal(misses('{ king: {} }').length, 1)
    assert.equal(misses('{ state: { players: { Ada: {} } } }').length, 1)
  })

  it('{} for proposals and other matters means that none is open', () => {
    const propose = '{ by: Ada, do: propose, with: { changes: [{ enact: { text: x } }] }'
    assert.deepEqual(missesOn(FILES, `steps: [${propose}, expect: { proposals: {} } }]`), [
      'no proposal is open → ["7"]',
    ])
    const gone = '{ by: Ada, do: takeBack, with: { proposal: 7 }, expect: { state: { proposals: {}, matters: {} } } }'
    assert.deepEqual(missesOn(FILES, `steps: [${propose} }, ${gone}]`), [])
  })

  it('{} for rules, findings and open questions means that there are none', () => {
    assert.deepEqual(misses('{ void: {}, undecided: {}, held: {}, unattended: {} }'), [])
    assert.deepEqual(misses('{ rules: {} }'), ['0 rules rules → 1'])
  })

  it('{} is an error where there is nothing to compare', () => {
    assert.equal(misses('{ state: {} }').length, 1)
    assert.equal(misses('{ counts: {} }').length, 1)
  })
})

describe('null for a key in an expectation', () => {
  it('null matches a missing or empty key', () => {
    assert.deepEqual(misses('{ state: { apples: { Ada: null, Nobody: null }, king: null, queen: null } }'), [])
    assert.deepEqual(missesWith('{ teams: { Reds: [] } }', '{ teams: { Reds: null, Blues: null } }'), [])
    assert.deepEqual(misses('{ rules: { 2: null }, proposals: { 7: null } }'), [])
  })

  it('null does not match a key with content', () => {
    assert.deepEqual(missesWith('{ apples: { Ada: 2 } }', '{ state: { apples: { Ada: null } } }'), [
      'apples of Ada: null → apples of Ada: 2',
    ])
    assert.equal(missesWith('{ king: Ada }', '{ king: null }').length, 1)
    assert.equal(
      missesWith('{ teams: { Reds: { captain: Ada } } }', '{ teams: { Reds: { captain: null } } }').length,
      1,
    )
    assert.equal(misses('{ rules: { 1: null } }').length, 1)
  })
})
