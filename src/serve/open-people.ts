import type { AuditLimits, TryLimits } from '../accounts/limits.ts'
import { openAccounts } from '../accounts/open-accounts.ts'
import { sha256 } from '../app/play/world.ts'
import type { People, RegistrationWay } from '../ports/account.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Clock } from '../ports/clock.ts'
import type { Letter } from '../ports/email.ts'
import { connection, openDatabase } from '../store/sqlite/open-database.ts'
import { forgetAccount } from '../store/sqlite/seats.ts'
import type { SqliteStore } from '../store/sqlite/sqlite-store.ts'
import { isOfTheDatabase, storeFaultOf } from '../store/sqlite/store-faults.ts'

/** With what the people of a server are opened. */
export type PeopleParts = {
  /** Their tables stand in its file. */
  readonly store: SqliteStore
  /** Takes their letters; absent: they go into the outbox of the store. */
  readonly post?: (letter: Letter) => Promise<void>
  readonly clock: Clock
  /** Where people reach the server, without a slash at its end. */
  readonly home: string
  readonly registration: RegistrationWay
  readonly operators: readonly string[]
  readonly limits?: Partial<TryLimits>
  readonly auditLimits?: Partial<AuditLimits>
  /** Told what went wrong when no one had asked for anything. */
  readonly complain: (why: unknown) => void
}

const DAY = 24 * 3_600_000
/** So long whoever has an invitation to a game that ran out is still told so; then it is forgotten. */
const REMEMBERED = 30 * DAY

/** Opens the accounts beside the games, and clears away every day what has run out. It is closed before the store. */
export async function openPeople(parts: PeopleParts): Promise<{ readonly accounts: Accounts; close(): void }> {
  const { store, clock, home, registration, operators, limits = {}, auditLimits = {} } = parts
  const database = openDatabase(store.file)
  try {
    const games = connection(database, store.file)
    const accounts: Accounts = await openAccounts({
      database,
      clock,
      home,
      registration,
      operators,
      limits,
      auditLimits,
      post: parts.post ?? (letter => store.outbox.put([letter])),
      invited: secret => isInvited(store, clock, accounts.people, secret),
      forget: account => forgetAccount(games, account),
      faultOf: error => (isOfTheDatabase(error) ? storeFaultOf(error, store.file) : error),
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

async function isInvited(
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
