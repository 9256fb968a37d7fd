import { listeners } from '../state/listeners.ts'
import type { Rule, RuleId } from '../state/rule.ts'
import type { State } from '../state/state.ts'
import { lookup } from '../values/lookup.ts'
import { offerSchema, permission } from './permission.ts'
import type { Run } from './run.ts'

/**
 * Tries each act that a changed rule grants or forbids, as every person could do it now, to find contradictions between
 * rules. A rule that is void because of such a contradiction is found void at once. Otherwise that would happen only
 * when someone is refused, and a refusal leaves no entry. Acts with arguments are not tried, because no argument can
 * stand for all others.
 */
export function inspectActs(run: Run, changed: readonly Rule[]): void {
  for (const name of new Set(changed.flatMap(rule => disputed(run.state, rule)))) {
    for (const by of Object.keys(run.state.persons))
      permission(run, run.state, { ...run.act, do: name, by, with: {} }, { inspects: true })
  }
}

/** The acts without arguments that a rule grants and another forbids, or the other way round. */
function disputed(state: State, { id, program }: Rule): readonly string[] {
  const { offers = {}, forbids = {} } = program?.manifest ?? {}
  return [...Object.keys(offers), ...Object.keys(forbids)].filter(name => {
    const rights = listeners(state, 'offers', name).filter(rule => isRight(state, rule, name))
    const forbidding = listeners(state, 'forbids', name)
    const isMet =
      (rights.includes(id) && forbidding.some(it => it !== id)) ||
      (forbidding.includes(id) && rights.some(it => it !== id))
    return isMet && listeners(state, 'offers', name).every(rule => takesNothing(state, rule, name))
  })
}

function isRight(state: State, rule: RuleId, name: string): boolean {
  return lookup(lookup(state.rules, rule)?.program?.manifest.offers, name)?.['as'] === 'right'
}

function takesNothing(state: State, rule: RuleId, name: string): boolean {
  return Object.keys(offerSchema(state, rule, name)).length === 0
}
