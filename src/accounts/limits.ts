/** How often something may be tried in how many milliseconds. */
export type TryLimit = { readonly times: number; readonly within: number }

/** What may be tried only so often. */
export type TryLimits = {
  /** Failures to sign in with one address from one place. */
  readonly signInFromOnePlace: TryLimit
  /** Failures to sign in with one address from all places together. */
  readonly signInFromAnywhere: TryLimit
  /** Failures to sign in from one place, with whatever addresses. */
  readonly signInsFromOnePlace: TryLimit
  /** Wrong answers when an account that is signed in is asked for its password. */
  readonly password: TryLimit
  /** Letters of one kind to one address that are asked for at one place, or by one account. */
  readonly letters: TryLimit
  /** Letters of one kind to one address, whoever asks for them. */
  readonly lettersFromAnywhere: TryLimit
  /** Letters about accounts that are asked for at one place, to whatever addresses. */
  readonly lettersFromOnePlace: TryLimit
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const tryLimits: TryLimits = {
  signInFromOnePlace: { times: 5, within: 15 * MINUTE },
  signInFromAnywhere: { times: 100, within: 24 * HOUR },
  signInsFromOnePlace: { times: 60, within: 15 * MINUTE },
  password: { times: 5, within: 15 * MINUTE },
  letters: { times: 5, within: HOUR },
  lettersFromAnywhere: { times: 20, within: HOUR },
  lettersFromOnePlace: { times: 100, within: HOUR },
}

/** How many events the audit holds; beyond that, the oldest of the same sort go. */
export type AuditLimits = {
  /** Of one kind (sign-ins, say) of one account; those that were done and those that failed apart. */
  readonly ofKind: number
  /** Sign-ins from one network with addresses that have no account. */
  readonly ofPlace: number
  /** Failures of all accounts together; and again so many with addresses that have none. */
  readonly failures: number
}

export const auditLimits: AuditLimits = { ofKind: 200, ofPlace: 100, failures: 50_000 }
