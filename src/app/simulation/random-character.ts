import type { Draw } from './seeded-random.ts'

/**
 * The character of a random player: how readily they vote yes, whose side they take, how much they care about what the
 * rules allow, how often they keep silent, and how much they love chaos.
 */
export type PlayerOfChance = {
  readonly yes: number
  readonly faction: number
  readonly orderly: number
  readonly silent: number
  readonly hostile: number
}

/** The number of factions in a game with factions. */
const FACTIONS = 3

/** Generates the character of a newcomer at random. */
export function randomCharacter(draw: Draw): PlayerOfChance {
  return {
    yes: draw.chance(0.6) ? 0.95 : 0.4 + draw.next() * 0.5,
    faction: draw.below(FACTIONS),
    orderly: 0.93 + draw.next() * 0.06,
    silent: draw.chance(0.2) ? 0.5 : 0.05,
    hostile: draw.chance(0.2) ? 0.6 : 0.1,
  }
}

/**
 * Whether someone votes yes on another player's proposal. They support their own faction, and judge the proposals of
 * others one by one.
 */
export function saysYes(draw: Draw, who: PlayerOfChance, author: PlayerOfChance | undefined): boolean {
  if (author === undefined) return draw.chance(who.yes)
  return author.faction === who.faction ? draw.chance(0.97) : draw.chance(who.yes)
}
