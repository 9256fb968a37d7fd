import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Institution, Move } from '../../src/kernel/acts/institution.ts'
import { HostileGame } from './hostile-game.ts'

/**
 * Throws an error like a bug in Nomothete that a rule triggers. It stands for all bugs that have not been found yet.
 */
function mistaken(): never {
  throw new TypeError('a mistake of ours')
}

/** A game in which one of Nomothete's moves, one of its questions and one of its institutions are broken. */
function brokenGame(program: string): HostileGame {
  const game = new HostileGame({ rules: [{ label: '301', program, charters: ['broken'] }] })
  const { moves, kinds, institutions } = game.world as unknown as {
    moves: Record<string, Move>
    kinds: Record<string, object>
    institutions: Record<string, Partial<Institution>>
  }
  moves['announce'] = { about: 'a broken move', expand: mistaken }
  kinds['winner'] = { ...kinds['winner'], normalise: mistaken }
  institutions['broken'] = { name: 'broken', after: { announced: mistaken }, registers: [], derived: {} }
  return game
}

const USES_MOVE = `export default rule({ after: { announced: (_, { announce }) => announce({ text: 'x' }) } })`
const ANSWERS = `export default rule({ answers: { winner: () => 'p1' }, after: { announced: (_, p) => p.considerWinner() } })`
const NOTHING = `export default rule({ after: {} })`

for (const [what, program] of Object.entries({ move: USES_MOVE, answer: ANSWERS, institution: NOTHING })) {
  test(`a bug in Nomothete that a rule triggers through its ${what} silences only that rule, which can still be repealed`, () => {
    const game = brokenGame(program)
    game.canarySings()
    assert.ok(game.last.failures.some(it => it.failure.kind === 'fault' && it.rule === game.rule('301')))
    game.passes({ repeal: { rule: game.rule('301') } })
    assert.ok(!Object.values(game.state.rules).some(({ label }) => label === '301'))
    game.replays()
  })
}

test('an act that meets a bug in Nomothete outside any rule is refused, and the game is unchanged', () => {
  const game = brokenGame(NOTHING)
  const reports: unknown[] = []
  Object.assign(game.world, { report: (fault: unknown) => reports.push(fault) })
  Object.defineProperty(game.world.kinds, 'mayActByHand', { get: mistaken })
  Object.assign(game.game.state.settings, { hands: 'players' })
  game.refuses('fault', 'p1', 'record', { rule: game.rule('299'), effects: [] })
  assert.equal(reports.length, 1)
})
