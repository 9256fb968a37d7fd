import type { Matter } from '../../kernel/state/matter.ts'
import type { PersonId, State } from '../../kernel/state/state.ts'
import type { JsonObject } from '../../kernel/values/json.ts'

/**
 * The persons who could advance a game, as far as can be seen without asking the rules: voters who have not voted,
 * Judges of open cases, the mover, and anyone who owes the others something.
 */
export function waitedFor({ matters, registers }: State): readonly PersonId[] {
  const players = listed(registers['players']?.value)
  const open = Object.values(matters)
  const voters = players.filter(person => open.some(it => isOwing(it, person)))
  const judges = open.flatMap(it => (it.fields['phase'] === 'open' ? listed(lastOf(it.fields['judges'])) : []))
  return [...new Set([...voters, ...judges, ...listed(registers['mover']?.value), ...owing(registers['owed']?.value)])]
}

/** The persons for whom something is listed. */
function owing(owed: unknown): readonly PersonId[] {
  if (typeof owed !== 'object' || owed === null || Array.isArray(owed)) return []
  return Object.entries(owed as JsonObject).flatMap(([person, what]) => (listed(what).length > 0 ? [person] : []))
}

/** Whether someone has yet to vote in an open vote. */
export function isOwing({ fields: { voting, ballots } }: Matter, person: PersonId): boolean {
  return voting === true && !(typeof ballots === 'object' && ballots !== null && Object.hasOwn(ballots, person))
}

export function lastOf(list: unknown): unknown {
  return Array.isArray(list) ? list.at(-1) : undefined
}

function listed(value: unknown): readonly PersonId[] {
  return (Array.isArray(value) ? value : [value]).filter(it => typeof it === 'string')
}
