import type { Claim, ClaimTarget } from '../state/rule.ts'
import type { Json, JsonObject } from '../values/json.ts'

/** Returns the normal form of a claim from a proposal or a program; undefined if the claim is invalid. */
export function claimOf(value: Json): Claim | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { kind, target, words } = value as JsonObject
  const aim = targetOf(target)
  if (words !== undefined && typeof words !== 'string') return undefined
  if ((kind !== 'over' && kind !== 'defersTo') || aim === undefined) return undefined
  return { kind, target: aim, ...(typeof words === 'string' ? { words } : {}) }
}

function targetOf(value: Json | undefined): ClaimTarget | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { rule, attribute, value: is, question, every } = value as JsonObject
  if (typeof rule === 'string') return { rule }
  if (typeof question === 'string') return { question }
  if (typeof attribute === 'string' && typeof is === 'string') return { attribute, value: is }
  return every === true ? { every } : undefined
}
