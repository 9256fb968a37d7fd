import type { PersonId } from '../kernel/state.ts'
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
  if (typeof owed !== 'object' || owed === null || Array.isArray(owed)) return []
  return Object.entries(owed).flatMap(([person, what]) => (Array.isArray(what) && what.length > 0 ? [person] : []))
}
