import type { RuleId } from '../state/rule.ts'

/**
 * An act that the rules do not allow, or that makes no sense: nothing changed, no number was used. `reasons` names
 * every rule that refuses, each in its own words; codes stand in docs/refusals.md and are never reused.
 */
export type Refusal = {
  readonly code: RefusalCode
  /** One sentence that a player understands. */
  readonly sentence: string
  readonly reasons: readonly RefusalReason[]
  /** The argument at fault, for `badArgument`. */
  readonly argument?: string
}

export type RefusalReason = { readonly rule: RuleId; readonly label: string; readonly reason: string }

/** Every way in which an act can be refused. */
export const REFUSAL_CODES = [
  'badArgument',
  'unknownPerson',
  'notOffered',
  'forbidden',
  'refusedByRules',
  'programFailed',
  'deadlineFirst',
  'beforeLastEntry',
  'notYours',
  'programCarriesItOut',
  'nothingToInsistOn',
  'nothingOpen',
  'tooLarge',
  'tooManyOpen',
  'notSeated',
  'fault',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** A refusal in one sentence, with the rules that give it, if any does. */
export function refuse(code: RefusalCode, sentence: string, reasons: readonly RefusalReason[] = []): Refusal {
  return { code, sentence, reasons }
}
