import type { Effect } from '../kernel/effects/effect.ts'
import type { JsonObject } from '../kernel/values/json.ts'

/** A change to a group of rules: to its heading, to the note under the heading, or to the group as a whole. */
export type GroupChange =
  | { readonly kind: 'addGroup'; readonly name: string; readonly heading: string; readonly note: string }
  | { readonly kind: 'editGroup'; readonly name: string; readonly heading?: string; readonly note?: string }
  | { readonly kind: 'removeGroup'; readonly name: string }

/** Maximum number of characters in a group's name. */
const NAME = 200

const KINDS = ['addGroup', 'editGroup', 'removeGroup'] as const

/** Whether a form of change concerns groups. */
export function isGroupKind(kind: string): kind is GroupChange['kind'] {
  return (KINDS as readonly string[]).includes(kind)
}

/** Whether a change concerns a group. */
export function isOfGroup(change: { readonly kind: string }): change is GroupChange {
  return isGroupKind(change.kind)
}

/** A change to a group in its normal form; undefined if it is invalid. */
export function groupChangeOf(kind: GroupChange['kind'], details: JsonObject): GroupChange | undefined {
  const { name, heading, note, ...rest } = details
  if (typeof name !== 'string' || name === '' || name.length > NAME || Object.keys(rest).length > 0) return undefined
  if ([heading, note].some(it => it !== undefined && typeof it !== 'string')) return undefined
  if (kind === 'removeGroup') return heading === undefined && note === undefined ? { kind, name } : undefined
  if (kind === 'addGroup') return { kind, name, heading: String(heading ?? name), note: String(note ?? '') }
  const edited = {
    ...(typeof heading === 'string' ? { heading } : {}),
    ...(typeof note === 'string' ? { note } : {}),
  }
  return Object.keys(edited).length > 0 ? { kind, name, ...edited } : undefined
}

/** The neutral effect of a change to a group. */
export function groupEffect({ kind, ...change }: GroupChange): Effect {
  return { do: kind, ...change } as Effect
}
