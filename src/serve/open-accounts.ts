import { CompiledQuery, type Transaction } from 'kysely'
import type { AccountsSettings } from '../accounts/accounts-context.ts'
import { postgresDatabase, sqliteDatabase } from '../accounts/database.ts'
import type { AuditLimits, TryLimits } from '../accounts/limits.ts'
import { openAccounts } from '../accounts/open-accounts.ts'
import type { Tables } from '../accounts/table-types.ts'
import { sha256 } from '../app/play/world.ts'
import type { People, RegistrationWay } from '../ports/account.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Clock } from '../ports/clock.ts'
import type { Email } from '../ports/email.ts'
import { connectionPool, SILENCE } from '../store/postgres/connect.ts'
import { postgresFaultOf } from '../store/postgres/postgres-faults.ts'
import { originalRow, preparedStatement, runWorkThrough } from '../store/postgres/statements.ts'
import { endInvitations, endSecrets } from '../store/sql/ended-secrets.ts'
import type { Row, Work } from '../store/sql/query.ts'
import { forgetAccount } from '../store/sql/seats.ts'
import { connection, openDatabase } from '../store/sqlite/open-database.ts'
import { runWork } from '../store/sqlite/run-work.ts'
import { isDatabaseError, storeFaultOf } from '../store/sqlite/store-faults.ts'
import type { ServerStore } from './open-store.ts'

/** Everything that is needed to open the server's accounts. */
export type PeopleParts = {
  /** The store whose database also has the tables of the accounts. */
  readonly store: ServerStore
  /** Sends emails about accounts. If absent, they go into the store's outbox. */
  readonly post?: (email: Email) => Promise<void>
  readonly clock: Clock
  /** The clock of the accounts themselves, if it is not the same: of sessions, links and limits on attempts. */
  readonly machineClock?: Clock
  /** The server's public address, without a trailing slash. */
  readonly home: string
  readonly registration: RegistrationWay
  readonly operators: readonly string[]
  /** Maximum number of guests; 0 if the server accepts none. */
  readonly guests?: number
  readonly limits?: Partial<TryLimits>
  readonly auditLimits?: Partial<AuditLimits>
  /** Called with errors that do not come from a request. */
  readonly complain: (why: unknown) => void
}

const DAY = 24 * 3_600_000
/**
 * How long the server remembers an expired invitation to a game, so that it can say that the invitation has expired.
 * After that, the invitation is deleted.
 */
const REMEMBERED = 30 * DAY

/**
 * Opens the accounts in the same store as the games, and deletes expired data every day. Close the accounts before the
 * store.
 */
export async function openServerAccounts(
  parts: PeopleParts,
): Promise<{ readonly accounts: Accounts; close(): Promise<void> }> {
  const { store, clock, home, registration, operators, guests, limits = {}, auditLimits = {} } = parts
  const { machineClock = clock } = parts
  const { database, close, forget, inGames, faultOf } = accountsConnection(store, clock)
  try {
    const accounts: Accounts = await openAccounts({
      database,
      clock: machineClock,
      home,
      registration,
      operators,
      ...(guests === undefined ? {} : { guests }),
      limits,
      auditLimits,
      post: parts.post ?? (email => store.outbox.put([email])),
      invited: secret => isValidInvitationSecret(store, clock, accounts.people, secret),
      forget,
      inGames,
      faultOf,
    })
    const stop = sweepDaily(accounts, { ...parts, machineClock })
    return {
      accounts,
      async close() {
        stop()
        await close()
      },
    }
  } catch (fault) {
    await close()
    throw faultOf(fault)
  }
}

/** The accounts' own connections to the database of a store. */
type AccountsConnection = Required<Pick<AccountsSettings, 'database' | 'forget' | 'inGames' | 'faultOf'>> & {
  close(): Promise<void>
}

/** Opens connections for the accounts, which are in the database of a store. */
export function accountsConnection(store: ServerStore, clock: Clock): AccountsConnection {
  return 'file' in store ? sqliteConnection(store.file, clock) : postgresConnection(store.address, clock)
}

function sqliteConnection(file: string, clock: Clock): AccountsConnection {
  const database = openDatabase(file)
  const games = connection(database, file)
  return {
    database: sqliteDatabase(database),
    forget: account => runWork(games, forgetAccount(account, clock.now())),
    inGames: () => ({
      endSecrets: account => runWork(games, endSecrets(account)),
      endInvitations: account => runWork(games, endInvitations(account, clock.now())),
    }),
    faultOf: error => (isDatabaseError(error) ? storeFaultOf(error, file) : error),
    close: async () => database.close(),
  }
}

/** Maximum number of PostgreSQL connections for accounts. Changes take one at a time. */
const CONNECTIONS = 5

function postgresConnection(address: string, clock: Clock): AccountsConnection {
  const pool = connectionPool(address, { max: CONNECTIONS, silence: SILENCE })
  return {
    database: postgresDatabase(pool),
    forget: (account, transaction) => runWorkIn(transaction, forgetAccount(account, clock.now())),
    inGames: transaction => ({
      endSecrets: account => runWorkIn(transaction, endSecrets(account)),
      endInvitations: account => runWorkIn(transaction, endInvitations(account, clock.now())),
    }),
    faultOf: error => postgresFaultOf(error, address),
    close: () => pool.end(),
  }
}

function runWorkIn<Done>(transaction: Transaction<Tables>, work: Work<Done>): Promise<Done> {
  return runWorkThrough(work, async query => {
    const { text, values } = preparedStatement(query)
    const { rows, numAffectedRows } = await transaction.executeQuery<Row>(CompiledQuery.raw(text, values))
    return { rows: rows.map(originalRow), changes: Number(numAffectedRows ?? 0) }
  })
}

async function isValidInvitationSecret(
  { invitations }: ServerStore,
  clock: Clock,
  people: Pick<People, 'stands'>,
  secret: string,
): Promise<boolean> {
  const invitation = await invitations.bySecret(sha256(secret))
  if (invitation === undefined || invitation.usedBy !== undefined) return false
  return invitation.until > clock.now() && people.stands(invitation.by)
}

function sweepDaily(
  accounts: Accounts,
  { store, clock, machineClock, complain }: PeopleParts & { readonly machineClock: Clock },
): () => void {
  let stop = () => {}
  const wait = (): void => {
    stop = machineClock.wake(machineClock.now() + DAY, () => {
      accounts.sweep().catch(complain)
      store.invitations.clear(clock.now() - REMEMBERED).catch(complain)
      wait()
    })
  }
  wait()
  return () => stop()
}
