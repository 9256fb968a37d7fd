/** The kinds of moments: entries that players remember a game by. */
export const MOMENT_KINDS = [
  'founding',
  'joining',
  'leaving',
  'adoption',
  'defeat',
  'outcome',
  'ruling',
  'win',
] as const

export type MomentKind = (typeof MOMENT_KINDS)[number]
