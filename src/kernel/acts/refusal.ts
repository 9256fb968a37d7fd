import type { RuleId } from '../state/rule.ts'
import type { Chance } from '../state/world.ts'
import type { ArgumentFault } from './act-schema.ts'

/**
 * An act that the rules do not allow, or that makes no sense. A refused act changes nothing and uses up no entry
 * number. `reasons` names every rule that refuses, each in its own words; codes are listed in docs/refusals.md and are
 * never reused.
 */
export type Refusal = {
  readonly code: RefusalCode
  /** One sentence that explains the refusal to players. */
  readonly sentence: string
  readonly reasons: readonly RefusalReason[]
  /** For `badArgument`, the faulty argument or the faulty part of it, such as `change` or `change.program`. */
  readonly argument?: string
}

export type RefusalReason = { readonly rule: RuleId; readonly label: string; readonly reason: string }

/** All refusal codes. */
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

/** Creates a refusal from one sentence and the rules that refuse the act, if any. */
export function refuse(code: RefusalCode, sentence: string, reasons: readonly RefusalReason[] = []): Refusal {
  return { code, sentence, reasons }
}

/** Refuses what does not fit into one entry, with a way to do it all the same. */
export function refuseTooLarge(sentence: string, { computed }: Pick<Chance, 'computed'>): Refusal {
  const way =
    computed === undefined
      ? 'Do it in several acts.'
      : 'Take back fewer entries at once, or give back part of what is missing in each of several acts.'
  return refuse('tooLarge', `${sentence} ${way}`)
}

/** Refuses an argument that is missing, unknown or of the wrong type. */
export function badArgument(fault: ArgumentFault | undefined): Refusal {
  const { argument = '', expected = '', isUnknown = false } = fault ?? {}
  const sentence = isUnknown ? `This act takes ${expected}, not “${argument}”.` : `“${argument}” should be ${expected}.`
  return { code: 'badArgument', sentence, reasons: [], argument }
}
