import { bindAct } from '../../../src/app/binding/bind-act.ts'
import type { Binding } from '../../../src/app/binding/binding-context.ts'
import { foundGame } from '../../../src/app/founding/found-game.ts'
import { positionOf } from '../../../src/app/founding/position.ts'
import { scriptedChance } from '../../../src/app/play/chance.ts'
import { type BoundAct, decideNow } from '../../../src/app/play/game.ts'
import type { Decided, Refused } from '../../../src/kernel/acts/close-run.ts'
import { applyEffect } from '../../../src/kernel/effects/apply-effect.ts'
import type { Rule } from '../../../src/kernel/state/rule.ts'
import type { State } from '../../../src/kernel/state/state.ts'
import type { JsonObject } from '../../../src/kernel/values/json.ts'
import { scriptPowers } from '../../golden/script-powers.ts'
import type { Scene } from './scenes.ts'

const { world } = scriptPowers
const chance = scriptedChance([])

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The day on which the scenes begin: a Monday. */
const BEGINNING = Date.UTC(2030, 0, 7, 12)

/** The rules of the meddler: one has only a text, and the other a program that requests any effects. */
export const TEXT_RULE = '998'
export const PROGRAM_RULE = '999'

const PROGRAM = `
  export default rule({
    offers: {
      meddle: { schema: { effects: 'effects' }, does: ({ act }) => act.with.effects },
      meddleLater: { schema: { effects: 'effects' }, does: ({ act }, { raise }) => raise({ event: 'meddling', effects: act.with.effects }) },
    },
    after: { meddling: ({ event }) => event.effects },
  })`

/** A game in which changes are tried, with the same game in which no rule guards anything. */
export type GuardedGame = {
  readonly state: State
  readonly unguarded: State
  /** The entry that can be corrected, because someone doubts it. */
  readonly doubted: number
}

/** Plays a scene, and sets the deadlines that rules guard, if they are not running already. */
export function guardedGame(scene: Scene): GuardedGame {
  let state = started(scene)
  for (const { by, do: name, with: args = {} } of scene.steps) state = done(state, by, name, args)
  const doubted = state.seq
  state = done(state, scene.meddler, 'announce', { text: 'I meddle.' })
  state = done(state, scene.meddler, 'doubt', { entry: doubted })
  state = withDeadlines(state)
  return { state, unguarded: withoutGuards(state), doubted }
}

/** Decides an act in the game that a state belongs to, as it would be decided a minute later. */
export function decided(state: State, by: string, name: string, args: JsonObject): Decided | Refused | string {
  const bound = bindAct(bindingOf(state), { by, do: name, with: args, at: state.now + MINUTE })
  return bound.ok ? decideNow({ world, state, chance }, bound.act as BoundAct) : bound.refusal.sentence
}

function bindingOf(state: State): Binding {
  return { world, state, rows: new Map(), readFile: () => undefined }
}

function started({ way, position: placed, attributes }: Scene): State {
  const read = scriptPowers.openRuleset(way.ruleset, '')
  if (!read.ok) throw new Error(read.message)
  const players = way.players.map(({ name, surname = '' }) => ({ name, surname }))
  const founding = { game: 'guards', settings: {}, zone: 'UTC', at: BEGINNING, players }
  const fresh = foundGame(world, read.ruleset, founding, chance)
  if (!fresh.ok) throw new Error(fresh.problems.map(({ message }) => message).join(' '))
  const { rules = {}, ...others } = way.position ?? {}
  const meddling = {
    [TEXT_RULE]: { ...attributes, text: 'Players who sing may change anything.' },
    [PROGRAM_RULE]: { ...attributes, text: 'Anyone may change anything.', program: PROGRAM },
  }
  const position = { ...others, ...placed, rules: { ...(rules as JsonObject), ...meddling } }
  const places = positionOf(bindingOf(fresh.state), position)
  if (!places.ok) throw new Error(`${places.path.join(' ')}: ${places.fault}`)
  const game = foundGame(world, read.ruleset, { ...founding, position: places.effects, past: places.past }, chance)
  if (!game.ok) throw new Error(game.problems.map(({ message }) => message).join(' '))
  return game.state
}

function done(state: State, by: string, name: string, args: JsonObject): State {
  const result = decided(state, by, name, args)
  if (typeof result === 'string') throw new Error(`${name} by ${by}: ${result}`)
  if (!result.ok) throw new Error(`${name} by ${by}: ${result.refusal.sentence}`)
  return result.state
}

/**
 * What a rule’s program guards: a topic and, if the program lists the topic in `touching`, the wider topic that a batch
 * must have as well.
 */
export type Guarded = { readonly topic: string; readonly within?: string }

/** Everything that a rule’s program guards. */
export function guardsOf({ program }: Rule): readonly Guarded[] {
  return Object.entries(program?.manifest.answers ?? {}).flatMap(([name, { touching }]): readonly Guarded[] => {
    if (!isGuard(name)) return []
    const topic = name.slice('mayChange '.length)
    return Array.isArray(touching) ? touching.map(it => ({ topic: String(it), within: topic })) : [{ topic }]
  })
}

function isGuard(name: string): boolean {
  return /^mayChange\b/.test(name)
}

/** Sets every deadline that a rule guards and that is not running, in the name of that rule. */
function withDeadlines(state: State): State {
  const guarded = Object.values(state.rules).flatMap(rule =>
    guardsOf(rule).flatMap(({ topic }) =>
      topic.startsWith('deadline ') ? [{ rule, event: topic.slice('deadline '.length) }] : [],
    ),
  )
  return guarded.reduce((before, { rule, event }, index) => {
    if (Object.values(before.deadlines).some(it => it.event === event)) return before
    const deadline = {
      id: `guarded${index}`,
      at: before.now + DAY,
      side: 'outside',
      event,
      data: {},
      rule: rule.id,
    } as const
    return applyEffect(before, { do: 'arm', deadline })
  }, state)
}

/** The same game in which no program declares a guard. It shows what an act would do if no rule guarded anything. */
function withoutGuards(state: State): State {
  const rules = Object.entries(state.rules).map(([id, rule]) => [id, unguarded(rule)] as const)
  return { ...state, rules: Object.fromEntries(rules) }
}

function unguarded(rule: Rule): Rule {
  if (rule.program === null) return rule
  const { manifest } = rule.program
  const answers = Object.fromEntries(Object.entries(manifest.answers).filter(([name]) => !isGuard(name)))
  return { ...rule, program: { ...rule.program, manifest: { ...manifest, answers } } }
}
