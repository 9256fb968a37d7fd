import { createHmac } from 'node:crypto'
import { canonical } from '../../kernel/values/canonical-json.ts'
import type { Move } from '../../ports/moves.ts'

type OfMove = Pick<Move, 'game' | 'secret'>

/** The code by which the new server shows that it has read the copy and can take the game. */
export function receiptCode(move: OfMove): string {
  return code(move, ['receipt', move.game])
}

/** The code with which the old server hands the game over, once it has the receipt. */
export function handoverCode(move: OfMove): string {
  return code(move, ['handover', move.game])
}

/** The code with which a player confirms that the game has arrived on the new server. */
export function confirmationCode(move: OfMove): string {
  return code(move, ['confirmation', move.game])
}

/** The personal code with which the holder of a seat claims it on the new server. */
export function claimCode(move: OfMove, person: string): string {
  return code(move, ['claim', move.game, person])
}

/** 256 bits, as 43 letters, digits, `-` and `_`, like every secret of a link. */
function code({ secret }: OfMove, about: readonly string[]): string {
  return createHmac('sha256', secret).update(canonical(about)).digest('base64url')
}
