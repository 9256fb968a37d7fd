import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Schema } from '../../src/web/api/schema.ts'
import { cautionsOf } from '../../src/web/forms/cautions.ts'
import type { ChangeDraft } from '../../src/web/forms/change-draft.ts'
import { textFollowed } from '../../src/web/forms/text-followed.ts'
import { isUnchanged } from '../../src/web/forms/written-arguments.ts'
import { amendmentOf } from '../../src/web/forms/written-change.ts'

const TEXT = 'The first player to have 100 points wins, unless 10 players are against it or unanimous for another.'
const rule = {
  label: '208',
  title: 'Winning',
  text: TEXT,
  program: true,
  params: [
    { name: 'points', value: 100, words: '100' },
    { name: 'against', value: 10, words: '10 players' },
    { name: 'required', value: 'all', words: 'unanimous' },
  ],
} as Schema['Rule']
const begun: ChangeDraft = { kind: 'amend', ...amendmentOf(rule) }

/** What the draft counts with after one text after another. */
function counts(...texts: readonly string[]): readonly string[] {
  const draft = texts.reduce((now, text) => textFollowed(now, text, rule), begun)
  return (draft.params ?? []).map(({ value, words }) => (value === words ? value : `${words} = ${value}`))
}

describe('a constant of a program', () => {
  it('follows the text in which its number is another', () => {
    assert.deepEqual(counts(TEXT.replace('100', '30')), ['30', '10 players = 10', 'unanimous = all'])
    assert.deepEqual(counts(TEXT.replace('10 players', 'five players')), ['100', 'five players = 5', 'unanimous = all'])
    assert.deepEqual(counts(`${TEXT.replace('100', 'thirty')} Sing!`)[0], 'thirty = 30')
  })

  it('stands as it was while a number is being typed, and after it was typed back', () => {
    const typed = ['10', '1', '', '3', '30'].map(it => TEXT.replace('100', it))
    assert.equal(counts(...typed.slice(0, 3))[0], '100')
    assert.equal(counts(...typed)[0], '30')
    assert.equal(counts(...typed, TEXT.replace('100', 'many'))[0], '100')
    assert.ok(isUnchanged(textFollowed(textFollowed(begun, typed[4] ?? '', rule), TEXT, rule), rule))
  })

  it('follows in numbers alone, and not where someone has had it stay', () => {
    assert.equal(counts(TEXT.replace('unanimous', 'by half'))[2], 'unanimous = all')
    const left = { ...begun, params: begun.params?.map(it => ({ ...it, followed: false })) ?? [] }
    assert.equal(textFollowed(left, TEXT.replace('100', '30'), rule).params?.[0]?.value, '100')
  })
})

describe('whoever sends a change', () => {
  const told = (...drafts: readonly ChangeDraft[]) => cautionsOf(drafts, [rule]).map(({ words }) => words)
  const amended = (text: string): ChangeDraft => textFollowed(begun, text, rule)

  it('is told beside the button that text and program part ways, and nothing where they go together', () => {
    assert.deepEqual(told(amended(TEXT.replace('100', '30'))), [])
    assert.deepEqual(told(amended(TEXT.replace('100', 'many'))), ['Text and program of rule 208 part ways.'])
    assert.deepEqual(told(amended(`${TEXT} Sing!`)), ['Text and program of rule 208 part ways.'])
    assert.deepEqual(told(amended(`${TEXT.replace('100', '30')} Sing!`)), [
      'Other words were changed, too; the program takes no notice of those.',
    ])
  })

  it('is told that people carry out what has no program, and which program would be gone', () => {
    const gone = 'The program of rule 208 would be gone: people would carry the new one out by hand.'
    assert.deepEqual(told({ kind: 'enact', text: 'Sing!' }), ['No program: people will carry this rule out by hand.'])
    assert.deepEqual(told({ ...begun, text: 'Sing!', program: 'none' }), [gone])
    const successor: ChangeDraft = { kind: 'enact', text: 'Sing!', label: '208' }
    assert.deepEqual(told({ kind: 'repeal', rule: '208' }, successor), [gone])
    assert.deepEqual(told({ kind: 'repeal', rule: '208' }), [])
    assert.deepEqual(told({ kind: 'enact', text: 'Sing!', program: 'new', source: 'export default rule({})' }), [])
  })
})
