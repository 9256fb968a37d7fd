import type { Shown } from '../../kernel/entry.ts'
import type { Chance } from '../../kernel/world.ts'
import { toldChance, trueChance } from '../chance.ts'
import { Malformed } from './malformed.ts'

/** The dice of a script: what it tells, each one that the throw it is for can show; then real ones. */
export function scriptChance(dice: readonly Shown[]): Chance {
  const chance = toldChance(dice, trueChance())
  let thrown = 0
  const told = (fits: (shown: Shown) => boolean, expected: string): void => {
    const shown = dice[thrown++]
    if (shown !== undefined && !fits(shown)) throw new Malformed(['dice'], `${expected}, not ${JSON.stringify(shown)}`)
  }
  return {
    ...chance,
    throwDie(sides) {
      told(
        shown => typeof shown === 'number' && shown <= sides,
        `as number ${thrown + 1} a face of a die with ${sides} sides`,
      )
      return chance.throwDie(sides)
    },
    countFaces(sides, times) {
      told(
        shown => isCounts(shown, sides, times),
        `as number ${thrown + 1} how often each of ${sides} faces came, ${times} in all`,
      )
      return chance.countFaces(sides, times)
    },
  }
}

function isCounts(shown: Shown, sides: number, times: number): boolean {
  return typeof shown === 'object' && shown.length === sides && shown.reduce((sum, count) => sum + count, 0) === times
}
