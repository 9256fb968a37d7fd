import type { Problem } from '../../wire/problem.ts'

/**
 * The server's reason for refusing a request, as a sentence for the user, with the field or the rules that caused the
 * refusal.
 */
export class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** The problem to show if no server answers. Nothing is lost, and the request can be sent again. */
export const NOT_REACHED: Problem = {
  type: '',
  title: '',
  status: 0,
  code: 'notReached',
  detail: 'Can’t reach the server. Nothing you wrote is lost, so try again in a moment.',
}

/**
 * The longest time, in seconds, that a page waits before it repeats a request on its own. If it would have to wait
 * longer, it shows the server's message instead.
 */
const PATIENCE = 10

/** No answer, what a proxy answers if the server behind it is down, and what the server answers if it is too busy. */
const AWAY: readonly number[] = [0, 429, 502, 503, 504]

/** Whether no server answered. An error page of a proxy is no answer of the server behind it. */
export function isUnreachable(fault: unknown): boolean {
  return fault instanceof Refused && fault.problem.code === NOT_REACHED.code && AWAY.includes(fault.problem.status)
}

/**
 * Returns the number of milliseconds after which a page sends a failed request again; null if it does not.
 *
 * A refusal is final, unless the server is busy and asks the page to try again soon. If the server cannot be
 * reached, the time between two attempts doubles.
 */
export function retryDelay(tries: number, fault: Error): number | null {
  if (!(fault instanceof Refused) || isUnreachable(fault)) return 1000 * 2 ** tries
  const { status, retryAfter } = fault.problem
  return AWAY.includes(status) && retryAfter !== undefined && retryAfter <= PATIENCE ? 1000 * retryAfter : null
}

/** How long a page waits before it asks again for data that it could not get, in milliseconds. */
const AGAIN = 10_000

/**
 * Returns the number of milliseconds after which a page asks again for data if all attempts to get it failed; false if
 * the refusal is final. The page thus recovers by itself once the server is back.
 */
export function askAgainDelay(fault: Error | null): number | false {
  if (fault === null) return false
  if (!(fault instanceof Refused)) return AGAIN
  const { status, retryAfter = 0 } = fault.problem
  return AWAY.includes(status) ? Math.max(AGAIN, 1000 * retryAfter) : false
}
