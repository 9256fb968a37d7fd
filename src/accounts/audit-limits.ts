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
