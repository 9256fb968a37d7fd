import { isDeepStrictEqual } from 'node:util'
import { CLERK } from '../../kernel/acts/act.ts'
import { entryLine } from '../../kernel/log/chain.ts'
import { nextDeadline } from '../../kernel/state/next-deadline.ts'
import type { World } from '../../kernel/state/world.ts'
import { verifyLog } from '../log/verify-log.ts'
import { act, type BoundAct, preview, schemaFor } from '../play/game.ts'
import { CARRYING, worthOf } from './act-credit.ts'
import { mannerSigns } from './character-and-manner.ts'
import { learn } from './experience.ts'
import type { Experience } from './experience-types.ts'
import { nextAct } from './next-act.ts'
import { continueGame, type Killed, openTable } from './open-simulated-game.ts'
import { type Broken, logWatcher } from './run-checks.ts'
import type { Outcome, SimulatedGame, SimulationFault, SimulationWish } from './simulation.ts'
import { situationSigns } from './situation.ts'
import { type SimulationSummary, summaryRecorder } from './summary.ts'
import { takingBackFault } from './taken-back.ts'

/** A game is reopened at least this many acts before its end. */
const BEFORE_END = 8

/**
 * Stops a game some acts before its end, and continues it from the lines of its log and the secret of its dice, either
 * in this process or in a separate one. The remaining acts must have the same results, byte for byte.
 */
function reopeningFault(
  { name, entries, tried, lengths }: SimulatedGame,
  goOn: (killed: Killed) => readonly string[],
): SimulationFault | undefined {
  // If deadlines passed before an act that was then refused, the salts of that act are already used up.
  const first = lengths.findLastIndex(
    (length, at) =>
      at <= tried.length - BEFORE_END && length !== lengths[at - 1] && entries[length - 1]?.act.do !== 'fall',
  )
  if (first < 0) return undefined
  const before = lengths[first] ?? 0
  const lines = entries.map(it => entryLine(it))
  const fault = (words: string): SimulationFault => ({ check: 'reopenedAlike', words, act: tried.length - 1 })
  try {
    const come = goOn({ name, lines: lines.slice(0, before), acts: tried.slice(first) })
    const went = lines.slice(before)
    const differs = went.findIndex((line, place) => line !== come[place])
    if (differs < 0 && come.length === went.length) return undefined
    const place = before + (differs < 0 ? went.length : differs)
    return fault(`When reopened after ${before} entries, the game differed from entry ${place} on.`)
  } catch (thrown) {
    return fault(`When reopened, the game failed with ${thrown}.`)
  }
}

/** After this many acts, a new game with the original rules starts. */
const ACTS_OF_A_GAME = 400

/** Number of acts between two verifications of a game from its beginning. */
const VERIFIED_EVERY = 500

/** After this many refusals in a row, a game is abandoned. */
const STALLED = 60

/**
 * A game with this many open questions ends, because no one answers the questions and every event would retry
 * everything that is waiting for an answer.
 */
const TOO_MUCH_OPEN = 16

/** The progress of a simulation. */
export type Progress = { readonly acts: number; readonly of: number }

/** The results of a simulation: what happened, and the fault if one was found. */
export type Simulated = {
  readonly summary: SimulationSummary
  readonly fault?: SimulationFault & { readonly table: SimulatedGame }
}

/** Continues a stopped game, in this process or in a separate one that knows nothing but the game's log. */
export type GoOn = (killed: Killed) => readonly string[]

function inProcessContinuer(world: World): GoOn {
  return killed => continueGame(world, killed)
}

/**
 * Plays random games one after another, until the given number of acts have been tried or a fault is found. The same
 * input always leads to the same acts. The first game is stopped and handed to `goOn`.
 */
export function* simulate(
  world: World,
  wish: SimulationWish,
  goOn: GoOn = inProcessContinuer(world),
): Generator<Progress, Simulated> {
  const summary = summaryRecorder(wish.ruleset.name)
  const experience: Experience = new Map()
  for (let round = 0, acts = 0; acts < wish.acts; round += 1) {
    const table = openTable(worldThrowingBugs(world), wish, round, experience)
    const attempt = actTrier(table)
    let refused = 0
    for (let turn = 0; turn < ACTS_OF_A_GAME && acts < wish.acts && !isOver(table, refused); turn += 1) {
      const asked = nextAct(table)
      const { state } = table.game
      const situation = situationSigns(state, asked.by)
      const manner = mannerSigns(state, schemaFor(state, asked.do) ?? {}, asked.with)
      const { outcome, fault, early } = attempt(asked)
      if (early !== undefined) summary.refused(early)
      acts += 1
      refused = outcome.ok === true ? 0 : refused + 1
      if (outcome.ok === true) table.refused.clear()
      else table.refused.add(`${asked.by} ${asked.do}`)
      learn(table, asked, situation, manner, outcome)
      noteActsSinceAdvance(table, asked, outcome)
      summary.tried(asked, outcome)
      if (fault !== undefined) return simulationWithFault(summary, table, fault)
      yield { acts, of: wish.acts }
    }
    summary.over(table, isOver(table, refused))
    const fault =
      logFault(table, table.tried.length - 1) ??
      reopeningFault(table, round === 0 ? goOn : inProcessContinuer(world)) ??
      takingBackFault(table)
    if (fault !== undefined) return { summary: summary.ended(), fault: { ...fault, table } }
  }
  return { summary: summary.ended() }
}

/** Records what each player has done since the game last advanced. */
function noteActsSinceAdvance({ again }: SimulatedGame, asked: BoundAct, outcome: Outcome): void {
  if (outcome.ok !== true) return
  if (worthOf(outcome) >= CARRYING) again.clear()
  const name = `${asked.by} ${asked.do}`
  again.set(name, (again.get(name) ?? 0) + 1)
}

function simulationWithFault(
  summary: ReturnType<typeof summaryRecorder>,
  table: SimulatedGame,
  fault: SimulationFault,
): Simulated {
  summary.over(table, false)
  return { summary: summary.ended(), fault: { ...fault, table } }
}

function isOver({ game }: SimulatedGame, refused: number): boolean {
  return refused >= STALLED || game.state.open.length >= TOO_MUCH_OPEN
}

/** Replays acts in a new game with the same seed; returns the fault, if there is one. */
export function replay(world: World, wish: SimulationWish, round: number, acts: readonly BoundAct[]) {
  const table = openTable(worldThrowingBugs(world), wish, round, new Map())
  const attempt = actTrier(table)
  for (const asked of acts) {
    const { fault } = attempt(asked)
    if (fault !== undefined) return { table, fault }
  }
  const fault =
    logFault(table, acts.length - 1) ?? reopeningFault(table, inProcessContinuer(world)) ?? takingBackFault(table)
  return { table, fault }
}

type Attempt = {
  readonly outcome: Outcome
  readonly fault: SimulationFault | undefined
  /** The code of the refusal when the act was tried before the deadlines that precede it. */
  readonly early?: string
}

/** Tries acts in a simulated game one after another, and checks all invariants after each. */
function actTrier(table: SimulatedGame): (asked: BoundAct) => Attempt {
  const watched = logWatcher(table.world, table.log)
  return asked => {
    const act = table.tried.push(asked) - 1
    table.lengths.push(table.log.length)
    const early = unlessThrown(() => trySkippingDeadlines(table, asked))
    const alike = act % TRIED_TWICE_EVERY === 0 ? unlessThrown(() => triedTwiceFault(table, asked, act)) : undefined
    const outcome = tryAct(table, asked)
    const skipped =
      early === undefined || UNTIMELY.has(early)
        ? undefined
        : { check: 'deadlinesFirst', words: `${asked.do} was decided before a deadline had passed.`, act }
    const fault =
      skipped ?? alike ?? thrownFault(outcome, act) ?? brokenFault(watched(), act) ?? periodicLogFault(table, act)
    return { outcome, fault, ...(early === undefined ? {} : { early }) }
  }
}

/**
 * A world in which a bug in Nomothete stops the act. In a real game, a bug only silences the rule that triggered it,
 * but simulations must find bugs.
 */
function worldThrowingBugs(world: World): World {
  return {
    ...world,
    report: fault => {
      throw fault
    },
  }
}

/** Ignores an exception in a preview, because the act itself throws the same exception, which is then reported. */
function unlessThrown<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

/** Tries an act. An exception is returned as an outcome. */
function tryAct({ game }: SimulatedGame, asked: BoundAct): Outcome {
  try {
    return act(game, asked)
  } catch (thrown) {
    return { ok: undefined, thrown }
  }
}

/** One in this many acts is decided twice, first on a copy of the state. */
const TRIED_TWICE_EVERY = 50

/** Refusal codes for acts that come at the wrong time. */
const UNTIMELY: ReadonlySet<string> = new Set(['deadlineFirst', 'beforeLastEntry'])

/**
 * Tries an act although an earlier deadline has not passed yet. The act must be refused; returns the code of the
 * refusal, or `decided` if the act was not refused. The clock's own acts are exempt, because they precede their
 * deadlines.
 */
function trySkippingDeadlines({ game }: SimulatedGame, asked: BoundAct): string | undefined {
  if (asked.by === CLERK || nextDeadline(game.state, asked.at) === undefined) return undefined
  const outcome = preview(game, asked)
  return outcome.ok ? 'decided' : outcome.refusal.code
}

/**
 * Checks that equal states and equal acts give equal entries, and that deciding an act leaves the given state
 * unchanged.
 */
function triedTwiceFault({ game }: SimulatedGame, asked: BoundAct, act: number): SimulationFault | undefined {
  const copy = structuredClone(game.state)
  const [one, other] = [game.state, copy].map(state => outcomeText(preview({ ...game, state }, asked)))
  if (one !== other) return { check: 'decidedAlike', words: `${asked.do} gave two different results.`, act }
  return isDeepStrictEqual(copy, game.state)
    ? undefined
    : { check: 'decidedAlike', words: `Previewing ${asked.do} changed the state.`, act }
}

function outcomeText(outcome: ReturnType<typeof preview>): string {
  return outcome.ok ? outcome.line : JSON.stringify(outcome.refusal)
}

function thrownFault(outcome: Outcome, act: number): SimulationFault | undefined {
  if (outcome.ok !== undefined) return undefined
  const { thrown } = outcome
  return {
    check: 'nothingThrown',
    words: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
    act,
  }
}

function brokenFault(found: Broken | undefined, act: number): SimulationFault | undefined {
  return found === undefined ? undefined : { ...found, act }
}

function periodicLogFault(table: SimulatedGame, turn: number): SimulationFault | undefined {
  return turn % VERIFIED_EVERY === VERIFIED_EVERY - 1 ? logFault(table, turn) : undefined
}

function logFault({ world, entries }: SimulatedGame, act: number): SimulationFault | undefined {
  const { fault } = verifyLog(world, entries)
  return fault === undefined ? undefined : { check: 'verified', words: `Entry ${fault.entry}: ${fault.message}`, act }
}
