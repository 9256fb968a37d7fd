import type { GameEvent } from '../acts/event-types.ts'
import type { CallContext } from '../acts/institution.ts'
import type { Item, Reaction } from '../acts/reaction.ts'
import type { Run } from '../acts/run.ts'
import { FAULT, runGuarded } from '../acts/run-guarded.ts'
import { withRestoredPrograms } from '../programs/program-tokens.ts'
import { matterIn } from '../state/find-matter.ts'
import { ruleThatNeeds } from '../state/retired-registers.ts'
import type { RuleId } from '../state/rule.ts'
import { withoutSecrets } from '../state/sealed.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Expansion } from './expansion.ts'
import type { Warrant } from './warrant.ts'

/**
 * Turns the effects that a program, a ruling or a person requested into neutral effects, each through the move that it
 * names. The warrant is set here and nowhere else, so the requester cannot choose it.
 */
export function expandRequest(run: Run, state: State, asked: Json, warrant: Warrant): Reaction {
  const list = asked === null ? [] : Array.isArray(asked) ? (asked as readonly Json[]) : [asked]
  const items: Item[] = []
  const events: GameEvent[] = []
  let answer: JsonObject = {}
  for (const one of list.flat(4) as readonly Json[]) {
    if (one === null) continue
    const says = saysIn(one)
    const about = warrantWithMatter(state, one, warrant)
    const expansion = expandMove(run, state, one, about, items)
    if ('held' in expansion) return { rule: warrant.rule, ...expansion }
    if ('bad' in expansion)
      return {
        ...failedReaction(warrant.rule, expansion),
        ...(isAboutClosedMatter(state, one) ? { isOver: true } : {}),
      }
    items.push(...itemsOf(expansion, { ...about, ...(says === undefined ? {} : { says }) }))
    events.push(...(expansion.events ?? []))
    answer = { ...answer, ...expansion.answer }
  }
  return { rule: warrant.rule, items: mergeMembers(state, items), events, answer }
}

/**
 * All moves of one request start from the same state. If several write members of one field of a matter (several
 * ballots of one vote), each keeps the members written before it.
 */
function mergeMembers(state: State, items: readonly Item[]): readonly Item[] {
  const written = new Map<string, JsonObject>()
  return items.map((item): Item => {
    const { effect } = item
    if (effect.do !== 'changeMatter') return item
    const before = matterIn(state, effect.matter)?.fields ?? {}
    const soFar = written.get(effect.matter)
    const merged = Object.entries(effect.set).map(([name, value]) => [
      name,
      withMembers(lookup(soFar, name), lookup(before, name), value),
    ])
    const set = soFar === undefined ? effect.set : (Object.fromEntries(merged) as JsonObject)
    written.set(effect.matter, { ...soFar, ...set })
    return { ...item, effect: { ...effect, set } }
  })
}

/**
 * A value with the members that were written before it, unless the value has these members itself. Only maps have
 * members.
 */
function withMembers(earlier: Json | undefined, before: Json | undefined, value: Json): Json {
  if (!isMap(earlier) || !isMap(value)) return value
  const was = isMap(before) ? before : {}
  const kept = Object.entries(earlier).filter(
    ([key, it]) => canonical(lookup(was, key) ?? null) !== canonical(it) && lookup(value, key) === lookup(was, key),
  )
  return { ...value, ...Object.fromEntries(kept) }
}

function isMap(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Adds the matter that an effect names to a warrant, unless the warrant already has one (a ruling's warrant has its
 * case).
 */
function warrantWithMatter(state: State, asked: Json, warrant: Warrant): Warrant {
  const matter =
    typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? (asked as JsonObject)['matter'] : undefined
  const known = warrant.matter === undefined && typeof matter === 'string' && matterIn(state, matter) !== undefined
  return known ? { ...warrant, matter } : warrant
}

/** Whether a request concerns a closed matter. If so, nothing is owed when the request cannot be carried out. */
function isAboutClosedMatter(state: State, asked: Json): boolean {
  const matter = isMap(asked) ? asked['matter'] : undefined
  return typeof matter === 'string' && matterIn(state, matter)?.open === false
}

/** Puts an institution's own expansion under a warrant. */
export function underWarrant(rule: RuleId | null, expansion: Expansion, warrant: Warrant): Reaction {
  if ('held' in expansion) return { rule, ...expansion }
  if ('bad' in expansion) return failedReaction(rule, expansion)
  return { rule, items: itemsOf(expansion, warrant), events: expansion.events ?? [], answer: expansion.answer ?? {} }
}

function failedReaction(rule: RuleId | null, { bad, ...told }: Extract<Expansion, { bad: unknown }>): Reaction {
  return { rule, failed: bad, ...told }
}

function itemsOf(expansion: Extract<Expansion, { effects: unknown }>, warrant: Warrant): readonly Item[] {
  const items = expansion.effects.map((effect): Item => {
    const because = [
      ...(warrant.because ?? []),
      ...(expansion.because ?? []),
      ...(expansion.becauseOf?.[effect.do] ?? []),
    ]
    return { effect, warrant: warrantWithBecause(warrant, because) }
  })
  return [...items, ...(expansion.items ?? [])]
}

/** Adds to a warrant the other rules that the effect rests on, without duplicates. */
function warrantWithBecause(warrant: Warrant, because: readonly RuleId[]): Warrant {
  const others = [...new Set(because)].filter(id => id !== warrant.rule)
  return others.length === 0 ? warrant : { ...warrant, because: others }
}

/** The kinds of matters that the items open. */
function openedBy(items: readonly Item[]): readonly string[] {
  return items.flatMap(({ effect }) => (effect.do === 'openMatter' ? [effect.matter.kind] : []))
}

/** The rules that the items remove. */
function removedBy(items: readonly Item[]): readonly RuleId[] {
  return items.flatMap(({ effect }) => (effect.do === 'removeRule' ? [effect.rule] : []))
}

/** Which rules still need a register once some rules have left the game. */
function needsAfter({ world }: Run, state: State, removed: readonly RuleId[]): Pick<CallContext, 'ruleThatNeeds'> {
  return { ruleThatNeeds: register => ruleThatNeeds(state, register, Object.values(world.institutions), removed) }
}

/** `before` are the items of the same request that come first. */
function expandMove(run: Run, state: State, asked: Json, warrant: Warrant, before: readonly Item[]): Expansion {
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return { bad: 'an effect is not an object' }
  const restored = withRestoredPrograms(asked as JsonObject, run.spared, id => matterIn(state, id)?.fields)
  const { effect: name, ...args } = withoutSecrets(restored) as JsonObject
  const known = typeof name === 'string' ? lookup(run.world.moves, name) : undefined
  if (known === undefined) return { bad: `there is no effect called ${JSON.stringify(name ?? null)}` }
  const expansion = runGuarded(run, warrant.rule, `effect ${name}`, () =>
    known.expand(
      { ...run.sit(run, state, warrant), opened: openedBy(before), ...needsAfter(run, state, removedBy(before)) },
      args,
    ),
  )
  return expansion === 'fault' ? { bad: FAULT } : expansion
}

function saysIn(asked: Json): string | undefined {
  const says =
    typeof asked === 'object' && asked !== null && !Array.isArray(asked) ? (asked as JsonObject)['says'] : undefined
  return typeof says === 'string' ? says.slice(0, 500).toWellFormed() : undefined
}
