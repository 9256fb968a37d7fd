import { functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Rule, RuleId } from '../../kernel/state/rule.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { sampleArguments } from '../moves/possible-acts.ts'
import { schemaFor } from '../play/game.ts'
import { worldWithSharedGas } from '../play/world.ts'
import { rulesNow } from '../rules/rules-now.ts'
import { type IfAdopted, previewEffect } from './if-adopted.ts'

/** What a rule with a new program would stop, found by trying it in the game as it would be. */
export type Stopped = {
  readonly rule: Rule
  /** Why an adopted proposal could not repeal the rule again, if it could not. */
  readonly repeal?: string
  /** Acts that someone can do now, and that the rule would refuse, each with its reason. */
  readonly acts: readonly { readonly name: string; readonly reason: string }[]
}

/** Maximum number of rules that are tried, of people who try, and of acts that are tried for each of them. */
const MOST_RULES = 4
const MOST_PEOPLE = 2
const MOST_ACTS = 30

/**
 * Tries whether rules that a proposal gives new programs would stop their own repeal, or acts that people can do now:
 * a guard that always fails or refuses everything shows itself before it is adopted. Uses at most the gas of one act.
 */
export function whatItStops(
  world: World,
  state: State,
  { before, after }: IfAdopted,
  proposal: Matter,
): readonly Stopped[] {
  const bounded = worldWithSharedGas(world)
  const changed = Object.values(after.rules)
    .filter(({ id, program }) => program !== null && program.hash !== lookup(before.rules, id)?.program?.hash)
    .slice(0, MOST_RULES)
  return changed.flatMap(rule => {
    const repeal = whyNotRepealed(bounded, after, proposal, rule.id)
    const acts = actsStopped(bounded, state, withRulebookOf(state, after), rule.id)
    return repeal === undefined && acts.length === 0
      ? []
      : [{ rule, acts, ...(repeal === undefined ? {} : { repeal }) }]
  })
}

/** Why an adopted proposal could not repeal a rule: only if the rule itself would stand in the way. */
function whyNotRepealed(world: World, after: State, { by, charter }: Matter, rule: RuleId): string | undefined {
  const warrant = { rule: charter, via: 'institution' } as const
  const { outcome } = previewEffect(world, after, by ?? '', { effect: 'repeal', rule }, warrant)
  if (!outcome.ok) return outcome.rules.find(it => it.rule === rule)?.reason
  const { state, failures } = outcome.decided
  if (lookup(state.rules, rule) === undefined) return undefined
  const failure = failures.find(it => it.rule === rule)
  if (failure !== undefined) return `its program would fail: ${failure.failure.detail}`
  return state.open.find(({ contestants = [] }) => contestants.includes(rule))?.about
}

/** The game as it is, under the rules as they would be. */
function withRulebookOf(state: State, { rules, groups, programs, findings, registers }: State): State {
  return { ...state, rules, groups, programs, findings, registers }
}

function actsStopped(world: World, before: State, after: State, rule: RuleId): Stopped['acts'] {
  const found = new Map<string, string>()
  for (const person of peopleWhoTry(world, before)) {
    const [now, then] = [rulesNow(world, before), rulesNow(world, after)]
    for (const name of [...functionNamesInForce(before, 'offers')].slice(0, MOST_ACTS)) {
      if (found.has(name) || now.isSpent()) continue
      const [args] = sampleArguments(now, before, name, schemaFor(before, name) ?? {}, person)
      if (args === undefined) continue
      const allowed = now.permit(person, name, args, before.now)
      if (allowed.offers.length === 0 || allowed.refused.length > 0) continue
      const refused = then.permit(person, name, args, after.now).refused.find(it => it.rule === rule)
      if (refused !== undefined) found.set(name, refused.reason)
    }
  }
  return [...found].map(([name, reason]) => ({ name, reason }))
}

/** The player whose turn it is, and another player. */
function peopleWhoTry(world: World, state: State): readonly PersonId[] {
  const rules = rulesNow(world, state)
  const [mover, players] = [rules.register('mover'), rules.register('players')]
  const all = (Array.isArray(players) ? players : Object.keys(state.persons)).map(String)
  return [...all.filter(it => it === mover), ...all.filter(it => it !== mover)].slice(0, MOST_PEOPLE)
}
