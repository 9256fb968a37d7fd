import type { Throw } from '../effects/effect.ts'
import type { Shown } from '../log/entry.ts'
import type { Chance } from '../state/world.ts'
import type { JsonObject } from '../values/json.ts'
import type { Run } from './run.ts'

/** Maximum number of sides of a die: as many as the source of chance can reliably distinguish. */
export const MOST_SIDES = 1_000_000_000

/** Field names that the event `thrown` uses itself, so a throw cannot pass on other values under these names. */
export const NOT_SAID_OF_A_THROW: readonly string[] = [
  'sides',
  'face',
  'faces',
  'counts',
  'times',
  'purpose',
  'name',
  'matter',
]

/** Number of dice in a throw. */
export function diceCount({ times = 1 }: Throw): number {
  return times
}

/**
 * Maximum number of characters that the result of a throw takes up in an entry: in the effect, and in the outside
 * input.
 */
export function resultSize({ sides, times = 1, faces, counts }: Throw): number {
  const shown = counts !== undefined ? sides : faces !== undefined ? times : 1
  return 2 * shown * (`${Math.max(sides, times)}`.length + 1)
}

/** Returns a throw with a result from the source of chance, and records the result for the entry. */
export function throwDice(run: Run, asked: Throw): Throw {
  const done = drawOrThrowChanceFailed(() => throwWithResult(run.chance, asked))
  run.falls += diceCount(done)
  run.faces.push(...facesOf(done))
  return done
}

/** Thrown when the source of chance fails. It is outside the game, so no rule is at fault, and nothing is decided. */
export class ChanceFailed extends Error {}

function drawOrThrowChanceFailed(draw: () => Throw): Throw {
  try {
    return draw()
  } catch (cause) {
    throw new ChanceFailed('chance gave nothing', { cause })
  }
}

/** Returns a throw with the result that the given source of chance produces. */
export function throwWithResult(chance: Pick<Chance, 'throwDie' | 'countFaces'>, asked: Throw): Throw {
  const { sides, times = 1, faces, counts } = asked
  if (counts !== undefined) return { ...asked, counts: chance.countFaces(sides, times) }
  if (faces === undefined) return { ...asked, face: chance.throwDie(sides) }
  return { ...asked, faces: Array.from({ length: times }, () => chance.throwDie(sides)) }
}

/** The result of a throw, as recorded in the outside input. */
export function facesOf({ face, faces, counts }: Throw): readonly Shown[] {
  return counts === undefined ? (faces ?? [face ?? 0]) : [counts]
}

/** The data of the event `thrown`: the result of the throw, and the values that the throw passes on. */
export function throwEventData({ sides, purpose, times, face, faces, counts, data }: Throw): JsonObject {
  return {
    ...data,
    sides,
    purpose,
    ...(face === undefined ? {} : { face }),
    ...(faces === undefined ? {} : { face: faces[0] ?? 0, faces }),
    ...(counts === undefined ? {} : { times: times ?? 1, counts }),
  }
}
