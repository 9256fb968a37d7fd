import { randomBytes, randomInt } from 'node:crypto'
import type { Outside, Proof, Shown } from '../../kernel/log/entry.ts'
import type { Chance } from '../../kernel/state/world.ts'

/** Salts that no one can guess. */
export function trueSalt(): string {
  return randomBytes(16).toHex()
}

/**
 * Unpredictable chance from the machine's own randomness. Nothing proves that it was not manipulated; saved games use
 * `committedChance`.
 */
export function trueChance(): Chance {
  const throwDie = (sides: number) => randomInt(1, sides + 1)
  return { throwDie, countFaces: counting(throwDie), salt: trueSalt, proof: toldProof }
}

/** The chance recorded in an entry, for deciding the entry again. */
export function recordedChance({ faces, ...proof }: Outside): Chance {
  return { ...toldChance(faces), proof: () => proof }
}

/**
 * Scripted chance: the given faces in order, then `after` if there are more throws, and salts that count up. For
 * scripts and tests.
 */
export function toldChance(faces: readonly Shown[], after?: Chance): Chance {
  let thrown = 0
  let salted = 0
  const next = (): Shown | undefined => faces[thrown++]
  return {
    throwDie(sides) {
      const told = next()
      return typeof told === 'number' ? told : (after?.throwDie(sides) ?? 1 + (thrown % sides))
    },
    countFaces(sides, times) {
      const told = next()
      return typeof told === 'object' ? told : (after?.countFaces(sides, times) ?? evenly(sides, times))
    },
    salt: () => `${salted++}`.padStart(32, '0'),
    proof: toldProof,
  }
}

/** A game with scripted dice says so when it starts. */
function toldProof({ seq }: { readonly seq: number }): Proof {
  return seq === 0 ? { told: true } : {}
}

/** Counts the faces of throws made one after another. */
export function counting(throwDie: (sides: number) => number): Chance['countFaces'] {
  return (sides, times) => {
    const counts = new Uint32Array(sides)
    for (let thrown = 0; thrown < times; thrown += 1) {
      const face = throwDie(sides)
      counts[face - 1] = (counts[face - 1] ?? 0) + 1
    }
    return [...counts]
  }
}

/** All faces equally often, or as nearly so as possible. */
function evenly(sides: number, times: number): readonly number[] {
  return Array.from({ length: sides }, (_, index) => Math.floor(times / sides) + (index < times % sides ? 1 : 0))
}
