import { openVotes } from '../institutions/ballots.ts'
import { own } from '../kernel/own.ts'
import type { PersonId, State } from '../kernel/state.ts'
import { isObject } from './bind-value.ts'
import type { RulesNow } from './rules-now.ts'
import { yetToVote } from './yet-to-vote.ts'

/** Who is waited for: the voters of all open votes, else whoever’s turn it is; and whoever owes the others something (`owed`). */
export function dueNow(rules: RulesNow, state: State): readonly PersonId[] {
  return [...new Set([...moving(rules, state), ...owing(rules)])]
}

function moving(rules: RulesNow, state: State): readonly PersonId[] {
  const voters = voting(rules, state)
  if (voters.length > 0) return voters
  const mover = rules.register('mover')
  return typeof mover === 'string' ? [mover] : []
}

/** The register `awaited` tells who has yet to vote on the first matter; of the others the rules are asked. */
function voting(rules: RulesNow, state: State): readonly PersonId[] {
  const awaited = rules.register('awaited')
  const others = openVotes(state).slice(1)
  return [...(Array.isArray(awaited) ? awaited.map(String) : []), ...others.flatMap(it => yetToVote(rules, state, it))]
}

/** Those for whom a register called `owed` lists something. */
function owing(rules: RulesNow): readonly PersonId[] {
  const owed = rules.register('owed')
  return isObject(owed) ? Object.keys(owed).filter(person => owedBy(rules, person).length > 0) : []
}

/** What somebody owes the others, where a register called `owed` lists it. */
export function owedBy(rules: RulesNow, person: PersonId): readonly string[] {
  const owed = rules.register('owed')
  const what = isObject(owed) ? own(owed, person) : undefined
  return Array.isArray(what) ? what.map(String) : []
}
