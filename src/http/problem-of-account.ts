import type { AccountCode, AccountRefusal } from '../ports/account.ts'
import type { Problem } from '../wire/problem.ts'
import { problem } from './problem-of.ts'

/** The HTTP status of what is refused about accounts; 409 where nothing says more. */
const STATUS: { readonly [code in AccountCode]?: number } = {
  notAnAddress: 400,
  weakPassword: 400,
  notAName: 400,
  notATime: 400,
  wrongCredentials: 401,
  registrationClosed: 403,
  invitationNeeded: 403,
  addressUnverified: 403,
  personSuspended: 403,
  passwordNeeded: 403,
  wrongPassword: 403,
  scopeNotYours: 403,
  notYourself: 403,
  notYourAddress: 404,
  noSuchSession: 404,
  noSuchToken: 404,
  noSuchAccount: 404,
  noSuchInvitation: 404,
  linkSpent: 410,
  tooManyTries: 429,
}

/** What is refused about an account, as a problem. */
export function problemOfAccount({ code, sentence, field, retryAfter }: AccountRefusal): Problem {
  const where = field === undefined ? {} : { field }
  const when = retryAfter === undefined ? {} : { retryAfter }
  return { ...problem(code, STATUS[code] ?? 409, sentence), ...where, ...when }
}
