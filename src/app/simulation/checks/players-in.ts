import type { PersonId, State } from '../../../kernel/state.ts'

/** Who plays, where the game keeps a register of players. */
export function playersIn({ registers }: State): readonly PersonId[] {
  const players = registers['players']?.value
  return Array.isArray(players) ? players.filter(it => typeof it === 'string') : []
}
