import { type Restoration, type RestorationKind, restorationOf } from '../../institutions/restoration.ts'
import type { PartsByEntry } from '../../kernel/effects/effect.ts'
import type { Register } from '../../kernel/state/register.ts'
import type { State } from '../../kernel/state/state.ts'
import { canonical } from '../../kernel/values/canonical-json.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { valuePart } from '../correction/parts-between.ts'
import { placesIn } from '../correction/supposition.ts'
import { registerBound } from './bind-value.ts'
import { type Binding, entryMeant, NotUnderstood } from './binding-context.ts'

/**
 * Binds a correction or a ratification. People write which entries should not have been (`{without: [12, 15]}`), which
 * parts of them (`{only: {12: [0]}}`), or which should have been otherwise (`{instead: {12: {…}}}`), or which values a document states (`{registers: {points: {Ann: 5}}}`). What would
 * change then is computed here and written down in parts. A correction that was computed elsewhere is computed again
 * where the log is at hand, and has to have the same parts.
 */
export function restorationBound(binding: Binding, kind: RestorationKind, asked: Json): JsonObject {
  if (!isObject(asked)) throw new NotUnderstood(HOW[kind])
  if (asked['parts'] !== undefined) return computedAgain(binding, kind, asked)
  return kind === 'ratify' ? ratificationBound(binding, asked) : correctionBound(binding, asked)
}

const HOW: { readonly [kind in RestorationKind]: string } = {
  restore:
    'Write a correction as {without: [12, 15]}, with the entries that should not have been, or as {only: {12: [0]}}, with parts of them.',
  ratify: 'Write a ratification as {registers: {REGISTER: VALUE}}, with the values that the document states.',
}

function computedElsewhere({ state }: Binding, kind: RestorationKind, asked: JsonObject): Restoration {
  const restoration = restorationOf(kind, asked)
  if (restoration === undefined)
    throw new NotUnderstood('The parts of this correction are not as Nomothete computes them. Compute it again.')
  const { entries, head } = restoration
  if (entries > state.seq || entries === 0 || (entries === state.seq && head !== state.head))
    throw new NotUnderstood('This correction was computed on another game. Compute it again on this one.')
  return restoration
}

function computedAgain(binding: Binding, kind: RestorationKind, given: JsonObject): JsonObject {
  const { without = [], only = {}, instead = {}, parts } = computedElsewhere(binding, kind, given)
  if (kind === 'ratify') return given
  const again = binding.correct?.({ without, only, instead })
  if (typeof again !== 'object') return given
  if (canonical(again['parts'] ?? null) === canonical(parts)) return again
  throw new NotUnderstood('The game has changed since this correction was computed. Look at it again.')
}

function correctionBound(binding: Binding, { without = [], only = {}, instead = {}, ...rest }: JsonObject): JsonObject {
  if (Object.keys(rest).length > 0 || !isObject(instead)) throw new NotUnderstood(HOW.restore)
  const parts = partsMeant(binding, only)
  if (binding.correct === undefined)
    throw new NotUnderstood(
      'Compute the correction first: choose “What if?” on the page of an entry, or use nomic what-if.',
    )
  const list = Array.isArray(without) ? (without as readonly Json[]) : [without]
  const acts = Object.entries(instead).map(([entry, args]) => {
    if (!isObject(args)) throw new NotUnderstood('Write the other arguments of an entry as {NAME: VALUE}.')
    return [`${entryMeant(binding, entry)}`, args] as const
  })
  const computed = binding.correct({
    without: list.map(it => entryMeant(binding, it)),
    only: parts,
    instead: Object.fromEntries(acts),
  })
  if (typeof computed === 'string') throw new NotUnderstood(computed)
  return computed
}

const HOW_PARTS =
  'Write parts of an entry as {only: {12: [0, 2]}}: for each entry, the places of its effects or changes, counted from 0.'

/** The parts of entries that somebody names. In a script, the row name of an earlier step also names its entry. */
function partsMeant(binding: Binding, only: Json): PartsByEntry {
  if (!isObject(only)) throw new NotUnderstood(HOW_PARTS)
  const parts = Object.entries(only).map(([entry, asked]) => {
    const places = placesIn(asked)
    if (places === undefined) throw new NotUnderstood(HOW_PARTS)
    return [`${entryMeant(binding, entry)}`, places] as const
  })
  return Object.fromEntries(parts)
}

/** Why nothing is proposed or undone if a game would stand as it does. */
export const NOTHING_TO_CORRECT = 'The game would stand exactly as it does, so there is nothing to correct.'

/** A correction that changes something; only a finding can be about what was taken back before. */
export function changingBound(restoration: JsonObject): JsonObject {
  const { parts } = restoration
  if (Array.isArray(parts) && parts.length === 0) throw new NotUnderstood(NOTHING_TO_CORRECT)
  return restoration
}

/** Binds an entry that is to be taken back: what would be different without it is computed here, and nowhere else. */
export function undoingBound(binding: Binding, asked: Json): JsonObject {
  const entry = entryMeant(binding, asked)
  return { entry, ...changingBound(correctionBound(binding, { without: [entry] })) }
}

function ratificationBound({ state }: Binding, { registers, document, ...rest }: JsonObject): JsonObject {
  if (Object.keys(rest).length > 0 || !isObject(registers)) throw new NotUnderstood(HOW.ratify)
  if (document !== undefined && typeof document !== 'string') throw new NotUnderstood('The document is a text.')
  const parts = Object.entries(registers).flatMap(([name, value]) => ratifiedParts(state, name, value))
  if (parts.length === 0) throw new NotUnderstood('The game already stands as the document says.')
  const words = document === undefined ? {} : { document }
  const details = { ...words, entries: state.seq, head: state.head, parts }
  if (restorationOf('ratify', details) === undefined)
    throw new NotUnderstood('The document states too many values for one change.')
  return details
}

function ratifiedParts(state: State, name: string, asked: Json): readonly JsonObject[] {
  const register = lookup(state.registers, name)
  if (register === undefined) throw new NotUnderstood(`There is no register called “${name}”.`)
  const value = registerBound(state, register.declaration, asked)
  if (register.declaration.keys === undefined) return ratifiedPart(register, undefined, value)
  return Object.entries(value as JsonObject).flatMap(([key, member]) => ratifiedPart(register, key, member))
}

function ratifiedPart(register: Register, key: string | undefined, value: Json): readonly JsonObject[] {
  const part = valuePart(register, key, value)
  const of = { register: register.declaration.name, ...(key === undefined ? {} : { key }) }
  return part === undefined ? [] : [{ ...of, ...part }]
}
