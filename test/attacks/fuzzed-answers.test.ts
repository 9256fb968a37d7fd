import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { ScriptRunner } from '../../src/kernel/programs/program-runner.ts'
import { allMatters } from '../../src/kernel/state/find-matter.ts'
import { HostileGame, sandbox } from './hostile-game.ts'

/** Number of random answers to try, each in a separate game. */
const RUNS = process.env['NOMIC_COUNTS'] === 'small' ? 30 : 120

const QUESTIONS = [
  'mayChange',
  'order',
  'precedence',
  'mayAppoint',
  'refersTo',
  'mayActByHand',
  'mayAct',
  'mayReact',
  'mayVote',
  'choices',
  'votes',
  'required',
  'number',
  'label',
  'attributes',
  'nextMover',
  'parts',
  'judge',
  'winner',
]
const EVENTS = [
  'announced',
  'proposed',
  'revised',
  'voteOpened',
  'ballotOpened',
  'voted',
  'voteCompleted',
  'adopted',
  'concluded',
  'inForce',
  'partBegan',
  'turnEnded',
  'turnBegan',
  'changed points',
  'changed rules',
  'challenged',
  'judgmentInvoked',
  'left',
]
const ACTS = ['announce', 'propose', 'callVote', 'vote', 'challenge', 'forfeit', 'grab']

const table = (names: readonly string[], body: string) =>
  `{ ${names.map(name => `${JSON.stringify(name)}: ${body}`).join(', ')} }`

/** A rule that responds to everything with a given value. */
const MARK = '@answer@'
const program = `export default rule({
  offers: ${table(['grab', 'vote'], `{ schema: { proposal: 'matter proposal?', choice: 'word?' }, does: () => '${MARK}' }`)},
  forbids: ${table(ACTS, `() => '${MARK}'`)},
  answers: ${table(QUESTIONS, `() => '${MARK}'`)},
  after: ${table(EVENTS, `() => '${MARK}'`)} })`

/**
 * The sandbox, with the answers of that one rule replaced by random answers of every kind that a program could return.
 */
function fuzzed(answers: readonly unknown[]): ScriptRunner {
  let next = 0
  return {
    ...sandbox,
    call(js, input, limit, instants) {
      if (js !== program) return sandbox.call(js, input, limit, instants)
      const { calls } = JSON.parse(headOf(input)) as { calls: readonly object[] }
      const results = calls.map(() => ({ value: answers[next++ % answers.length] ?? null }))
      return { ok: true, output: JSON.stringify({ results }), gas: 1_000, timeless: true }
    },
  }
}

/** The part of an input before its long facts. Eight digits say how long it is. */
function headOf(input: string): string {
  return input.slice(8, 8 + Number(input.slice(0, 8)))
}

const NAMES = fc.constantFrom(
  'p1',
  'p2',
  'r1',
  'r5',
  'r20',
  'm40',
  'q40',
  'points',
  'players',
  'mover',
  'winner',
  'cases',
  'rules',
  'x',
  '',
  'constructor',
  'toString',
  '301',
  'kernel doubt',
  'carry out next',
  'adopted',
  'founded',
)
const MOVES = fc.constantFrom(
  'admit',
  'adopt',
  'allow',
  'amend',
  'announce',
  'answer',
  'appoint',
  'award',
  'beginTurn',
  'cancelDeadline',
  'carryOut',
  'castBallot',
  'castOverrule',
  'closeCases',
  'considerWinner',
  'defeat',
  'drop',
  'enact',
  'endPart',
  'endTurn',
  'findBarred',
  'firstTurn',
  'giveConsent',
  'giveRuling',
  'leave',
  'makeFinal',
  'openBallot',
  'openCase',
  'openVote',
  'overrule',
  'propose',
  'raise',
  'release',
  'repeal',
  'resumeDeadline',
  'revise',
  'revive',
  'roll',
  'selfAmend',
  'set',
  'setDeadline',
  'suspendDeadline',
  'transmute',
  'undo',
  'void',
)
const plain = fc.oneof(
  NAMES,
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
  fc.string({ maxLength: 20 }),
)
const value = fc.oneof(
  { maxDepth: 2 },
  plain,
  fc.array(plain, { maxLength: 3 }),
  fc.dictionary(NAMES, plain, { maxKeys: 3 }),
)
/** Existing and nonexistent identities and registers, in every field in which a move looks for one. */
const NAMED = fc.constantFrom('p1', 'r5', 'r31', 'm40', 'm42', 'constructor', 'toString')
const fields = fc.record(
  {
    matter: NAMED,
    rule: NAMED,
    by: NAMED,
    open: NAMES,
    event: NAMES,
    voter: NAMED,
    choice: NAMES,
    text: value,
    question: NAMES,
    value,
    effects: value,
    in: fc.oneof(value, fc.integer({ min: 1, max: 5_000 })),
    sides: value,
    params: value,
    changes: value,
    entries: value,
    persons: value,
    program: value,
    registers: value,
    claims: value,
    attributes: value,
    label: value,
  },
  { requiredKeys: [] },
)
const registers = fc.dictionary(
  fc.constantFrom('points', 'players', 'turn', 'order', 'winner', 'cases', 'constructor'),
  value,
  { maxKeys: 2 },
)
const effect = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(MOVES, fields).map(([name, told]) => ({ ...told, effect: name })) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('set', 'award'), registers).map(([name, told]) => ({ ...told, effect: name })),
  },
)
const worded = fc.record({
  is: fc.constantFrom('value', 'otherwise', 'block', 'undecided', 'silent'),
  value,
  reason: plain,
  claims: fc.array(value, { maxLength: 2 }),
})
const beats = fc.array(fc.record({ winner: NAMES, loser: NAMES, void: fc.boolean() }), { maxLength: 3 })
const verdicts = fc.array(
  fc.record({
    items: fc.array(fc.nat(4), { maxLength: 3 }),
    verdict: fc.constantFrom('apply', 'drop', 'dropRest', 'hold', 'refuse'),
  }),
  { maxLength: 2 },
)
const answer = fc.oneof(
  { weight: 4, arbitrary: effect },
  { weight: 2, arbitrary: fc.array(effect, { maxLength: 4 }) },
  { weight: 1, arbitrary: value },
  { weight: 1, arbitrary: worded },
  { weight: 1, arbitrary: beats },
  { weight: 1, arbitrary: verdicts },
  { weight: 1, arbitrary: fc.record({ does: effect }) },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

/** Plays an ordinary sequence of acts. The rule may interfere with each act. */
function played(answers: readonly unknown[]): HostileGame {
  const game = new HostileGame({ rules: [{ label: '301', program }], programs: fuzzed(answers) })
  const [mover, other] = game.movers() as readonly [string, string]
  game.go(mover, 'announce', { text: 'x' })
  game.go(mover, 'propose', { enact: { text: 'x' } })
  game.go(mover, 'callVote')
  const proposal = allMatters(game.state).find(it => it.kind === 'proposal')?.id ?? ''
  for (const voter of ['p1', 'p2', 'p3']) game.go(voter, 'vote', { proposal, choice: 'for' })
  game.go(other, 'grab')
  game.go(other, 'challenge', { entry: 1 })
  game.go(other, 'forfeit')
  return game
}

test('whatever a program returns, nothing throws and replaying the log gives the same state', () => {
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 12 }), answers => {
      played(answers).folds()
    }),
    { numRuns: RUNS, seed: 1 },
  )
})

test('the same answers give the same entries', () => {
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 12 }), answers => {
      const [one, two] = [played(answers), played(answers)]
      assert.equal(one.state.head, two.state.head)
    }),
    { numRuns: Math.ceil(RUNS / 4), seed: 1 },
  )
})
