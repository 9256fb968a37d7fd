import type { BoundAct } from '../play/game.ts'
import { credit } from './act-credit.ts'
import type { Experience, Lesson } from './experience-types.ts'
import type { Outcome, SimulatedGame } from './simulation.ts'

/** The weight of a single outcome in learning. */
const TAUGHT_BY_ONE = 0.7

/** What random players assume about an act that they do not know: that it is worth trying. */
const UNKNOWN: Lesson = { signs: new Map(), progress: 0.5, done: 0, words: new Set() }

/**
 * The probability, from 0 to 1, that an act is allowed, estimated from signs of the situation or of the way the act is
 * done.
 */
export function probabilityAllowed(experience: Experience, act: string, situation: readonly string[]): number {
  const { signs } = experience.get(act) ?? UNKNOWN
  const odds = situation.reduce((sum, sign) => sum + (signs.get(sign) ?? 0), 0)
  return 1 / (1 + Math.exp(-odds))
}

/**
 * Chooses a random act, weighted by experience: players prefer acts that are allowed, advance the game, and have not
 * been done too often.
 */
export function actByExperience(
  { experience, draw, game: { state } }: SimulatedGame,
  acts: readonly { readonly name: string; readonly wish: number }[],
  situation: readonly string[],
): string {
  const open = (kind: string | undefined): number => Object.values(state.matters).filter(it => it.kind === kind).length
  const all = [...experience.values()].reduce((sum, { done }) => sum + done, 1)
  const weights = acts.map(({ name, wish }) => {
    const { progress, done, opens, leaves } = experience.get(name) ?? UNKNOWN
    const mood = ((leaves ? 0.001 : 1) * PILING ** open(opens)) / (1 + TIRING * (done / all))
    return wish * mood * (0.03 + probabilityAllowed(experience, name, situation) ** 3) * (0.01 + progress ** 2)
  })
  let left = draw.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, { name }] of acts.entries()) {
    left -= weights[index] ?? 0
    if (left < 0) return name
  }
  return draw.one(acts).name
}

/** The rate at which random players tire of repeating an act. */
const TIRING = 12

/** The degree to which each open matter of a kind discourages random players from opening another one. */
const PILING = 0.3

/** The words that have been allowed before in arguments of an act. */
export function wordsOfExperience(experience: Experience, act: string): readonly string[] {
  return [...(experience.get(act) ?? UNKNOWN).words]
}

/**
 * Learns from an outcome. An act with wrong arguments teaches nothing about the situation, and an act without
 * consequences counts as refused.
 */
export function learn(
  { experience, trail }: Pick<SimulatedGame, 'experience' | 'trail'>,
  asked: BoundAct,
  situation: readonly string[],
  manner: readonly string[],
  outcome: Outcome,
): void {
  const act = asked.do
  if (outcome.ok === undefined || (outcome.ok === false && outcome.refusal.code === 'badArgument')) return
  learnWhetherAllowed(experience, act, [situation, manner], outcome.ok && outcome.entry.effects.length > 0)
  if (!outcome.ok) return
  const lesson = experience.get(act) ?? UNKNOWN
  lesson.done += 1
  const opened = outcome.entry.effects.find(it => it.do === 'openMatter')
  if (opened?.do === 'openMatter') lesson.opens = opened.matter.kind
  const isPlayer = isIn(outcome.state.registers['players']?.value, asked.by)
  if (!isPlayer && situation.includes('players')) lesson.leaves = true
  if (isPlayer && situation.includes('not players')) lesson.enters = true
  const { choice } = asked.with
  if (typeof choice === 'string' && lesson.words.size < WORDS) lesson.words.add(choice)
  credit(experience, trail, act, outcome)
}

/**
 * Learns from the rules' verdict on an act, whether the act was done or only considered. The situation and the way of
 * doing the act count equally.
 */
export function learnWhetherAllowed(
  experience: Experience,
  act: string,
  signs: readonly (readonly string[])[],
  allowed: boolean,
): void {
  const lesson = experience.get(act) ?? { ...UNKNOWN, signs: new Map(), words: new Set<string>() }
  const error = (allowed ? 1 : 0) - probabilityAllowed(experience, act, signs.flat())
  for (const alike of signs)
    for (const sign of alike)
      lesson.signs.set(sign, (lesson.signs.get(sign) ?? 0) + (TAUGHT_BY_ONE * error) / Math.sqrt(alike.length))
  experience.set(act, lesson)
}

/** Maximum number of words remembered for an act. */
const WORDS = 8

function isIn(list: unknown, by: string): boolean {
  return !Array.isArray(list) || list.includes(by)
}
