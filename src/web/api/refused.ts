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
  detail: 'Can’t reach the server. Nothing you wrote is lost; try again in a moment.',
}
