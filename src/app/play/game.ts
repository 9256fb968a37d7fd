import { type Act, CLERK, RENEW_DICE } from '../../kernel/acts/act.ts'
import type { ActSchema } from '../../kernel/acts/act-schema.ts'
import type { Decided, Refused } from '../../kernel/acts/close-run.ts'
import { decide } from '../../kernel/acts/decide.ts'
import { handSchema } from '../../kernel/acts/hand-acts.ts'
import { offerSchema } from '../../kernel/acts/hear-rules.ts'
import { listeners } from '../../kernel/state/listening-rules.ts'
import { nextDeadline } from '../../kernel/state/next-deadline.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { chanceFor, type GameChance } from '../dice/committed-chance.ts'
import { scriptedChance } from './chance.ts'
import { type Sealed, seal } from './hash-act-texts.ts'

/** A game being played in one process: its state, and a function that receives every decided entry. */
export type Game = {
  readonly world: World
  readonly chance: GameChance
  state: State
  /** Called with each entry once it is decided and before the game continues, for example to save or show the entry. */
  readonly keep: (decided: Decided) => void
}

/** An act with identities in its arguments. */
export type BoundAct = {
  readonly by: string
  readonly do: string
  readonly with: JsonObject
  readonly at: number
  readonly id?: string
  /** The SHA-256 of each correction in the arguments that was computed from the log here. */
  readonly computed?: readonly string[]
}

/**
 * The schema of an act: the built-in one for an act by hand, otherwise the one declared by the rules that offer the
 * act. If the rules disagree about an argument, the first rule in printed order counts.
 */
export function schemaFor(state: State, name: string): ActSchema | undefined {
  const hand = handSchema(name)
  if (hand !== undefined) return hand
  const offering = listeners(state, 'offers', name)
  return offering.length === 0
    ? undefined
    : Object.assign({}, ...offering.toReversed().map(rule => offerSchema(state, rule, name)))
}

/** Carries out an act. The deadlines before it pass first, each as its own entry. */
export function act(game: Game, asked: BoundAct): Decided | Refused {
  passDeadlinesUntil(game, asked.at)
  const decided = decideNow(game, asked)
  if (decided.ok) keepEntry(game, decided)
  return decided
}

/**
 * Previews an act without carrying it out. A preview throws no real dice, so its faces are not those of the actual
 * throw.
 */
export function preview(game: Pick<Game, 'world' | 'state'>, asked: BoundAct): Decided | Refused {
  return decideNow({ ...game, chance: scriptedChance([]) }, asked)
}

/** Decides an act, provided that no deadline is due before it. Nothing in the game changes until the entry is saved. */
export function decideNow(
  { world, state, chance }: Pick<Game, 'world' | 'state' | 'chance'>,
  asked: BoundAct,
): Decided | Refused {
  const { args, beside } = sealed(state, asked.do, asked.with, () => chance.salt())
  const { by, at, id = `${state.seq}` } = asked
  const act = { id, by, do: asked.do, with: args, at, seen: state.seq }
  const { computed = [] } = asked
  const source = chanceFor(chance, state, act)
  return decide(world, state, act, computed.length === 0 ? source : { ...source, computed }, beside)
}

/** Seals the free text in an act's arguments, including the free text of an act that someone insists on. */
function sealed(state: State, name: string, args: JsonObject, salt: () => string): Sealed {
  const outer = seal(schemaFor(state, name) ?? {}, args, salt)
  const inner = outer.args['act']
  if (name !== 'insist' || typeof inner !== 'object' || inner === null || Array.isArray(inner)) return outer
  const { do: tried, with: told } = inner as JsonObject
  if (typeof tried !== 'string' || typeof told !== 'object' || told === null || Array.isArray(told)) return outer
  const within = seal(schemaFor(state, tried) ?? {}, told as JsonObject, salt)
  const act = { ...(inner as JsonObject), with: within.args }
  return { args: { ...outer.args, act }, beside: { ...outer.beside, ...within.beside } }
}

/** Passes the deadlines before an instant, each at its own instant, up to a given number. */
export function passDeadlinesUntil(game: Game, at: number, most = Number.POSITIVE_INFINITY): readonly Decided[] {
  const fallen: Decided[] = []
  for (let due = nextDeadline(game.state, at); due !== undefined; due = nextDeadline(game.state, at)) {
    const clock: Act = {
      id: `${game.state.seq}`,
      by: CLERK,
      do: 'fall',
      with: { deadline: due.id },
      at: Math.max(due.at, game.state.now),
    }
    const decided = decide(game.world, game.state, clock, chanceFor(game.chance, game.state, clock))
    if (!decided.ok) throw new Error(`The deadline was refused: ${decided.refusal.sentence}`)
    keepEntry(game, decided)
    fallen.push(decided)
    if (fallen.length >= most) break
  }
  return fallen
}

/** Continues the game from a decided entry. */
export function keepEntry(game: Game, decided: Decided): void {
  game.keep(decided)
  game.state = decided.state
}

/**
 * Switches to new dice because the secret of the old dice has been lost. An entry records this before any deadline that
 * is still due.
 */
export function renewDice(game: Game, now: number): Decided {
  const { world, state } = game
  const at = Math.max(state.now, Math.min(now, nextDeadline(state, now)?.at ?? now))
  const act: Act = { id: `${state.seq}`, by: CLERK, do: RENEW_DICE, with: {}, at }
  const decided = decide(world, state, act, chanceFor(game.chance, state, act))
  if (!decided.ok) throw new Error(`The new dice were refused: ${decided.refusal.sentence}`)
  keepEntry(game, decided)
  return decided
}
