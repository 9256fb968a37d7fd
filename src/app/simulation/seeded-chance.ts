import { createHash } from 'node:crypto'
import type { Act } from '../../kernel/act.ts'
import type { Entry } from '../../kernel/entry.ts'
import type { State } from '../../kernel/state.ts'
import { committedChance, type GameChance } from '../dice/committed-chance.ts'
import type { DiceSecret } from '../dice/dice-secret.ts'

/**
 * Chance that is the same for the same seed: dice as every kept game has them, committed to before they are thrown, by
 * a secret made of the seed; and salts counted up from each entry on, each hashed with the seed.
 */
export function seededChance(seed: string, entries: readonly Entry[]): GameChance {
  const dice = committedChance(diceSecret(seed), entries)
  let salted = { before: entries.length, count: 0 }
  const salt = (): string => {
    salted = { before: entries.length, count: salted.before === entries.length ? salted.count + 1 : 1 }
    return hashed(`${seed} salt ${salted.before} ${salted.count}`).slice(0, 32)
  }
  const forAct = (before: State, act: Act) => ({ ...dice.forAct?.(before, act), salt })
  return { ...dice, salt, forAct: forAct as NonNullable<GameChance['forAct']> }
}

function diceSecret(seed: string): DiceSecret {
  return hashed(`${seed} dice`)
}

function hashed(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
