import type { State } from '../../kernel/state.ts'
import type { Withheld } from '../../ports/game-store.ts'

/**
 * A game as it is told of to people: in the place of each free text that is withheld stands why. A name that is withheld
 * stays away, and whoever bore it is told of by their identity. Rules are never asked about such a game.
 */
export function withReasons(state: State, now: State, withheld: readonly Withheld[] = []): State {
  const names = new Set(Object.values(now.persons).flatMap(({ name, surname }) => [name, surname]))
  const told = withheld.filter(({ hash }) => !names.has(hash)).map(({ hash, why }) => [hash, reasonTold(why)] as const)
  return told.length === 0 ? state : { ...state, said: { ...state.said, ...Object.fromEntries(told) } }
}

function reasonTold(why: string): string {
  return `(withheld, because: ${why})`
}
