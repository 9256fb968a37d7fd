import type { WayTried } from '../try-change.ts'

/**
 * Why no rule stops some changes by some ways: the words of the game’s text that permit them, quoted, or the fact that
 * makes them harmless.
 */
export type Reason = { readonly changes: readonly string[]; readonly by: readonly WayTried[]; readonly why: string }

/** By hand, under a rule of the players that has only a text. */
export const BY_TEXT: readonly WayTried[] = [
  'record under a rule',
  'record that claims precedence',
  'correction under a rule',
]

export const BY_RULING: readonly WayTried[] = ['ruling']

/** By the program of a rule of the players. */
export const BY_PROGRAM: readonly WayTried[] = ['program, as an act', 'program, as a reaction']

export const BY_HAND: readonly WayTried[] = [...BY_TEXT, 'correction under no rule']

export const BY_ALL: readonly WayTried[] = [...BY_HAND, ...BY_RULING, ...BY_PROGRAM]
