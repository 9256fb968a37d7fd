/** The codes with which the house says why it does not do what was asked about an account; docs/refusals.md explains each. */
export const accountCodes = [
  'notAnAddress',
  'weakPassword',
  'notAName',
  'registrationClosed',
  'invitationNeeded',
  'wrongCredentials',
  'addressUnverified',
  'tooManyTries',
  'personSuspended',
  'linkSpent',
  'passwordNeeded',
  'wrongPassword',
  'lastAddress',
  'notYourAddress',
  'noSuchSession',
  'noSuchToken',
  'noSuchAccount',
  'noSuchInvitation',
  'tooManyAddresses',
  'tooManyTokens',
  'scopeNotYours',
  'notATime',
  'notYourself',
] as const

export type AccountCode = (typeof accountCodes)[number]

/** A refusal of the house: nothing was changed. */
export type AccountRefusal = {
  readonly ok: false
  readonly code: AccountCode
  /** For people. It never tells whether somebody else has an account. */
  readonly sentence: string
  /** Which part of the wish is wrong. */
  readonly field?: string
  /** In how many seconds it may be asked again. */
  readonly retryAfter?: number
}

/** What was asked, or why not. */
export type AccountAnswer<Got extends object = object> = (Got & { readonly ok: true }) | AccountRefusal
