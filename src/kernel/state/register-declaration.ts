import type { Json, JsonObject } from '../values/json.ts'
import type { RegisterDeclaration, RegisterKeys, RegisterType } from './register.ts'
import { fitted } from './register-value.ts'

const TYPES: readonly RegisterType[] = ['integer', 'rational', 'boolean', 'text', 'person', 'persons', 'rule', 'data']
const KEYS: readonly RegisterKeys[] = ['person', 'rule', 'matter', 'text']
const NAME = /^[a-z][A-Za-z0-9]{0,39}$/

/** Names that programs are told something else by, or that a plain object already has. */
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

/** A register as someone proposes it, in its one form; undefined when it is no declaration. */
export function registerDeclaration(value: Json): RegisterDeclaration | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { name, about, keys, type, start, cap, audience, ...rest } = value as JsonObject
  if (Object.keys(rest).length > 0 || typeof name !== 'string' || !NAME.test(name)) return undefined
  if (TAKEN.has(name) || name in {} || !TYPES.includes(type as RegisterType) || start === undefined) return undefined
  if (keys !== undefined && !KEYS.includes(keys as RegisterKeys)) return undefined
  if ([about, audience].some(it => it !== undefined && typeof it !== 'string')) return undefined
  if (cap !== undefined && !(Number.isSafeInteger(cap) && (cap as number) > 0 && (cap as number) <= MOST))
    return undefined
  const declaration = {
    name,
    type: type as RegisterType,
    start,
    ...(keys === undefined ? {} : { keys: keys as RegisterKeys }),
    ...(typeof about === 'string' ? { about } : {}),
    ...(cap === undefined ? {} : { cap: cap as number }),
    ...(typeof audience === 'string' ? { audience } : {}),
  }
  return startFits(declaration) ? declaration : undefined
}

function startFits({ keys: _keys, ...single }: RegisterDeclaration): boolean {
  return fitted(single, single.start) !== undefined
}
