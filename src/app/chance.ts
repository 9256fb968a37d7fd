import { randomBytes, randomInt } from 'node:crypto'
import type { Chance } from '../kernel/world.ts'

/** Chance that nobody can foresee: the machine's own randomness. */
export function trueChance(): Chance {
  return { throwDie: sides => randomInt(1, sides + 1), salt: () => randomBytes(16).toString('hex') }
}

/**
 * Chance that is told beforehand: faces in order (then `after`, if there is more to throw), salts counted up. For
 * scripts, for tests, and for deciding recorded entries again.
 */
export function toldChance(faces: readonly number[], after?: Chance): Chance {
  let thrown = 0
  let salted = 0
  return {
    throwDie: sides => faces[thrown++] ?? after?.throwDie(sides) ?? 1 + (thrown % sides),
    salt: () => `${salted++}`.padStart(32, '0'),
  }
}
