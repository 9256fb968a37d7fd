import { applyEffect } from '../kernel/apply-effect.ts'
import { canonical } from '../kernel/canonical.ts'
import type { LoggedEffect } from '../kernel/effect.ts'
import type { Entry } from '../kernel/entry.ts'
import type { State } from '../kernel/state.ts'
import { effectInWords } from './effect-in-words.ts'
import { isNote } from './is-note.ts'
import { alike, movedDeadlines } from './moved-deadlines.ts'
import { labelledAsBefore, warrantInWords } from './warrant-in-words.ts'

/** What came of an act, and how many of the last lines are only notes of the rules. */
export type NewsTold = { readonly news: readonly string[]; readonly notes: number }

/**
 * What came of an act, one line for each change that players care about, with its warrant: “+10 points to Ames, by rule
 * 202: 10 × 3/3 = 10”. What the rules only write down for themselves, and the clock, come behind.
 */
export function newsTold(before: State, entry: Entry, after: State): NewsTold {
  let state: State = { ...before, said: after.said, now: entry.act.at }
  const untold = passing(before, entry)
  const moved = movedDeadlines(before, entry)
  const told = entry.effects.flatMap(effect => {
    const from = state
    state = applyEffect(state, effect)
    const put = moved.find(it => it.armed === effect)
    const words =
      put?.words(state) ??
      (untold.has(effect) || moved.some(it => it.ended === effect) ? undefined : effectInWords(from, state, effect))
    if (words === undefined) return []
    return [{ effect, line: `${words}, ${warrantInWords(labelledAsBefore(from, state), effect.warrant)}` }]
  })
  const isShown = told.some(({ line }) => line.includes('(sealed)'))
  const lines = told.filter(({ effect }) => effect.do !== 'seal' || !isShown)
  const isTold = ({ effect }: (typeof lines)[number]) => !isNote(effect) || moved.some(it => it.armed === effect)
  const [notes, happened] = [lines.filter(it => !isTold(it)), lines.filter(isTold)]
  return { news: [...happened, ...notes].map(({ line }) => line), notes: notes.length }
}

/** What is over before the act is: a clock that the act only sets anew, and what the same rule writes over; that the time is up the act itself says. */
function passing(before: State, { act, effects }: Entry): ReadonlySet<LoggedEffect> {
  const last = new Map(effects.flatMap(effect => (effect.do === 'write' ? [[cellOf(effect), effect] as const] : [])))
  const over = effects.filter(effect => effect.do === 'write' && last.get(cellOf(effect)) !== effect)
  const fallen = effects.filter(it => it.do === 'disarm' && it.deadline === act.with['deadline'])
  return new Set([...over, ...fallen, ...renewed(before, effects)])
}

function cellOf({ register, key, warrant }: Extract<LoggedEffect, { do: 'write' }>): string {
  return canonical([register, key ?? null, warrant.rule])
}

/** Deadlines that end and run anew at once, for the same person or matter, without anything being said of it. */
function renewed(before: State, effects: readonly LoggedEffect[]): readonly LoggedEffect[] {
  const armed = effects.filter(effect => effect.do === 'arm')
  const known = new Map([...Object.values(before.deadlines), ...armed.map(it => it.deadline)].map(it => [it.id, it]))
  return effects.flatMap(ended => {
    const deadline = ended.do === 'disarm' ? known.get(ended.deadline) : undefined
    if (deadline === undefined) return []
    const anew = armed.find(it => it.warrant.says === undefined && alike(it.deadline, deadline))
    return anew === undefined ? [] : [ended, anew]
  })
}
