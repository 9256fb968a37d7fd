import { keepsCommitment } from '../app/dice/committed-chance.ts'
import { type DiceSecret, newDiceSecret } from '../app/dice/dice-secret.ts'
import type { KeptGame } from '../ports/game-shelf.ts'
import type { TablePrompts } from './table/table-prompts.ts'

/** The secret of a game's dice, and whether it is a new one, which the log has to be told of before anything else. */
export type Dice = { readonly secret: DiceSecret; readonly isNew: boolean }

/** The dice of a kept game; where their secret is lost, new ones if people want them. Undefined if they do not. */
export async function diceOf(game: KeptGame, prompts: TablePrompts): Promise<Dice | undefined> {
  if (game.secret !== undefined && keepsCommitment(game.secret, game.entries))
    return { secret: game.secret, isNew: false }
  prompts.warn(missing(game))
  if ((await prompts.confirm('Go on with new dice?')) !== true) return undefined
  const secret = newDiceSecret()
  game.keepSecret(secret)
  return { secret, isNew: true }
}

function missing({ path, secret, entries }: KeptGame): string {
  const newDice = 'The game can go on with new dice; an entry of its log will say so.'
  if (entries.every(entry => entry.outside.commitment === undefined))
    return `The dice of this game were told what to show (by a script, say), and are committed to nothing. ${newDice}`
  return secret === undefined
    ? `The secret of this game’s dice is not here: it stood in ${path}.secret. If you have that file, leave and put it back. ${newDice}`
    : `What stands in ${path}.secret is not the secret of this game’s dice. If you have the right file, leave and put it back. ${newDice}`
}
