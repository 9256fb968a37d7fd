import assert from 'node:assert/strict'
import { type Founding, foundGame } from '../../src/app/founding/found-game.ts'
import { scriptedChance } from '../../src/app/play/chance.ts'
import { act, type BoundAct, type Game } from '../../src/app/play/game.ts'
import { openWorld } from '../../src/app/play/world.ts'
import type { Decided, Refused } from '../../src/kernel/acts/close-run.ts'
import { startRun } from '../../src/kernel/acts/run.ts'
import type { Effect } from '../../src/kernel/effects/effect.ts'
import { ask } from '../../src/kernel/questions/ask.ts'
import type { Answer, Decision } from '../../src/kernel/questions/decision.ts'
import type { Param } from '../../src/kernel/state/rule.ts'
import type {
  ClaimSource,
  ProgramSource,
  RuleSource,
  RulesetSource,
} from '../../src/kernel/state/ruleset-source-types.ts'
import type { State } from '../../src/kernel/state/state.ts'
import type { World } from '../../src/kernel/state/world.ts'
import type { Json, JsonObject } from '../../src/kernel/values/json.ts'
import { createSandbox } from '../../src/sandbox/sandbox.ts'
import { readRulesetFolder } from '../../src/store/rulesets/ruleset-folder.ts'
import { findRulesetFolder } from '../../src/store/rulesets/ruleset-shelf.ts'
import { typeStripper } from '../../src/store/rulesets/strip-types.ts'

const found = findRulesetFolder('suber')
assert.ok(found.ok)
const read = readRulesetFolder(found.path)
assert.ok(read.ok, JSON.stringify(read, null, 2))

/** Suber's Initial Set, the built-in ruleset. */
const suber = read.ruleset

/** Suber's ruleset with programs that guard nothing, for acts by hand and rulings that no rule should stop. */
export const unguarded: RulesetSource = (() => {
  const other = readRulesetFolder(new URL('../rulesets/unguarded-suber', import.meta.url).pathname)
  assert.ok(other.ok)
  return other.ruleset
})()

/** The production world: the metered sandbox. */
export const world: World = openWorld(createSandbox(), 'law', typeStripper)

/**
 * A rule for a test. If it has the number of one of Suber's rules, it replaces that rule and keeps everything that is
 * not given here.
 */
export type TestRule = {
  readonly label: string
  readonly text?: string
  readonly status?: 'mutable' | 'immutable'
  readonly attributes?: JsonObject
  readonly claims?: readonly ClaimSource[]
  readonly params?: { readonly [name: string]: Param }
  /** Whole numbers that start at 0, by name. */
  readonly numbers?: readonly string[]
  /** The argument of rule({ … }), without the braces: "answers: { q: 1 }". */
  readonly program?: string
}

/** A program in the form in which a proposal or a rule contains it. */
export function program(body: string): ProgramSource {
  return { source: `export default rule({ ${body} })\n` }
}

function ruleSource(rule: TestRule): RuleSource {
  const known = suber.rules.find(it => it.label === rule.label)
  const { claims, params, text, status = 'mutable', attributes = {}, numbers = [] } = rule
  const declared = numbers.map(name => ({ name, about: 'a number for a test', type: 'integer', start: 0 }) as const)
  const front = known?.front ?? { ...NO_SOURCE }
  return {
    label: rule.label,
    title: known?.title ?? '',
    text: text ?? known?.text ?? `This is rule ${rule.label}.`,
    attributes: { ...(known?.attributes ?? {}), ...(known && !rule.status ? {} : { status }), ...attributes },
    group: 'rules',
    front: {
      ...front,
      claims: claims ?? front.claims,
      params: { ...front.params, ...params },
      registers: [...front.registers, ...declared],
    },
    program: rule.program === undefined ? (known?.program ?? null) : program(rule.program),
  }
}

const NO_SOURCE = {
  claims: [],
  togetherWith: [],
  registers: [],
  charters: [],
  params: {},
  readings: {},
  carriedOut: 'people: made for a test.',
}

/** Suber's rules with the test's rules added or replaced. All other rules stay in their places. */
function rulesWith(rules: readonly TestRule[], set: RulesetSource): readonly RuleSource[] {
  const kept = set.rules.map(rule => {
    const own = rules.find(it => it.label === rule.label)
    return own === undefined ? rule : ruleSource(own)
  })
  return [...kept, ...rules.filter(it => !set.rules.some(rule => rule.label === it.label)).map(ruleSource)]
}

/** A game by mail for three players, who move in the order p1, p2, p3, with all decisions so far. */
export class TestGame {
  readonly game: Game
  readonly decisions: Decision[] = []
  /** The decisions of the last act alone, including refused acts. */
  last: readonly Decision[] = []
  #at = 1_000

  constructor(rules: readonly TestRule[] = [], founding: Partial<Founding> = {}, set: RulesetSource = suber) {
    const chance = scriptedChance([])
    const players = ['Adams', 'Brook', 'Cole'].map(surname => ({ name: 'A', surname }))
    const ruleset = { ...set, rules: rulesWith(rules, set) }
    const founded = foundGame(world, ruleset, { game: 'g', settings: {}, at: this.#at, players, ...founding }, chance)
    assert.ok(founded.ok, JSON.stringify(founded, null, 2))
    assert.deepEqual(founded.failures, [])
    this.decisions.push(...founded.decisions)
    this.game = { world, chance, state: founded.state, keep: () => {} }
  }

  get state(): State {
    return this.game.state
  }

  try(by: string, name: string, args: JsonObject = {}): Decided | Refused {
    this.#at += 1_000
    const asked: BoundAct = { by, do: name, with: args, at: this.#at }
    const decided = act(this.game, asked)
    this.last = decided.decisions
    this.decisions.push(...decided.decisions)
    return decided
  }

  /** Carries out an act that must be allowed. */
  do(by: string, name: string, args: JsonObject = {}): Decided {
    const decided = this.try(by, name, args)
    assert.ok(decided.ok, JSON.stringify(decided, null, 2))
    assert.deepEqual(decided.failures, [])
    return decided
  }

  /** Carries out an act that must be refused, and returns the sentence of the refusal. */
  refused(by: string, name: string, args: JsonObject = {}): string {
    const decided = this.try(by, name, args)
    assert.ok(!decided.ok, `${name} was allowed`)
    return decided.refusal.sentence
  }

  /**
   * The mover proposes a change, and then everyone votes for it, except the players in `against`. Returns the entry
   * that completes the vote.
   */
  vote(change: JsonObject, against: readonly string[] = []): Decided {
    const mover = String(this.register('mover'))
    const proposal = String(this.do(mover, 'propose', change).entry.answer['proposal'])
    this.do(mover, 'callVote')
    const voters = this.register('players') as readonly string[]
    const cast = voters.map(voter =>
      this.do(voter, 'vote', { proposal, choice: against.includes(voter) ? 'against' : 'for' }),
    )
    return cast.at(-1) as Decided
  }

  /** Holds a vote that must adopt a change. */
  adopt(change: JsonObject): Decided {
    const decided = this.vote(change)
    assert.equal(decided.entry.answer['outcome'], 'adopted')
    return decided
  }

  register(name: string): Json {
    return this.state.registers[name]?.value ?? null
  }

  /** The identity of the rule with the given label. */
  id(label: string): string {
    return idOf(this.state, label)
  }

  /** The labels of the void rules, each with the rule that makes it void. */
  void(): readonly string[] {
    return this.state.findings.map(({ rule, by }) => `${labelIn(this.state, rule)} by ${labelIn(this.state, by)}`)
  }

  ask(question: string, asks: JsonObject = {}): Ruling {
    return put(world, this.state, question, asks)
  }
}

/** The identity of the rule with the given label. */
export function idOf(state: State, label: string): string {
  const rule = Object.values(state.rules).find(it => it.label === label)
  assert.ok(rule, `there is no rule ${label}`)
  return rule.id
}

function labelIn(state: State, rule: string | null): string {
  return state.rules[rule ?? '']?.label ?? String(rule)
}

/** A decision in which rules are named by label. */
export type Ruling = {
  readonly decision: Decision
  /** All decisions along the way, with the decision on the question itself last. */
  readonly asked: readonly Decision[]
  readonly value: Json | undefined
  readonly by: readonly string[]
  /** A precedence as text: "305 by 105: the clause". */
  readonly voided: readonly string[]
  readonly overruled: readonly string[]
  readonly contestants: readonly string[] | undefined
  readonly found: readonly string[]
}

/** Asks the rules in force a question, as an act would. */
export function put(in_: World, state: State, question: string, asks: JsonObject = {}): Ruling {
  const who = { id: 'x', by: 'p1', do: 'ask', with: {}, at: state.now } as const
  const nobody = () => assert.fail('no rule is carried out here')
  const run = startRun(ask, nobody, in_, state, who, scriptedChance([]))
  const decision = ask(run, state, question, asks)
  return { ...told(state, decision), asked: run.decisions, found: run.found.map(it => labelIn(state, it.rule)) }
}

/** A decision in which rules are named by label. */
export function told(state: State, decision: Decision): Omit<Ruling, 'asked' | 'found'> {
  const { outcome, answers } = decision
  const of = (standing: 'void' | 'overruled') => answers.flatMap(it => lost(state, it, standing))
  return {
    decision,
    value: outcome.is === 'decided' ? outcome.value : undefined,
    by: outcome.is === 'decided' ? outcome.by.map(id => labelIn(state, id)) : [],
    voided: of('void'),
    overruled: of('overruled'),
    contestants: outcome.is === 'undecided' ? outcome.contestants.map(id => labelIn(state, id)) : undefined,
  }
}

function lost(state: State, { rule, standing }: Answer, is: 'void' | 'overruled'): readonly string[] {
  if (standing.is !== is || !('by' in standing)) return []
  return [`${labelIn(state, rule)} by ${labelIn(state, standing.by)}: ${standing.clause}`]
}

/** Counts how often rules of precedence were asked. */
export function contests(decisions: readonly Decision[]): number {
  return decisions.filter(it => it.question === 'precedence').length
}

/** Clauses of 110 and 211, as their programs quote them. */
export const CLAUSES = {
  immutable: 'the immutable rule takes precedence and the mutable rule shall be entirely void',
  lowest: 'the rule with the lowest ordinal number takes precedence',
  claim: 'such provisions shall supersede the numerical method for determining precedence',
  mutual: 'two or more rules claim to take precedence over one another: the numerical method again governs',
} as const

/** Effects that set a register, as in a game in progress. */
export function placed(values: { readonly [register: string]: Json }): readonly Effect[] {
  return Object.entries(values).map(([register, value]) => ({ do: 'write', register, value }))
}
