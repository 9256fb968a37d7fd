import type { Effect } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { MatterId } from '../../kernel/state/matter.ts'
import type { Json } from '../../kernel/values/json.ts'
import { isObject } from '../binding/bind-value.ts'

/** Whether an entry is about a matter: someone meant it, something was done to it, or something was done because of it. */
export function touchesMatter({ act, effects }: Entry, id: MatterId): boolean {
  return names(act.with, id) || effects.some(effect => effect.warrant.matter === id || changesIt(effect, id))
}

function changesIt(effect: Effect, id: MatterId): boolean {
  switch (effect.do) {
    case 'openMatter':
      return effect.matter.id === id
    case 'changeMatter':
    case 'closeMatter':
      return effect.matter === id
    case 'arm':
      return effect.deadline.matter === id
    case 'ask':
      return effect.open.matter === id
    case 'write':
    case 'add':
      return effect.key === id
    default:
      return false
  }
}

function names(value: Json, id: MatterId): boolean {
  if (Array.isArray(value)) return (value as readonly Json[]).some(it => names(it, id))
  return isObject(value) ? Object.values(value).some(it => names(it, id)) : value === id
}

/** Whether someone only said something in an entry, of no matter in particular: it belongs to whatever was debated then. */
export function isRemark({ act, effects }: Entry): boolean {
  return effects.length === 0 && isObject(act.with['text']) && Object.keys(act.with).length === 1
}
