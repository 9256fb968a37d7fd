import { keepsCommitment } from '../../../app/dice/committed-chance.ts'
import { newDiceSecret } from '../../../app/dice/dice-secret.ts'
import type { Connection } from '../connection.ts'
import { type FoundAilment, MEND, mend } from './found-ailment.ts'
import type { WalkedLog } from './walked-log.ts'

/** Whether the secret of a game's dice is there, and is the one to which its log is committed or is a new one. */
export function diceAilments({ sql }: Connection, game: string, { committing }: WalkedLog): readonly FoundAilment[] {
  if (committing === undefined) return []
  const row = sql('SELECT secret, is_new FROM dice_secrets WHERE game = ?').row(game)
  if (row !== undefined && (row['is_new'] === 1 || keepsCommitment(String(row['secret']), [committing]))) return []
  const fault = row === undefined ? 'is missing' : `is not the one to which entry ${committing.seq} committed`
  return [
    {
      check: 'dice',
      game,
      entry: committing.seq,
      what: `The secret of the dice ${fault}.`,
      remedy: `Restore the last backup that has it. Or let the game take new dice, as its log will say: ${MEND}`,
      mends: [
        mend('INSERT OR REPLACE INTO dice_secrets (game, secret, is_new) VALUES (?, ?, 1)', game, newDiceSecret()),
      ],
    },
  ]
}
