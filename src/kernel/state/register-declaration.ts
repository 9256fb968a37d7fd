import type { Json, JsonObject } from '../values/json.ts'
import {
  holdsNumbers,
  REGISTER_TYPES,
  type RegisterDeclaration,
  type RegisterKeys,
  type RegisterType,
  TELLINGS,
  type Telling,
} from './register.ts'
import { fittedRegisterValue } from './register-value.ts'

const KEYS: readonly RegisterKeys[] = ['person', 'rule', 'matter', 'text']
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/

/**
 * Names that a register cannot have because programs use them for something else, or because plain objects inherit
 * them.
 */
const TAKEN = new Set([
  'self',
  'settings',
  'now',
  'act',
  'event',
  'about',
  'matter',
  'decided',
  'allowed',
  'trial',
  'rules',
  'rulebook',
  'answerers',
  'bySurname',
  'matters',
  'groups',
  'deadlines',
])

/** The largest cap that a register may declare, in bytes. */
const MOST = 262_144

/** Returns a proposed register in its normal form, or undefined if it is not a valid declaration. */
export function registerDeclaration(value: Json): RegisterDeclaration | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { name, about, keys, type, start, least, cap, audience, told, ...rest } = value as JsonObject
  if (Object.keys(rest).length > 0 || typeof name !== 'string' || !NAME.test(name)) return undefined
  if (TAKEN.has(name) || name in {} || !isRegisterType(type) || start === undefined) return undefined
  if (keys !== undefined && !KEYS.includes(keys as RegisterKeys)) return undefined
  if ([about, audience].some(it => it !== undefined && typeof it !== 'string')) return undefined
  if (told !== undefined && !TELLINGS.includes(told as Telling)) return undefined
  if (cap !== undefined && !(Number.isSafeInteger(cap) && (cap as number) > 0 && (cap as number) <= MOST))
    return undefined
  if (least !== undefined && !(holdsNumbers({ type }) && Number.isSafeInteger(least))) return undefined
  const declaration = {
    name,
    type,
    start,
    ...(keys === undefined ? {} : { keys: keys as RegisterKeys }),
    ...(typeof about === 'string' ? { about } : {}),
    ...(least === undefined ? {} : { least: least as number }),
    ...(cap === undefined ? {} : { cap: cap as number }),
    ...(typeof audience === 'string' ? { audience } : {}),
    ...(told === undefined ? {} : { told: told as Telling }),
  }
  return startFits(declaration) ? declaration : undefined
}

function isRegisterType(type: Json | undefined): type is RegisterType {
  return typeof type === 'string' && Object.hasOwn(REGISTER_TYPES, type)
}

function startFits({ keys: _keys, ...single }: RegisterDeclaration): boolean {
  return fittedRegisterValue(single, single.start) !== undefined
}
