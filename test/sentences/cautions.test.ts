import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ChangeDraft } from '../../src/web/forms/change-draft.ts'
import { cautionsOf, draftWithText } from '../../src/web/forms/draft-text-and-cautions.ts'
import { amendmentOf } from '../../src/web/forms/written-change.ts'
import type { Rule } from '../../src/wire/game/rule.ts'
import { assertWording } from './wording.ts'

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

describe('the warnings next to the button that submits a change', () => {
  const told = (...drafts: readonly ChangeDraft[]) => cautionsOf(drafts, [rule]).map(({ words }) => words)
  const amended = (text: string): ChangeDraft => draftWithText(begun, text, rule)

  it('the warnings say when the text and the program diverge, and disappear when they match', test => {
    assert.deepEqual(told(amended(TEXT.replace('100', '30'))), [])
    const texts = [TEXT.replace('100', 'many'), `${TEXT} Sing!`, `${TEXT.replace('100', '30')} Sing!`]
    assertWording(
      test,
      texts.flatMap(text => told(amended(text))),
    )
  })

  it('the warnings say when a constant changes but the text still says the old value', test => {
    const apart: ChangeDraft = {
      ...begun,
      params: (begun.params ?? []).map(it => (it.name === 'required' ? { ...it, value: 'majority' } : it)),
    }
    assertWording(test, told(apart))
    const agreed = { ...apart, text: TEXT.replace('unanimous', 'by a majority') }
    const params = (apart.params ?? []).map(it => (it.name === 'required' ? { ...it, words: 'by a majority' } : it))
    assert.deepEqual(told({ ...agreed, params }), [])
  })

  it('the warnings say that people carry out a rule without a program, and which program would be removed', test => {
    const successor: ChangeDraft = { kind: 'enact', text: 'Sing!', label: '208' }
    assertWording(test, [
      ...told({ kind: 'enact', text: 'Sing!' }),
      ...told({ ...begun, text: 'Sing!', program: 'none' }),
      ...told({ kind: 'repeal', rule: '208' }, successor),
    ])
    assert.deepEqual(told({ kind: 'repeal', rule: '208' }), [])
    assert.deepEqual(told({ kind: 'enact', text: 'Sing!', program: 'new', source: 'export default rule({})' }), [])
  })
})
