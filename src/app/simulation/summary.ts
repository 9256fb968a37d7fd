import type { Decided } from '../../kernel/acts/close-run.ts'
import { HAND_ACTS } from '../../kernel/acts/hand-acts.ts'
import { REFUSAL_CODES } from '../../kernel/acts/refusal.ts'
import type { LoggedEffect } from '../../kernel/effects/effect.ts'
import { isTakenBack } from '../../kernel/effects/warrant.ts'
import { functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { World } from '../../kernel/state/world.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { BoundAct } from '../play/game.ts'
import type { Outcome, SimulatedGame } from './simulation.ts'

/** Counts of several kinds of events, by name. */
export type Counts = { readonly [name: string]: number }

/** The summary of a simulation. */
export type SimulationSummary = {
  readonly ruleset: string
  readonly games: number
  readonly acts: number
  readonly accepted: number
  readonly entries: number
  readonly adopted: number
  readonly defeated: number
  readonly refused: Counts
  readonly undecided: number
  readonly held: number
  readonly voids: number
  /** Number of rulings. */
  readonly judged: number
  /** Number of effects of rulings that were undone. */
  readonly undone: number
  /** Number of deadlines that passed. */
  readonly deadlines: number
  readonly wins: number
  /** The games in which nothing more was possible, counted by reason. */
  readonly stalls: Counts
  readonly gas: number
  /** The act that used the most gas, and how much it used. */
  readonly dearest: { readonly act: string; readonly gas: number }
  readonly reached: {
    readonly acts: Counts
    /** For each act, the number of games in which some rule offered it. */
    readonly offered: Counts
    readonly questions: Counts
    readonly effects: Counts
    readonly institutions: Counts
  }
}

type Filled = { -readonly [key in keyof SimulationSummary]: SimulationSummary[key] }

/** Starts a summary, and returns functions that record events. */
export function summaryRecorder(ruleset: string) {
  const filled: Filled = {
    ruleset,
    games: 0,
    acts: 0,
    accepted: 0,
    entries: 0,
    adopted: 0,
    defeated: 0,
    refused: {},
    undecided: 0,
    held: 0,
    voids: 0,
    judged: 0,
    undone: 0,
    deadlines: 0,
    wins: 0,
    stalls: {},
    gas: 0,
    dearest: { act: '', gas: 0 },
    reached: { acts: {}, offered: {}, questions: {}, effects: {}, institutions: {} },
  }
  return {
    tried: (asked: BoundAct, outcome: Outcome): void => noteTry(filled, asked, outcome),
    refused: (code: string): void => count(filled.refused, code),
    over: (table: SimulatedGame, stalled: boolean): void => noteGame(filled, table, stalled),
    ended: (): SimulationSummary => filled,
  }
}

function noteTry(filled: Filled, asked: BoundAct, outcome: Outcome): void {
  filled.acts += 1
  if (outcome.ok === true) filled.accepted += 1
  if (outcome.ok === false) count(filled.refused, outcome.refusal.code)
  if (outcome.ok === true) count(filled.reached.acts, asked.do)
}

function noteGame(filled: Filled, table: SimulatedGame, stalled: boolean): void {
  const { log, game } = table
  filled.games += 1
  for (const decided of log) noteEntry(filled, table, decided)
  if (
    log.some(({ entry }) =>
      entry.effects.some(it => it.do === 'write' && it.register === 'winner' && it.value !== null),
    )
  )
    filled.wins += 1
  if (stalled) count(filled.stalls, stallReasonInWords(table))
  filled.entries += game.state.seq
  for (const act of functionNamesInForce(game.state, 'offers')) count(filled.reached.offered, act)
}

function noteEntry(filled: Filled, { world }: SimulatedGame, { entry, decisions, gas }: Decided): void {
  filled.gas += gas
  if (gas > filled.dearest.gas) filled.dearest = { act: entry.act.do, gas }
  filled.undecided += decisions.filter(({ outcome }) => outcome.is === 'undecided').length
  if (entry.act.do === 'fall') filled.deadlines += 1
  const { questions, effects, institutions } = filled.reached
  for (const { question } of decisions) count(questions, question)
  for (const it of Object.values(world.institutions))
    if (it.questions.some(({ name }) => decisions.some(({ question }) => question === name)))
      count(institutions, it.name)
  for (const effect of entry.effects) {
    count(effects, effect.do)
    for (const name of institutionsOf(world, effect)) count(institutions, name)
    if (effect.do === 'ask') filled.held += 1
    if (effect.do === 'find') filled.voids += 1
    if (isTakenBack(effect.warrant)) filled.undone += 1
    const set = effect.do === 'closeMatter' || effect.do === 'changeMatter' ? effect.set : undefined
    if (set?.['ruling'] !== undefined) filled.judged += 1
    if (set?.['outcome'] === 'adopted') filled.adopted += 1
    if (set?.['outcome'] === 'defeated') filled.defeated += 1
  }
}

/** Effects that reveal an institution without a register of its own. */
const KNOWN_BY: { readonly [effect: string]: string } = {
  throw: 'dice',
  arm: 'deadlines',
  reveal: 'secrets',
  add: 'ledger',
  clear: 'ledger',
  retire: 'ledger',
  reinstate: 'ledger',
}

/** The institutions involved in an effect, because they own its matter, its register or the effect itself. */
function institutionsOf({ institutions }: World, effect: LoggedEffect): readonly string[] {
  if (effect.do === 'openMatter') return [effect.matter.institution]
  const known = KNOWN_BY[effect.do]
  if (known !== undefined) return [known]
  if (effect.do !== 'write') return []
  const persistence = Object.values(institutions).filter(it =>
    it.registers.some(({ name }) => name === effect.register),
  )
  return persistence.map(({ name }) => name)
}

function count(counts: Counts, name: string): void {
  const filled = counts as Record<string, number>
  filled[name] = (lookup(filled, name) ?? 0) + 1
}

/**
 * Explains why nothing more happens: no one is playing, someone has won, questions are open, or the rules refuse every
 * act that is tried.
 */
function stallReasonInWords({ game: { state } }: SimulatedGame): string {
  const players = state.registers['players']?.value
  if (Array.isArray(players) && players.length === 0) return 'no one is playing'
  if (typeof state.registers['winner']?.value === 'string') return 'someone has won'
  const [first] = state.open
  if (first !== undefined) return `${state.open.length} questions are open, the oldest: ${first.question ?? first.kind}`
  return 'the rules refuse everything that was tried'
}

/** The number of items of one kind that the simulations reached, the total number, and the names of the items that they
 * missed.
 */
export type Coverage = { readonly reached: number; readonly of: number; readonly missing: readonly string[] }

/**
 * For refusal codes, institutions, effects, questions, and acts that some rule offered: how many of them were reached.
 */
export function coverageOf(
  world: World,
  { reached, refused }: Pick<SimulationSummary, 'reached' | 'refused'>,
): { readonly [what: string]: Coverage } {
  const institutions = Object.values(world.institutions).map(it => it.name)
  return {
    'refusal codes': coverage(REFUSAL_CODES, refused),
    institutions: coverage(institutions, reached.institutions),
    acts: coverage([...Object.keys(reached.offered), ...Object.keys(HAND_ACTS)], reached.acts),
    effects: coverage(Object.keys(EFFECTS), reached.effects),
    questions: coverage(Object.keys(world.kinds), reached.questions),
  }
}

function coverage(all: readonly string[], counts: Counts): Coverage {
  const missing = [...new Set(all)].filter(it => lookup(counts, it) === undefined)
  return { reached: new Set(all).size - missing.length, of: new Set(all).size, missing }
}

/** All effects that exist. */
const EFFECTS: { readonly [effect in LoggedEffect['do']]: true } = {
  addRule: true,
  removeRule: true,
  replaceText: true,
  setAttribute: true,
  relabel: true,
  place: true,
  setFront: true,
  bind: true,
  unbind: true,
  addGroup: true,
  editGroup: true,
  removeGroup: true,
  found: true,
  keepProgram: true,
  declare: true,
  clear: true,
  retire: true,
  reinstate: true,
  write: true,
  add: true,
  introduce: true,
  rename: true,
  openMatter: true,
  changeMatter: true,
  closeMatter: true,
  arm: true,
  disarm: true,
  suspend: true,
  resume: true,
  readAs: true,
  find: true,
  lapse: true,
  throw: true,
  say: true,
  raise: true,
  seal: true,
  reveal: true,
  ask: true,
  settle: true,
  answer: true,
  withdraw: true,
  stand: true,
  follow: true,
  rest: true,
  overwrite: true,
  fall: true,
}
