import { CLERK } from '../../kernel/acts/act.ts'
import { type ActSchema, bare, orWord, split } from '../../kernel/acts/act-schema.ts'
import { type Refusal, type RefusalCode, refuse } from '../../kernel/acts/refusal.ts'
import type { State } from '../../kernel/state/state.ts'
import type { Json, JsonObject } from '../../kernel/values/json.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import { nameParts } from '../names/full-name.ts'
import { nameFault, normalName, partFault } from '../names/name-fault.ts'
import { matterMeant, personFound, personMeant, ruleMeant } from '../names/names.ts'
import { type BoundAct, schemaFor } from '../play/game.ts'
import { instant } from '../play/instant.ts'
import { changeBound, changeDetails, claimsBound, isChangeKind, programBound } from './bind-change.ts'
import { answerBound, effectsBound } from './bind-effects.ts'
import { isObject, personsWithin } from './bind-value.ts'
import { type Binding, entryMeant, NotUnderstood } from './binding.ts'

/** An act as a person writes it: by name, with labels and names in its arguments. */
export type WrittenAct = { readonly by: string; readonly do: string; readonly with: JsonObject; readonly at: number }

/** The act with identities in place of names, or the error as one sentence. */
type ActBinding =
  | { readonly ok: true; readonly act: BoundAct }
  | { readonly ok: false; readonly fault: string; readonly refusal: Refusal }

/** Binds an act to the current game, using the schema under which the rules offer it. */
export function bindAct(binding: Binding, written: WrittenAct): ActBinding {
  const by = understood('unknownPerson', () => authorBound(binding, written))
  if (!by.ok) return by
  const args = understood('badArgument', () => {
    const schema = schemaFor(binding.state, written.do) ?? {}
    return namesApart(binding.state, schema, by.it, argumentsBound(binding, written.do, written.with))
  })
  return args.ok ? { ok: true, act: { by: by.it, do: written.do, with: args.it, at: written.at } } : args
}

type Understood<T> = { readonly ok: true; readonly it: T } | Extract<ActBinding, { ok: false }>

function understood<T>(code: RefusalCode, bind: () => T): Understood<T> {
  try {
    return { ok: true, it: bind() }
  } catch (fault) {
    if (!(fault instanceof NotUnderstood)) throw fault
    const { message, argument } = fault
    const refusal = { ...refuse(code, message), ...(argument === undefined ? {} : { argument }) }
    return { ok: false, fault: message, refusal }
  }
}

/** Someone whose act gives a name may not have an identity yet; they get the next one. */
function authorBound({ state }: Binding, { by, do: name }: WrittenAct): string {
  if (by === CLERK) return CLERK
  const naming = Object.values(schemaFor(state, name) ?? {}).some(type => bare(type) === 'name')
  return naming ? (personFound(state, by) ?? `p${state.nextId}`) : personMeant(state, by)
}

function argumentsBound(binding: Binding, name: string, args: JsonObject): JsonObject {
  const schema = schemaFor(binding.state, name) ?? {}
  return Object.fromEntries(
    Object.entries(args).map(([key, value]) => [key, namedBound(binding, schema, args, key, value)]),
  )
}

/** Binds the arguments of an act; an error names the argument that caused it. */
function namedBound(binding: Binding, schema: ActSchema, args: JsonObject, key: string, value: Json): Json {
  try {
    return argumentBound(binding, schema, args, key, value)
  } catch (fault) {
    throw fault instanceof NotUnderstood ? new NotUnderstood(fault.message, key) : fault
  }
}

function argumentBound(binding: Binding, schema: ActSchema, args: JsonObject, key: string, value: Json): Json {
  const declared = lookup(schema, key)
  if (declared === undefined) return value
  const [kind, detail] = split(bare(declared))
  const { state } = binding
  switch (kind) {
    case 'rule':
      return ruleMeant(state, value).id
    case 'person':
      return value === orWord(detail) ? value : personMeant(state, value)
    case 'persons':
      return (Array.isArray(value) ? (value as readonly Json[]) : [value]).map(it => personMeant(state, it))
    case 'matter':
      return matterMeant(state, detail, value).id
    case 'entry':
      return entryMeant(binding, value)
    case 'integer':
      return typeof value === 'string' ? (instant(value, state.now, state.zone) ?? value) : value
    case 'name':
      return nameBound(schema, key, value)
    case 'word':
    case 'sealed':
    case 'text':
    case 'one of':
      return typeof value === 'number' || typeof value === 'boolean' ? `${value}` : value
    case 'data':
      if (key === 'about') return personsWithin(state, value)
      return typeof args['question'] === 'string' ? answerBound(binding, args['question'], value) : value
    case 'change':
      return isChangeKind(key) ? changeDetails(binding, key, value) : changeBound(binding, value)
    case 'changes':
      return (Array.isArray(value) ? (value as readonly Json[]) : [value]).map(it => changeBound(binding, it))
    case 'effects':
      return effectsBound(binding, value)
    case 'program':
      return programBound(binding, value)
    case 'claims':
      return claimsBound(binding, value)
    case 'act':
      return innerBound(binding, value)
    case 'words':
      return value
  }
}

/** The act that someone insists on, bound like any other. */
function innerBound(binding: Binding, asked: Json): Json {
  if (!isObject(asked) || typeof asked['do'] !== 'string')
    throw new NotUnderstood('Write an act as {do: …, with: {…}}.')
  const args = isObject(asked['with']) ? asked['with'] : {}
  return { do: asked['do'], with: argumentsBound(binding, asked['do'], args) }
}

/** A name, or part of a name, in its normal form; an optional name may be empty. */
function nameBound(schema: ActSchema, argument: string, asked: Json): Json {
  const optional = lookup(schema, argument)?.endsWith('?') === true
  if (typeof asked !== 'string' || (optional && asked === '')) return asked
  const fault = partFault(asked)
  if (fault !== undefined) throw new NotUnderstood(fault)
  return normalName(asked) ?? asked
}

/** The arguments of an act that names someone; an error if the name could be taken for another person's. */
function namesApart(state: State, schema: ActSchema, by: string, args: JsonObject): JsonObject {
  if (lookup(state.persons, by) !== undefined) return args
  const given = Object.entries(schema).flatMap(([argument, type]) => {
    const part = bare(type) === 'name' ? lookup(args, argument) : undefined
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
