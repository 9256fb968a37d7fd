import type { VerifierKey } from '../checkpoints/signed-note.ts'

/** What the operators of a server have decided about games that move. */
export type MovePolicy = {
  /**
   * The number of days after which the silence of players is enough for a move, and after which a game that was handed
   * over goes on here unless its arrival has been confirmed.
   */
  readonly noticeDays: number
  /** The keys of servers whose signatures on games these operators trust. */
  readonly trustedKeys: readonly VerifierKey[]
}

export const MOVE_POLICY: MovePolicy = { noticeDays: 7, trustedKeys: [] }

const DAY = 86_400_000

export function noticeOf({ noticeDays }: MovePolicy): number {
  return noticeDays * DAY
}
