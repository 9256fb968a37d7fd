import type { StoredLog } from './store-care.ts'

/** The part of an installation that was checked. */
type InstallationCheck =
  | 'configuration'
  | 'data'
  | 'disk'
  | 'pages'
  | 'backups'
  | 'server'
  | 'address'
  | 'proxy'
  | 'certificate'
  | 'clock'
  | 'mail'
  | 'database'
  | 'emails'
  | 'nodes'
  | 'decisions'

/**
 * What was found in a part of an installation, as a sentence for the host: it is good, it deserves a look, it is a fault,
 * or it could not be checked now. All but what is good say what to do.
 */
export type Finding = {
  readonly check: InstallationCheck
  readonly state: 'good' | 'warning' | 'fault' | 'unchecked'
  readonly what: string
  readonly remedy?: string
}

/** The options of a check of an installation. */
export type InstallationWish = {
  /** The configuration file and the data folder, if the command names them. */
  readonly config?: string | undefined
  readonly data?: string | undefined
  /** The address to which an email is sent to try the mail server. If absent, none is sent. */
  readonly sendMail?: string | undefined
  /** Whether only the place of the database is wanted, and nothing is checked but the configuration. */
  readonly databaseOnly?: boolean
}

/** The result of a check. */
export type CheckedInstallation = {
  /** The data folder that the configuration names; undefined if the configuration cannot be read. */
  readonly data: string | undefined
  readonly findings: readonly Finding[]
  /** The logs of all games in a random order, if they are not in the data folder; undefined if their database cannot be reached. */
  readonly elsewhere?: { readonly logs: AsyncIterable<StoredLog> | undefined }
}
