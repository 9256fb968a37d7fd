import { isRulebook } from '../effects/batch-topics.ts'
import type { Effect } from '../effects/effect.ts'
import { matterIn } from '../state/find-matter.ts'
import type { State } from '../state/state.ts'
import { lookup } from './lookup.ts'

/** Copying a map with fewer members than this takes almost no time. */
const FEW = 128

/**
 * Number of members copied when an effect is carried out in a run, where a state that other code has seen is never
 * changed in place. `ahead` is the number of effects before this one in the same step; each may have added one member.
 */
export function membersCopied(state: State, effect: Effect, ahead: number): number {
  return objectsCopied(state, effect).reduce(
    (sum, it) => sum + membersToCopy(it, it === state.registers ? 0 : ahead),
    0,
  )
}

function objectsCopied(state: State, effect: Effect): readonly (object | undefined)[] {
  if (isRulebook(effect) || effect.do === 'readAs') return [state.rules]
  switch (effect.do) {
    case 'write':
    case 'add':
    case 'clear':
      return [effect.key === undefined ? undefined : registerValueIfObject(state, effect.register), state.registers]
    case 'declare':
    case 'retire':
    case 'reinstate':
      return [state.registers]
    case 'openMatter':
      return [state.matters]
    case 'changeMatter':
      return [state.matters, matterIn(state, effect.matter)?.fields]
    case 'closeMatter':
      return [state.matters, matterIn(state, effect.matter)?.fields]
    case 'arm':
    case 'disarm':
    case 'suspend':
    case 'resume':
      return [state.deadlines]
    case 'introduce':
    case 'rename':
      return [state.persons]
    case 'seal':
    case 'reveal':
    case 'keepProgram':
    case 'throw':
    case 'found':
    case 'find':
    case 'lapse':
    case 'say':
    case 'raise':
    case 'ask':
    case 'settle':
    case 'answer':
    case 'withdraw':
    case 'stand':
    case 'follow':
    case 'rest':
    case 'overwrite':
    case 'fall':
      return []
  }
}

function registerValueIfObject(state: State, name: string): object | undefined {
  const value = lookup(state.registers, name)?.value
  return typeof value === 'object' && value !== null ? value : undefined
}

const counts = new WeakMap<object, number>()

function membersToCopy(copied: object | undefined, ahead: number): number {
  if (copied === undefined) return 0
  const known = counts.get(copied) ?? Object.keys(copied).length
  counts.set(copied, known)
  return known + ahead < FEW ? 0 : known + ahead
}
