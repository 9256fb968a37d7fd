import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Outcome, ProgramFailure } from '../../src/kernel/programs/program-runner.ts'
import type { Json } from '../../src/kernel/values/json.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { ofThisTurn } from '../turn.ts'
import { HostileGame, sandbox } from './hostile-game.ts'
import { watched } from './watchdog.ts'

/**
 * The outcome of an attack: the call ends with a failure of this kind, or returns a value (or a fault in that one
 * value).
 */
type End =
  | { readonly failure: ProgramFailure['kind'] }
  | { readonly value: Json }
  | { readonly threw: RegExp }
  | { readonly badShape: RegExp }

type ProgramAttack = {
  /** The body of the attacking function, which can use `facts` and `powers`. */
  readonly body: string
  /** Code at the top level of the program. */
  readonly top?: string
  readonly ends: End
  /** The maximum gas that the attack may use; by default, the limit of one call. */
  readonly gas?: number
}

const CAP = 30_000_000

const CANARY = `export default rule({ answers: { q: ({ list }) => ({ sorted: [...list].sort(), said: list.join('/') }) } })`
const facts = { n: 7, list: [3, 1, 2], text: 'abc', deep: { list: [{ a: 1 }] } }

/** A question to a program. */
function question(told: object = facts): string {
  return JSON.stringify({ calls: [{ part: 'answers', name: 'q', facts: told }] })
}

/**
 * Tests attacks by programs, by name. Every time, even in a fresh sandbox, an attack ends as stated and uses the same
 * gas. A canary program in the same sandbox still answers and uses the same gas as before. When the attack is a rule of
 * a game, only the attack itself fails, the state is the same as without it, and nothing throws.
 */
export function programAttacks(attacks: Readonly<Record<string, ProgramAttack>>): void {
  for (const [name, attack] of ofThisTurn(Object.entries(attacks), 4)) programAttack(name, attack)
}

function programAttack(name: string, attack: ProgramAttack): void {
  const { body, top = '', ends, gas = CAP } = attack
  const program = `${top}\nexport default rule({ answers: { q(facts, powers) { ${body} } }, after: { announced(facts, powers) { ${body} } } })`

  test(`${name}: it ends as expected, uses the same gas every time, and does not affect the canary`, () => {
    const canary = sandbox.call(CANARY, question())
    assert.ok(canary.ok)
    const runs = [sandbox, sandbox, createSandbox()].map(it => watched(() => it.call(program, question())))
    for (const run of runs) {
      assert.deepEqual(run, runs[0])
      assert.ok(run.gas <= gas, `gas ${run.gas}`)
      checkEnd(run, ends)
    }
    assert.deepEqual(sandbox.call(CANARY, question()), canary)
  })

  test(`${name}: a rule that does this harms no other rule`, () => {
    const [harmless, hostile] = ['export default rule({ after: { announced() {} } })', program].map(
      js => new HostileGame({ rules: [{ label: '301', program: js }] }),
    ) as [HostileGame, HostileGame]
    for (const game of [harmless, hostile]) {
      game.canarySings()
      game.canarySings()
    }
    const failed = 'failure' in ends || 'threw' in ends || 'badShape' in ends
    if (failed) assert.ok(hostile.failures('301').length > 0, 'the failure is shown')
    assert.equal(hostile.hash(), harmless.hash())
    hostile.replays()
  })
}

function checkEnd(outcome: Outcome, ends: End): void {
  if ('failure' in ends) {
    assert.ok(!outcome.ok, JSON.stringify(outcome).slice(0, 500))
    assert.equal(outcome.failure.kind, ends.failure, outcome.failure.detail)
    return
  }
  assert.ok(outcome.ok, JSON.stringify(outcome))
  const [result] = JSON.parse(outcome.output).results as [{ value?: Json; threw?: string; badShape?: string }]
  if ('value' in ends) assert.deepEqual(result, { value: ends.value })
  else if ('threw' in ends) assert.match(String(result.threw), ends.threw, outcome.output.slice(0, 500))
  else assert.match(String(result.badShape), ends.badShape, outcome.output.slice(0, 500))
}

/** A program, and the kind of failure with which it is rejected. */
type SourceAttack = { readonly source: string; readonly fails: ProgramFailure['kind'] }

/**
 * Tests attacks by the top levels of programs, by name: each program is rejected with a reason, and the rejection costs
 * no more than one call.
 */
export function sourceAttacks(attacks: Readonly<Record<string, SourceAttack>>): void {
  for (const [name, attack] of ofThisTurn(Object.entries(attacks), 4)) sourceAttack(name, attack)
}

function sourceAttack(name: string, { source, fails }: SourceAttack): void {
  test(`${name}: the program is rejected, using the same gas every time`, () => {
    const canary = sandbox.call(CANARY, question())
    const runs = [sandbox, sandbox, createSandbox()].map(it => watched(() => it.admit(source)))
    for (const run of runs) {
      assert.deepEqual(run, runs[0])
      assert.ok(!run.ok)
      assert.equal(run.failure.kind, fails, run.failure.detail)
      assert.ok(run.gas <= CAP)
    }
    assert.deepEqual(sandbox.call(CANARY, question()), canary)
  })

  test(`${name}: after adoption, the text is law but the program is not bound`, () => {
    const game = new HostileGame()
    const before = Object.keys(game.state.rules).length
    const [mover] = game.movers() as readonly [string]
    const proposed = game.go(mover, 'propose', { enact: { text: 'A rule.', program: { source } } })
    if (!proposed.ok) {
      // The source and the stripped source together are longer than the text that rule 202's own program can pass on.
      assert.match(proposed.refusal.code, /^(tooLarge|programFailed)$/)
    } else {
      game.does(mover, 'callVote')
      for (const voter of game.register('players') as string[])
        game.does(voter, 'vote', { proposal: String(proposed.entry.answer['proposal']), choice: 'for' })
      assert.equal(Object.keys(game.state.rules).length, before + 1)
      assert.equal(game.state.rules[game.rule('301')]?.program, null)
    }
    game.canarySings()
    game.replays()
  })
}
