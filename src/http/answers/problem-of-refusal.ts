import { SERVER_CODES, type ServerRefusal } from '../../app/server/server-refusals.ts'
import type { RefusalView } from '../../app/session/messages.ts'
import { lookup } from '../../kernel/values/lookup.ts'
import type { AccountCode, AccountRefusal } from '../../ports/account.ts'
import type { Problem } from '../../wire/problem.ts'

/**
 * The HTTP status of a refusal by rules. By default, the act conflicts with the state of the game. Other codes mean
 * that a rule forbids the act, or that there is no such act.
 */
const RULE_STATUS: { readonly [code in RefusalView['code']]?: number } = {
  badArgument: 400,
  unknownPerson: 400,
  forbidden: 403,
  notYours: 403,
  notSeated: 403,
  movedOn: SERVER_CODES.movedOn,
  tooLarge: 413,
}

/** A refusal by rules as a problem. */
export function problemOfRulesRefusal({ code, sentence, argument, rules }: RefusalView): Problem {
  const status = RULE_STATUS[code] ?? 409
  const field = argument === undefined ? {} : { field: `with.${argument}` }
  return { ...problem(code, status, sentence), ...field, rules: [...rules] }
}

/** A refusal by the server as a problem. */
export function problemOfServerRefusal({ code, sentence, field, retryAfter }: Omit<ServerRefusal, 'ok'>): Problem {
  const where = field === undefined ? {} : { field }
  const when = retryAfter === undefined ? {} : { retryAfter }
  return { ...problem(code, SERVER_CODES[code], sentence), ...where, ...when }
}

/** A problem without further details. */
function problem(code: string, status: number, detail: string): Problem {
  return { type: `urn:nomothete:refusal:${code}`, title: titleOf(code), status, detail, code }
}

/** The titles of problems whose code does not make one. */
const TITLES: { readonly [code: string]: string } = { cannotFound: 'Cannot start the game' }

/** Turns a code into a title: “signInFirst” becomes “Sign in first”. */
function titleOf(code: string): string {
  const title = lookup(TITLES, code)
  if (title !== undefined) return title
  const words = code.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The HTTP status of a refusal about accounts, which is 409 by default. */
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
  noGuests: 403,
  notYourAddress: 404,
  noSuchSession: 404,
  noSuchToken: 404,
  noSuchAccount: 404,
  noSuchInvitation: 404,
  linkSpent: 410,
  tooManyTries: 429,
}

/** A refusal about an account as a problem. */
export function problemOfAccountRefusal({ code, sentence, field, retryAfter }: AccountRefusal): Problem {
  const where = field === undefined ? {} : { field }
  const when = retryAfter === undefined ? {} : { retryAfter }
  return { ...problem(code, STATUS[code] ?? 409, sentence), ...where, ...when }
}
