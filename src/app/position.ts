import type { Effect } from '../kernel/effect.ts'
import type { GameEvent } from '../kernel/game-event.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import type { State } from '../kernel/state.ts'
import { isObject, registerBound } from './bind-value.ts'
import type { Binding } from './binding.ts'
import { ruleMeant } from './names.ts'
import { NotUnderstood } from './not-understood.ts'
import { type Placing, place } from './placing.ts'
import { matterPlaced } from './position-matter.ts'
import { pastOf } from './position-past.ts'
import { claimsPlaced, rulePlaced, voidPlaced } from './position-rule.ts'
import { turnPlaced } from './position-turn.ts'

/** A position as founders' effects, with what the rules are told has happened before; or the place and the fault. */
export type Placed =
  | { readonly ok: true; readonly effects: readonly Effect[]; readonly past: readonly GameEvent[] }
  | { readonly ok: false; readonly path: readonly string[]; readonly fault: string }

/**
 * A running game's position, worked out from what a script says of it, against the same game as just founded: first the
 * rules, then what is put forward, then registers, and last what follows from them about turns.
 */
export function positionOf(binding: Binding, position: JsonObject): Placed {
  const placing: Placing = { binding, fresh: binding.state, position, effects: [], state: beyond(binding.state) }
  let path: readonly string[] = []
  const at = (name: string, key: string, place: () => void): void => {
    path = [name, key]
    place()
  }
  try {
    for (const [label, rule] of partOf(position, 'rules')) at('rules', label, () => rulePlaced(placing, label, rule))
    for (const [label, rule] of partOf(position, 'rules')) at('rules', label, () => claimsPlaced(placing, label, rule))
    for (const [label, rule] of partOf(position, 'rules')) at('rules', label, () => voidPlaced(placing, label, rule))
    for (const kind of ['proposals', 'matters'])
      for (const [label, matter] of partOf(position, kind))
        at(kind, label, () => matterPlaced(placing, kind, label, matter))
    for (const [name, value] of Object.entries(position))
      if (!PARTS.includes(name)) at(name, '', () => registerPlaced(placing, name, value))
    for (const [label] of partOf(position, 'switched')) at('switched', label, () => ruleMeant(binding.state, label))
    path = ['turn']
    turnPlaced(placing)
    return { ok: true, effects: placing.effects, past: pastOf(placing) }
  } catch (fault) {
    if (fault instanceof NotUnderstood)
      return { ok: false, path, fault: `a position that this game can have. ${fault.message}` }
    throw fault
  }
}

/** What a position says besides registers. */
const PARTS = ['rules', 'proposals', 'matters', 'switched']

/** Registers of which what follows about turns is counted. */
const COUNTED = ['turn', 'circuit']

/** Hidden identities in a position lie far beyond those that founding gives out, whatever the past gives out besides. */
function beyond(state: State): State {
  return { ...state, nextId: state.nextId + 10_000 }
}

function partOf(position: JsonObject, name: string): readonly (readonly [string, Json])[] {
  const part = own(position, name) ?? {}
  if (!isObject(part)) throw new NotUnderstood(`“${name}” names several: {301: {…}}.`)
  return Object.entries(part)
}

/** Writes a register by its public name; one that is not there is a fault. */
function registerPlaced(placing: Placing, name: string, asked: Json): void {
  const declaration = own(placing.state.registers, name)?.declaration
  if (declaration === undefined) throw new NotUnderstood(`There is no register called “${name}”.`)
  const value = registerBound(placing.state, declaration, asked)
  if (COUNTED.includes(name) && !(Number(value) >= 1)) throw new NotUnderstood(`“${name}” counts from 1 on.`)
  if (declaration.keys === undefined) {
    place(placing, { do: 'write', register: name, value })
    return
  }
  for (const [key, member] of Object.entries(value as JsonObject))
    place(placing, { do: 'write', register: name, key, value: member })
}
