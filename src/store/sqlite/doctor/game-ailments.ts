import { keepsCommitment } from '../../../app/dice/committed-chance.ts'
import { newDiceSecret } from '../../../app/dice/dice-secret.ts'
import { SNAPSHOT_SHAPE, type Stood } from '../../../app/session/messages.ts'
import { nextDeadline } from '../../../kernel/state/next-deadline.ts'
import type { State } from '../../../kernel/state/state.ts'
import { canonical } from '../../../kernel/values/canonical-json.ts'
import { unpacked } from '../../common/packed.ts'
import type { Row } from '../../sql/query.ts'
import { TAKING_AWAY } from '../../sql/withhold.ts'
import type { Connection } from '../open-database.ts'
import { type FoundAilment, MEND, mendStatement, RESTORE } from './found-ailment.ts'
import { type WalkedLog, walkLog } from './walk-log.ts'

/** Returns all errors of a game. If its log is invalid, data that depends on the log is not examined. */
export function gameAilments(connection: Connection, record: Row): readonly FoundAilment[] {
  const game = String(record['id'])
  const snapshots = snapshotCheck(connection, game)
  const log = walkLog(connection, game, snapshots.pass)
  const others = [...withheldAilments(connection, game), ...decisionAilments(connection, game)]
  const fault = log.fault ?? endFault(log.stood.state.seq, Number(record['entries']))
  if (fault !== undefined) return [entryAilment(game, log.stood.state.seq, fault), ...others]
  return [
    ...recordAilments(record, log),
    ...diceAilments(connection, game, log),
    ...snapshots.ailments(log.stood.state.seq),
    ...seatAilments(connection, game, log.stood.state),
    ...others,
  ]
}

function endFault(found: number, recorded: number): string | undefined {
  if (found >= recorded) return undefined
  return `it and all later entries are missing, although there were ${recorded} entries.`
}

function entryAilment(game: string, entry: number, fault: string): FoundAilment {
  return { check: 'entry', game, entry, what: `Entry ${entry}: ${fault}`, remedy: RESTORE }
}

/** Checks that the game's dice have a secret that matches the latest commitment in the log, or that is new. */
function diceAilments({ sql }: Connection, game: string, { committing }: WalkedLog): readonly FoundAilment[] {
  if (committing === undefined) return []
  const row = sql('SELECT secret, is_new FROM dice_secrets WHERE game = ?').row(game)
  if (row !== undefined && (row['is_new'] === 1 || keepsCommitment(String(row['secret']), [committing]))) return []
  const fault = row === undefined ? 'is missing' : `is not the secret to which entry ${committing.seq} committed`
  return [
    {
      check: 'dice',
      game,
      entry: committing.seq,
      what: `The secret of the dice ${fault}.`,
      remedy: `Restore the last backup that contains the secret. Or give the game new dice, which its log will record: ${MEND}`,
      mends: [
        mendStatement(
          'INSERT OR REPLACE INTO dice_secrets (game, secret, is_new) VALUES (?, ?, 1)',
          game,
          newDiceSecret(),
        ),
      ],
    },
  ]
}

/**
 * Finds decisions that cannot be read. Missing decisions are not errors, because they are deleted when a text is
 * withheld.
 */
function decisionAilments({ sql }: Connection, game: string): readonly FoundAilment[] {
  const seqs = sql('SELECT seq FROM decisions JOIN entries USING (game, seq) WHERE game = ? ORDER BY seq').rows(game)
  return seqs.flatMap(row => {
    const seq = Number(row['seq'])
    if (areDecisionsReadable(sql, game, seq)) return []
    const what = `Entry ${seq}: its decisions cannot be read.`
    const remedy = `${MEND} (this creates them again from the log)`
    const mends = [mendStatement('DELETE FROM decisions WHERE game = ? AND seq = ?', game, seq)]
    return [{ check: 'decisions', game, entry: seq, what, remedy, mends }]
  })
}

function areDecisionsReadable(sql: Connection['sql'], game: string, seq: number): boolean {
  const row = sql('SELECT packed FROM decisions WHERE game = ? AND seq = ?').row(game, seq)
  try {
    JSON.parse(unpacked(row?.['packed'] as Uint8Array))
    return true
  } catch {
    return false
  }
}

/** Finds seats whose person is not in the game or whose account has been deleted. */
function seatAilments({ sql }: Connection, game: string, { persons }: State): readonly FoundAilment[] {
  const seats = sql('SELECT person, account FROM seats WHERE game = ? ORDER BY person').rows(game)
  const accounts = serverAccounts({ sql })
  return seats.flatMap(seat => {
    const what = seatFault(seat, persons, accounts)
    if (what === undefined) return []
    const remedy = `${MEND} (this frees the seat, and the host can invite someone again)`
    const mends = [mendStatement('DELETE FROM seats WHERE game = ? AND person = ?', game, seat['person'] as string)]
    return [{ check: 'seat', game, what, remedy, mends }]
  })
}

function seatFault({ person, account }: Row, persons: State['persons'], accounts: ReadonlySet<string> | undefined) {
  if (!Object.hasOwn(persons, String(person)))
    return `Account ${account} has the seat of “${person}”, but no one in the game has that name.`
  if (accounts?.has(String(account)) === false)
    return `The seat of “${person}” belongs to account ${account}, which no longer exists.`
  return undefined
}

/** The server's accounts; undefined if the file contains only games. */
function serverAccounts({ sql }: Pick<Connection, 'sql'>): ReadonlySet<string> | undefined {
  if (sql(`SELECT 1 FROM sqlite_schema WHERE name = 'accounts_users'`).row() === undefined) return undefined
  return new Set(
    sql('SELECT id FROM accounts_users')
      .rows()
      .map(({ id }) => String(id)),
  )
}

/**
 * Finds withholdable texts that are missing although no one has withheld them, and texts that should be withheld but
 * are still stored.
 */
function withheldAilments({ sql }: Connection, game: string): readonly FoundAilment[] {
  const gone = sql(
    `SELECT seq, hash FROM beside WHERE game = ?1 AND text IS NULL
     AND hash NOT IN (SELECT hash FROM withheld WHERE game = ?1) ORDER BY seq`,
  ).rows(game)
  const left = sql(
    `SELECT seq, hash FROM beside WHERE game = ?1 AND text IS NOT NULL
     AND hash IN (SELECT hash FROM withheld WHERE game = ?1) ORDER BY seq`,
  ).rows(game)
  return [
    ...gone.map(({ seq, hash }) => ({
      check: 'withheld' as const,
      game,
      entry: Number(seq),
      what: `Entry ${seq}: its text with the hash ${hash} is missing, although no operator withheld it.`,
      remedy: RESTORE,
    })),
    ...left.map(({ seq, hash }) => ({
      check: 'withheld' as const,
      game,
      entry: Number(seq),
      what: `Entry ${seq}: its text with the hash ${hash} was withheld, but is still stored.`,
      remedy: MEND,
      mends: [
        ...TAKING_AWAY.map(statement => mendStatement(statement, game, hash as string)),
        mendStatement('DELETE FROM snapshots WHERE game = ?', game),
        mendStatement('DELETE FROM decisions WHERE game = ?', game),
      ],
    })),
  ]
}

/** Finds differences between the record of a game and its log. */
function recordAilments(record: Row, { stood, bytes, last }: WalkedLog): readonly FoundAilment[] {
  const game = String(record['id'])
  const { state } = stood
  const due = nextDeadline(state, Number.POSITIVE_INFINITY)?.at ?? null
  const wanted: Row = { entries: state.seq, bytes, head: state.head, last_at: last?.act.at ?? 0 }
  const wrong = Object.keys(wanted).filter(column => record[column] !== wanted[column])
  return [
    ...wrong.map(column => columnAilment(game, column, record[column], wanted[column] ?? null)),
    ...(record['next_due'] === due ? [] : [deadlineAilment(game, record['next_due'], due)]),
  ]
}

function columnAilment(game: string, column: string, said: Row[string] | undefined, wanted: Row[string]): FoundAilment {
  const what = `The game’s record has ${said} in ${column}, but its log gives ${wanted}.`
  return { check: 'record', game, what, remedy: MEND, mends: [columnMend(game, column, wanted)] }
}

function deadlineAilment(game: string, said: Row[string] | undefined, due: number | null): FoundAilment {
  const what = `The next deadline is stored as ${instantInWords(said ?? null)}, but by the log it is ${instantInWords(due)}.`
  return { check: 'deadline', game, what, remedy: MEND, mends: [columnMend(game, 'next_due', due)] }
}

function columnMend(game: string, column: string, value: Row[string]) {
  return mendStatement(`UPDATE games SET ${column} = ? WHERE id = ?`, value, game)
}

function instantInWords(at: Row[string]): string {
  if (at === null) return 'none'
  const date = new Date(Number(at))
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString()
}

/** Checks the snapshots of a game against its log while reading the log. */
type SnapshotCheck = {
  pass(stood: Stood): void
  /** Returns the errors in snapshots, once the log has been read up to the entries of the snapshots. */
  ailments(entries: number): readonly FoundAilment[]
}

function snapshotCheck({ sql }: Connection, game: string): SnapshotCheck {
  const seqs = sql('SELECT seq FROM snapshots WHERE game = ? ORDER BY seq')
    .rows(game)
    .map(row => Number(row['seq']))
  const wrong: FoundAilment[] = []
  const waiting = new Set(seqs)
  return {
    pass(stood) {
      const { seq } = stood.state
      if (!waiting.delete(seq)) return
      const row = sql('SELECT head, packed FROM snapshots WHERE game = ? AND seq = ?').row(game, seq)
      if (row === undefined || !snapshotMatchesLog(row, stood))
        wrong.push(snapshotAilment(game, seq, 'does not match the state of the log'))
    },
    ailments: entries => [
      ...wrong,
      ...[...waiting].map(seq => snapshotAilment(game, seq, `covers more entries than the ${entries} in the log`)),
    ],
  }
}

/**
 * Whether a snapshot matches the state of the log. The snapshot's machine does not matter here, because it only
 * determines which machines can use the snapshot. No machine of this version uses one whose state has another shape.
 */
function snapshotMatchesLog({ head, packed }: Row, stood: Stood): boolean {
  try {
    const { shape, state, dice } = JSON.parse(unpacked(packed as Uint8Array)) as Stood & { readonly shape?: number }
    if (head !== stood.state.head) return false
    return shape !== SNAPSHOT_SHAPE || canonical({ state, dice }) === canonical(stood)
  } catch {
    return false
  }
}

function snapshotAilment(game: string, seq: number, what: string): FoundAilment {
  return {
    check: 'snapshot',
    game,
    entry: seq - 1,
    what: `The snapshot after entry ${seq - 1} ${what}.`,
    remedy: MEND,
    mends: [mendStatement('DELETE FROM snapshots WHERE game = ? AND seq = ?', game, seq)],
  }
}
