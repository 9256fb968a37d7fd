import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ruleFound } from '../../src/app/names/names-and-labels.ts'
import { changesView } from '../../src/app/session/change-view.ts'
import { ruleView } from '../../src/app/session/questions/rules.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { newGame } from './played-game.ts'

const { game } = newGame()
const penalty = ruleFound(game.state, '206')
const TEXT = penalty?.text ?? ''

/** The warning about an amendment of rule 206, under which the proponent of a defeated proposal loses 10 points. */
function amended(change: object) {
  const asked = { amend: { rule: penalty?.id ?? '', ...change } } as unknown as JsonObject
  const [told] = changesView(game.state, { fields: { changes: [asked] } })
  return { apart: told?.['apart'], counted: told?.['counted'] }
}

const TEN = { counts: '10', words: '10 points' }
const THREE = { points: { value: 3, words: '3 points' } }

describe('whether a text and its program match', () => {
  it('the text and the program still match when a constant and its wording change together', () => {
    const counted = [{ name: 'points', was: TEN, is: { counts: '3', words: '3 points' }, said: true, still: [] }]
    assert.deepEqual(amended({ params: THREE }), { apart: false, counted })
    const text = TEXT.replace('10 points', '3 points')
    assert.deepEqual(amended({ text, program: 'keep', params: THREE }), { apart: false, counted })
  })

  it('the text and the program diverge when the text states something different', () => {
    const sung = amended({ text: `${TEXT} The player sings.`, program: 'keep' })
    assert.deepEqual(sung, { apart: true, counted: [] })
    const text = TEXT.replace('10 points', '3 points')
    const unsaid = [{ name: 'points', was: TEN, is: TEN, said: false, still: [] }]
    assert.deepEqual(amended({ text, program: 'keep' }), { apart: true, counted: unsaid })
  })

  it('a constant is told whose words state another number, and so are words that still state its old value', () => {
    const seven = { points: { value: 5, words: '7 points' } }
    const told = [{ name: 'points', was: TEN, is: { counts: '5', words: '7 points' }, said: true, still: [] }]
    assert.deepEqual(amended({ params: seven }).counted, told)
    const text = `${TEXT.replace('10 points', '3 points')} Nobody loses 10 points otherwise.`
    const [again] = amended({ text, program: 'keep', params: THREE }).counted as readonly JsonObject[]
    assert.deepEqual(again?.['still'], ['10 points'])
  })

  it('the text and the program do not diverge when only line breaks change, when the program is removed, or when another program is added', () => {
    assert.equal(amended({ text: TEXT.replaceAll('\n', ' '), program: 'keep' }).apart, false)
    assert.equal(amended({ text: 'Sing.', program: 'drop' }).apart, false)
    assert.equal(amended({ text: 'Sing.', program: { source: 'x' } }).apart, false)
  })
})

describe('a constant of a program', () => {
  it('a constant is chosen from the possible answers to its question, if it has one', () => {
    const paramsOf = (label: string) => {
      const rule = ruleFound(game.state, label)
      assert.ok(rule !== undefined)
      return ruleView(game.world, game.state, rule)['params'] as readonly JsonObject[]
    }
    const [circuit, required] = paramsOf('203')
    assert.deepEqual(required?.['choices'], [
      { value: 'all', words: 'all voters' },
      { value: 'majority', words: 'a majority of the voters' },
      { value: '2/3 of voters', words: 'at least 2/3 of the voters' },
      { value: 'more than 1/2 of votes', words: 'a majority of the votes' },
      { value: '4 votes', words: '4 votes' },
      { value: '4 voters', words: '4 voters' },
    ])
    assert.equal(circuit?.['choices'], undefined)
    assert.equal(paramsOf('206')[0]?.['choices'], undefined)
  })
})
