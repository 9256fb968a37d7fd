import { uniqueRuleLabel } from '../../../src/app/names/names-and-labels.ts'
import type { Decided, Refused } from '../../../src/kernel/acts/close-run.ts'
import { rulesIgnoring } from '../../../src/kernel/acts/react.ts'
import type { Item } from '../../../src/kernel/acts/reaction.ts'
import { topicsOf } from '../../../src/kernel/effects/batch-topics.ts'
import type { LoggedEffect } from '../../../src/kernel/effects/effect.ts'
import type { Decision } from '../../../src/kernel/questions/decision.ts'
import { listeners } from '../../../src/kernel/state/listening-rules.ts'
import type { RuleId } from '../../../src/kernel/state/rule.ts'
import type { State } from '../../../src/kernel/state/state.ts'
import { canonical } from '../../../src/kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../../src/kernel/values/json.ts'
import type { Change } from './changes.ts'
import { decided, type GuardedGame, PROGRAM_RULE, TEXT_RULE } from './guarded-game.ts'
import type { Scene } from './scenes.ts'

/** The ways by which someone tries to bring about a change. */
export const WAYS = [
  'record under a rule',
  'record that claims precedence',
  'correction under a rule',
  'correction under no rule',
  'ruling',
  'program, as an act',
  'program, as a reaction',
] as const

export type WayTried = (typeof WAYS)[number]

/** What came of a try: whether the change happened, which rules stopped it and why, and which rules were asked. */
export type Tried = {
  readonly way: WayTried
  readonly change: string
  readonly is: 'applied' | 'applied in part' | 'refused' | 'held' | 'dropped' | 'ignored'
  readonly by: readonly string[]
  readonly reason: string
  /** The topics of what would have happened if no rule guarded anything. */
  readonly topics: readonly string[]
  /** The rules that were asked whether the change may happen. */
  readonly asked: ReadonlySet<RuleId>
}

/**
 * Tries a change by one way. Undefined if the change is impossible by this way even if no rule guards anything: it then
 * shows nothing about guards.
 */
export function tryChange(scene: Scene, game: GuardedGame, change: Change, way: WayTried): Tried | undefined {
  const { event } = (change.effect['raise'] ?? {}) as JsonObject
  if (typeof event === 'string' && way.startsWith('program')) return raisedByProgram(scene, game, change, way, event)
  const act = (state: State): Decided | Refused | string | undefined => actOf(scene, state, game.doubted, change, way)
  const free = act(game.unguarded)
  if (free === undefined || typeof free === 'string' || !free.ok) return undefined
  const wanted = changesIn(game.unguarded, free.entry.effects)
  if (wanted.length === 0) return undefined
  const result = act(game.state)
  if (result === undefined || typeof result === 'string') throw new Error(`${change.name}, ${way}: ${String(result)}`)
  const topics = topicsOf(game.unguarded, wanted)
  const asked = new Set(
    result.decisions
      .filter(it => it.question === 'mayChange')
      .flatMap(({ answers }) => answers.flatMap(it => it.rule ?? [])),
  )
  return { way, change: change.name, topics, asked, ...outcomeOf(game, result, wanted) }
}

/**
 * What comes of an event that the program of another rule raises: the rules that react to it hear it or ignore it. An
 * event leaves no trace of its own in an entry.
 */
function raisedByProgram(
  scene: Scene,
  { state, doubted }: GuardedGame,
  change: Change,
  way: WayTried,
  name: string,
): Tried | undefined {
  const result = actOf(scene, state, doubted, change, way)
  if (result === undefined || typeof result === 'string' || !result.ok) return undefined
  if (result.failures.some(({ failure }) => failure.detail.startsWith('rules cannot raise'))) return undefined
  const by = Object.values(state.rules).find(({ label }) => label === PROGRAM_RULE)?.id ?? null
  const ignoring = rulesIgnoring(state, { name, data: {} }, by)
  const hearing = listeners(state, 'after', name).filter(rule => !ignoring.includes(rule))
  const told = { way, change: change.name, reason: '', topics: [], asked: new Set<RuleId>() }
  if (hearing.length > 0) return { ...told, is: 'applied', by: labelsOf(state, hearing) }
  return ignoring.length === 0 ? undefined : { ...told, is: 'ignored', by: labelsOf(state, ignoring) }
}

function labelsOf({ rules }: State, ids: readonly RuleId[]): readonly string[] {
  return ids.flatMap(id => rules[id]?.label ?? [])
}

function actOf(
  { meddler, rules }: Scene,
  state: State,
  doubted: number,
  { effect }: Change,
  way: WayTried,
): Decided | Refused | string | undefined {
  const effects = [effect]
  const record = { rule: TEXT_RULE, reason: 'I sang.', effects }
  switch (way) {
    case 'record under a rule':
      return decided(state, meddler, 'record', record)
    case 'record that claims precedence': {
      const plain = decided(state, meddler, 'record', record)
      const by = typeof plain === 'string' || plain.ok ? undefined : plain.refusal.reasons[0]?.rule
      const guard = by === undefined ? undefined : state.rules[by]
      return guard === undefined
        ? plain
        : decided(state, meddler, 'record', { ...record, prevailsOver: uniqueRuleLabel(state, guard) })
    }
    case 'correction under a rule':
      return decided(state, meddler, 'correct', { entry: doubted, rule: TEXT_RULE, reason: 'I sang.', effects })
    case 'correction under no rule':
      return decided(state, meddler, 'correct', { entry: doubted, reason: 'I sang.', effects })
    case 'ruling': {
      const judge = judgeIn(state)
      if (rules === undefined || judge === undefined) return undefined
      return decided(state, judge, rules.do, { ...rules.with, effects })
    }
    case 'program, as an act':
      return decided(state, meddler, 'meddle', { effects })
    case 'program, as a reaction':
      return decided(state, meddler, 'meddleLater', { effects })
  }
}

/** The Judge of the latest open case. */
function judgeIn({ matters }: State): string | undefined {
  const judges = Object.values(matters).findLast(({ kind, open }) => kind === 'case' && open)?.fields['judges']
  return Array.isArray(judges) ? (judges as readonly string[]).at(-1) : undefined
}

/** The effects of an entry that were requested under the meddler’s rules, by hand or by a ruling. */
function changesIn(state: State, effects: readonly LoggedEffect[]): readonly Item[] {
  const own = Object.values(state.rules)
    .filter(({ label }) => [TEXT_RULE, PROGRAM_RULE].includes(label))
    .map(({ id }) => id)
  return effects.flatMap(({ warrant, ...effect }) => {
    if (BOOKKEEPING.includes(effect.do)) return []
    const isRequested =
      warrant.via === 'hand' ||
      warrant.via === 'ruling' ||
      warrant.via === 'undoing' ||
      (warrant.via === 'program' && own.includes(warrant.rule ?? ''))
    return isRequested ? [{ effect, warrant }] : []
  })
}

/** Effects of the kernel’s own, which any act by hand and any ruling has. */
const BOOKKEEPING: readonly string[] = ['say', 'ask', 'settle', 'stand', 'keepProgram', 'seal']

type Outcome = Pick<Tried, 'is' | 'by' | 'reason'>

function outcomeOf({ state }: GuardedGame, result: Decided | Refused, wanted: readonly Item[]): Outcome {
  const named = (rules: readonly RuleId[]): readonly string[] =>
    [...new Set(rules)].map(id => (state.rules[id] === undefined ? id : uniqueRuleLabel(state, state.rules[id])))
  if (!result.ok) {
    const { reasons, sentence } = result.refusal
    const [first] = reasons
    return { is: 'refused', by: named(reasons.map(({ rule }) => rule)), reason: first?.reason ?? sentence }
  }
  const done = changesIn(state, result.entry.effects).map(({ effect }) => kindOf(effect))
  const missing = wanted.filter(({ effect }) => !done.includes(kindOf(effect)))
  if (missing.length === 0) return { is: 'applied', by: [], reason: '' }
  if (missing.length < wanted.length) return { is: 'applied in part', ...stoppedBy(result.decisions, named) }
  const held = result.entry.effects.flatMap(it => (it.do === 'ask' && it.open.kind === 'batch' ? [it.open] : []))[0]
  if (held !== undefined) return { is: 'held', by: named(held.contestants ?? []), reason: held.about }
  return { is: 'dropped', ...stoppedBy(result.decisions, named) }
}

/** An effect without its values, which may differ between the two games. */
function kindOf(effect: object): string {
  const { do: name, register, matter, rule, deadline, set } = effect as { readonly [key: string]: Json }
  const fields = Object.keys((set ?? {}) as JsonObject).sort()
  return canonical(
    [
      name,
      register,
      typeof matter === 'string' ? matter : null,
      typeof rule === 'string' ? rule : null,
      deadline,
      fields,
    ].map(it => it ?? null) as Json,
  )
}

/** The rules whose verdicts stopped something, with the first reason. */
function stoppedBy(
  decisions: readonly Decision[],
  named: (rules: readonly RuleId[]) => readonly string[],
): Pick<Outcome, 'by' | 'reason'> {
  const verdicts = decisions
    .filter(({ question }) => question === 'mayChange')
    .flatMap(({ answers }) => answers)
    .flatMap(({ rule, value }) =>
      (Array.isArray(value) ? (value as readonly JsonObject[]) : [])
        .filter(it => it['verdict'] !== 'apply')
        .map(it => ({ rule: rule ?? '', reason: String(it['reason'] ?? '') })),
    )
  return { by: named(verdicts.map(({ rule }) => rule)), reason: verdicts[0]?.reason ?? '' }
}
