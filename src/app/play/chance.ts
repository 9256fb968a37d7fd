import { randomBytes, randomInt } from 'node:crypto'
import type { Outside, Proof, Shown } from '../../kernel/log/entry.ts'
import type { Chance } from '../../kernel/state/world.ts'

/** Returns a salt that no one can guess. */
export function trueSalt(): string {
  return randomBytes(16).toHex()
}

/**
 * An unpredictable source of chance, based on the machine's own randomness. Nothing proves that its results were not
 * manipulated, so saved games use `committedChance`.
 */
export function trueChance(): Chance {
  const throwDie = (sides: number) => randomInt(1, sides + 1)
  return { throwDie, countFaces: faceCounter(throwDie), salt: trueSalt, proof: scriptedProof }
}

/** Replays the throws and salts recorded in an entry, for deciding the entry again. */
export function recordedChance({ faces, computed, ...proof }: Outside): Chance {
  return { ...scriptedChance(faces), ...(computed === undefined ? {} : { computed }), proof: () => proof }
}

/**
 * A scripted source of chance, for scripts and tests: the given faces in order, then `after` for any further throws,
 * and salts that count up.
 */
export function scriptedChance(faces: readonly Shown[], after?: Chance): Chance {
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
      return typeof told === 'object' ? told : (after?.countFaces(sides, times) ?? evenCounts(sides, times))
    },
    salt: () => `${salted++}`.padStart(32, '0'),
    proof: scriptedProof,
  }
}

/** The first entry of a game with scripted dice says that they are scripted. */
function scriptedProof({ seq }: { readonly seq: number }): Proof {
  return seq === 0 ? { told: true } : {}
}

/** Throws a die many times, and counts how often each face comes up. */
export function faceCounter(throwDie: (sides: number) => number): Chance['countFaces'] {
  return (sides, times) => {
    const counts = new Uint32Array(sides)
    for (let thrown = 0; thrown < times; thrown += 1) {
      const face = throwDie(sides)
      counts[face - 1] = (counts[face - 1] ?? 0) + 1
    }
    return [...counts]
  }
}

/** Returns counts in which all faces come up equally often, or as nearly so as possible. */
function evenCounts(sides: number, times: number): readonly number[] {
  return Array.from({ length: sides }, (_, index) => Math.floor(times / sides) + (index < times % sides ? 1 : 0))
}
