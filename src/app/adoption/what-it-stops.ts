import { WINNER } from '../../institutions/winning.ts'
import type { RefusalReason } from '../../kernel/acts/refusal.ts'
import { functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { Rule, RuleId } from '../../kernel/state/rule.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { argumentsOfTrial } from '../moves/ends-wait.ts'
import { sampleArguments } from '../moves/possible-acts.ts'
import { type BoundAct, preview, schemaFor } from '../play/game.ts'
import { worldWithSharedGas } from '../play/world.ts'
import { rulesNow } from '../rules/rules-now.ts'
import { type IfAdopted, previewEffect } from './if-adopted.ts'

/** What a rule with a new program would stop, found by trying it in the game as it would be. */
export type Stopped = {
  readonly rule: Rule
  /** Why an adopted proposal could not repeal the rule again, if it could not. */
  readonly repeal?: string
  /** Acts that the rule would refuse to someone who can do them now or, if nobody can, to everybody who tries. */
  readonly acts: readonly { readonly name: string; readonly reason: string }[]
  /** Why nobody whom the rule names as the winner would win, if the rule does not say how much that takes. */
  readonly win?: string
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
    const win = whyNotWon(bounded, after, proposal, rule)
    return repeal === undefined && win === undefined && acts.length === 0
      ? []
      : [{ rule, acts, ...(repeal === undefined ? {} : { repeal }), ...(win === undefined ? {} : { win }) }]
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

/**
 * Why other rules would stop a winner whom a rule names. Tried only if the rule does not say how much it takes to win,
 * because nobody may have as much yet.
 */
function whyNotWon(world: World, after: State, { by }: Matter, { id, program }: Rule): string | undefined {
  const answers = program?.manifest.answers ?? {}
  if (by === null || !Object.hasOwn(answers, 'winner') || Object.hasOwn(answers, 'winsWith')) return undefined
  const { outcome } = previewEffect(world, after, by, { effect: 'set', [WINNER]: by }, { rule: id, via: 'program' })
  if (!outcome.ok) return outcome.rules.find(it => it.rule !== id)?.reason
  const known = new Set(after.open.map(it => it.id))
  return outcome.decided.state.open.find(it => !known.has(it.id))?.about
}

/** The game as it is, under the rules as they would be. */
function withRulebookOf(state: State, { rules, groups, programs, findings, registers }: State): State {
  return { ...state, rules, groups, programs, findings, registers }
}

function actsStopped(world: World, before: State, after: State, rule: RuleId): Stopped['acts'] {
  const [now, then] = [rulesNow(world, before), rulesNow(world, after)]
  const people = peopleWhoTry(world, before)
  return [...functionNamesInForce(before, 'offers')].slice(0, MOST_ACTS).flatMap(name => {
    if (now.isSpent()) return []
    const schema = schemaFor(before, name) ?? {}
    const tries = people.flatMap(by => {
      const [args] = sampleArguments(now, before, name, schema, by)
      if (args === undefined) return []
      const { offers, refused } = now.permit(by, name, args, before.now)
      const isPossible = offers.length > 0 && refused.length === 0
      const act = { by, do: name, with: argumentsOfTrial(schema, args), at: after.now }
      const against = [
        ...then.permit(by, name, args, after.now).refused,
        ...(isPossible ? guardsRefusing(world, after, act) : []),
      ].find(it => it.rule === rule)
      return [{ isPossible, against: against?.reason }]
    })
    // What nobody can do at the moment counts if the rule lets nobody do it.
    const possible = tries.filter(it => it.isPossible)
    const stopped = possible.length > 0 ? possible : tries.every(it => it.against !== undefined) ? tries : []
    const reason = stopped.find(it => it.against !== undefined)?.against
    return reason === undefined ? [] : [{ name, reason }]
  })
}

/** The rules that refuse what an act would do, if it is refused for that. */
function guardsRefusing(world: World, state: State, act: BoundAct): readonly RefusalReason[] {
  const tried = preview({ world, state }, act)
  return tried.ok || tried.refusal.code !== 'refusedByRules' ? [] : tried.refusal.reasons
}

/** The player whose turn it is, and another player. */
function peopleWhoTry(world: World, state: State): readonly PersonId[] {
  const rules = rulesNow(world, state)
  const [mover, players] = [rules.register('mover'), rules.register('players')]
  const all = (Array.isArray(players) ? players : Object.keys(state.persons)).map(String)
  return [...all.filter(it => it === mover), ...all.filter(it => it !== mover)].slice(0, MOST_PEOPLE)
}
