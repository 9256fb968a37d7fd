import { type ActSchema, splitArgumentType, withoutOptionalMark } from '../../kernel/acts/act-schema.ts'
import { functionNamesInForce } from '../../kernel/state/listening-rules.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { schemaFor } from '../play/game.ts'
import type { RulesNow } from '../rules/rules-now.ts'
import { tryAct } from './try-act.ts'

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
  const kept = peopleKept(rules, state, matter, voters)
  const ends = kept.length < voters.length || Object.values(state.deadlines).some(it => it.matter === matter.id)
  return ends ? kept : []
}

function peopleKept(rules: RulesNow, state: State, matter: Matter, voters: readonly PersonId[]): readonly PersonId[] {
  const [first] = voters
  if (first === undefined) return []
  const usual = votingActs(rules, state, matter, first)
  const results = usual.map(act => resultsOfVoting(rules, state, matter, voters, act))
  const refused = voters.filter(person => {
    const own = results.map(it => it.get(person))
    return own.includes('refused') && !own.includes('allowed')
  })
  if (refused.length === 0) return []
  // Another act may be offered to one person alone.
  const others = actsAbout(state, matter.kind).filter(act => !usual.includes(act))
  const allowed = others.map(act => resultsOfVoting(rules, state, matter, refused, act))
  return refused.filter(person => allowed.every(it => it.get(person) !== 'allowed'))
}

const known = new WeakMap<State['rules'], Map<string, readonly string[]>>()

/** The acts that cast a ballot on matters of a kind. They stay the same as long as the rules do. */
function votingActs(rules: RulesNow, state: State, matter: Matter, person: PersonId): readonly string[] {
  const byKind = known.get(state.rules) ?? new Map<string, readonly string[]>()
  known.set(state.rules, byKind)
  const before = byKind.get(matter.kind)
  if (before !== undefined) return before
  const acts = actsAbout(state, matter.kind).filter(
    act => resultsOfVoting(rules, state, matter, [person], act).get(person) !== 'other',
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

type Voting = 'allowed' | 'refused' | 'other'

/**
 * Whether an act would cast each person’s ballot on a matter and, if so, whether the rules allow it with any known word.
 */
function resultsOfVoting(
  rules: RulesNow,
  state: State,
  matter: Matter,
  people: readonly PersonId[],
  act: string,
): ReadonlyMap<PersonId, Voting> {
  const results = new Map<PersonId, Voting>(people.map(person => [person, 'other']))
  tryAct(
    rules,
    state,
    { act, people, most: MOST_TRIALS },
    {
      skips: (_, args) => !Object.values(args).includes(matter.id),
      hear: (person, _, { offers, refused, undecided }) => {
        const casts = offers.some(({ effects }) => castsBallot(effects, matter.id))
        const isAllowed = casts && (refused.length === 0 || undecided !== undefined)
        results.set(person, casts ? (isAllowed ? 'allowed' : 'refused') : 'other')
        return !casts || isAllowed
      },
    },
  )
  return results
}

/** Whether requested effects cast a ballot on a matter. */
function castsBallot(effects: Json, matter: string): boolean {
  if (Array.isArray(effects)) return (effects as readonly Json[]).some(it => castsBallot(it, matter))
  if (typeof effects !== 'object' || effects === null) return false
  const { effect, matter: about } = effects as JsonObject
  return effect === 'castBallot' && about === matter
}
