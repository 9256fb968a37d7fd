import { keepsCommitment } from '../../../app/dice/committed-chance.ts'
import type { Connection } from '../connection.ts'
import type { FoundAilment } from './found-ailment.ts'
import type { WalkedLog } from './walked-log.ts'

/** Whether the secret of a game's dice is there and is the one to which its log is committed. Told dice need none. */
export function diceAilments(
  { sql }: Connection,
  game: string,
  { first, committing }: WalkedLog,
): readonly FoundAilment[] {
  if (first?.outside.told === true || committing === undefined) return []
  const row = sql('SELECT secret FROM dice_secrets WHERE game = ?').row(game)
  if (row === undefined) return [ailment(game, committing.seq, 'The secret of the dice is missing.')]
  if (keepsCommitment(String(row['secret']), [committing])) return []
  return [
    ailment(game, committing.seq, `The secret of the dice is not the one to which entry ${committing.seq} committed.`),
  ]
}

function ailment(game: string, entry: number, what: string): FoundAilment {
  const remedy =
    'Restore the last backup that has it. Without it nobody can throw as was committed to: the game has to take new dice, and its log says so.'
  return { check: 'dice', game, entry, what, remedy }
}
