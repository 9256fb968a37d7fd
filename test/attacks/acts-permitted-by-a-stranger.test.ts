import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matterIn } from '../../src/kernel/state/find-matter.ts'
import type { JsonObject } from '../../src/kernel/values/json.ts'
import { HostileGame } from './hostile-game.ts'

/** A game in which p2 says that the text of 301 permits something. */
function permitting(
  about: JsonObject,
  rules: readonly { label: string; program: string | null; text?: string }[] = [],
) {
  const game = new HostileGame({ rules: [{ label: '301', program: null, text: 'Hats may be worn.' }, ...rules] })
  game.does('p2', 'answer', { rule: game.rule('301'), question: 'mayAct', value: true, about })
  return game
}

test('whoever says that a text permits an act gets no turn, because the rules that forbid it take precedence', () => {
  const game = permitting({ do: 'propose' })
  const [, other = ''] = game.movers()
  game.refuses('forbidden', other, 'propose', { enact: { text: 'x' } })
  assert.deepEqual(game.state.findings, [])
  game.replays()
})

test('a text that permits an act of which no rule says what it does permits nothing', () => {
  const game = permitting({ do: 'propose' })
  const answer = { rule: game.rule('301'), question: 'mayAct', value: true, about: { do: 'winNow' } }
  game.refuses('badArgument', 'p2', 'answer', answer)
  game.refuses('notOffered', 'p2', 'winNow')
  game.replays()
})

test('what a text permits is still checked: nobody takes points from others by giving less than nothing', () => {
  const text = 'A player may give points in their turn.'
  const program = `export default rule({ offers: { givePoints: {
    schema: { to: 'person', amount: 'integer' },
    when: () => 'it is not the time for gifts.',
    check: ({ act }) => (act.with.amount > 0 ? undefined : 'a gift is more than nothing.'),
    does: ({ act }, { award }) => award({ points: { [act.by]: -act.with.amount, [act.with.to]: act.with.amount } }),
  } } })`
  const game = permitting({ do: 'givePoints' }, [{ label: '302', text, program }])
  const { refusal } = game.refuses('forbidden', 'p2', 'givePoints', { to: 'p1', amount: -5 })
  assert.deepEqual(
    refusal.reasons.map(it => it.reason),
    ['a gift is more than nothing.'],
  )
  game.does('p2', 'givePoints', { to: 'p1', amount: 2 })
  game.replays()
})

test('a text that people say permits voting casts no ballot for anyone else', () => {
  const game = permitting({ do: 'vote' })
  const [mover] = game.movers() as readonly [string]
  const proposal = String(game.does(mover, 'propose', { enact: { text: 'x' } }).entry.answer['proposal'])
  game.does(mover, 'callVote')
  assert.equal(game.go('p9', 'vote', { proposal, choice: 'for' }).ok, false)
  for (const voter of ['p1', 'p2', 'p3']) game.does(voter, 'vote', { proposal, choice: 'against' })
  assert.equal(matterIn(game.state, proposal)?.fields['outcome'], 'defeated')
  game.replays()
})
