import { cellOf } from './cell.ts'
import { type Course, carryOut } from './course.ts'
import { wasRead } from './undoing.ts'

/**
 * Notes on each standing ruling of an earlier entry what this act had to do with it: whether it read what the ruling
 * wrote (then it is in doubt if the ruling falls), and what it wrote over (then that is not undone any more).
 */
export function restOn(course: Course): void {
  const earlier = course.state.rulings.filter(ruling => ruling.entry < course.before.seq)
  if (earlier.length === 0 || course.effects.length === 0) return
  const written = new Set(course.effects.flatMap(effect => cellOf(effect) ?? []))
  const resting = earlier.filter(ruling => ruling.undoing.some(undoing => wasRead(undoing, course.read)))
  const warrant = { rule: null, via: 'institution' } as const
  if (resting.length > 0) carryOut(course, { do: 'rest', rulings: resting.map(ruling => ruling.id), warrant })
  for (const { id, undoing } of earlier) {
    const cells = undoing.filter(it => it.stands !== undefined && written.has(it.cell)).map(it => it.cell)
    if (cells.length > 0) carryOut(course, { do: 'overwrite', id, cells: [...new Set(cells)], warrant })
  }
}
