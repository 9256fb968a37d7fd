import type { Effect } from '../effects/effect.ts'
import { type Beside, textsOfHistory } from '../log/entry.ts'
import { ask } from '../questions/ask.ts'
import { stateBeforeFounding } from '../state/evolve.ts'
import { missingRegisters } from '../state/missing-registers.ts'
import type { Chance, World } from '../state/world.ts'
import { withSortedKeys } from '../values/canonical-json.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { EMPTY, withValues } from '../values/persistent-map.ts'
import type { Act } from './act.ts'
import { callContextOf } from './call-context.ts'
import { closeRun, type Decided, type Refused } from './close-run.ts'
import type { GameEvent } from './event-types.ts'
import { reactsToOwn } from './owed.ts'
import { carryOut, type Run, startRun } from './run.ts'
import { settle } from './settle.ts'

/**
 * Decides entry 0: the founders' effects (the whole ruleset, including programs, and the persons), then the rules'
 * reactions to them, and finally the position of a game in progress, if the act names one. The act and the founders'
 * effects are enough to decide the entry again.
 */
export function found(
  world: World,
  act: Act,
  founding: readonly Effect[],
  chance: Chance,
  beside: Beside,
): Decided | Refused {
  const apart = textsOfHistory({ seq: 0, act })
  const said = withValues<string>(
    EMPTY,
    Object.entries(beside).flatMap(([hash, { text }]) => (apart.has(hash) ? [] : [[hash, text] as const])),
  )
  const before = { ...stateBeforeFounding(String(act.with['game'] ?? '')), said }
  const given = { ...act, with: withSortedKeys(act.with) as JsonObject }
  const run = startRun(ask, callContextOf, world, before, given, chance)
  for (const effect of withSortedKeys(founding) as unknown as readonly Effect[])
    carryOut(run, { ...effect, warrant: { rule: null, via: 'founders' } })
  run.nextId = run.state.nextId
  for (const { register, by } of missingRegisters(run))
    carryOut(run, { do: 'declare', register, by, warrant: { rule: by, via: 'institution' } })
  const persons = Object.keys(run.state.persons)
  settle(run, { name: 'founded', data: { persons } })
  settle(run, { name: 'gameStarted', data: {} })
  for (const event of (given.with['past'] ?? []) as unknown as readonly GameEvent[]) settle(run, event)
  const position = (given.with['position'] ?? []) as unknown as readonly Effect[]
  placePosition(run, position)
  forgetDeadlines(run)
  if (position.length > 0) settle(run, { name: 'resumed', data: {} })
  return closeRun(run, beside)
}

/** Returns the founders' effects from an entry 0, as the founders gave them. */
export function foundingEffects(
  effects: readonly (Effect & { readonly warrant?: Json | object })[],
): readonly Effect[] {
  return effects
    .filter(
      effect =>
        (effect.warrant as { via?: string } | undefined)?.via === 'founders' &&
        (effect.warrant as { says?: string }).says === undefined,
    )
    .map(({ warrant: _warrant, ...effect }) => effect as Effect)
}

/** Replaces the ruleset's starting position with the position of a game in progress. */
function placePosition(run: Run, position: readonly Effect[]): void {
  for (const effect of position)
    carryOut(run, { ...effect, warrant: { rule: null, via: 'founders', says: 'position' } })
}

/** Ends, without consequences, the deadlines of rules that the position has removed or left without a program. */
function forgetDeadlines(run: Run): void {
  const warrant = { rule: null, via: 'founders', says: 'position' } as const
  for (const { id, rule, event, announced } of Object.values(run.state.deadlines)) {
    if (rule === null) continue
    const isKept =
      announced === true
        ? reactsToOwn(run.state, rule, { name: event, data: {} })
        : Object.hasOwn(run.state.rules, rule)
    if (!isKept) carryOut(run, { do: 'disarm', deadline: id, warrant })
  }
}
