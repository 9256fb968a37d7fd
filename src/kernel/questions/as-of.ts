import type { Run } from '../acts/run.ts'
import { matterIn } from '../state/find-matter.ts'
import type { Rulebook, State } from '../state/state.ts'
import type { JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import type { Decision } from './decision.ts'

/** A question that a function needs: as of now, or of the entry whose number a field of its matter holds ("required as of since"). */
type Need = { readonly question: string; readonly asOf?: string }

/** One need as a program writes it. */
export function needOf(written: string): Need {
  const [question = '', asOf] = written.split(' as of ')
  return asOf === undefined ? { question } : { question, asOf }
}

/**
 * Puts a question to an earlier rulebook about the game as it stands now. What is found void there is no finding about
 * the rules of today. Where that rulebook is not kept (the matter is long closed), today's answers.
 */
export function askAsOf(run: Run, state: State, { question, asOf = '' }: Need, asks: JsonObject): Decision {
  const matter = typeof asks['matter'] === 'string' ? matterIn(state, asks['matter']) : undefined
  const entry = asOf === 'since' ? matter?.since : lookup(matter?.fields, asOf)
  const known = run.found.length
  const decision = run.ask(run, atEntry(run, state, String(entry)), question, asks)
  run.found.length = known
  return decision
}

/** A snapshot under the rulebook of an earlier entry: the same object each time, so that what is decided in it is decided once. */
function atEntry({ earlier }: Run, state: State, entry: string): State {
  const rulebook = lookup(state.rulebooks, entry)
  if (rulebook === undefined) return state
  const laid = earlier.get(state) ?? new Map<string, State>()
  earlier.set(state, laid)
  const then = laid.get(entry) ?? { ...state, ...rulebook }
  laid.set(entry, then)
  return then
}

/** The rulebooks that open matters may still be judged by: each as of the entry that opened one. */
export function keptRulebooks(state: State, seq: number): State['rulebooks'] {
  const since = new Set(Object.values(state.matters).map(matter => `${matter.since}`))
  const kept = Object.keys(state.rulebooks).filter(entry => since.has(entry))
  const fresh = since.has(`${seq}`)
  if (!fresh && kept.length === Object.keys(state.rulebooks).length) return state.rulebooks
  const { rules, groups, findings, answers } = state
  const now = fresh ? { [seq]: { rules, groups, findings, answers } } : {}
  return { ...Object.fromEntries(kept.map(entry => [entry, lookup(state.rulebooks, entry) as Rulebook])), ...now }
}
