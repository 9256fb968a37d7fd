import type { PersonId } from '../kernel/state.ts'
import type { RulesNow } from './rules-now.ts'

/** Who is waited for: the voters of an open vote, else whoever's turn it is. */
export function dueNow(rules: RulesNow): readonly PersonId[] {
  const awaited = rules.register('awaited')
  if (Array.isArray(awaited) && awaited.length > 0) return awaited.map(String)
  const mover = rules.register('mover')
  return typeof mover === 'string' ? [mover] : []
}
