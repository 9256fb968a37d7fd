import type { Schema } from './schema.ts'

/** The reason why the server refused a request, as a sentence for the user, with the field or the rules concerned. */
export class Refused extends Error {
  readonly problem: Schema['Problem']

  constructor(problem: Schema['Problem']) {
    super(problem.detail)
    this.problem = problem
  }
}

/** The problem shown if no server answered. Nothing was lost, and the request can be retried. */
export const NOT_REACHED: Schema['Problem'] = {
  type: 'about:blank',
  title: 'No connection',
  status: 0,
  code: 'notReached',
  detail: 'Can’t reach the server. Nothing you wrote is lost, so try again in a moment.',
}

/**
 * Maximum time that a page waits automatically, in seconds; if it would have to wait longer, it shows the server's
 * message.
 */
const PATIENCE = 10

/**
 * The number of milliseconds after which a page retries a failed request; null if it does not retry.
 *
 * A refusal is final, unless the server is busy and says that it will soon have time. If the server cannot be reached,
 * the request is retried at intervals that double.
 */
export function askedAgainAfter(tries: number, fault: Error): number | null {
  if (!(fault instanceof Refused) || fault.problem.status < 400) return 1000 * 2 ** tries
  const { status, retryAfter } = fault.problem
  const isBusy = status === 429 || status === 503
  return isBusy && retryAfter !== undefined && retryAfter <= PATIENCE ? 1000 * retryAfter : null
}
