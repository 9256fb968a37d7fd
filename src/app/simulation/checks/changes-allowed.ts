import { applyEffect } from '../../../kernel/apply-effect.ts'
import { ask } from '../../../kernel/ask.ts'
import { startCourse } from '../../../kernel/course.ts'
import type { LoggedEffect } from '../../../kernel/effect.ts'
import { matterFacts } from '../../../kernel/facts.ts'
import type { Json, JsonObject } from '../../../kernel/json.ts'
import { listeners } from '../../../kernel/listeners.ts'
import { matterIn } from '../../../kernel/matter-in.ts'
import { isRulebook } from '../../../kernel/may-change.ts'
import { own } from '../../../kernel/own.ts'
import { sittingOf } from '../../../kernel/sitting.ts'
import type { State } from '../../../kernel/state.ts'
import type { World } from '../../../kernel/world.ts'
import { toldChance } from '../../chance.ts'
import type { Check, Step } from './check.ts'

/**
 * Nothing in the rulebook changes that the rules about changing rules stop, every one that speaks of it: they are asked
 * anew, as the game stood before the entry and as it stood before the change. What the founders wrote and what is
 * undone is put to nobody, nor is what a ruling lets go on; what a right brings may prevail.
 */
export const changesAllowed: Check = step => {
  const { before, world, decided } = step
  const { effects, act, seq } = decided.entry
  if (seq === 0 || !effects.some(isAsked) || effects.some(isLetGo)) return undefined
  const rights = listeners(before, 'offers', act.do)
  for (const run of runsOf(step)) {
    const asked = run.changes.filter(it => isAsked(it) && !rights.includes(it.warrant.rule ?? ''))
    if (asked.length === 0) continue
    const stopped = [before, run.state].map(state => stoppedIn(world, state, asked))
    const first = asked.find((_, index) => stopped.every(places => places.has(index)))
    if (first !== undefined) return `${first.do} was done although the rules about changing rules stop it.`
  }
  return undefined
}

function isAsked(effect: LoggedEffect): boolean {
  return isRulebook(effect) && effect.warrant.via !== 'founders' && effect.warrant.via !== 'undoing'
}

function isLetGo(effect: LoggedEffect): boolean {
  return effect.do === 'settle' && effect.how.startsWith('a ruling')
}

/** Changes that come one after the other by the same warrant, and how the game stood before them. */
type Run = { readonly state: State; readonly changes: LoggedEffect[] }

function runsOf({ before, decided: { entry } }: Step): readonly Run[] {
  const runs: Run[] = []
  let state: State = { ...before, now: entry.act.at }
  let last = ''
  for (const effect of entry.effects) {
    const { rule, via, matter } = effect.warrant
    const next = isRulebook(effect) || effect.do === 'keepProgram' ? `${rule} ${via} ${matter}` : ''
    if (next !== '' && next !== last) runs.push({ state, changes: [] })
    if (next !== '' && isRulebook(effect)) runs.at(-1)?.changes.push(effect)
    last = next
    state = applyEffect(state, effect)
  }
  return runs
}

/** The places of those that are stopped by every rule which speaks of them. */
function stoppedIn(world: World, state: State, changes: readonly LoggedEffect[]): ReadonlySet<number> {
  const looking = { id: 'looking', by: 'nobody', do: 'look', with: {}, at: state.now }
  const course = startCourse(ask, sittingOf, world, state, looking, toldChance([]))
  const matters = [...new Set(changes.flatMap(({ warrant }) => warrant.matter ?? []))]
  const under = matters.flatMap(id => matterIn(state, id) ?? []).map(it => [it.id, matterFacts(it)] as const)
  const items = changes.map((change, index) => told(state, change, index))
  const { answers } = ask(course, state, 'mayChange', { items, under: Object.fromEntries(under) }, 'rules')
  const said = answers.flatMap(({ value, standing }) => (standing.is === 'failed' ? [] : sayingsOf(value)))
  const stopped = changes.keys().filter(index => {
    const verdicts = said.filter(it => (it['items'] as readonly Json[]).includes(index)).map(it => it['verdict'])
    return verdicts.length > 0 && !verdicts.includes('apply')
  })
  return new Set(stopped)
}

/** A change as the rules are told of it. */
function told(state: State, change: LoggedEffect, index: number): JsonObject {
  const { rule, via, matter = null } = change.warrant
  const base = { index, do: change.do, warrant: rule, via, matter }
  if (change.do === 'addRule') {
    const { id, attributes, label } = change.rule
    return { ...base, rule: id, attributes, label }
  }
  const was = 'rule' in change && typeof change.rule === 'string' ? own(state.rules, change.rule) : undefined
  const parts = Object.entries(change as unknown as JsonObject)
  const plain = parts.filter(([name, value]) => name !== 'text' && (value === null || typeof value !== 'object'))
  const known = was === undefined ? {} : { was: { label: was.label, attributes: was.attributes } }
  return { ...base, ...known, ...Object.fromEntries(plain) }
}

function sayingsOf(value: Json | undefined): readonly JsonObject[] {
  const list = Array.isArray(value) ? (value as readonly JsonObject[]) : []
  return list.filter(it => typeof it === 'object' && it !== null && Array.isArray(it['items']))
}
