import type { Draw } from './draw.ts'

/**
 * What someone whom no one plays is like: how gladly they say yes, with whom they hold together, how much they mind
 * what the rules allow, how often they leave things to themselves, and how much they love what burns.
 */
export type PlayerOfChance = {
  readonly yes: number
  readonly faction: number
  readonly orderly: number
  readonly silent: number
  readonly hostile: number
}

/** How many sides a game has whose players hold together. */
const FACTIONS = 3

/** The character of someone who comes to the table. */
export function playerOfChance(draw: Draw): PlayerOfChance {
  return {
    yes: draw.chance(0.6) ? 0.95 : 0.4 + draw.next() * 0.5,
    faction: draw.below(FACTIONS),
    orderly: 0.93 + draw.next() * 0.06,
    silent: draw.chance(0.2) ? 0.5 : 0.05,
    hostile: draw.chance(0.2) ? 0.6 : 0.1,
  }
}

/** Whether they say yes to what someone else has put forward: their own faction is helped, the others are weighed. */
export function saysYes(draw: Draw, who: PlayerOfChance, author: PlayerOfChance | undefined): boolean {
  if (author === undefined) return draw.chance(who.yes)
  return author.faction === who.faction ? draw.chance(0.97) : draw.chance(who.yes)
}
