import { type ActSchema, bare } from '../kernel/act-schema.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { own } from '../kernel/own.ts'
import type { State } from '../kernel/state.ts'
import { nameFault, partFault } from './name-fault.ts'
import { nameParts } from './name-parts.ts'
import { normalName } from './normal-name.ts'
import { NotUnderstood } from './not-understood.ts'

/** A name, or a part of one, in its one form; one that may be left out may be empty. */
export function nameBound(schema: ActSchema, argument: string, asked: Json): Json {
  const optional = own(schema, argument)?.endsWith('?') === true
  if (typeof asked !== 'string' || (optional && asked === '')) return asked
  const fault = partFault(asked)
  if (fault !== undefined) throw new NotUnderstood(fault)
  return normalName(asked) ?? asked
}

/** The arguments of an act by which somebody gets a name; not understood if it could be taken for another's. */
export function namesApart(state: State, schema: ActSchema, by: string, args: JsonObject): JsonObject {
  if (own(state.persons, by) !== undefined) return args
  const given = Object.entries(schema).flatMap(([argument, type]) => {
    const part = bare(type) === 'name' ? own(args, argument) : undefined
    return typeof part === 'string' && part !== '' ? [{ argument, part }] : []
  })
  const [first] = given
  if (first === undefined) return args
  const others = Object.values(state.persons).map(person => nameParts(state, person))
  const fault = nameFault(
    given.map(({ part }) => part),
    others,
  )
  if (fault !== undefined) throw new NotUnderstood(fault, first.argument)
  return args
}
