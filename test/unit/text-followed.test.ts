import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ChangeDraft } from '../../src/web/forms/change-draft.ts'
import { draftWithText } from '../../src/web/forms/draft-text-and-cautions.ts'
import { amendmentOf, isUnchanged } from '../../src/web/forms/written-change.ts'
import type { Rule } from '../../src/wire/game/rule.ts'

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
} as Partial<Rule> as Rule
const begun: ChangeDraft = { kind: 'amend', ...amendmentOf(rule) }

/** The constants of a draft after several changes of its text, one after another. */
function counts(...texts: readonly string[]): readonly string[] {
  const draft = texts.reduce((now, text) => draftWithText(now, text, rule), begun)
  return (draft.params ?? []).map(({ value, words }) => (value === words ? value : `${words} = ${value}`))
}

describe('a constant of a program', () => {
  it('a constant follows a changed number in the text', () => {
    assert.deepEqual(counts(TEXT.replace('100', '30')), ['30', '10 players = 10', 'unanimous = all'])
    assert.deepEqual(counts(TEXT.replace('10 players', 'five players')), ['100', 'five players = 5', 'unanimous = all'])
    assert.deepEqual(counts(`${TEXT.replace('100', 'thirty')} Sing!`)[0], 'thirty = 30')
  })

  it('a constant stays unchanged while a number is being typed, and when the old number is typed again', () => {
    const typed = ['10', '1', '', '3', '30'].map(it => TEXT.replace('100', it))
    assert.equal(counts(...typed.slice(0, 3))[0], '100')
    assert.equal(counts(...typed)[0], '30')
    assert.equal(counts(...typed, TEXT.replace('100', 'many'))[0], '100')
    assert.ok(isUnchanged(draftWithText(draftWithText(begun, typed[4] ?? '', rule), TEXT, rule), rule))
  })

  it('a constant follows only numbers, and stops following once its author has fixed it', () => {
    assert.equal(counts(TEXT.replace('unanimous', 'by half'))[2], 'unanimous = all')
    const left = { ...begun, params: begun.params?.map(it => ({ ...it, followed: false })) ?? [] }
    assert.equal(draftWithText(left, TEXT.replace('100', '30'), rule).params?.[0]?.value, '100')
  })
})
