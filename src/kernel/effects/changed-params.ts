import { CLERK } from '../acts/act.ts'
import type { Raised } from '../acts/event-types.ts'
import { reactsToOwn } from '../acts/owed.ts'
import type { Item } from '../acts/reaction.ts'
import { carryOut, passingDeadline, type Run } from '../acts/run.ts'
import { BRIEF, type Deadline, leastAhead } from '../state/deadline.ts'
import type { RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { canonical } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'

/** The parameters of a rule that a batch has changed, with their values before and now. */
type ChangedParams = { readonly rule: RuleId; readonly was: JsonObject; readonly now: JsonObject }

/**
 * Moves the deadlines that depend on parameters which a batch has changed, and returns the events by which the rules
 * learn of it. Only a rule's own parameters concern it, and only if it keeps its program.
 */
export function followChangedParams(run: Run, before: State, items: readonly Item[]): readonly Raised[] {
  return changedParams(before, run.state, items).flatMap(changed => {
    const { rule, was, now } = changed
    const moved = moveDeadlines(run, before, changed)
    const event = { name: 'paramsChanged', data: { was, now, moved } }
    return reactsToOwn(run.state, rule, event) ? [{ event, by: rule }] : []
  })
}

function changedParams(before: State, after: State, items: readonly Item[]): readonly ChangedParams[] {
  const rules = new Set(items.flatMap(({ effect }) => (effect.do === 'setFront' ? [effect.rule] : [])))
  return [...rules].flatMap(rule => {
    const now = lookup(after.rules, rule)
    if (now?.program == null) return []
    const was = lookup(before.rules, rule)?.front.params ?? {}
    const names = Object.keys(now.front.params).filter(it => valueText(was, it) !== valueText(now.front.params, it))
    if (names.length === 0) return []
    const valuesOf = (params: typeof was): JsonObject =>
      Object.fromEntries(names.map(it => [it, lookup(params, it)?.value ?? null]))
    return [{ rule, was: valuesOf(was), now: valuesOf(now.front.params) }]
  })
}

function valueText(params: { readonly [name: string]: { readonly value: Json } }, name: string): string {
  return canonical(lookup(params, name)?.value ?? null)
}

/**
 * A deadline that depends on a changed parameter, as its rule sees it: when it passed before, and when it passes now. If
 * the calendar measures its period, it has not moved yet, because only the rule can say how far.
 */
type Moved = {
  readonly event: string
  readonly data: JsonObject
  readonly matter: string | null
  readonly was: number
  readonly at: number
}

/**
 * Moves the ends of the periods that a rule has made from parameters that changed. A period that would be over by now
 * ends at once. A deadline that the same batch has set, such as a correction, already has its end.
 */
function moveDeadlines(run: Run, before: State, { rule, was, now }: ChangedParams): readonly Moved[] {
  return Object.values(run.state.deadlines)
    .filter(it => it.rule === rule && lookup(before.deadlines, it.id) === it)
    .filter(it => Object.keys(it.per ?? {}).some(param => Object.hasOwn(now, param)))
    .map(it => moveDeadline(run, it, growth(it, was, now)))
}

function moveDeadline(run: Run, deadline: Deadline, longer: number): Moved {
  const { id, event, data, matter = null, left, rule } = deadline
  const { now } = run.state
  const warrant = { rule, via: 'institution' } as const
  const was = left === undefined ? deadline.at : now + left
  const at = Math.max(was + longer, now + leastAhead(passingDeadline(run)))
  const told = { event, data, matter, was, at: was + longer }
  if (longer === 0) return told
  const brief = run.act.by === CLERK && at - now < BRIEF ? { brief: true as const } : {}
  carryOut(run, { do: 'resume', deadline: id, at, ...brief, warrant })
  if (left !== undefined) carryOut(run, { do: 'suspend', deadline: id, warrant })
  return told
}

/** How much longer a period is with other parameters, in milliseconds. */
function growth({ per = {} }: Deadline, was: JsonObject, now: JsonObject): number {
  return Object.entries(per).reduce((sum, [param, unit]) => {
    const more = Number(lookup(now, param) ?? Number.NaN) - Number(lookup(was, param) ?? Number.NaN)
    return Number.isFinite(more) ? sum + Math.round(more * unit) : sum
  }, 0)
}
