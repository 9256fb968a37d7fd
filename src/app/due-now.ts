import type { PersonId } from '../kernel/state.ts'
import { isObject } from './bind-value.ts'
import type { RulesNow } from './rules-now.ts'

/** Who is waited for: the voters of an open vote, else whoever’s turn it is; and whoever owes the others something (`owed`). */
export function dueNow(rules: RulesNow): readonly PersonId[] {
  return [...new Set([...moving(rules), ...owing(rules)])]
}

function moving(rules: RulesNow): readonly PersonId[] {
  const awaited = rules.register('awaited')
  if (Array.isArray(awaited) && awaited.length > 0) return awaited.map(String)
  const mover = rules.register('mover')
  return typeof mover === 'string' ? [mover] : []
}

/** Those for whom a register called `owed` lists something. */
function owing(rules: RulesNow): readonly PersonId[] {
  const owed = rules.register('owed')
  return isObject(owed) ? Object.keys(owed).filter(person => owedBy(rules, person).length > 0) : []
}

/** What somebody owes the others, where a register called `owed` lists it. */
export function owedBy(rules: RulesNow, person: PersonId): readonly string[] {
  const owed = rules.register('owed')
  const what = isObject(owed) ? owed[person] : undefined
  return Array.isArray(what) ? what.map(String) : []
}
