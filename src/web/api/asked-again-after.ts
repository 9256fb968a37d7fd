import { Refused } from './refused.ts'

/** A page does not wait longer than this by itself, in seconds: it says what the server said. */
const PATIENCE = 10

/**
 * After how many milliseconds a page asks a question again that had no answer; null if it does not.
 *
 * A refusal stays one, unless the server is busy and says that it will have time soon. A server that was not reached is
 * asked again, each time after twice as long.
 */
export function askedAgainAfter(tries: number, fault: Error): number | null {
  if (!(fault instanceof Refused) || fault.problem.status < 400) return 1000 * 2 ** tries
  const { status, retryAfter } = fault.problem
  const isBusy = status === 429 || status === 503
  return isBusy && retryAfter !== undefined && retryAfter <= PATIENCE ? 1000 * retryAfter : null
}
