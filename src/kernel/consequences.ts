import { applyEffect } from './apply-effect.ts'
import { type Course, carryOut } from './course.ts'
import type { LoggedEffect, Undoing } from './effect.ts'
import type { State } from './state.ts'
import { undoingOf, whatStands } from './undoing.ts'

/**
 * What follows at once from a ruling's effects, in the same entry and by whatever rule (the points it gave made
 * somebody win), falls with the ruling, and so does an act that it allowed. What it let go on that had been held is the
 * rules' doing and stays.
 */
export function standConsequences(course: Course): void {
  const from = course.effects.findLastIndex(effect => effect.do === 'stand')
  const stand = course.effects[from]
  const after = course.effects.slice(from + 1)
  if (stand?.do !== 'stand' || after.some(effect => effect.do === 'settle' || effect.do === 'stand')) return
  const undoing = undoingAll(course, from, after, stand.ruling.matter)
  const warrant = { rule: stand.warrant.rule, via: 'institution', matter: stand.ruling.matter } as const
  if (undoing.length > 0) carryOut(course, { do: 'follow', id: stand.ruling.id, undoing, warrant })
}

function undoingAll(course: Course, from: number, after: readonly LoggedEffect[], own: string): readonly Undoing[] {
  let state: State = { ...course.before, now: course.act.at }
  for (const effect of course.effects.slice(0, from + 1)) state = applyEffect(state, effect)
  const undoing: Undoing[] = []
  for (const effect of after) {
    const before = state
    state = applyEffect(state, effect)
    const ofItsCase = 'matter' in effect && effect.matter === own
    if (!ofItsCase && effect.do !== 'find' && effect.do !== 'lapse') undoing.push(...undoingOf(before, effect))
  }
  return undoing.map(it => whatStands(course.state, it))
}
