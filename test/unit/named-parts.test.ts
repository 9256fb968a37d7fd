import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { namedParts } from '../../src/web/parts/named-parts.ts'
import { newsBeside } from '../../src/web/parts/news-beside.ts'

const links = (words: string) =>
  namedParts(words).flatMap(({ names, kind, label }) => (names === undefined ? [] : [`${kind ?? names} ${label}`]))

describe('a sentence of the server', () => {
  it('leads to every rule that it names, be it the second that bears a number', () => {
    assert.deepEqual(links('case 1 is put forward, by rule 11#1 (with 5.1)'), ['case 1', 'rule 11#1', 'rule 5.1'])
    assert.deepEqual(links('by rule 324 (with 302 and 311).'), ['rule 324', 'rule 302', 'rule 311'])
    assert.deepEqual(links('Davis: +4 by rule 202, because of rules 201 and 203'), ['rule 202', 'rule 201', 'rule 203'])
    assert.deepEqual(links('potato time (Spud), by rule 15#1.'), ['rule 15#1'])
  })

  it('leads to proposals, motions, elections and entries', () => {
    assert.deepEqual(links('Proposal 301 of entry 17; motion M1; deposit D1; election Archivist 1'), [
      'proposal 301',
      'entry 17',
      'motion M1',
      'deposit D1',
      'election Archivist 1',
    ])
  })

  it('takes no amount for a number of a rule, and leaves the words of players alone', () => {
    assert.deepEqual(links('+10 points to Ames, by rule 202: 10 × 3/3 = 10'), ['rule 202'])
    assert.deepEqual(links('“Does rule 301 conflict with rule 105?”; Judge: Cole'), [])
    assert.deepEqual(links('squares of Ida Abel: 3 and 16, by rule 324: (2,18) to (3,16) for 58 Groks'), ['rule 324'])
  })

  it('leads to no rule that is only proposed, nor out of words that were cut off', () => {
    assert.deepEqual(links('Proposal 3 by Lund: enact rule 21 (Good morning)'), ['proposal 3'])
    assert.deepEqual(
      links('Han: announce (text: “Three rules gone, and rule 16 with them: The Bank has a million Coin…)'),
      [],
    )
  })

  it('takes an amount behind a rule for no other rule', () => {
    assert.deepEqual(links('inventory? → (kind: rule, of: first rule 0 and 1, then rule 0.1 and 1)'), [
      'rule 0',
      'rule 0.1',
    ])
    assert.deepEqual(links('answered by rules 202 and 205'), ['rule 202', 'rule 205'])
  })

  it('is not altered by a character', () => {
    for (const words of [
      'by rule 104 (with 203): 4 of 4',
      'rules 1, 2 and 3.',
      '',
      'Entry 5',
      '“rule 1',
      'because of 7',
    ])
      assert.equal(
        namedParts(words)
          .map(({ text }) => text)
          .join(''),
        words,
      )
  })
})

describe('an entry', () => {
  it('says each thing once: a vote in the words that name its rule, and nothing twice that was announced', () => {
    assert.deepEqual(
      newsBeside('Ames votes “for”', ['Ames votes “for” on proposal 304, by rule 105', 'next: the end, by rule 1']),
      {
        head: 'Ames votes “for” on proposal 304, by rule 105',
        news: ['next: the end, by rule 1'],
      },
    )
    assert.deepEqual(newsBeside('Cole announces: “Hello.”', ['said: “Hello.”, by hand']), {
      head: 'Cole announces: “Hello.”',
      news: [],
    })
    assert.deepEqual(newsBeside('Cole announces: “Hel…”', ['said: “Hello.”, by hand']).news, [
      'said: “Hello.”, by hand',
    ])
  })
})
