import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trueChance } from '../../src/app/play/chance.ts'
import { valueAt } from '../../src/kernel/values/persistent-map.ts'
import { TestGame } from './law.ts'

test('invalid data in a data register does not break any amendment', () => {
  const id = new TestGame().id('203')
  const own = new TestGame([
    { label: '301', program: `after: { announced: (_, { set }) => set({ amendments: { ${id}: 5 } }) }` },
    { label: '103', program: `answers: {}` },
  ])
  own.do('p1', 'announce', { text: 'x' })
  own.adopt({ amend: { rule: id, text: 'Another text.', program: 'keep' } })
  assert.deepEqual((own.register('amendments') as Record<string, unknown>)[id], ['301'])
})

test('votes are counted whatever word they use, even the name of an inherited property', () => {
  for (const word of ['constructor', '__proto__', 'toString']) {
    const vote = `offers: { vote: { schema: { proposal: 'matter proposal', choice: 'word' }, does: ({ act, matter }, { castBallot }) => castBallot({ matter: matter.id, voter: act.by, choice: act.with.choice }) } },
      answers: { mayVote: true }`
    const game = new TestGame([{ label: '105', program: vote }])
    const proposal = String(game.do('p1', 'propose', { enact: { text: 'x' } }).entry.answer['proposal'])
    game.do('p1', 'callVote')
    for (const voter of ['p1', 'p2', 'p3']) game.try(voter, 'vote', { proposal, choice: word })
    const { tally } = (valueAt(game.state.closed, proposal)?.fields ?? {}) as {
      tally: { voters: object; votes: object }
    }
    assert.deepEqual(Object.entries(tally.voters), [[word, 3]])
    assert.deepEqual(Object.entries(tally.votes), [[word, '3']])
  }
})

test('a die with more sides than a throw can distinguish is refused', () => {
  const game = new TestGame([
    { label: '301', program: `after: { announced: (_, { roll }) => roll({ sides: 2 ** 50, purpose: 'x' }) }` },
  ])
  const decided = game.try('p1', 'announce', { text: 'x' })
  assert.ok(decided.ok)
  assert.equal(
    decided.entry.effects.some(it => it.do === 'throw'),
    false,
  )
  assert.ok(trueChance().throwDie(1_000_000) >= 1)
})
