import type { Decided } from '../../kernel/close-course.ts'
import type { LoggedEffect } from '../../kernel/effect.ts'
import type { BoundAct } from '../game.ts'
import type { Experience, Lesson } from './lesson.ts'
import type { Outcome, SimulatedGame } from './simulation.ts'

/** How much a single outcome teaches. */
const TAUGHT_BY_ONE = 0.7
const PROGRESS_BY_ONE = 0.25

/** An act of which nothing is known is worth a try. */
const UNKNOWN: Lesson = { signs: new Map(), progress: 0.5, done: 0, words: new Set() }

/** How likely an act is to be allowed in a situation, from 0 to 1. */
function likelihood(experience: Experience, act: string, situation: readonly string[]): number {
  const { signs } = experience.get(act) ?? UNKNOWN
  const odds = situation.reduce((sum, sign) => sum + (signs.get(sign) ?? 0), 0)
  return 1 / (1 + Math.exp(-odds))
}

/** One of some acts, drawn by what was learned: what is allowed, carries the game on and has not been done too often. */
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
    return wish * mood * (0.1 + likelihood(experience, name, situation) ** 2) * (0.02 + progress ** 2)
  })
  let left = draw.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, { name }] of acts.entries()) {
    left -= weights[index] ?? 0
    if (left < 0) return name
  }
  return draw.one(acts).name
}

/** How soon people tire of what is done all the time. */
const TIRING = 20

/** Each matter of a kind that is open already makes people less eager to open another one. */
const PILING = 0.15

/** Words by which an act was allowed before. */
export function wordsOfExperience(experience: Experience, act: string): readonly string[] {
  return [...(experience.get(act) ?? UNKNOWN).words]
}

/** Learns from an outcome. An act whose arguments were wrong teaches nothing about the situation. */
export function learn(experience: Experience, asked: BoundAct, situation: readonly string[], outcome: Outcome): void {
  const act = asked.do
  if (outcome.ok === undefined || (outcome.ok === false && outcome.refusal.code === 'badArgument')) return
  const lesson = experience.get(act) ?? { ...UNKNOWN, signs: new Map(), words: new Set<string>() }
  const error = (outcome.ok ? 1 : 0) - likelihood(experience, act, situation)
  for (const sign of situation)
    lesson.signs.set(sign, (lesson.signs.get(sign) ?? 0) + (TAUGHT_BY_ONE * error) / Math.sqrt(situation.length))
  if (outcome.ok) note(lesson, outcome, asked)
  experience.set(act, lesson)
}

function note(lesson: Lesson, { entry: { effects }, state }: Decided, asked: BoundAct): void {
  lesson.done += 1
  lesson.progress += PROGRESS_BY_ONE * (progressOf(effects) - lesson.progress)
  const opened = effects.find(it => it.do === 'openMatter')
  if (opened?.do === 'openMatter') lesson.opens = opened.matter.kind
  if (!isIn(state.registers['players']?.value, asked.by)) lesson.leaves = true
  const { choice } = asked.with
  if (typeof choice === 'string' && lesson.words.size < WORDS) lesson.words.add(choice)
}

/** So many words of an act are kept in mind. */
const WORDS = 8

/** How far effects carry a game on: what changes the rulebook or is put forward for it most. */
function progressOf(effects: readonly LoggedEffect[]): number {
  if (effects.some(it => it.do === 'ask')) return 0
  if (effects.some(it => CHANGES.has(it.do) || isProposal(it))) return 1
  return Math.max(0, ...effects.map(worthOf))
}

function worthOf(effect: LoggedEffect): number {
  if (effect.do === 'openMatter' || effect.do === 'closeMatter' || isTurn(effect)) return 0.6
  if (effect.do === 'changeMatter') return CARRYING.some(field => effect.set[field] !== undefined) ? 0.8 : 0.1
  return 0.15
}

/** What a ballot, a ruling or a step of its way writes of a matter. */
const CARRYING = ['ballots', 'voting', 'phase', 'ruling']

const CHANGES: ReadonlySet<string> = new Set(['addRule', 'replaceText', 'removeRule'])

function isProposal(effect: LoggedEffect): boolean {
  return effect.do === 'openMatter' && effect.matter.institution === 'proposals'
}

function isTurn(effect: LoggedEffect): boolean {
  return effect.do === 'write' && effect.register === 'mover'
}

function isIn(list: unknown, by: string): boolean {
  return !Array.isArray(list) || list.includes(by)
}
