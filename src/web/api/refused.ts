import type { Schema } from './schema.ts'

/** Why the server did not do what it was asked: in a sentence for whoever asked, with the field or the rules. */
export class Refused extends Error {
  readonly problem: Schema['Problem']

  constructor(problem: Schema['Problem']) {
    super(problem.detail)
    this.problem = problem
  }
}

/** The same where no server answered. Nothing was lost: it can be tried again. */
export const NOT_REACHED: Schema['Problem'] = {
  type: 'about:blank',
  title: 'Not reached',
  status: 0,
  code: 'notReached',
  detail: 'The server cannot be reached. Nothing you wrote is lost; try again in a moment.',
}
