import type { PartsByEntry } from '../kernel/effects/effect.ts'
import type { Json, JsonObject } from '../kernel/values/json.ts'
import { isEntry, isNumberOfEntry, isPartsByEntry } from './parts-of-entries.ts'
import { type Part, partsIn } from './restored-part.ts'

/**
 * A correction as proposed: the game shall stand as if some entries had not been, or had been otherwise (`restore`); or
 * certain values shall be what a document says (`ratify`). What changes is written down in parts, so that everyone who
 * votes sees exactly this.
 */
export type Restoration = {
  readonly kind: RestorationKind
  /** The number of entries of the game on which it was computed, and the hash of the last of them. */
  readonly entries: number
  readonly head: string
  /** The entries that are left out. */
  readonly without?: readonly number[]
  /** The parts of other entries that are left out. */
  readonly only?: PartsByEntry
  /** The arguments that an entry would have had, by its number. */
  readonly instead?: { readonly [entry: string]: JsonObject }
  /** The first later entries that would fail or have other consequences. */
  readonly rested?: readonly number[]
  /** Set if people had entered by hand all that is left out. */
  readonly byHand?: true
  /** The words of the document that is ratified. */
  readonly document?: string
  /** What changes. Nothing does if what is left out was taken back before. */
  readonly parts: readonly Part[]
}

export type RestorationKind = 'restore' | 'ratify'

/** The forms of change that Nomothete computes, instead of a person writing them. */
export const RESTORATION_KINDS = ['restore', 'ratify'] as const

/** Whether a form of change is a correction or a ratification. */
export function isRestorationKind(kind: string): kind is RestorationKind {
  return (RESTORATION_KINDS as readonly string[]).includes(kind)
}

/** Whether a change is a correction or a ratification. */
export function isRestoration(change: { readonly kind: string }): change is Restoration {
  return isRestorationKind(change.kind)
}

/** Maximum number of entries that a correction leaves out or replaces, and of characters in a ratified document. */
const MOST_ENTRIES = 200
const DOCUMENT = 20_000

/** A correction in its normal form; undefined if it is invalid. */
export function restorationOf(kind: RestorationKind, details: JsonObject): Restoration | undefined {
  const { entries, head, without, only, instead, rested, byHand, document, parts: asked, ...rest } = details
  const isFinding = kind === 'restore' && isTakingBack(details)
  const parts = isFinding && Array.isArray(asked) && asked.length === 0 ? [] : partsIn(asked)
  if (parts === undefined || Object.keys(rest).length > 0 || !isEntry(entries) || !isHead(head)) return undefined
  if (without !== undefined && !isEntries(without)) return undefined
  if (only !== undefined && !isPartsByEntry(only)) return undefined
  if (rested !== undefined && !isEntries(rested)) return undefined
  if (byHand !== undefined && byHand !== true) return undefined
  if (instead !== undefined && !isActsByEntry(instead)) return undefined
  if (document !== undefined && !(typeof document === 'string' && document.length <= DOCUMENT)) return undefined
  if (kind === 'ratify' && !parts.every(it => 'register' in it)) return undefined
  return {
    kind,
    entries,
    head,
    ...(without === undefined ? {} : { without }),
    ...(only === undefined ? {} : { only }),
    ...(instead === undefined ? {} : { instead: instead as { readonly [entry: string]: JsonObject } }),
    ...(rested === undefined ? {} : { rested }),
    ...(byHand === undefined ? {} : { byHand }),
    ...(document === undefined ? {} : { document }),
    parts,
  }
}

/** Whether a correction only leaves out entries or parts of them, and supposes nothing in their place. */
export function isTakingBack({ without, only, instead }: { readonly [member in Supposed]?: unknown }): boolean {
  return (without ?? only) !== undefined && instead === undefined
}

type Supposed = 'without' | 'only' | 'instead'

function isHead(value: Json | undefined): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

function isEntries(value: Json): value is readonly number[] {
  return Array.isArray(value) && value.length <= MOST_ENTRIES && value.every(it => isEntry(it) && it > 0)
}

function isActsByEntry(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const all = Object.entries(value as JsonObject)
  const isArguments = (it: Json): boolean => typeof it === 'object' && it !== null && !Array.isArray(it)
  return all.length <= MOST_ENTRIES && all.every(([entry, it]) => isNumberOfEntry(entry) && isArguments(it))
}
