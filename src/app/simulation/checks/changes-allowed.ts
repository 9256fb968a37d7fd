import { callContextOf } from '../../../kernel/acts/call-context.ts'
import { startRun } from '../../../kernel/acts/run.ts'
import { applyEffect } from '../../../kernel/effects/apply-effect.ts'
import { isRulebook, topicsOf } from '../../../kernel/effects/batch-topics.ts'
import type { LoggedEffect } from '../../../kernel/effects/effect.ts'
import { isTakenBack } from '../../../kernel/effects/warrant.ts'
import { ask } from '../../../kernel/questions/ask.ts'
import { matterFacts } from '../../../kernel/questions/facts.ts'
import { matterIn } from '../../../kernel/state/find-matter.ts'
import { functionNamesInForce, listeners } from '../../../kernel/state/listening-rules.ts'
import { readRegister } from '../../../kernel/state/register-value.ts'
import { labelOf } from '../../../kernel/state/rulebook.ts'
import type { State } from '../../../kernel/state/state.ts'
import type { World } from '../../../kernel/state/world.ts'
import { canonical } from '../../../kernel/values/canonical-json.ts'
import type { Json, JsonObject } from '../../../kernel/values/json.ts'
import { lookup } from '../../../kernel/values/lookup.ts'
import { scriptedChance } from '../../play/chance.ts'
import type { Check, Step } from './check.ts'

/** Checks that no change to the rulebook violates the rules about changing rules. */
export const changesAllowed: Check = step => {
  const first = stoppedWhenAskedAgain(step, 'rules', isRulebook)
  return first === undefined ? undefined : `${first.do} was done although the rules about changing rules prohibit it.`
}

/** Effects on registers and matters. Rules cannot guard the kernel's own bookkeeping. */
const GUARDED: ReadonlySet<string> = new Set(['write', 'add', 'openMatter', 'changeMatter', 'closeMatter'])

/**
 * Checks that no register or matter changes against the objection of a rule that guards it, no matter who makes the change.
 */
export const guardsObeyed: Check = step => {
  const { before, after } = step
  const isGuard = (name: string): boolean => name === 'mayChange' || name.startsWith('mayChange ')
  if (![before, after].some(state => functionNamesInForce(state, 'answers').some(isGuard))) return undefined
  const first = stoppedWhenAskedAgain(step, 'state', isGuarded)
  if (first === undefined) return undefined
  const { rule, via } = first.warrant
  return `${thingInWords(first)} changed under rule ${labelOf(before, rule)} (${via}), although a rule that guards it prohibits that.`
}

function isGuarded(effect: LoggedEffect): boolean {
  return GUARDED.has(effect.do)
}

function thingInWords(effect: LoggedEffect): string {
  if (effect.do === 'write' || effect.do === 'add') return `The register “${effect.register}”`
  return 'matter' in effect && typeof effect.matter === 'string' ? `The matter ${effect.matter}` : 'A matter'
}

/** Sources whose effects need no rule behind them: the founders, an undo, and a person acting by hand. */
const OWN_BUSINESS = ['founders', 'undoing', 'restoring', 'hand']
/** Effects of the kernel's own bookkeeping, which need no rule either. */
const BOOKKEEPING = ['ask', 'rest', 'overwrite', 'settle', 'disarm', 'stand', 'follow']

/** Checks that every effect names a rule that was in force, or needs no rule. */
export const warrantsHold: Check = ({ before, after, decided: { entry } }) => {
  const added = new Set(entry.effects.flatMap(effect => (effect.do === 'addRule' ? [effect.rule.id] : [])))
  for (const { do: name, warrant } of entry.effects) {
    const { rule, via } = warrant
    if (rule === null) {
      if (!OWN_BUSINESS.includes(via) && !BOOKKEEPING.includes(name))
        return `The effect “${name}” (via ${via}) names no rule.`
      continue
    }
    // A `lapse` may name a missing rule: a finding lapses because the rule that it is based on has left the game.
    if (name !== 'lapse' && lookup(before.rules, rule) === undefined && !added.has(rule))
      return `The effect “${name}” names rule ${rule}, which does not exist.`
    if (isVoid(before, rule) && isVoid(after, rule) && via !== 'hand')
      return `The effect “${name}” names rule ${rule}, which is void.`
  }
  return undefined
}

function isVoid(state: State, rule: string): boolean {
  return state.findings.some(finding => finding.rule === rule)
}

/**
 * Asks the guards of a topic again about the effects of an entry, and returns the first effect that they stop. The
 * guards are asked about three states of the game, and must stop the effect in all of them: before the entry, before
 * the run of effects under the same warrant, and just before the effect itself. The following are exempt: effects of
 * the founders, undone effects, everything that a ruling releases, and the effects of a right (because a right may take
 * precedence over a guard).
 */
function stoppedWhenAskedAgain(
  step: Step,
  topic: string,
  isGuarded: (effect: LoggedEffect) => boolean,
): LoggedEffect | undefined {
  const { before, world, decided } = step
  const { effects, act, seq } = decided.entry
  const isPut = (it: LoggedEffect): boolean =>
    isGuarded(it) && it.warrant.via !== 'founders' && !isTakenBack(it.warrant)
  if (seq === 0 || !effects.some(isPut) || effects.some(isSettledByRuling)) return undefined
  const rights = listeners(before, 'offers', act.do)
  for (const batch of runsOf(step, isGuarded)) {
    const put = batch.effects.filter(it => isPut(it.effect) && !rights.includes(it.effect.warrant.rule ?? ''))
    if (put.length === 0) continue
    const all = put.map(it => it.effect)
    const beside = effects.filter(it => isRulebook(it) && !all.includes(it))
    const stopped = [before, batch.state].map(state => stoppedIn(world, state, all, { topic, beside }))
    const first = put.find(
      ({ state }, index) =>
        stopped.every(places => places.has(index)) &&
        stoppedIn(world, state, all.slice(index), { topic, beside }).has(0),
    )
    if (first !== undefined) return first.effect
  }
  return undefined
}

function isSettledByRuling(effect: LoggedEffect): boolean {
  return effect.do === 'settle' && effect.how.startsWith('a ruling')
}

/** Consecutive effects under the same warrant, each with the game before it. */
type Run = { readonly state: State; readonly effects: { readonly effect: LoggedEffect; readonly state: State }[] }

function runsOf({ before, decided: { entry } }: Step, isGuarded: (effect: LoggedEffect) => boolean): readonly Run[] {
  const runs: Run[] = []
  let state: State = { ...before, now: entry.act.at }
  let last = ''
  for (const effect of entry.effects) {
    const { rule, via, matter } = effect.warrant
    const next = isGuarded(effect) || effect.do === 'keepProgram' ? `${rule} ${via} ${matter}` : ''
    if (next !== '' && next !== last) runs.push({ state, effects: [] })
    if (isGuarded(effect)) runs.at(-1)?.effects.push({ effect, state })
    last = next
    state = applyEffect(state, effect)
  }
  return runs
}

/** The topic that all guards are asked about, and the changes to rules in the same entry, which guards see as well. */
type Asked = { readonly topic: string; readonly beside: readonly LoggedEffect[] }

/** The indexes of the effects that at least one rule gives a verdict on and that no rule lets apply. */
function stoppedIn(
  world: World,
  state: State,
  effects: readonly LoggedEffect[],
  { topic, beside }: Asked,
): ReadonlySet<number> {
  const looking = { id: 'looking', by: 'nobody', do: 'look', with: {}, at: state.now }
  const run = startRun(ask, callContextOf, world, state, looking, scriptedChance([]))
  const matters = new Set(effects.flatMap(it => [it.warrant.matter ?? [], 'matter' in it ? it.matter : []].flat()))
  const under = [...matters]
    .flatMap(id => (typeof id === 'string' ? (matterIn(state, id) ?? []) : []))
    .map(it => [it.id, matterFacts(it)] as const)
  const items = [...effects, ...beside].map((effect, index) => effectForRules(state, effect, index))
  const about = { items, under: Object.fromEntries(under) }
  const listened = topicsOf(
    state,
    effects.map(effect => ({ effect, warrant: effect.warrant })),
  ).filter(it => it === topic || listeners(state, 'answers', `mayChange ${it}`).length > 0)
  const answers = listened.flatMap(it => ask(run, state, 'mayChange', about, it).answers)
  const said = answers.flatMap(({ rule, value, standing }) =>
    standing.is === 'failed' ? [] : verdictsIn(value).map((it): JsonObject => ({ ...it, rule })),
  )
  const stopped = effects.keys().filter(index => {
    const verdicts = said
      .filter(it => (it['items'] as readonly Json[]).includes(index) && !isContested(it, effects[index]))
      .map(it => it['verdict'])
    return verdicts.length > 0 && !verdicts.includes('apply')
  })
  return new Set(stopped)
}

/** Whether a verdict lets the rules of precedence decide whether another rule's program may cause this effect. */
function isContested({ rule, contested }: JsonObject, effect: LoggedEffect | undefined): boolean {
  return (
    (contested === true || contested === 'byHandToo') &&
    effect?.warrant.via === 'program' &&
    effect.warrant.rule !== rule
  )
}

/** Maximum number of characters of a value, as JSON, that a guard sees. */
const TOLD = 4_000

/** An effect as rules see it. */
function effectForRules(state: State, effect: LoggedEffect, index: number): JsonObject {
  const { rule, via, matter = null } = effect.warrant
  const base = { index, do: effect.do, warrant: rule, via, matter }
  if (effect.do === 'addRule') {
    const { id, attributes, label, group, text } = effect.rule
    return { ...base, rule: id, attributes, label, group, ...(text.length <= TOLD ? { text } : {}) }
  }
  if (effect.do === 'openMatter') {
    const { kind, label, id } = effect.matter
    return { ...base, kind, label, opens: id }
  }
  const parts = Object.entries(effect)
  const plain = parts.filter(([name, value]) => name !== 'text' && name !== 'warrant' && isShownToRules(name, value))
  return { ...base, ...valueBefore(state, effect), ...Object.fromEntries(plain) }
}

function isShownToRules(name: string, value: Json): boolean {
  if (value === null || typeof value !== 'object') return true
  return (name === 'value' || name === 'set') && canonical(value).length <= TOLD
}

/** The value that an effect overwrites: a rule's label and attributes, or the value in a register. */
function valueBefore(state: State, effect: LoggedEffect): JsonObject {
  if (effect.do === 'write' || effect.do === 'add') {
    const register = lookup(state.registers, effect.register)
    const was = register === undefined ? null : readRegister(register, effect.key)
    return canonical(was).length <= TOLD ? { was } : {}
  }
  const rule = 'rule' in effect && typeof effect.rule === 'string' ? lookup(state.rules, effect.rule) : undefined
  return rule === undefined ? {} : { was: { label: rule.label, attributes: rule.attributes } }
}

function verdictsIn(value: Json | undefined): readonly JsonObject[] {
  const list = Array.isArray(value) ? (value as readonly JsonObject[]) : []
  return list.filter(it => typeof it === 'object' && it !== null && Array.isArray(it['items']))
}
