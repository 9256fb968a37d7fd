import { fallsOf, MOST_SIDES } from '../../kernel/acts/throw.ts'
import type { Throw } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import { CAPS } from '../../kernel/state/world.ts'

/** Explains why the throws in an entry are impossible; undefined if all are possible. */
export function throwFault(entry: Entry): string | undefined {
  const thrown = throwsOf(entry)
  const wrong = thrown.find(it => !canShow(it))
  if (wrong !== undefined)
    return typeof wrong.face === 'number'
      ? `a die with ${wrong.sides} sides cannot show ${wrong.face}.`
      : 'it records a result that such dice cannot show.'
  const falls = thrown.reduce((sum, it) => sum + fallsOf(it), 0)
  return falls > CAPS.falls ? `${falls} dice fell in it, and no more than ${CAPS.falls} do in one act.` : undefined
}

/** The throws of an entry, in order. */
export function throwsOf({ effects }: Entry): readonly Throw[] {
  return effects.filter(effect => effect.do === 'throw')
}

function canShow({ sides, times = 1, face, faces, counts, purpose }: Throw): boolean {
  if (!isFrom(1, sides) || sides > MOST_SIDES || !isFrom(1, times) || typeof purpose !== 'string') return false
  const isFace = (it: unknown) => isFrom(1, it) && it <= sides
  if (counts !== undefined) return face === undefined && faces === undefined && isCounts(counts, sides, times)
  if (faces === undefined) return times === 1 && isFace(face)
  return face === undefined && Array.isArray(faces) && faces.length === times && faces.every(isFace)
}

function isCounts(counts: unknown, sides: number, times: number): boolean {
  if (!Array.isArray(counts) || counts.length !== sides || !counts.every(it => isFrom(0, it))) return false
  return counts.reduce((sum: number, count: number) => sum + count, 0) === times
}

function isFrom(least: number, value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least
}
