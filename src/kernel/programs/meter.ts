import type { Run } from '../acts/run.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'

/**
 * What the kernel's own work costs, in the gas of programs (a gas takes some five nanoseconds of a processor). Prices are
 * set so that work which a rule can cause costs at least the time that it takes, and so that a rule which asks others
 * runs out before they do.
 */
export const PRICE = {
  /** One subject of a question: its answers combined, its decision kept. */
  question: 4_000,
  /** One rule that is asked about one subject, whether by a program, a constant or by hand. */
  answer: 300,
  /** One sitting of a program, besides what the program itself uses: its memory is put back. And one byte of what it is told. */
  context: 8_000,
  toldByte: 1,
  /** Getting a program ready, besides what its top level uses: an image of its memory is taken. */
  readying: 100_000,
  /** One contestant of a contest, and again for each claim that may concern it. */
  contestant: 200,
  event: 3_000,
  /** One rule that may react to an event, whether or not it then has the gas to. */
  reactor: 200,
  effect: 4_000,
  effectByte: 1,
  /** One member of a large register, rulebook or list that is copied because one of its members changes. */
  copied: 150,
  /** One die that falls. */
  fall: 5,
  /** Looking through a changed rulebook, for each rule and each name that a program declares. */
  ruleOfChangedRulebook: 100,
} as const

/** The bound beyond which no one's work goes on in an act: what rules share once the act's gas is spent comes on top of it. */
const HARD = 2

/** Counts gas against whoever caused the work: a rule, or no one in particular. */
export function charge(run: Run, gas: number, rule: RuleId | null = run.payer): void {
  run.gas.set(rule, (run.gas.get(rule) ?? 0) + gas)
  run.gasSpent += gas
  const { purse } = run.world
  if (purse !== undefined) purse.left -= gas
}

/**
 * The gas that a rule may still use in this act. Once the act has spent its budget, only rules that have spent less
 * than an equal share go on, up to that share: the biggest spenders fail first and the rest still finishes.
 */
export function gasLeft(run: Run, state: State, rule: RuleId | null = run.payer): number {
  const { caps, purse } = run.world
  const spent = run.gas.get(rule) ?? 0
  const left = Math.min(allowance(run, state, rule) - spent, caps.gasPerAct * HARD - run.gasSpent)
  return Math.min(caps.gasPerCall, left, purse?.left ?? left)
}

/**
 * Whether a program may still be admitted on the account of whoever pays now. Reading a long source is dear, and a
 * proposal may bring many: for this a rule may use as much as an act has.
 */
export function mayAdmit({ world, gas, gasSpent, payer }: Run): boolean {
  const { gasPerAct } = world.caps
  const isPursed = world.purse !== undefined && world.purse.left <= 0
  return !isPursed && (gas.get(payer) ?? 0) < gasPerAct && gasSpent < gasPerAct * HARD
}

function allowance({ world: { caps }, gasSpent }: Run, state: State, rule: RuleId | null): number {
  if (rule === null) return caps.gasPerAct
  if (gasSpent < caps.gasPerAct) return caps.gasPerRule
  return Math.min(Math.floor(caps.gasPerAct / Math.max(1, programs(state))), caps.gasPerRule)
}

/** Does work whose cost is counted against a rule (or no one in particular), and goes back to who paid before. */
export function paidBy<Result>(run: Run, rule: RuleId | null, work: () => Result): Result {
  const before = run.payer
  run.payer = rule
  try {
    return work()
  } finally {
    run.payer = before
  }
}

const counted = new WeakMap<object, number>()

/** How many rules of a rulebook have a program. */
export function programs({ rules }: State): number {
  const known = counted.get(rules) ?? Object.values(rules).filter(rule => rule.program !== null).length
  counted.set(rules, known)
  return known
}
