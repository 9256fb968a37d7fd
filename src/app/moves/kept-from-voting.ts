import { type ActSchema, splitArgumentType, withoutOptionalMark } from '../../kernel/acts/act-schema.ts'
import { functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { schemaFor } from '../play/game.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { sampleArguments } from './possible-acts.ts'

/**
 * The voters whom rules forbid to vote on a matter, whichever way they vote. The game cannot wait for them if the
 * vote can end without them, because someone else has yet to vote or a deadline ends it.
 */
export function keptFromVoting(
  rules: RulesNow,
  state: State,
  matter: Matter,
  voters: readonly PersonId[],
): readonly PersonId[] {
  const kept = voters.filter(person => isKept(rules, state, matter, person))
  const ends = kept.length < voters.length || Object.values(state.deadlines).some(it => it.matter === matter.id)
  return ends ? kept : []
}

function isKept(rules: RulesNow, state: State, matter: Matter, person: PersonId): boolean {
  const usual = votingActs(rules, state, matter, person)
  const results = usual.map(act => resultOfVoting(rules, state, matter, person, act))
  if (!results.includes('refused') || results.includes('allowed')) return false
  // Another act may be offered to this person alone.
  const others = actsAbout(state, matter.kind).filter(act => !usual.includes(act))
  return others.every(act => resultOfVoting(rules, state, matter, person, act) !== 'allowed')
}

const known = new WeakMap<State['rules'], Map<string, readonly string[]>>()

/** The acts that cast a ballot on matters of a kind. They stay the same as long as the rules do. */
function votingActs(rules: RulesNow, state: State, matter: Matter, person: PersonId): readonly string[] {
  const byKind = known.get(state.rules) ?? new Map<string, readonly string[]>()
  known.set(state.rules, byKind)
  const before = byKind.get(matter.kind)
  if (before !== undefined) return before
  const acts = actsAbout(state, matter.kind).filter(
    act => resultOfVoting(rules, state, matter, person, act) !== 'other',
  )
  if (acts.length > 0) byKind.set(matter.kind, acts)
  return acts
}

/** The acts with an argument that can name matters of a kind. */
function actsAbout(state: State, kind: string): readonly string[] {
  return [...functionNamesInForce(state, 'offers')].filter(act => isAbout(schemaFor(state, act) ?? {}, kind))
}

/** Whether an act has an argument that can name matters of a kind. */
function isAbout(schema: ActSchema, kind: string): boolean {
  return Object.values(schema).some(type => {
    const [name, of] = splitArgumentType(withoutOptionalMark(type))
    return name === 'matter' && (of === '' || of === kind)
  })
}

/** Maximum number of trials per person and act. */
const MOST_TRIALS = 12

/**
 * Whether an act would cast a person’s ballot on a matter and, if so, whether the rules allow it with any known word.
 */
function resultOfVoting(
  rules: RulesNow,
  state: State,
  matter: Matter,
  person: PersonId,
  act: string,
): 'allowed' | 'refused' | 'other' {
  let [trials, isRefused] = [0, false]
  for (const args of sampleArguments(rules, state, act, schemaFor(state, act) ?? {}, person)) {
    if (!Object.values(args).includes(matter.id)) continue
    if (trials++ >= MOST_TRIALS) break
    const { offers, refused, undecided } = rules.permit(person, act, args, state.now, { trial: true })
    if (!offers.some(({ effects }) => castsBallot(effects, matter.id))) return 'other'
    if (refused.length === 0 || undecided !== undefined) return 'allowed'
    isRefused = true
  }
  return isRefused ? 'refused' : 'other'
}

/** Whether requested effects cast a ballot on a matter. */
function castsBallot(effects: Json, matter: string): boolean {
  if (Array.isArray(effects)) return (effects as readonly Json[]).some(it => castsBallot(it, matter))
  if (typeof effects !== 'object' || effects === null) return false
  const { effect, matter: about } = effects as JsonObject
  return effect === 'castBallot' && about === matter
}
