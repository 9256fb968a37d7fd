import { parseRequestedChange } from '../../institutions/proposed-change.ts'
import { type ActSchema, splitArgumentType, withoutOptionalMark } from '../../kernel/acts/act-schema.ts'
import type { Matter } from '../../kernel/state/matter.ts'
import type { State } from '../../kernel/state/state.ts'
import type { World } from '../../kernel/state/world.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { stateKnownTo } from '../adoption/if-adopted.ts'
import { isChangeKind } from '../binding/bind-change.ts'
import { preview } from '../play/game.ts'
import { worldWithGasPerTrial } from '../play/world.ts'

/** Maximum number of the author's matters to try. */
const MOST = 5

/** An act to try: who does it, its name and schema, and when. */
type Trial = { readonly by: string; readonly name: string; readonly schema: ActSchema; readonly at: number }

/**
 * Finds the matter by the same author that an act would revise. The act is tried with the current version of each of
 * the author's last few matters, newest first. An act that is refused, or that proposes something new, revises none of
 * them.
 */
export function whichRevised(world: World, state: State, trial: Trial): Matter | undefined {
  const mine = Object.values(state.matters).filter(it => it.open && it.by === trial.by)
  const trying = worldWithGasPerTrial(world, MOST)
  return mine.slice(-MOST).findLast(matter => {
    const asked = argumentsToProposeAgain(trial.schema, matter)
    return asked !== undefined && revisesMatter(trying, state, trial, asked, matter)
  })
}

function revisesMatter(
  world: World,
  state: State,
  { by, name, at }: Trial,
  asked: JsonObject,
  matter: Matter,
): boolean {
  const tried = preview({ world, state: stateKnownTo(world, state, by) }, { by, do: name, with: asked, at })
  if (!tried.ok) return false
  return tried.entry.effects.some(
    it => it.do === 'changeMatter' && it.matter === matter.id && Object.hasOwn(it.set, 'changes'),
  )
}

/**
 * The arguments with which an act would propose the current version of a matter again; undefined if the act does not
 * take such a change.
 */
function argumentsToProposeAgain(schema: ActSchema, { id, kind, fields }: Matter): JsonObject | undefined {
  const held = Array.isArray(fields['changes']) ? (fields['changes'] as readonly Json[]) : []
  const written = held.flatMap(it => changeAsWritten(it))
  const [one, ...others] = written
  if (one === undefined) return undefined
  const said = Object.entries(schema).flatMap(([name, type]): readonly (readonly [string, Json])[] => {
    const [is, of] = splitArgumentType(withoutOptionalMark(type))
    if (is === 'matter') return of === '' || of === kind ? [[name, id]] : []
    if (is === 'changes') return [[name, written]]
    if (is !== 'change' || others.length > 0) return []
    return isChangeKind(name) ? Object.entries(one).filter(([form]) => form === name) : [[name, one]]
  })
  const changed = said.some(
    ([name]) => splitArgumentType(withoutOptionalMark(lookup(schema, name) ?? ''))[0] !== 'matter',
  )
  return changed ? Object.fromEntries(said) : undefined
}

/** Returns a change in source form: `{amend: {…}}`. */
function changeAsWritten(held: Json): readonly { readonly [form: string]: Json }[] {
  const change = parseRequestedChange(held)
  if (change === undefined) return []
  const { kind, ...says } = change
  return [{ [kind]: says }]
}
