import assert from 'node:assert/strict'
import { test } from 'node:test'
import { HostileGame } from './hostile-game.ts'

/** A guard that fails when its input is large, as a guard that examines all of its input may. */
const guard = (fails: string) => `export default rule({
  answers: { 'mayChange state': ({ about }) => {
    const hit = about.items.filter(it => it.register === 'points' && Number(it.value ?? it.amount) > 5)
    if (about.items.length > 20) { ${fails} }
    return hit.length === 0 ? null : [{ items: hit.map(it => it.index), verdict: 'refuse', reason: 'nobody has more than 5.' }]
  } },
})`
const LOOPS = 'for (;;) {}'
const THROWS = "throw new Error('too many')"

const points = (...amounts: readonly number[]) => amounts.map(amount => ({ effect: 'award', points: { p1: amount } }))

for (const [how, fails] of [
  ['runs out of gas', LOOPS],
  ['throws', THROWS],
] as const)
  test(`a guard that ${how} because the input is too large allows nothing`, () => {
    const game = new HostileGame({
      unguarded: true,
      rules: [
        { label: '300', program: null },
        { label: '301', program: guard(fails) },
      ],
    })
    const rule = game.rule('300')
    const before = JSON.stringify(game.register('points'))
    const came = game.go('p1', 'record', { rule, effects: points(...Array.from({ length: 30 }, () => 10)) })
    assert.ok(!came.ok && came.refusal.code === 'refusedByRules', JSON.stringify(came.ok || came.refusal))
    assert.equal(JSON.stringify(game.register('points')), before)
    game.replays()
  })

test('if a rule that forbids an act fails because of the act’s content, the act is still not allowed', () => {
  const program = `export default rule({ forbids: { propose: ({ act }) =>
    act.with.enact.text.split(' ').some(word => word === 'hats') ? 'no hats.' : undefined } })`
  const game = new HostileGame({ unguarded: true, rules: [{ label: '301', program }] })
  const [mover] = game.movers() as readonly [string]
  game.refuses('forbidden', mover, 'propose', { repeal: { rule: game.rule('202') } })
  game.replays()
})

test('a guard that always fails can be repealed by a vote', () => {
  const program = `export default rule({
    forbids: { propose: () => { throw 1 }, vote: () => { throw 1 } },
    answers: { mayChange: () => { throw 1 } },
  })`
  const game = new HostileGame({ unguarded: true, rules: [{ label: '300', program: null }] })
  const enact = { effect: 'enact', text: 'Hostile.', label: '666', program: { source: program } }
  game.does('p1', 'record', { rule: game.rule('300'), effects: [enact] })
  const [mover] = game.movers() as readonly [string]
  game.refuses('forbidden', mover, 'propose', { enact: { text: 'x' } })
  const proposed = game.does(mover, 'propose', { repeal: { rule: game.rule('666') } })
  game.does(mover, 'callVote')
  const proposal = String(proposed.entry.answer['proposal'])
  for (const voter of ['p1', 'p2', 'p3']) game.does(voter, 'vote', { proposal, choice: 'for' })
  assert.ok(!Object.values(game.state.rules).some(it => it.label === '666'))
  game.replays()
})
