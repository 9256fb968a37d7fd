/** Draws from a seed: the same seed plays the same game for ever. */
export type Draw = {
  /** A fraction from 0 up to, but not including, 1. */
  next(): number
  below(count: number): number
  chance(of: number): boolean
  one<T>(list: readonly T[]): T
}

/** Mulberry32: 32 bits of state, good enough to play with. */
export function drawFrom(seed: number): Draw {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    next,
    below,
    chance: of => next() < of,
    one: list => {
      if (list.length === 0) throw new Error('there is nothing to draw from')
      return list[below(list.length)] as (typeof list)[number]
    },
  }
}
