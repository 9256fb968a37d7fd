import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { namedParts } from '../../src/web/parts/named-parts.ts'

const KINDS = ['proposal', 'case', 'motion', 'deposit', 'election', 'wager (big)']

const links = (words: string) =>
  namedParts(words, KINDS).flatMap(({ names, kind, label }) =>
    names === undefined ? [] : [`${kind ?? names} ${label}`],
  )

describe('a sentence of the server', () => {
  it('links every rule that it names, including the second rule with the same number', () => {
    assert.deepEqual(links('case 1 is put forward, by rule 11#1 (with 5.1)'), ['case 1', 'rule 11#1', 'rule 5.1'])
    assert.deepEqual(links('by rule 324 (with 302 and 311).'), ['rule 324', 'rule 302', 'rule 311'])
    assert.deepEqual(links('Davis: +4 by rule 202, because of rules 201 and 203'), ['rule 202', 'rule 201', 'rule 203'])
    assert.deepEqual(links('potato time (Spud), by rule 15#1.'), ['rule 15#1'])
  })

  it('links proposals, motions, elections and entries', () => {
    assert.deepEqual(links('Proposal 301 of entry 17; motion M1; deposit D1; election Archivist 1'), [
      'proposal 301',
      'entry 17',
      'motion M1',
      'deposit D1',
      'election Archivist 1',
    ])
  })

  it('links a matter of a kind that a rule named itself, and none of a kind that the game has not had', () => {
    assert.deepEqual(links('wager (big) 4 is put forward; petition 2'), ['wager (big) 4'])
  })

  it('does not mistake an amount for a rule number, and leaves players’ words alone', () => {
    assert.deepEqual(links('+10 points to Ames, by rule 202: 10 × 3/3 = 10'), ['rule 202'])
    assert.deepEqual(links('“Does rule 301 conflict with rule 105?”; Judge: Cole'), [])
    assert.deepEqual(links('squares of Ida Abel: 3 and 16, by rule 324: (2,18) to (3,16) for 58 Groks'), ['rule 324'])
  })

  it('does not link rules that are only proposed, or anything in truncated words', () => {
    assert.deepEqual(links('Proposal 3 by Lund: enact rule 21 (Good morning)'), ['proposal 3'])
    assert.deepEqual(
      links('Han: announce (text: “Three rules gone, and rule 16 with them: The Bank has a million Coin…)'),
      [],
    )
  })

  it('does not mistake an amount after a rule for another rule', () => {
    assert.deepEqual(links('inventory? → (kind: rule, of: first rule 0 and 1, then rule 0.1 and 1)'), [
      'rule 0',
      'rule 0.1',
    ])
    assert.deepEqual(links('answered by rules 202 and 205'), ['rule 202', 'rule 205'])
  })

  it('keeps every character', () => {
    for (const words of [
      'by rule 104 (with 203): 4 of 4',
      'rules 1, 2 and 3.',
      '',
      'Entry 5',
      '“rule 1',
      'because of 7',
    ])
      assert.equal(
        namedParts(words, KINDS)
          .map(({ text }) => text)
          .join(''),
        words,
      )
  })
})
