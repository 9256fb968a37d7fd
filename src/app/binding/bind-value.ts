import type { RegisterDeclaration, RegisterKeys, RegisterType } from '../../kernel/state/register.ts'
import { normalRegisterValue } from '../../kernel/state/register-value.ts'
import type { State } from '../../kernel/state/state.ts'
import { isObject } from '../../kernel/values/is-object.ts'
import type { Json } from '../../kernel/values/json.ts'
import {
  matterMeant,
  nameOf,
  personFound,
  personMeant,
  personOrEntityMeant,
  ruleMeant,
} from '../names/names-and-labels.ts'
import { parseInstant } from '../play/parse-instant.ts'
import { NotUnderstood } from './binding-context.ts'

/**
 * Binds a register value as a person writes it (`{Ames: 40}`, `Brook`, `7/2`), with identities instead of names and
 * labels.
 */
export function registerBound(state: State, declaration: RegisterDeclaration, asked: Json): Json {
  if (declaration.keys === undefined) return memberBound(state, declaration, asked)
  if (!isObject(asked))
    throw new NotUnderstood(`Give “${declaration.name}” a value for each ${declaration.keys}: {…: …}.`)
  const keys = declaration.keys
  return Object.fromEntries(
    Object.entries(asked).map(([key, value]) => [keyBound(state, keys, key), memberBound(state, declaration, value)]),
  )
}

/** Binds a register's key to the identity of the person, rule or matter that it names. */
export function keyBound(state: State, keys: RegisterKeys, key: string): string {
  return KEYS[keys](state, key)
}

const KEYS: { readonly [keys in RegisterKeys]: (state: State, key: string) => string } = {
  person: personOrEntityMeant,
  rule: (state, key) => ruleMeant(state, key).id,
  matter: (state, key) => matterMeant(state, '', key).id,
  text: (_, key) => key,
}

function memberBound(state: State, { name, type }: RegisterDeclaration, asked: Json): Json {
  const meant = valueOfTypeBound(state, name, type, asked)
  const value = normalRegisterValue(type, meant)
  if (value === undefined)
    throw new NotUnderstood(`Give “${name}” a value of type ${type}, not ${JSON.stringify(asked)}.`)
  return value
}

function valueOfTypeBound(state: State, name: string, type: RegisterType, asked: Json): Json {
  return IDENTIFIED[type](state, asked, name)
}

/** For each type of register, replaces names and labels in a value with identities. */
const IDENTIFIED: { readonly [type in RegisterType]: (state: State, asked: Json, register: string) => Json } = {
  integer: asWritten,
  rational: asWritten,
  boolean: asWritten,
  text: asWritten,
  person: (state, asked) => (asked === null ? null : personOrEntityMeant(state, asked)),
  persons: (state, asked, register) => personsBound(state, register, asked),
  rule: (state, asked) => (asked === null ? null : ruleMeant(state, asked).id),
  data: namesWithinBound,
}

function asWritten(_: State, asked: Json): Json {
  return asked
}

function personsBound(state: State, name: string, asked: Json): Json {
  if (!Array.isArray(asked)) throw new NotUnderstood(`Give “${name}” a list of names.`)
  const persons = asked.map(it => personMeant(state, it as Json))
  const twice = persons.find((person, at) => persons.indexOf(person) !== at)
  if (twice !== undefined) throw new NotUnderstood(`“${name}” names ${nameOf(state, twice)} twice.`)
  return persons
}

/**
 * Replaces each text in free data that is someone's name with that person's identity, and a date and time called `when`
 * with its instant. Leaves everything else unchanged.
 */
export function namesWithinBound(state: State, asked: Json): Json {
  if (typeof asked === 'string') return personFound(state, asked) ?? asked
  if (Array.isArray(asked)) return asked.map(it => namesWithinBound(state, it as Json))
  if (!isObject(asked)) return asked
  return Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, memberOfDataBound(state, key, value)]))
}

/** Binds one member of free data: a date and time if it is called `when`, otherwise any names in it. */
export function memberOfDataBound(state: State, name: string, value: Json): Json {
  if (name === 'when' && typeof value === 'string') return parseInstant(value, state.now, state.zone) ?? value
  return namesWithinBound(state, value)
}
