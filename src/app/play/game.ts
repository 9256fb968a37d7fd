import { type Act, CLERK, RENEW_DICE } from '../../kernel/acts/act.ts'
import type { ActSchema } from '../../kernel/acts/act-schema.ts'
import type { Decided, Refused } from '../../kernel/acts/close-run.ts'
import { decide } from '../../kernel/acts/decide.ts'
import { handSchema } from '../../kernel/acts/hand-acts.ts'
import { offerSchema } from '../../kernel/acts/permission.ts'
import { listeners } from '../../kernel/state/listeners.ts'
import { nextDeadline } from '../../kernel/state/next-deadline.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { JsonObject } from '../../kernel/values/json.ts'
import { chanceFor, type GameChance } from '../dice/committed-chance.ts'
import { toldChance } from './chance.ts'
import { type Sealed, seal } from './seal.ts'

/** A game as one process plays it: where it stands, and what every decided entry is handed to. */
export type Game = {
  readonly world: World
  readonly chance: GameChance
  state: State
  /** Called with each entry once it is decided, before the game goes on: to keep it, to show it. */
  readonly keep: (decided: Decided) => void
}

/** Someone's act with its arguments bound to identities. */
export type BoundAct = {
  readonly by: string
  readonly do: string
  readonly with: JsonObject
  readonly at: number
  readonly id?: string
}

/** The arguments of an act by hand, or those by which rules offer it; where rules differ on one, the first in printed order counts. */
export function schemaFor(state: State, name: string): ActSchema | undefined {
  const hand = handSchema(name)
  if (hand !== undefined) return hand
  const offering = listeners(state, 'offers', name)
  return offering.length === 0
    ? undefined
    : Object.assign({}, ...offering.toReversed().map(rule => offerSchema(state, rule, name)))
}

/** Does an act: first the deadlines that fell before it, each as an entry of its own, then the act itself. */
export function act(game: Game, asked: BoundAct): Decided | Refused {
  fallUntil(game, asked.at)
  const decided = decideNow(game, asked)
  if (decided.ok) keepEntry(game, decided)
  return decided
}

/** What an act would come to, without doing it. No die is thrown for it: the faces it shows are none that will be thrown. */
export function preview(game: Pick<Game, 'world' | 'state'>, asked: BoundAct): Decided | Refused {
  return decideNow({ ...game, chance: toldChance([]) }, asked)
}

/** Decides an act before which no deadline is left to fall. Nothing has happened until its entry is kept. */
export function decideNow(
  { world, state, chance }: Pick<Game, 'world' | 'state' | 'chance'>,
  asked: BoundAct,
): Decided | Refused {
  const { args, beside } = sealed(state, asked.do, asked.with, () => chance.salt())
  const { by, at, id = `${state.seq}` } = asked
  const act = { id, by, do: asked.do, with: args, at, seen: state.seq }
  return decide(world, state, act, chanceFor(chance, state, act), beside)
}

/** An act's arguments with the free text sealed, also in an act that someone insists on. */
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

/** Lets every deadline fall that stands before an instant, each at its own; at most so many. */
export function fallUntil(game: Game, at: number, most = Number.POSITIVE_INFINITY): readonly Decided[] {
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
    if (!decided.ok) throw new Error(`the clock was refused: ${decided.refusal.sentence}`)
    keepEntry(game, decided)
    fallen.push(decided)
    if (fallen.length >= most) break
  }
  return fallen
}

/** Goes on from what was decided. */
export function keepEntry(game: Game, decided: Decided): void {
  game.keep(decided)
  game.state = decided.state
}

/** Takes new dice where the secret of the old ones is lost: an entry says so, before any deadline that is still to fall. */
export function renewDice(game: Game, now: number): Decided {
  const { world, state } = game
  const at = Math.max(state.now, Math.min(now, nextDeadline(state, now)?.at ?? now))
  const act: Act = { id: `${state.seq}`, by: CLERK, do: RENEW_DICE, with: {}, at }
  const decided = decide(world, state, act, chanceFor(game.chance, state, act))
  if (!decided.ok) throw new Error(`new dice were refused: ${decided.refusal.sentence}`)
  keepEntry(game, decided)
  return decided
}
