import type { World } from '../kernel/world.ts'

/** A world for one of so many trials that answer one question: together they may take the gas of one act, however costly the rules are. */
export function shareOfAnAct(world: World, trials: number): World {
  return { ...world, caps: { ...world.caps, gasPerAct: Math.floor(world.caps.gasPerAct / trials) } }
}

/**
 * A world in which everything that is asked for one answer takes no more gas together than one act may, however costly
 * the rules are and however many of them are asked; or a share of that.
 */
export function withPurse(world: World, share = 1): World {
  return { ...world, purse: { left: Math.floor(world.caps.gasPerAct * share) } }
}

/** A world in which each act has its own gas again, as where it was first decided: an entry is decided again like that. */
export function withoutPurse({ purse: _, ...world }: World): World {
  return world
}
