import type { Json } from '../../kernel/json.ts'
import { isObject } from '../bind-value.ts'
import { NotUnderstood } from '../not-understood.ts'
import { explainedNow } from './explained-now.ts'
import { decisionsTold, miss } from './miss.ts'
import { holdsNothing, sameSet } from './same.ts'
import type { StepSeen, Table } from './table.ts'

/** `because`: exactly which rules made something so (`[]` for none, or nothing ever), and words that their explanation says. */
export function expectBecause(table: Table, seen: StepSeen, expected: Json): void {
  for (const one of Array.isArray(expected) ? (expected as readonly Json[]) : [expected]) expectReason(table, seen, one)
}

function expectReason(table: Table, seen: StepSeen, expected: Json): void {
  const { of, rules, says } = isObject(expected) ? expected : {}
  if (typeof of !== 'string')
    throw new NotUnderstood('“because” says of what: {of: points of Ames, rules: [202], says: "10"}.')
  const explanation = explainedNow(table, of)
  if (explanation === undefined && rules !== undefined && holdsNothing(rules)) return
  if (explanation === undefined) {
    miss(table, seen, `a reason for ${of}`, 'no entry has changed it, and no rule answers it', [])
    return
  }
  const told = [...new Set([explanation.sentence, ...decisionsTold(explanation.decisions, explanation.whenAsked)])]
  if (rules !== undefined && !sameSet(rules, explanation.rules))
    miss(
      table,
      seen,
      `${of} because of rules ${JSON.stringify(rules)}`,
      `because of ${JSON.stringify(explanation.rules)}`,
      told,
    )
  if (says !== undefined && !explanation.sentence.includes(`${says}`))
    miss(table, seen, `${of} explained with “${says}”`, explanation.sentence, told)
}
