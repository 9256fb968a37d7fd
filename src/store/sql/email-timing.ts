import type { EmailRhythm, EmailTiming } from '../../ports/email-timing.ts'
import type { Database } from './database.ts'
import { getRow, run } from './query.ts'

/** Stores in a database when accounts want to receive emails. */
export function sqlEmailTiming({ read, change }: Database): EmailTiming {
  return {
    rhythmOf: (game, account) =>
      read(function* () {
        const row = yield* getRow('SELECT often FROM email_choices WHERE game = ? AND account = ?', game, account)
        return (row?.['often'] ?? 'atOnce') as EmailRhythm
      }),
    chooseRhythm: (game, account, rhythm) =>
      change(function* () {
        yield* run(
          `INSERT INTO email_choices (game, account, often) VALUES (?, ?, ?)
           ON CONFLICT (game, account) DO UPDATE SET often = excluded.often`,
          game,
          account,
          rhythm,
        )
      }),
    timesOf: account =>
      read(function* () {
        const row = yield* getRow('SELECT zone, quiet_from, quiet_to FROM email_times WHERE account = ?', account)
        if (row === undefined) return undefined
        const { zone, quiet_from: from, quiet_to: to } = row
        const quiet = from === null || to === null ? {} : { quiet: { from: Number(from), to: Number(to) } }
        return { zone: String(zone), ...quiet }
      }),
    setTimes: (account, { zone, quiet }) =>
      change(function* () {
        yield* run(
          `INSERT INTO email_times (account, zone, quiet_from, quiet_to) VALUES (?, ?, ?, ?)
           ON CONFLICT (account) DO UPDATE
           SET zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`,
          account,
          zone,
          quiet?.from ?? null,
          quiet?.to ?? null,
        )
      }),
  }
}
