import { isDeepStrictEqual } from 'node:util'
import { CLERK } from '../../kernel/acts/act.ts'
import { entryLine } from '../../kernel/log/chain.ts'
import { nextDeadline } from '../../kernel/state/next-deadline.ts'
import type { World } from '../../kernel/state/world.ts'
import { verifyLog } from '../log/verify-log.ts'
import { act, type BoundAct, preview, schemaFor } from '../play/game.ts'
import { CARRYING, worthOf } from './credit.ts'
import { learn } from './experience.ts'
import { goneOn, type Killed } from './gone-on.ts'
import type { Experience } from './lesson.ts'
import { nextAct } from './next-act.ts'
import { openTable } from './open-table.ts'
import type { Outcome, SimulatedGame, SimulationFault, SimulationWish } from './simulation.ts'
import { situationOf } from './situation-of.ts'
import { type SimulationSummary, summaryOf } from './summary.ts'
import { mannerOf } from './temperament.ts'
import { type Broken, watching } from './watching.ts'

/** At least so many acts before the end a game is reopened. */
const BEFORE_END = 8

/**
 * Kills a game some acts before its end and has it go on from the lines of its log, its dice from their secret: here or
 * in a process of its own. The acts that were tried since must come out as they did, to the byte.
 */
function reopened(
  { name, entries, tried, lengths }: SimulatedGame,
  goOn: (killed: Killed) => readonly string[],
): SimulationFault | undefined {
  // Where deadlines fell for an act that was then refused, its salts have been used up already.
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
    return fault(`Reopened after ${before} entries, the game went on differently from entry ${place}.`)
  } catch (thrown) {
    return fault(`Reopened, the game threw ${thrown}.`)
  }
}

/** After so many acts of a game another one is begun, whose rules are new again. */
const ACTS_OF_A_GAME = 400

/** After so many acts a game is verified from nothing. */
const VERIFIED_EVERY = 500

/** After so many refusals in a row nothing more is expected of a game. */
const STALLED = 60

/** With so many questions open a game is over: whatever happens then, all that waits is tried again, and no one settles it. */
const TOO_MUCH_OPEN = 16

/** How far a simulation has come. */
export type Progress = { readonly acts: number; readonly of: number }

/** What a simulation came to: what happened in it, and what went wrong, if anything did. */
export type Simulated = {
  readonly summary: SimulationSummary
  readonly fault?: SimulationFault & { readonly table: SimulatedGame }
}

/** Who goes on with a game that was killed: this process, or one that knows nothing but its log. */
export type GoOn = (killed: Killed) => readonly string[]

function here(world: World): GoOn {
  return killed => goneOn(world, killed)
}

/** Plays games of chance one after another, until so many acts have been tried or something is wrong. The same wish plays the same acts. The first game, killed, is handed to `goOn`. */
export function* simulate(
  world: World,
  wish: SimulationWish,
  goOn: GoOn = here(world),
): Generator<Progress, Simulated> {
  const summary = summaryOf(wish.ruleset.name)
  const experience: Experience = new Map()
  for (let round = 0, acts = 0; acts < wish.acts; round += 1) {
    const table = openTable(strict(world), wish, round, experience)
    const attempt = attempting(table)
    let refused = 0
    for (let turn = 0; turn < ACTS_OF_A_GAME && acts < wish.acts && !isOver(table, refused); turn += 1) {
      const asked = nextAct(table)
      const { state } = table.game
      const situation = situationOf(state, asked.by)
      const manner = mannerOf(state, schemaFor(state, asked.do) ?? {}, asked.with)
      const { outcome, fault, early } = attempt(asked)
      if (early !== undefined) summary.refused(early)
      acts += 1
      refused = outcome.ok === true ? 0 : refused + 1
      if (outcome.ok === true) table.refused.clear()
      else table.refused.add(`${asked.by} ${asked.do}`)
      learn(table, asked, situation, manner, outcome)
      noteAgain(table, asked, outcome)
      summary.tried(asked, outcome)
      if (fault !== undefined) return faulty(summary, table, fault)
      yield { acts, of: wish.acts }
    }
    summary.over(table, isOver(table, refused))
    const fault = wholeVerified(table, table.tried.length - 1) ?? reopened(table, round === 0 ? goOn : here(world))
    if (fault !== undefined) return { summary: summary.ended(), fault: { ...fault, table } }
  }
  return { summary: summary.ended() }
}

/** Notes who has done what since something carried the game on. */
function noteAgain({ again }: SimulatedGame, asked: BoundAct, outcome: Outcome): void {
  if (outcome.ok !== true) return
  if (worthOf(outcome) >= CARRYING) again.clear()
  const name = `${asked.by} ${asked.do}`
  again.set(name, (again.get(name) ?? 0) + 1)
}

function faulty(summary: ReturnType<typeof summaryOf>, table: SimulatedGame, fault: SimulationFault): Simulated {
  summary.over(table, false)
  return { summary: summary.ended(), fault: { ...fault, table } }
}

function isOver({ game }: SimulatedGame, refused: number): boolean {
  return refused >= STALLED || game.state.open.length >= TOO_MUCH_OPEN
}

/** Plays acts that were tried before again at a new table of the same seed; what is wrong then, if anything is. */
export function replay(world: World, wish: SimulationWish, round: number, acts: readonly BoundAct[]) {
  const table = openTable(strict(world), wish, round, new Map())
  const attempt = attempting(table)
  for (const asked of acts) {
    const { fault } = attempt(asked)
    if (fault !== undefined) return { table, fault }
  }
  return { table, fault: wholeVerified(table, acts.length - 1) ?? reopened(table, here(world)) }
}

type Attempt = {
  readonly outcome: Outcome
  readonly fault: SimulationFault | undefined
  /** By which code the act was refused before the deadlines had fallen that come before it. */
  readonly early?: string
}

/** Tries acts at a table, one after another, and looks after each whether everything holds that must hold. */
function attempting(table: SimulatedGame): (asked: BoundAct) => Attempt {
  const watched = watching(table.world, table.log)
  return asked => {
    const act = table.tried.push(asked) - 1
    table.lengths.push(table.log.length)
    const early = unlessThrown(() => skipping(table, asked))
    const alike = act % TRIED_TWICE_EVERY === 0 ? unlessThrown(() => triedTwice(table, asked, act)) : undefined
    const outcome = outcomeOf(table, asked)
    const skipped =
      early === undefined || UNTIMELY.has(early)
        ? undefined
        : { check: 'deadlinesFirst', words: `${asked.do} was decided before a deadline had fallen.`, act }
    const fault = skipped ?? alike ?? thrownBy(outcome, act) ?? broken(watched(), act) ?? verified(table, act)
    return { outcome, fault, ...(early === undefined ? {} : { early }) }
  }
}

/** A world in which a mistake of ours stops the act: in play it costs no more than what it came out in, and here it is sought. */
function strict(world: World): World {
  return {
    ...world,
    report: fault => {
      throw fault
    },
  }
}

/** What is thrown by only looking is thrown by the act itself, too, and told there. */
function unlessThrown<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}

/** Tries an act; what is thrown is an outcome, too. */
function outcomeOf({ game }: SimulatedGame, asked: BoundAct): Outcome {
  try {
    return act(game, asked)
  } catch (thrown) {
    return { ok: undefined, thrown }
  }
}

/** So often an act is first decided twice on a copy of the state. */
const TRIED_TWICE_EVERY = 50

/** What is said of an act that comes at a wrong time. */
const UNTIMELY: ReadonlySet<string> = new Set(['deadlineFirst', 'beforeLastEntry'])

/** No act gets past a deadline that fell before it: what is said of one that tries, if one does. The clock’s own acts come before their deadlines. */
function skipping({ game }: SimulatedGame, asked: BoundAct): string | undefined {
  if (asked.by === CLERK || nextDeadline(game.state, asked.at) === undefined) return undefined
  const outcome = preview(game, asked)
  return outcome.ok ? 'decided' : outcome.refusal.code
}

/** Equal state, equal act: equal entry, and the state that was asked about stays as it was. */
function triedTwice({ game }: SimulatedGame, asked: BoundAct, act: number): SimulationFault | undefined {
  const copy = structuredClone(game.state)
  const [one, other] = [game.state, copy].map(state => written(preview({ ...game, state }, asked)))
  if (one !== other) return { check: 'decidedAlike', words: `${asked.do} came out twice differently.`, act }
  return isDeepStrictEqual(copy, game.state)
    ? undefined
    : { check: 'decidedAlike', words: `Previewing ${asked.do} changed the state.`, act }
}

function written(outcome: ReturnType<typeof preview>): string {
  return outcome.ok ? outcome.line : JSON.stringify(outcome.refusal)
}

function thrownBy(outcome: Outcome, act: number): SimulationFault | undefined {
  if (outcome.ok !== undefined) return undefined
  const { thrown } = outcome
  return {
    check: 'nothingThrown',
    words: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
    act,
  }
}

function broken(found: Broken | undefined, act: number): SimulationFault | undefined {
  return found === undefined ? undefined : { ...found, act }
}

function verified(table: SimulatedGame, turn: number): SimulationFault | undefined {
  return turn % VERIFIED_EVERY === VERIFIED_EVERY - 1 ? wholeVerified(table, turn) : undefined
}

function wholeVerified({ world, entries }: SimulatedGame, act: number): SimulationFault | undefined {
  const { fault } = verifyLog(world, entries)
  return fault === undefined ? undefined : { check: 'verified', words: `Entry ${fault.entry}: ${fault.message}`, act }
}
