import { split } from '../../kernel/act-schema.ts'
import { HAND_ACTS } from '../../kernel/hand-acts.ts'
import { heard } from '../../kernel/listeners.ts'
import type { PersonId, State } from '../../kernel/state.ts'
import { type BoundAct, schemaFor } from '../game.ts'
import { type RulesNow, rulesNow } from '../rules-now.ts'
import { argumentsOfChance } from './arguments-of-chance.ts'
import { characterOf } from './character-of.ts'
import { actByExperience, learnWhetherAllowed, likelihood } from './experience.ts'
import { illegalAct } from './illegal-act.ts'
import { mannerOf } from './manner-of.ts'
import { nextInstant } from './next-instant.ts'
import type { PlayerOfChance } from './player-of-chance.ts'
import type { SimulatedGame } from './simulation.ts'
import { situationOf } from './situation-of.ts'
import type { Thought } from './thought.ts'
import { isOwing } from './waited-for.ts'
import { FEW, playersOf, whoActs } from './who-acts.ts'

/** How often an act is tried that no rule would allow. */
const ILLEGAL = 0.02

/** How many acts people think of, one after another, before one is tried that the rules do not allow. */
const THOUGHTS = 20

/** What is less likely to be allowed is mostly not even asked about. */
const HOPELESS = 0.15

/** After so many thoughts it is left to somebody else. */
const OF_ONE = 3

/** What somebody does next, and when: mostly what the rules allow, and what carries the game on. */
export function nextAct(table: SimulatedGame): BoundAct {
  const { game, draw, refused } = table
  const { state } = game
  const at = nextInstant(table)
  const rules = remembering(rulesNow(game.world, state))
  if (draw.chance(ILLEGAL))
    return { ...illegalAct(table, rules, whoActs(table)), at: draw.chance(0.1) ? state.now - 1 : at }
  let thought: Thought | undefined
  for (let by = whoActs(table), count = 0; count < THOUGHTS; count += 1) {
    if (count % OF_ONE === OF_ONE - 1) by = whoActs(table)
    const who = characterOf(table, by)
    const situation = situationOf(state, by)
    thought = thoughtOf(table, rules, by, who, situation)
    if (!draw.chance(who.orderly)) break
    const manner = mannerOf(state, schemaFor(state, thought.do) ?? {}, thought.with)
    const likely = likelihood(table.experience, thought.do, [...situation, ...manner])
    if (likely < HOPELESS && draw.chance(0.75)) continue
    if (allowed(rules, thought, at)) break
    learnWhetherAllowed(table.experience, thought.do, [situation, manner], false)
    refused.add(`${by} ${thought.do}`)
  }
  return { ...(thought as Thought), at }
}

/** While somebody thinks, nothing changes: what was asked once is not asked again. */
function remembering(rules: RulesNow): RulesNow {
  const known = new Map<string, ReturnType<RulesNow['decide']>>()
  const decide: RulesNow['decide'] = (question, asks) => {
    const key = `${question} ${JSON.stringify(asks)}`
    const decision = known.get(key) ?? rules.decide(question, asks)
    known.set(key, decision)
    return decision
  }
  return { ...rules, decide }
}

function thoughtOf(
  table: SimulatedGame,
  rules: RulesNow,
  by: PersonId,
  who: PlayerOfChance,
  situation: readonly string[],
): Thought {
  const name = whichAct(table, by, who, situation)
  const schema = schemaFor(table.game.state, name) ?? {}
  return { by, do: name, with: argumentsOfChance({ table, rules, by, who }, name, schema) }
}

function allowed(rules: RulesNow, thought: Thought, at: number): boolean {
  if (Object.hasOwn(HAND_ACTS, thought.do)) return true
  const leave = rules.permit(thought.by, thought.do, thought.with, at)
  return leave.offers.length > 0 && leave.refused.length === 0
}

/** Whoever has a ballot to cast mostly casts it; now and then something is done by hand; else what experience teaches. */
function whichAct(
  table: SimulatedGame,
  by: PersonId,
  { orderly }: PlayerOfChance,
  situation: readonly string[],
): string {
  const { draw, refused, again, game, experience } = table
  const { state } = game
  const offered = unlessLeaving(table, actsOffered(state))
  if (offered.length === 0 || draw.chance(BY_HAND)) return draw.one(Object.keys(HAND_ACTS))
  if (!draw.chance(orderly)) return draw.one(offered).name
  const voting = votes(state)
  const owing = Object.values(state.matters).some(it => isOwing(it, by))
  if (voting.length > 0 && owing && draw.chance(0.8)) return draw.one(voting)
  const isNew = playersOf(state).length < FEW && !playersOf(state).includes(by)
  const fresh = offered.map(({ name, wish }) => {
    const tired = (refused.has(`${by} ${name}`) ? 0.05 : 1) * OFTEN ** (again.get(`${by} ${name}`) ?? 0)
    const voted = voting.includes(name) && !owing ? 0.1 : 1
    return { name, wish: wish * tired * voted * (isNew && experience.get(name)?.enters ? 50 : 1) }
  })
  return actByExperience(table, fresh, situation)
}

/** What somebody has done already since something carried the game on is hardly done by them again. */
const OFTEN = 0.3

/** Nobody leaves just so, and least of all a table at which few are left. */
function unlessLeaving({ draw, experience, game }: SimulatedGame, offered: readonly Wished[]): readonly Wished[] {
  if (draw.chance(playersOf(game.state).length > FEW ? 0.3 : 0.01)) return offered
  const staying = offered.filter(({ name }) => experience.get(name)?.leaves !== true)
  return staying.length > 0 ? staying : offered
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
