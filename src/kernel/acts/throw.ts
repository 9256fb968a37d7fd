import type { Throw } from '../effects/effect.ts'
import type { Shown } from '../log/entry.ts'
import type { Chance } from '../state/world.ts'
import type { JsonObject } from '../values/json.ts'
import type { Run } from './run.ts'

/** The most sides of a die: as many as chance can surely tell apart. */
export const MOST_SIDES = 1_000_000_000

/** What the event `thrown` tells of itself, so that nothing else is told under these names. */
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

/** How many dice fall in a throw. */
export function fallsOf({ times = 1 }: Throw): number {
  return times
}

/** The most characters that what a throw shows takes in an entry: in the effect, and among what came from outside. */
export function shownSize({ sides, times = 1, faces, counts }: Throw): number {
  const shown = counts !== undefined ? sides : faces !== undefined ? times : 1
  return 2 * shown * (`${Math.max(sides, times)}`.length + 1)
}

/** A throw with what chance makes it show. What chance gave is kept for the entry. */
export function shown(run: Run, asked: Throw): Throw {
  const done = fromOutside(() => thrownBy(run.chance, asked))
  run.falls += fallsOf(done)
  run.faces.push(...facesOf(done))
  return done
}

/** Chance lies outside the game: what goes wrong there is no one's in it, and nothing is decided. */
export class ChanceFailed extends Error {}

function fromOutside(draw: () => Throw): Throw {
  try {
    return draw()
  } catch (cause) {
    throw new ChanceFailed('chance gave nothing', { cause })
  }
}

/** A throw with what these dice show. */
export function thrownBy(chance: Pick<Chance, 'throwDie' | 'countFaces'>, asked: Throw): Throw {
  const { sides, times = 1, faces, counts } = asked
  if (counts !== undefined) return { ...asked, counts: chance.countFaces(sides, times) }
  if (faces === undefined) return { ...asked, face: chance.throwDie(sides) }
  return { ...asked, faces: Array.from({ length: times }, () => chance.throwDie(sides)) }
}

/** What a throw showed, as it is kept of what came from outside. */
export function facesOf({ face, faces, counts }: Throw): readonly Shown[] {
  return counts === undefined ? (faces ?? [face ?? 0]) : [counts]
}

/** What the event `thrown` tells: what showed, and what the throw was given to tell again. */
export function toldOfThrow({ sides, purpose, times, face, faces, counts, data }: Throw): JsonObject {
  return {
    ...data,
    sides,
    purpose,
    ...(face === undefined ? {} : { face }),
    ...(faces === undefined ? {} : { face: faces[0] ?? 0, faces }),
    ...(counts === undefined ? {} : { times: times ?? 1, counts }),
  }
}
