import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { entryInWords } from '../../src/app/prose/entries.ts'
import { newsView } from '../../src/app/prose/news.ts'
import type { Sentence } from '../../src/app/prose/sentence.ts'
import { sentenceWithNames } from '../../src/app/prose/sentence-with-names.ts'
import { ruleReference } from '../../src/app/prose/values.ts'
import type { Matter } from '../../src/kernel/state/matter.ts'
import type { State } from '../../src/kernel/state/state.ts'
import { EMPTY, withValues } from '../../src/kernel/values/persistent-map.ts'
import type { SentencePart } from '../../src/wire/game/sentence.ts'
import { played } from './thermo-game.ts'

function matters(...named: readonly (readonly [string, string])[]): State['matters'] {
  return Object.fromEntries(
    named.map(([kind, label], place) => [`m${place}`, { id: `m${place}`, kind, label } as Matter]),
  )
}

const { game } = played('here', 'title: Here\nplayers: [{ name: Zoe, surname: Ames }]\nruleset: suber\nsteps: []\n')
const state: State = {
  ...game.state,
  seq: 40,
  matters: matters(['proposal', '301'], ['wager (big)', '4'], ['callForJudgement', '3'], ['election', 'Election 1']),
  closed: withValues<Matter>(EMPTY, Object.entries(matters(['proposal', '302']))),
}

const named = ({ parts }: Pick<Sentence, 'parts'>): readonly string[] => parts.flatMap(nameOf)

function nameOf({ rule, entry, matter, instant }: SentencePart): readonly string[] {
  if (rule !== undefined) return [`rule ${rule}`]
  if (entry !== undefined) return [`entry ${entry}`]
  if (matter !== undefined) return [`${matter.kind} ${matter.label}`]
  return instant === undefined ? [] : [instant]
}

describe('names in the statements of programs and people', () => {
  it('rules, entries and matters that exist in the game are recognized in a statement, and no others', () => {
    assert.deepEqual(
      named(sentenceWithNames(state, 'Rule 203 and rule 999 were asked in entry 12, not in entry 41.')),
      ['rule 203', 'entry 12'],
    )
    assert.deepEqual(named(sentenceWithNames(state, 'by rules 201, 203 and 204: 4 of 4')), [
      'rule 201',
      'rule 203',
      'rule 204',
    ])
    assert.deepEqual(named(sentenceWithNames(state, 'Proposal 301, proposal 302, proposal 303 and motion 301')), [
      'proposal 301',
      'proposal 302',
    ])
  })

  it('matters of a kind that a player invented are recognized in a statement, whatever the kind is called', () => {
    assert.deepEqual(
      named(sentenceWithNames(state, 'wager (big) 4 is over, call for judgement 3 is not; see Election 1.')),
      ['wager (big) 4', 'callForJudgement 3', 'election Election 1'],
    )
  })

  it('an amount is not mistaken for a rule, even if it follows a reference to a rule', () => {
    assert.deepEqual(named(sentenceWithNames(state, '10 × 203/3 = 10, by rule 202 and 1')), ['rule 202'])
  })

  it('an instant that a program wrote as a number is recognized', () => {
    assert.deepEqual(named(sentenceWithNames(state, 'until 1795262400000.')), ['2026-11-21T12:00:00.000Z'])
  })

  it('a statement keeps every character, and only a limited number of names in it are recognized, however long it is', () => {
    for (const words of ['', 'rule', 'rules 201, 203 and', '“rule 201', 'x'.repeat(10_000)])
      assert.equal(sentenceWithNames(state, words).words, words)
    const many = 'rule 201 '.repeat(20_000)
    assert.equal(sentenceWithNames(state, many).words, many)
    assert.equal(named(sentenceWithNames(state, many)).length, 100)
  })
})

describe('a sentence about the game', () => {
  const { past } = played(
    'here',
    `title: Here\nplayers: [{ name: Ames, surname: 'rule 201' }, { name: Al, surname: zorn }]\nruleset: suber\nsteps:
  - { by: Ames, do: propose, with: { enact: { text: 'Rule 202 is fun, says proposal 301.', label: '301' } } }`,
  )
  const last = past.at(-1)
  assert.ok(last)
  const { before, decided } = last
  const entry = entryInWords(decided.state, decided.entry, before)

  it('a person’s name or text is never taken for a rule, and the person is named', () => {
    assert.match(entry.words, /^rule 201 proposes: .*“Rule 202 is fun/)
    assert.deepEqual(named(entry), [])
    assert.deepEqual(entry.parts[0], { text: 'rule 201', person: decided.entry.act.by })
  })

  it('joined together, the parts of a sentence form the complete sentence', () => {
    const { news, lines } = newsView(before, decided.entry, decided.state)
    const words = lines.map(({ parts, warrant = [] }) => [...parts, ...warrant].map(({ text }) => text).join(''))
    assert.deepEqual(words, news)
    assert.ok(lines.some(({ parts }) => parts.some(({ matter }) => matter?.label === '301')))
    assert.deepEqual(named(ruleReference('203')), ['rule 203'])
  })
})
