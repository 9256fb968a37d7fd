import type { AccountId, GameId } from '../../ports/game-store.ts'

/** Whether an account can host a game: it exists, is not suspended, and is no guest’s. */
type Stands = (account: AccountId) => Promise<boolean>

/** When hosts count as absent, in days. */
export type AbsenceLimits = {
  /** The server announces that a host is absent who has not opened the game for this long. */
  readonly unseenDays: number
  /** A host has this long to come back. Players can announce an absence after the same time. */
  readonly returnDays: number
}

/** What the server knows about hosts besides the store. */
export type Hosts = {
  readonly limits: AbsenceLimits
  /** Whether an account can host. Everyone can until the server has accounts. */
  stands: Stands
  /** When hosts were last noted as seen in their games, so that this is not stored with each request. */
  readonly seen: Map<GameId, { readonly host: AccountId; readonly at: number }>
}

export function newHosts(limits = ABSENCE_LIMITS): Hosts {
  return { limits, stands: async () => true, seen: new Map() }
}

export const ABSENCE_LIMITS: AbsenceLimits = { unseenDays: 30, returnDays: 7 }
