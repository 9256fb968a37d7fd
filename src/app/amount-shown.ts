import type { Json } from '../kernel/json.ts'
import { rational } from '../kernel/rational.ts'

/** An amount as people see it: "10" as 10, "7/2" as it is. */
export function amountShown(amount: Json): Json {
  const exact = rational(amount)
  if (exact === undefined || exact.d !== 1n) return amount
  const whole = Number(exact.n)
  return Number.isSafeInteger(whole) ? whole : amount
}
