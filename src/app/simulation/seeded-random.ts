import { createHash } from 'node:crypto'
import type { Act } from '../../kernel/acts/act.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { State } from '../../kernel/state/state.ts'
import { committedChance, type GameChance } from '../dice/committed-chance.ts'
import type { DiceSecret } from '../dice/dice-secret.ts'

/** A seeded random number generator. The same seed always leads to the same game. */
export type Draw = {
  /** Returns a number from 0 up to but not including 1. */
  next(): number
  below(count: number): number
  chance(of: number): boolean
  one<T>(list: readonly T[]): T
}

/** Mulberry32, a generator with 32 bits of state, which is good enough for simulated play. */
export function seededDraw(seed: number): Draw {
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

/**
 * Returns dice that give the same results for the same seed. As in every saved game, the dice are committed to before
 * they are thrown, here with a secret made from the seed. Salts are hashes of the seed, the number of entries and a
 * counter.
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
