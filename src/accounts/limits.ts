/** How many attempts are allowed in a period, which is given in milliseconds. */
export type TryLimit = { readonly times: number; readonly within: number }

/** Limits for attempts of each kind. */
export type TryLimits = {
  /** Failed sign-ins with one address from one network. */
  readonly signInFromOnePlace: TryLimit
  /** Failed sign-ins with one address from all networks together. */
  readonly signInFromAnywhere: TryLimit
  /** Failed sign-ins from one network, with any addresses. */
  readonly signInsFromOnePlace: TryLimit
  /** Failed password checks on a signed-in account. */
  readonly password: TryLimit
  /** Emails of one kind to one address, requested by one network or account. */
  readonly emails: TryLimit
  /** Emails of one kind to one address, whoever requests them. */
  readonly emailsFromAnywhere: TryLimit
  /** Account emails to any addresses, requested by one network. */
  readonly emailsFromOnePlace: TryLimit
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
}

/** Maximum size of the audit log, as numbers of events. Beyond it, the oldest events of the same kind are deleted. */
export type AuditLimits = {
  /** Events of one kind (such as sign-ins) in one account. Successes and failures are counted separately. */
  readonly ofKind: number
  /** Failed sign-ins from one network with addresses that have no account. */
  readonly ofPlace: number
  /** Failures in all accounts together, and the same number again with addresses that have no account. */
  readonly failures: number
}

export const auditLimits: AuditLimits = { ofKind: 200, ofPlace: 100, failures: 50_000 }
