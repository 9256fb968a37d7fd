import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { missesOn } from './script-misses.ts'
import { type Files, HEAD } from './temporary-ruleset.ts'

const FILES: Files = {
  'ruleset.yaml': HEAD,
  'rules/1-a.md': `---
charters: [membership, proposals, judgment, winning]
registers:
  - { name: board, about: what is on it, type: data, start: {} }
  - { name: friends, about: who is one, type: persons, start: [] }
---

A proposal expires after three days. Whoever has nine points wins.
`,
  'rules/1-a.ts': `export default rule({
    reads: ['matters', 'players'],
    offers: {
      propose: {
        schema: { changes: 'changes' },
        does: ({ act }, { propose, setDeadline }) => [
          propose(act.with),
          setDeadline({ in: 259200000, event: 'expired', data: { person: act.by } }),
        ],
      },
      calm: { does: (_, { cancelDeadline }) => cancelDeadline({ event: 'expired' }) },
      ask: { schema: { question: 'words' }, does: ({ act }, { openCase }) => openCase({ question: act.with.question }) },
      rule: { schema: { case: 'matter case', ruling: 'words' }, does: ({ matter, act }, { giveRuling }) => giveRuling({ matter: matter.id, ruling: act.with.ruling }) },
      befriend: { schema: { whom: 'persons' }, does: ({ act }, { set }) => set({ friends: act.with.whom, board: { list: act.with.whom, by: { [act.by]: 1 } } }) },
      leave: { does: ({ act }, { remove }) => remove({ person: act.by }) },
    },
    answers: { number: 7, judge: ({ players }) => players[0], winsWith: { amount: 9, of: 'points' } },
  })`,
  'rules/2-b.md': 'Nobody is to be awaited.\n',
}

const misses = (...steps: readonly string[]) => missesOn(FILES, `steps:\n${steps.map(it => `  - ${it}`).join('\n')}`)

const PROPOSE = '{ by: Ada, do: propose, with: { changes: [{ enact: { text: x } }] } }'

describe('expectations about absent things', () => {
  it('a script can expect that a deadline was cancelled', () => {
    assert.deepEqual(
      misses(
        '{ expect: { deadlines: {} } }',
        PROPOSE,
        '{ expect: { deadlines: { expired: { at: "2026-01-04T09:00:01Z", person: Ada, side: outside }, expired of Bea: null, expired of Ada: true } } }',
        '{ by: Ada, do: calm, expect: { deadlines: { expired: null } } }',
      ),
      [],
    )
    assert.deepEqual(misses(PROPOSE, '{ expect: { deadlines: { expired: { at: "09:05" } } } }'), [
      'deadline expired: {"at":"2026-01-01T09:05:00Z"} → deadline expired: {"at":"2026-01-04T09:00:01Z"}',
    ])
    assert.equal(misses(PROPOSE, '{ expect: { deadlines: { expired: null } } }').length, 1)
    assert.equal(misses('{ expect: { deadlines: { expired: true } } }').length, 1)
  })

  it('a script can expect that a person is not in the game or not in a list', () => {
    assert.deepEqual(
      misses(
        '{ expect: { people: { Ada: true, Dee: null } } }',
        '{ by: Ada, do: befriend, with: { whom: [Bea] }, expect: { friends: { Bea: true, Ada: null }, state: { players: { Dee: null } } } }',
      ),
      [],
    )
    assert.deepEqual(misses('{ expect: { people: { Ada: null } } }').length, 1)
    assert.deepEqual(misses('{ by: Ada, do: befriend, with: { whom: [Bea] }, expect: { friends: { Bea: null } } }'), [
      'friends: {"Bea":null} → friends: {"Bea":true}',
    ])
  })

  it('a script can expect that free data has no member of a given name, whatever that name is', () => {
    const after = (board: string) =>
      misses(`{ by: Ada, do: befriend, with: { whom: [Bea] }, expect: { state: { board: ${board} } } }`)
    assert.deepEqual(after('{ by: { Ada: 1, Bea: null }, list: [Bea], toll: null }'), [])
    assert.equal(after('{ by: { Ada: null } }').length, 1)
    assert.equal(after('{ list: { Bea: null } }').length, 1)
  })

  it('a script can expect that there is no open question', () => {
    assert.deepEqual(
      misses(
        '{ expect: { open: {} } }',
        '{ row: R, by: Ada, do: ask, with: { question: Why? } }',
        '{ by: Bea, do: doubt, with: { entry: R, reason: I wonder. }, expect: { open: { R: doubt, doubt: entry 1 is doubted, owed: null }, undecided: {} } }',
        '{ expect: { undecided: { judge: null } } }',
      ),
      [],
    )
    assert.equal(misses(PROPOSE, '{ expect: { open: { 7: true } } }').length, 1)
  })

  it('a script can expect that there is no reason for something that never happened', () => {
    assert.deepEqual(misses('{ expect: { because: { of: friends, rules: [] } } }'), [])
  })
})

describe('expectations about the texts of questions and rulings', () => {
  const ruled = (expected: string) =>
    misses(
      '{ by: Ada, do: ask, with: { question: "Is a bank\\n  a person?" } }',
      `{ by: Bea, do: rule, with: { case: 1, ruling: Yes it is. }, expect: ${expected} }`,
    )

  it('the text of a question or a ruling must match exactly', () => {
    assert.deepEqual(ruled('{ cases: { 1: { ruling: Yes it is., question: Is a bank a person? } } }'), [])
    assert.deepEqual(ruled('{ cases: { 1: { ruling: No., phase: ruled } } }'), [
      'case 1: {"ruling":"No."} → case 1: {"ruling":"Yes it is."}',
    ])
  })

  it('the text of a ruling is part of the explanation', () => {
    assert.deepEqual(ruled('{ because: { of: ruling of 1, says: Yes it is., rules: [1] } }'), [])
  })
})

it('a script can ask for the answer to a question without a subject even if nothing has asked the question', () => {
  assert.deepEqual(misses('{ expect: { because: { of: winsWith, rules: [1], says: "9" } } }'), [])
  assert.equal(misses('{ expect: { because: { of: winsWith, rules: [2] } } }').length, 1)
})
