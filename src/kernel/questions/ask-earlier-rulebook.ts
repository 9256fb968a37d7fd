import type { Run } from '../acts/run.ts'
import { matterIn } from '../state/find-matter.ts'
import type { Rulebook, State } from '../state/state.ts'
import type { JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Decision } from './decision.ts'
import { isAnswerValid } from './find-hand-answer.ts'

/**
 * A question that a function needs: the answer now, or as of the entry whose number is in a field of its matter
 * ("required as of since").
 */
type Need = { readonly question: string; readonly asOf?: string }

/** Parses a need from the form in which a program declares it. */
export function parseNeed(written: string): Need {
  const [question = '', asOf] = written.split(' as of ')
  return asOf === undefined ? { question } : { question, asOf }
}

/**
 * Asks an earlier rulebook a question about the current game. A rule that is void under that rulebook is not recorded
 * as void under the current rules. If that rulebook is not stored (because the matter was closed long ago), the current
 * rules answer.
 */
export function askAsOf(run: Run, state: State, { question, asOf = '' }: Need, asks: JsonObject): Decision {
  const matter = typeof asks['matter'] === 'string' ? matterIn(state, asks['matter']) : undefined
  const entry = asOf === 'since' ? matter?.since : lookup(matter?.fields, asOf)
  const known = run.found.length
  const decision = run.ask(run, withRulebookOf(run, state, String(entry)), question, asks)
  run.found.length = known
  return decision
}

/**
 * Returns a snapshot under the rulebook of an earlier entry. It is always the same object, so each decision in it is
 * made only once.
 */
function withRulebookOf({ earlier }: Run, state: State, entry: string): State {
  const rulebook = lookup(state.rulebooks, entry)
  if (rulebook === undefined) return state
  const laid = earlier.get(state) ?? new Map<string, State>()
  earlier.set(state, laid)
  const then = laid.get(entry) ?? { ...state, ...rulebook, answers: answersOf(state, rulebook) }
  laid.set(entry, then)
  return then
}

/**
 * The answers by hand that count under an earlier rulebook: those of then, unless somebody has taken them back, and
 * later ones about the texts of then.
 */
function answersOf(state: State, { answers }: Rulebook): State['answers'] {
  const known = new Set(answers.map(({ id }) => id))
  const now = new Set(state.answers.map(({ id }) => id))
  const standing = answers.filter(it => now.has(it.id) || !isAnswerValid(state, it))
  return [...standing, ...state.answers.filter(({ id }) => !known.has(id))]
}

/** The rulebooks that may still decide open matters: for each matter, the rulebook of the entry that opened it. */
export function retainedRulebooks(state: State, seq: number): State['rulebooks'] {
  const since = new Set(Object.values(state.matters).map(matter => `${matter.since}`))
  const kept = Object.keys(state.rulebooks).filter(entry => since.has(entry))
  const fresh = since.has(`${seq}`)
  if (!fresh && kept.length === Object.keys(state.rulebooks).length) return state.rulebooks
  const { rules, groups, findings, answers } = state
  const now = fresh ? { [seq]: { rules, groups, findings, answers } } : {}
  return { ...Object.fromEntries(kept.map(entry => [entry, lookup(state.rulebooks, entry) as Rulebook])), ...now }
}
