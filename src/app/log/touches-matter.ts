import type { Effect } from '../../kernel/effects/effect.ts'
import type { Entry } from '../../kernel/log/entry.ts'
import type { MatterId } from '../../kernel/state/matter.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json } from '../../kernel/values/json.ts'

/** Whether an entry concerns a matter: the act names the matter, or an effect changes it or was caused by it. */
export function touchesMatter({ act, effects }: Entry, id: MatterId): boolean {
  return namesMatter(act.with, id) || effects.some(effect => effect.warrant.matter === id || changesIt(effect, id))
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
    case 'clear':
      return effect.key === id
    case 'addRule':
    case 'removeRule':
    case 'replaceText':
    case 'setAttribute':
    case 'relabel':
    case 'place':
    case 'setFront':
    case 'bind':
    case 'unbind':
    case 'addGroup':
    case 'editGroup':
    case 'removeGroup':
    case 'throw':
    case 'found':
    case 'keepProgram':
    case 'declare':
    case 'retire':
    case 'reinstate':
    case 'introduce':
    case 'rename':
    case 'disarm':
    case 'suspend':
    case 'resume':
    case 'readAs':
    case 'find':
    case 'lapse':
    case 'say':
    case 'raise':
    case 'seal':
    case 'reveal':
    case 'settle':
    case 'answer':
    case 'withdraw':
    case 'stand':
    case 'follow':
    case 'rest':
    case 'overwrite':
    case 'fall':
      return false
  }
}

function namesMatter(value: Json, id: MatterId): boolean {
  if (Array.isArray(value)) return (value as readonly Json[]).some(it => namesMatter(it, id))
  return isObject(value) ? Object.values(value).some(it => namesMatter(it, id)) : value === id
}

/** Whether an entry is only a comment that names no matter, and therefore belongs to whatever was under debate. */
export function isRemark({ act, effects }: Entry): boolean {
  return effects.length === 0 && isObject(act.with['text']) && Object.keys(act.with).length === 1
}
