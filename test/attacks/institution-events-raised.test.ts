import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matterIn } from '../../src/kernel/state/find-matter.ts'
import { HostileGame } from './hostile-game.ts'

// Only the owner of an event may raise it. A rule must not act under another rule's warrant by way of an institution.
/**
 * Events that only institutions may raise: a rule that raised one would make other rules act under their own warrants.
 */
const TOLD = [
  { event: 'founded', persons: ['p1'] },
  { event: 'founded', persons: 5 },
  { event: 'founded' },
  { event: 'gameStarted' },
  { event: 'resumed' },
  { event: 'thrown', face: 1000, sides: 6, purpose: 'score' },
  { event: 'circuitEnded', circuit: 2 },
  { event: 'joined', person: 'ghost' },
  { event: 'left', person: 'p2' },
  { event: 'partBegan', part: 'part2', person: 'p1' },
  { event: 'turnBegan' },
  { event: 'won', winner: 'p1' },
]

for (const told of TOLD) {
  test(`a rule that raises ${JSON.stringify(told)} does not act under another rule’s warrant`, () => {
    const program = `export default rule({ after: { announced: (_, { raise }) => raise(${JSON.stringify(told)}) } })`
    const [plain, game] = [null, program].map(it => new HostileGame({ rules: [{ label: '301', program: it }] }))
    assert.ok(plain && game)
    for (const it of [plain, game]) it.canarySings()
    assert.equal(game.hash(), plain.hash())
    game.canarySings()
    game.replays()
  })
}

for (const event of ['voteCompleted', 'adopted', 'concluded', 'carry out next', 'voted', 'inForce']) {
  test(`a proposal still being debated is not carried out if a rule raises “${event}” for it`, () => {
    const program = `export default rule({ after: { proposed: ({ matter }, { raise }) => raise({ event: ${JSON.stringify(event)}, matter: matter.id, index: 0 }) } })`
    const game = new HostileGame({ rules: [{ label: '301', program }] })
    const rules = Object.keys(game.state.rules).length
    game.go(game.movers()[0] as string, 'propose', { enact: { text: 'x' } })
    assert.equal(Object.keys(game.state.rules).length, rules)
    assert.equal(game.register('phase'), 'debate')
    game.canarySings()
    game.replays()
  })
}

test('a defeated proposal stays defeated if a rule raises “adopted” for it', () => {
  const program = `export default rule({ after: { announced: (_, { raise }) => raise({ event: 'adopted', matter: MATTER }) } })`
  const plain = new HostileGame()
  const proposal = String(
    plain.does(plain.movers()[0] as string, 'propose', { enact: { text: 'x' } }).entry.answer['proposal'],
  )
  const number = Number(proposal.slice(1)) + 1
  const game = new HostileGame({
    rules: [{ label: '301', program: program.replace('MATTER', JSON.stringify(`m${number}`)) }],
  })
  const last = game.passes({ enact: { text: 'x' } }, 'against')
  assert.equal(last.entry.answer['outcome'], 'defeated')
  assert.ok(matterIn(game.state, `m${number}`) !== undefined)
  const rules = Object.keys(game.state.rules).length
  game.canarySings()
  assert.equal(Object.keys(game.state.rules).length, rules)
  game.replays()
})
