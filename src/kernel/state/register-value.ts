import { put } from '../effects/copy-on-write.ts'
import type { Json, JsonObject } from '../values/json.ts'
import { lookup } from '../values/lookup.ts'
import { formatRational, parseRational, plus } from '../values/rational.ts'
import type { Register, RegisterDeclaration, RegisterType } from './register.ts'

/**
 * Returns the value of a register under a key (or of the whole register), or its initial value if nothing has been
 * written to it.
 */
export function readRegister(register: Register, key?: string): Json {
  if (register.declaration.keys === undefined || key === undefined) return register.value
  const held = lookup(register.value as JsonObject, key)
  return held === undefined ? register.declaration.start : held
}

/** Returns a register after a value has been written to it, for one key or for the whole register. */
export function writeRegister(register: Register, key: string | undefined, value: Json): Register {
  if (register.declaration.keys === undefined || key === undefined) return { ...register, value }
  return { ...register, value: put(register.value as JsonObject, key, value) }
}

/**
 * The sum of the current value and an amount, in the number format of the register; undefined if either is not a
 * number.
 */
export function sumWith(register: Register, key: string | undefined, amount: string | number): Json | undefined {
  const before = parseRational(readRegister(register, key))
  const more = parseRational(amount)
  if (before === undefined || more === undefined) return undefined
  return normalRegisterValue(register.declaration.type, formatRational(plus(before, more)))
}

/** Returns a value in the form in which its type is stored, or undefined if the value does not fit the type. */
export function normalRegisterValue(type: RegisterType, value: Json): Json | undefined {
  switch (type) {
    case 'rational':
      return normalFraction(value)
    case 'integer':
      return normalWholeNumber(value)
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined
    case 'text':
      return typeof value === 'string' ? value : undefined
    case 'person':
    case 'rule':
      return value === null || typeof value === 'string' ? value : undefined
    case 'persons':
      return Array.isArray(value) && value.every(item => typeof item === 'string') ? value : undefined
    case 'data':
      return value
  }
}

/**
 * The value of a whole register in the form that the register's declaration requires, or undefined if the value does
 * not fit.
 */
export function fittedRegisterValue(declaration: RegisterDeclaration, value: Json): Json | undefined {
  if (declaration.keys === undefined) return normalRegisterValue(declaration.type, value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined
  const out: Record<string, Json> = {}
  for (const [key, member] of Object.entries(value as JsonObject)) {
    const fit = normalRegisterValue(declaration.type, member)
    if (fit === undefined) return undefined
    out[key] = fit
  }
  return out
}

/** The value of a register before anything is written to it, in the form in which its type is stored. */
export function startValue({ keys, type, start }: RegisterDeclaration): Json {
  return keys === undefined ? (normalRegisterValue(type, start) ?? start) : {}
}

function normalFraction(value: Json): Json | undefined {
  const exact = parseRational(value)
  return exact === undefined ? undefined : formatRational(exact)
}

function normalWholeNumber(value: Json): Json | undefined {
  const exact = parseRational(value)
  if (exact === undefined || exact.d !== 1n) return undefined
  const number = Number(exact.n)
  return Number.isSafeInteger(number) ? number : undefined
}
