/**
 * How many times the parser may read each character of a program, on average. Programs that people write need at most
 * two reads of each character.
 */
export const LOOKS = 24

/** Number of additional reads for every program, however short it is. */
export const LOOKS_AT_LEAST = 10_000

/**
 * Maximum depth of a program's syntax tree. Programs that people write are about 30 deep. A stack of 256 kB is enough
 * to parse a program of the maximum depth. If a parser still runs out of stack, the program is deeper, so every other
 * host refuses it too.
 */
export const DEEPEST = 200
