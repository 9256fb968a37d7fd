import type { Run } from '../acts/run.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'

/**
 * Prices of the kernel's own work, in the gas of programs (one unit of gas takes about five nanoseconds of processor
 * time). Each price is at least the time that the work takes, and high enough that a rule that asks other rules runs
 * out of gas before they do.
 */
export const PRICE = {
  /** Combining the answers about one subject of a question, and storing the decision. */
  question: 4_000,
  /** Asking one rule about one subject, whether its answer comes from a program, a constant or a person. */
  answer: 300,
  /**
   * Restoring a program's memory for one call context, in addition to the program's own gas. `toldByte` is the price of
   * each byte of its input.
   */
  context: 8_000,
  toldByte: 1,
  /** Loading a program and taking an image of its memory, in addition to the gas of its top level. */
  readying: 100_000,
  /** One contestant in a contest, and again for each claim that may concern the contestant. */
  contestant: 200,
  event: 3_000,
  /** One rule that may react to an event, even if it then has no gas left to react. */
  reactor: 400,
  effect: 4_000,
  effectByte: 1,
  /** One member of a large register, rulebook or list that is copied because one of its members changes. */
  copied: 150,
  /** One die thrown. */
  fall: 5,
  /** Scanning a changed rulebook: charged for each rule and for each name that a program declares. */
  ruleOfChangedRulebook: 100,
} as const

/**
 * All work in an act stops at this multiple of the act's gas. Once the act has spent its own gas, rules share the rest.
 */
const HARD = 2

/**
 * Thrown when this thread gives a request up because it takes too long. Nothing of it counts. The server begins it again
 * on a thread where it may take longer.
 */
export class GivenUp extends Error {}

/** Charges gas to the rule that caused the work, if any. Throws `GivenUp`. */
export function charge(run: Run, gas: number, rule: RuleId | null = run.payer): void {
  run.gas.set(rule, (run.gas.get(rule) ?? 0) + gas)
  run.gasSpent += gas
  const { purse, watchGas } = run.world
  if (purse !== undefined) purse.left -= gas
  watchGas?.(gas)
}

/**
 * Charges a rule for loading its program. Each act is charged, because a preview must cost as much as its act, but
 * questions that share their gas pay only once for a program that the host keeps loaded.
 */
export function chargeLoading(run: Run, gas: number, rule: RuleId, kept: string | undefined): void {
  charge(run, gas, rule)
  const { purse } = run.world
  if (purse === undefined || kept === undefined) return
  if (purse.loaded.has(kept)) purse.left += gas
  purse.loaded.add(kept)
}

/**
 * The gas that a rule may still use in this act. Once the act has spent its budget, only rules that have spent less
 * than an equal share continue, up to that share. The rules that spent the most thus fail first, and the others can
 * still finish.
 */
export function gasLeft(run: Run, state: State, rule: RuleId | null = run.payer): number {
  const { caps, purse } = run.world
  const spent = run.gas.get(rule) ?? 0
  const left = Math.min(gasLimitFor(run, state, rule) - spent, caps.gasPerAct * HARD - run.gasSpent)
  return Math.min(caps.gasPerCall, left, purse?.left ?? left)
}

/**
 * Whether the current payer can still pay for admitting a program. Reading a long source is expensive, and a proposal
 * may contain many, so a rule may spend up to an act's whole gas on admissions.
 */
export function canPayForAdmission({ world, gas, gasSpent, payer }: Run): boolean {
  const { gasPerAct } = world.caps
  const isPursed = world.purse !== undefined && world.purse.left <= 0
  return !isPursed && (gas.get(payer) ?? 0) < gasPerAct && gasSpent < gasPerAct * HARD
}

function gasLimitFor({ world: { caps }, gasSpent }: Run, state: State, rule: RuleId | null): number {
  if (rule === null) return caps.gasPerAct
  if (gasSpent < caps.gasPerAct) return caps.gasPerRule
  return Math.min(Math.floor(caps.gasPerAct / Math.max(1, programCount(state))), caps.gasPerRule)
}

/** Runs work and charges it to a rule (or to none), then restores the previous payer. */
export function runPaidBy<Result>(run: Run, rule: RuleId | null, work: () => Result): Result {
  const before = run.payer
  run.payer = rule
  try {
    return work()
  } finally {
    run.payer = before
  }
}

const counted = new WeakMap<object, number>()

/** Number of rules in a rulebook that have a program. */
export function programCount({ rules }: State): number {
  const known = counted.get(rules) ?? Object.values(rules).filter(rule => rule.program !== null).length
  counted.set(rules, known)
  return known
}
