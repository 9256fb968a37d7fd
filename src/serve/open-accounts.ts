import { sqliteDatabase } from '../accounts/database.ts'
import type { AuditLimits, TryLimits } from '../accounts/limits.ts'
import { openAccounts } from '../accounts/open-accounts.ts'
import { sha256 } from '../app/play/world.ts'
import type { People, RegistrationWay } from '../ports/account.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Clock } from '../ports/clock.ts'
import type { Email } from '../ports/email.ts'
import { connection, openDatabase } from '../store/sqlite/open-database.ts'
import { forgetAccount } from '../store/sqlite/seats.ts'
import type { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { isDatabaseError, storeFaultOf } from '../store/sqlite/store-faults.ts'

/** Everything that is needed to open the server's accounts. */
export type PeopleParts = {
  /** The store whose file also has the tables of the accounts. */
  readonly store: SqliteStore
  /** Sends emails about accounts. If absent, they go into the store's outbox. */
  readonly post?: (email: Email) => Promise<void>
  readonly clock: Clock
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
export async function openServerAccounts(parts: PeopleParts): Promise<{ readonly accounts: Accounts; close(): void }> {
  const { store, clock, home, registration, operators, guests, limits = {}, auditLimits = {} } = parts
  const database = openDatabase(store.file)
  try {
    const games = connection(database, store.file)
    const accounts: Accounts = await openAccounts({
      database: sqliteDatabase(database),
      clock,
      home,
      registration,
      operators,
      ...(guests === undefined ? {} : { guests }),
      limits,
      auditLimits,
      post: parts.post ?? (email => store.outbox.put([email])),
      invited: secret => isValidInvitationSecret(store, clock, accounts.people, secret),
      forget: account => forgetAccount(games, account, clock.now()),
      faultOf: error => (isDatabaseError(error) ? storeFaultOf(error, store.file) : error),
    })
    const stop = sweepDaily(accounts, parts)
    return {
      accounts,
      close() {
        stop()
        database.close()
      },
    }
  } catch (fault) {
    database.close()
    throw fault
  }
}

async function isValidInvitationSecret(
  { invitations }: SqliteStore,
  clock: Clock,
  people: Pick<People, 'stands'>,
  secret: string,
): Promise<boolean> {
  const invitation = await invitations.bySecret(sha256(secret))
  if (invitation === undefined || invitation.usedBy !== undefined) return false
  return invitation.until > clock.now() && people.stands(invitation.by)
}

function sweepDaily(accounts: Accounts, { store, clock, complain }: PeopleParts): () => void {
  let stop = () => {}
  const wait = (): void => {
    stop = clock.wake(clock.now() + DAY, () => {
      accounts.sweep().catch(complain)
      store.invitations.clear(clock.now() - REMEMBERED).catch(complain)
      wait()
    })
  }
  wait()
  return () => stop()
}
