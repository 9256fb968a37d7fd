import type { AskedPlan, DecidedPlan } from '../../ports/moves.ts'

/** Whether a plan is still the one that was decided on, and nobody has answered it otherwise since. */
export function isAsDecided(now: AskedPlan | undefined, { at, answers }: DecidedPlan): boolean {
  if (now?.at !== at || now.answers.size !== answers.size) return false
  return [...answers].every(([account, answer]) => now.answers.get(account) === answer)
}
