import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import { HostileGame } from './hostile-game.ts'

test('a rule that is not a Judge cannot answer for another rule, whose own program decides', () => {
  const game = new HostileGame()
  game.adopt(
    `export default rule({ after: { announced: (_, { answer }) => answer({ rule: ${JSON.stringify(game.rule('203'))}, question: 'required', value: '1/100' }) } })`,
  )
  game.canarySings()
  const forged = game.effects(it => it.do === 'answer' && it.answer.via === 'ruling')
  assert.deepEqual(forged, [], 'a program’s word is kept as a ruling')
})

test('a player cannot answer by hand for a rule that a program carries out', () => {
  const game = new HostileGame()
  const value = '1/100'
  game.go('p1', 'record', {
    rule: 'r1',
    effects: [{ effect: 'answer', rule: game.rule('203'), question: 'required', value }],
  })
  assert.deepEqual(game.state.answers, [])
})

test('a player who insists cannot allow their own act by hand', () => {
  const game = new HostileGame()
  const [, other] = game.movers() as readonly [string, string]
  const { entry } = game.does(other, 'insist', { act: { do: 'propose', with: { enact: { text: 'out of turn' } } } })
  game.go(other, 'record', { rule: 'r1', effects: [{ effect: 'allow', open: String(entry.answer['open']) }] })
  assert.equal(
    allMatters(game.state).some(it => it.kind === 'proposal'),
    false,
  )
})

test('a rule cannot carry out a matter that is still being voted on', () => {
  const game = new HostileGame()
  game.adopt(
    `export default rule({ reads: ['matters'], after: { announced: ({ matters }, { carryOut }) => matters.length === 0 ? null : carryOut({ matter: matters[0].id }) } })`,
  )
  game.does(game.movers()[0] as string, 'propose', { enact: { text: 'not yet' } })
  const rules = Object.keys(game.state.rules).length
  game.does('p1', 'announce', { text: 'x' })
  assert.equal(Object.keys(game.state.rules).length, rules)
})

test('a rule that is not about judgments cannot let a ruling fall, undo it or make it final', () => {
  for (const [move, without] of [
    ['undo', []],
    ['undo', [1, 2, 3]],
    ['overrule', [1, 2, 3]],
    ['makeFinal', []],
  ]) {
    const program = `export default rule({ reads: ['matters'], after: { announced: ({ matters }, { ${move} }) =>
      matters.filter(it => it.kind === 'case').map(it => ${move}({ matter: it.id, without: ${JSON.stringify(without)} })) } })`
    const game = new HostileGame({ rules: [{ label: '301', program }] })
    game.does('p1', 'invokeJudgment', { question: 'May she?' })
    game.does('p3', 'judge', { ruling: 'She may.', effects: [{ effect: 'award', points: { p1: 5 } }] })
    const standing = game.state.rulings.map(it => it.id)
    assert.equal(standing.length, 1)
    game.canarySings()
    assert.deepEqual(
      game.state.rulings.map(it => it.id),
      standing,
      `${move} ${without}`,
    )
  }
})
