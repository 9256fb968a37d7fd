import { split } from '../../kernel/act-schema.ts'
import { HAND_ACTS } from '../../kernel/hand-acts.ts'
import { heard } from '../../kernel/listeners.ts'
import type { PersonId, State } from '../../kernel/state.ts'
import { type BoundAct, schemaFor } from '../game.ts'
import { type RulesNow, rulesNow } from '../rules-now.ts'
import { argumentsOfChance } from './arguments-of-chance.ts'
import { characterOf } from './character-of.ts'
import { actByExperience } from './experience.ts'
import { illegalAct } from './illegal-act.ts'
import { nextInstant } from './next-instant.ts'
import type { PlayerOfChance } from './player-of-chance.ts'
import type { SimulatedGame } from './simulation.ts'
import { situationOf } from './situation-of.ts'
import type { Thought } from './thought.ts'
import { isOwing } from './waited-for.ts'
import { whoActs } from './who-acts.ts'

/** How often an act is tried that no rule would allow. */
const ILLEGAL = 0.02

/** How many acts people think of, one after another, before one is tried that the rules do not allow. */
const THOUGHTS = 10

/** After so many thoughts it is left to somebody else. */
const OF_ONE = 3

/** What somebody does next, and when: mostly what the rules allow, and what carries the game on. */
export function nextAct(table: SimulatedGame): BoundAct {
  const { game, draw, refused } = table
  const { state } = game
  const at = nextInstant(state, draw, refused.size)
  const rules = rulesNow(game.world, state)
  if (draw.chance(ILLEGAL))
    return { ...illegalAct(table, rules, whoActs(table)), at: draw.chance(0.1) ? state.now - 1 : at }
  let thought: Thought | undefined
  for (let by = whoActs(table), count = 0; count < THOUGHTS; count += 1) {
    if (count % OF_ONE === OF_ONE - 1) by = whoActs(table)
    const who = characterOf(table, by)
    thought = thoughtOf(table, rules, by, who)
    if (!draw.chance(who.orderly) || allowed(rules, thought, at)) break
    refused.add(`${by} ${thought.do}`)
  }
  return { ...(thought as Thought), at }
}

function thoughtOf(table: SimulatedGame, rules: RulesNow, by: PersonId, who: PlayerOfChance): Thought {
  const name = whichAct(table, by, who)
  const schema = schemaFor(table.game.state, name) ?? {}
  return { by, do: name, with: argumentsOfChance({ table, rules, by, who }, name, schema) }
}

function allowed(rules: RulesNow, thought: Thought, at: number): boolean {
  if (Object.hasOwn(HAND_ACTS, thought.do)) return true
  const leave = rules.permit(thought.by, thought.do, thought.with, at)
  return leave.offers.length > 0 && leave.refused.length === 0
}

/** Whoever has a ballot to cast mostly casts it; now and then something is done by hand; else what experience teaches. */
function whichAct(table: SimulatedGame, by: PersonId, { orderly }: PlayerOfChance): string {
  const { draw, refused, game } = table
  const { state } = game
  const offered = actsOffered(state)
  if (offered.length === 0 || draw.chance(BY_HAND)) return draw.one(Object.keys(HAND_ACTS))
  if (!draw.chance(orderly)) return draw.one(offered).name
  const voting = Object.values(state.matters).some(it => isOwing(it, by)) ? votes(state) : []
  if (voting.length > 0 && draw.chance(0.8)) return draw.one(voting)
  const fresh = offered.map(it => (refused.has(`${by} ${it.name}`) ? { ...it, wish: it.wish * 0.05 } : it))
  return actByExperience(table, fresh, situationOf(state, by))
}

/** The acts that have a matter and a choice for it: by them one votes. */
function votes(state: State): readonly string[] {
  return [...heard(state, 'offers')].filter(name => {
    const types = Object.entries(schemaFor(state, name) ?? {})
    return (
      types.some(([, type]) => type.startsWith('matter') && !lacksMatter(state, name)) &&
      types.some(([it]) => it === 'choice')
    )
  })
}

type Wished = { readonly name: string; readonly wish: number }

/** How often people carry out, record, doubt or challenge by hand instead of doing what rules offer. */
const BY_HAND = 0.02

/** Everything that rules offer; an act that needs a matter of which none is open waits. */
function actsOffered(state: State): readonly Wished[] {
  return [...heard(state, 'offers')].map(name => ({ name, wish: lacksMatter(state, name) ? 0.01 : 1 }))
}

function lacksMatter(state: State, name: string): boolean {
  const open = Object.values(state.matters)
  return Object.values(schemaFor(state, name) ?? {}).some(type => {
    const [word, kind] = split(type)
    return word === 'matter' && !type.endsWith('?') && !open.some(it => kind === '' || it.kind === kind)
  })
}
