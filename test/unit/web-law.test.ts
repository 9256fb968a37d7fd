import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { inOrder, possibleOrderNames } from '../../src/web/law/book-order.ts'
import { labelResolver } from '../../src/web/law/named-rules.ts'
import { piecesWithin, placesOfPhrase } from '../../src/web/law/phrase-places.ts'
import { paragraphsOf, piecesOf } from '../../src/web/law/rule-text-pieces.ts'
import { ruleChanges } from '../../src/web/law/rulebook-changes.ts'

const seeds = join(import.meta.dirname, '../../rulesets')
const texts = readdirSync(seeds, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.md'))
  .map(file => readFileSync(join(seeds, file), 'utf8'))
const meaning = (label: string) => (['101', '203', '5.1', '11#2'].includes(label) ? label : undefined)
const said = (text: string, marks: readonly string[] = []) =>
  piecesOf(text, { meaning, marks }).map(({ text: piece, rule, comment, marked }) =>
    [piece, rule ?? '', comment ? 'comment' : '', marked ? 'marked' : ''].filter(Boolean).join('|'),
  )

describe('a rule’s text on a page', () => {
  it('every rule named in a list is linked, even after words in brackets', () => {
    assert.deepEqual(said('Rules 101 (immutable) and 203 (mutable); 5.1'), [
      'Rules ',
      '101|101',
      ' (immutable) and ',
      '203|203',
      ' (mutable); 5.1',
    ])
  })

  it('the text stays the same when parts of it are highlighted', () => {
    assert.ok(texts.length > 150)
    const words = ['rule 101', 'the', '[[', 'adopted if and', '']
    for (const text of texts) {
      const pieces = piecesOf(text, { meaning, marks: words })
      assert.equal(pieces.map(piece => piece.text).join(''), text)
      const shown = paragraphsOf(text).map(
        ({ from, to, after }) =>
          piecesWithin(pieces, from, to)
            .map(piece => piece.text)
            .join('') + after,
      )
      assert.equal(shown.join(''), text)
    }
  })

  it('text that users write is not changed', () => {
    const word = fc.constantFrom(
      'rule 101',
      'Rules 203, 5.1 and 9',
      '[[',
      ']]',
      '\n',
      '\n\n',
      ' ',
      'vote',
      '  \n',
      '“”',
      '$&',
    )
    fc.assert(
      fc.property(
        fc.array(word).map(parts => parts.join('')),
        fc.string(),
        (text, phrase) => {
          const pieces = piecesOf(text, { meaning, marks: [phrase, 'vote'] })
          assert.equal(pieces.map(piece => piece.text).join(''), text)
          const shown = paragraphsOf(text).map(it => text.slice(it.from, it.to) + it.after)
          assert.equal(shown.join(''), text)
        },
      ),
      { seed: 1 },
    )
  })

  it('a number after the word “rule” is linked to the rule that it means, and no other number is linked', () => {
    assert.deepEqual(said('Rules 101-203 and rule 9; 101 points.'), [
      'Rules ',
      '101|101',
      '-',
      '203|203',
      ' and rule 9; 101 points.',
    ])
    assert.deepEqual(said('see rule 5.1.'), ['see rule ', '5.1|5.1', '.'])
  })

  it('comments are dimmed, even across blank lines', () => {
    assert.deepEqual(said('a [[b\n\nc]] d'), ['a ', '[[b\n\nc]]|comment', ' d'])
  })

  it('clauses are marked across line breaks and regardless of case', () => {
    assert.deepEqual(said('it is Adopted\nif and only if', ['adopted if and']), [
      'it is ',
      'Adopted\nif and|marked',
      ' only if',
    ])
    assert.deepEqual(placesOfPhrase('a.b axb', 'a.b'), [{ from: 0, to: 3 }])
    assert.deepEqual(placesOfPhrase('anything', '  '), [])
  })

  it('a text that was wrapped by hand to one width is rewrapped, but a list is left unchanged', () => {
    const prose = 'A rule-change is adopted if and only if the vote is\nunanimous among the eligible voters.'
    assert.deepEqual(
      paragraphsOf(`${prose}\n\none\ntwo`).map(it => it.prose),
      [true, false],
    )
  })
})

describe('a number in a rulebook', () => {
  const rule = (label: string, lineage: readonly string[] = []) => ({ label, lineage: [...lineage] })

  it('a number refers to the rule that has it or, if there is none, to the only rule that had it', () => {
    const means = labelResolver([rule('101'), rule('301', ['203']), rule('302', ['204']), rule('303', ['204'])])
    assert.deepEqual(['101', '203', '204', '999'].map(means), ['101', '301', undefined, undefined])
  })

  it('a number does not refer to any rule if several rules have it', () => {
    assert.equal(labelResolver([rule('11#1'), rule('11#2')])('11'), undefined)
  })
})

const rule = (label: string, more: object = {}) => ({
  label,
  title: '',
  heading: label,
  text: label,
  group: 'g',
  attributes: {},
  version: 1,
  since: 0,
  textSince: 0,
  lineage: [],
  void: null,
  carriedOut: 'people',
  program: false,
  charters: [],
  registers: [],
  params: [],
  readings: [],
  claims: [],
  notes: [],
  ...more,
})

describe('a rulebook', () => {
  it('a rulebook shows what was added, removed and changed between two versions', () => {
    const then = [rule('101'), rule('202'), rule('203'), rule('204', { attributes: { status: 'mutable' } })]
    const now = [
      rule('101', { text: 'another' }),
      rule('301', { lineage: ['203'], text: '203' }),
      rule('204', { attributes: { status: 'immutable' }, void: { by: '1', clause: '', entry: 3 } }),
      rule('302', { since: 9 }),
    ]
    assert.deepEqual(
      ruleChanges(then, now).map(({ label, what }) => `${label} ${what.join(', ')}`),
      [
        '101 has a new text',
        '301 was number 203',
        '204 is void, is in another class',
        '302 is new',
        '202 has been removed',
      ],
    )
    assert.deepEqual(ruleChanges(now, now), [])
  })

  it('a rulebook is ordered numerically, and by class if there are classes', () => {
    const rules = ['10', '9', '11#2', '9.1'].map(label =>
      rule(label, { attributes: { status: label < '2' ? 'a' : 'b' } }),
    )
    const book = [{ name: 'g', heading: '', note: '', rules }]
    assert.deepEqual(possibleOrderNames(book), ['as printed', 'by number', 'by status'])
    const rare = rule('12', { attributes: { status: 'a', tells: 'votes' } })
    const withRare = [{ name: 'g', heading: '', note: '', rules: [...rules, rare] }]
    assert.deepEqual(possibleOrderNames(withRare), ['as printed', 'by number', 'by status'])
    assert.deepEqual(
      inOrder(book, 'by number').flatMap(part => part.rules.map(({ label }) => label)),
      ['9', '9.1', '10', '11#2'],
    )
    assert.deepEqual(
      inOrder(book, 'by status').map(part => part.heading),
      ['B', 'A'],
    )
    assert.deepEqual(inOrder(book, 'as printed'), book)
  })
})
