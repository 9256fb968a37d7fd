import type { Course } from './course.ts'
import type { Throw } from './effect.ts'
import type { JsonObject } from './json.ts'

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

/** How often dice fall in a throw. */
export function fallsOf({ times = 1 }: Throw): number {
  return times
}

/** A throw with what chance makes it show. What chance gave is kept for the entry. */
export function shown(course: Course, asked: Throw): Throw {
  const { chance, faces } = course
  const { sides, times = 1 } = asked
  course.falls += times
  if (asked.counts !== undefined) {
    const counts = chance.countFaces(sides, times)
    faces.push(counts)
    return { ...asked, counts }
  }
  const fallen = Array.from({ length: times }, () => chance.throwDie(sides))
  faces.push(...fallen)
  return asked.faces === undefined ? { ...asked, face: fallen[0] ?? 0 } : { ...asked, faces: fallen }
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
