import assert from 'node:assert/strict'
import { test } from 'node:test'
import { valueAt } from '../../src/kernel/values/persistent-map.ts'
import { TestGame } from './law.ts'

/** A game in which everyone but p3 has voted for a rule. */
function waitingForOne(game: TestGame): string {
  const proposal = String(game.do('p1', 'propose', { enact: { text: 'A.' } }).entry.answer['proposal'])
  game.do('p1', 'callVote')
  for (const voter of ['p1', 'p2']) game.do(voter, 'vote', { proposal, choice: 'for' })
  return proposal
}

const IDLE = [
  { label: '105', status: 'mutable' },
  {
    label: '301',
    text: 'An idle player has no vote, over 105.',
    claims: [{ kind: 'over', target: { rule: '105' }, words: 'over 105' }],
    program: `
      reads: ['timeSetByJudge'],
      offers: { rest: { schema: {}, does: ({ act }, { set }) => set({ timeSetByJudge: act.by }) } },
      answers: { mayVote: ({ about, timeSetByJudge }) => (about.voter === timeSetByJudge ? false : null) },
    `,
  },
] as const

/** Rule 111 without its guards, so the mover can call the vote. */
const DEBATE = {
  label: '111',
  program: `
    reads: ['matters', 'mover'],
    offers: {
      callVote: {
        schema: {},
        when: ({ act, mover }) => act.by === mover,
        does: ({ matters }, { openVote }) => openVote({ matter: matters[0].id }),
      },
    },
  `,
}

test('a vote that is waiting for one person is counted when a register says that this person has no vote', () => {
  const game = new TestGame([...IDLE, DEBATE])
  const proposal = waitingForOne(game)
  assert.equal(game.state.matters[proposal]?.fields['voting'], true)
  game.do('p2', 'announce', { text: 'Are you there?' })
  assert.equal(game.state.matters[proposal]?.fields['voting'], true)
  game.do('p3', 'rest')
  assert.equal(valueAt(game.state.closed, proposal)?.fields['outcome'], 'adopted')
  assert.deepEqual(game.state.open, [])
})

test('a vote keeps waiting, and is not held, after a change that makes it unclear who may vote', () => {
  const game = new TestGame([
    IDLE[0],
    { ...IDLE[1], program: IDLE[1].program.replace('? false : null', "? undecided('nobody knows') : null") },
    DEBATE,
  ])
  const proposal = waitingForOne(game)
  game.do('p3', 'rest')
  assert.equal(game.state.matters[proposal]?.fields['voting'], true)
  assert.deepEqual(game.state.open, [])
})

test('a rule that grants what an immutable rule forbids is void from its adoption', () => {
  const game = new TestGame([
    { label: '250', status: 'immutable', program: "forbids: { dance: () => 'nobody dances.' }" },
  ])
  const dance = "export default rule({ offers: { dance: { as: 'right', schema: {}, does: () => null } } })"
  game.adopt({ enact: { text: 'Anyone may dance.', program: { source: dance } } })
  assert.deepEqual(game.void(), ['301 by 250'])
})

test('neither an act that needs data nor a program that fails makes a rule void before anyone acts', () => {
  const rights =
    "dance: { as: 'right', schema: { how: 'data' }, does: () => null }, sing: { as: 'right', schema: {}, does: () => null }"
  const game = new TestGame([{ label: '250', status: 'immutable', program: `offers: { ${rights} }` }])
  const source =
    "export default rule({ forbids: { dance: () => 'nobody dances.', sing: () => { throw new Error('no') } } })"
  const proposal = String(
    game.do('p1', 'propose', { enact: { text: 'Nobody dances.', program: { source } } }).entry.answer['proposal'],
  )
  game.do('p1', 'callVote')
  for (const voter of ['p1', 'p2', 'p3']) assert.ok(game.try(voter, 'vote', { proposal, choice: 'for' }).ok)
  assert.ok(game.id('301'))
  assert.deepEqual(game.void(), [])
  game.do('p1', 'dance', { how: 1 })
  assert.deepEqual(game.void(), ['301 by 250'])
})

test('a change that a ruling released is undone and held again when the ruling is overruled', () => {
  const game = new TestGame()
  game.vote({ repeal: { rule: game.id('203') } })
  game.do('p2', 'invokeJudgment', { question: 'May this be?' })
  const held = game.state.open.find(it => it.kind === 'batch')
  game.do('p3', 'judge', { ruling: 'Yes.', effects: [{ effect: 'release', open: held?.id ?? '' }] })
  assert.ok(!Object.values(game.state.rules).some(it => it.label === '203'))
  for (const other of ['p1', 'p2']) game.do(other, 'overrule', { choice: 'yes' })
  assert.ok(game.id('203'))
  assert.deepEqual(
    game.state.open.map(it => [it.kind, it.id]),
    [['batch', held?.id]],
  )
})

test('a person who is not a player cannot open a case, and a ruling on the challenged entry settles their challenge', () => {
  const game = new TestGame()
  game.do('p1', 'propose', { enact: { text: 'A.' } })
  game.do('p3', 'forfeit')
  game.do('p3', 'challenge', { entry: 1 })
  assert.equal(game.register('consentNeeded'), false)
  assert.deepEqual(
    game.state.open.map(it => it.kind),
    ['challenge'],
  )
  game.do('p1', 'challenge', { entry: 1 })
  game.do('p2', 'judge', { ruling: 'It was in order.' })
  assert.deepEqual(game.state.open, [])
})

test('a vote that a ruling completed waits for the voter again after the ruling is overruled', () => {
  const game = new TestGame([IDLE[0], { ...IDLE[1], program: 'answers: { nothing: true }' }])
  const proposal = String(game.do('p1', 'propose', { enact: { text: 'A.' } }).entry.answer['proposal'])
  game.do('p1', 'callVote')
  for (const voter of ['p1', 'p3']) game.do(voter, 'vote', { proposal, choice: 'for' })
  game.do('p2', 'invokeJudgment', { question: 'Am I idle?' })
  const before = Object.keys(game.state.rules)
  const answer = { effect: 'answer', rule: game.id('301'), question: 'mayVote', value: false, about: { voter: 'p2' } }
  game.do('p3', 'judge', { ruling: 'Yes.', effects: [answer] })
  assert.equal(valueAt(game.state.closed, proposal)?.fields['outcome'], 'adopted')
  for (const other of ['p1', 'p2']) game.do(other, 'overrule', { choice: 'yes' })
  assert.deepEqual(Object.keys(game.state.rules), before)
  assert.ok(!(proposal in game.state.closed))
  assert.equal(game.state.matters[proposal]?.fields['voting'], true)
  game.do('p2', 'vote', { proposal, choice: 'for' })
  assert.equal(valueAt(game.state.closed, proposal)?.fields['outcome'], 'adopted')
})
