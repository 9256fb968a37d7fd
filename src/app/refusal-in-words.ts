import type { Refusal } from '../kernel/refusal.ts'

/** Why an act was refused, a line for each rule that refuses it: “Refused by rule 209: at no time …”. */
export function refusalInWords({ sentence, reasons }: Refusal): readonly string[] {
  if (reasons.length === 0) return [sentence]
  return reasons.map(({ label, reason }) => `Refused by rule ${label}: ${reason}`)
}
