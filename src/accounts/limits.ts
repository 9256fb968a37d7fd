/** The number of attempts allowed in a period, and the period in milliseconds. */
export type TryLimit = { readonly times: number; readonly within: number }

/** Limits on attempts of each kind. */
export type TryLimits = {
  /** Failed sign-ins with one address from one network. */
  readonly signInFromOnePlace: TryLimit
  /** Failed sign-ins with one address from all networks together. */
  readonly signInFromAnywhere: TryLimit
  /** Failed sign-ins from one network, with any addresses. */
  readonly signInsFromOnePlace: TryLimit
  /** Failed checks of the current password by someone who is signed in. */
  readonly password: TryLimit
  /** Emails of one kind to one address, requested by one network or account. */
  readonly emails: TryLimit
  /** Emails of one kind to one address, regardless of who requests them. */
  readonly emailsFromAnywhere: TryLimit
  /** Account emails to any addresses, requested by one network. */
  readonly emailsFromOnePlace: TryLimit
  /** Guests who come from one network. */
  readonly guestsFromOnePlace: TryLimit
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const tryLimits: TryLimits = {
  signInFromOnePlace: { times: 5, within: 15 * MINUTE },
  signInFromAnywhere: { times: 100, within: 24 * HOUR },
  signInsFromOnePlace: { times: 60, within: 15 * MINUTE },
  password: { times: 5, within: 15 * MINUTE },
  emails: { times: 5, within: HOUR },
  emailsFromAnywhere: { times: 20, within: HOUR },
  emailsFromOnePlace: { times: 100, within: HOUR },
  guestsFromOnePlace: { times: 30, within: HOUR },
}

/** The default maximum number of guests on a server. */
export const MOST_GUESTS = 10_000

/** Maximum size of the audit log, as numbers of events. Beyond it, the oldest events of the same kind are deleted. */
export type AuditLimits = {
  /**
   * Maximum number of events of one kind (such as sign-ins) in one account. Successes and failures are counted
   * separately.
   */
  readonly ofKind: number
  /** Maximum number of failed sign-ins from one network with addresses that have no account. */
  readonly ofPlace: number
  /** Maximum number of failures in all accounts together, and of failures with addresses that have no account. */
  readonly failures: number
}

export const auditLimits: AuditLimits = { ofKind: 200, ofPlace: 100, failures: 50_000 }
