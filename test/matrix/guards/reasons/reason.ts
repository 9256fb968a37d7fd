import type { WayTried } from '../try-change.ts'

/**
 * Why no rule stops some changes by some ways: the words of the game’s text that permit them, quoted, or the fact that
 * makes them harmless. A script shows how such a change is put right if it was not permitted.
 */
export type Reason = {
  readonly changes: readonly string[]
  readonly by: readonly WayTried[]
  readonly why: string
  /** The name of the script. */
  readonly undone: string
}

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

/** Reasons that are the same in several games. */
export const POLL: Omit<Reason, 'undone'> = {
  changes: ['`openMatter`'],
  by: BY_ALL,
  why: 'It is a poll, and no rule gives a poll any effect.',
}

export const UNHEARD_EVENT: Omit<Reason, 'undone'> = {
  changes: ['`raise`'],
  by: [...BY_HAND, ...BY_RULING],
  why: 'No rule reacts to this event. People can raise an event to which a rule reacts only if that rule lets them.',
}

export const THROW: Omit<Reason, 'undone'> = {
  changes: ['`roll`'],
  by: BY_ALL,
  why: 'No rule of this game looks at a die.',
}
