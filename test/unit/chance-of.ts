import { randomInt } from 'node:crypto'

/** The seed of what a test chooses by chance. It is in the title of the test, and NOMIC_SEED repeats it. */
export const SEED = Number(process.env['NOMIC_SEED'] ?? randomInt(2 ** 31))

/** Random numbers from 0 to 1 that a seed determines (Mulberry32), so a run can be reproduced. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
