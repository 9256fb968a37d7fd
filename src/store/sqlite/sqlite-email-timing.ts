import type { EmailRhythm, EmailTiming } from '../../ports/email-timing.ts'
import type { Changes } from './group-commit.ts'
import type { Connection } from './open-database.ts'

/** Stores in a database when accounts want to receive emails. */
export function sqliteEmailTiming({ sql }: Connection, { change }: Changes): EmailTiming {
  return {
    async rhythmOf(game, account) {
      const row = sql('SELECT often FROM email_choices WHERE game = ? AND account = ?').row(game, account)
      return (row?.['often'] ?? 'atOnce') as EmailRhythm
    },
    chooseRhythm: (game, account, rhythm) =>
      change(() => {
        sql('INSERT OR REPLACE INTO email_choices (game, account, often) VALUES (?, ?, ?)').run(game, account, rhythm)
      }),
    async timesOf(account) {
      const row = sql('SELECT zone, quiet_from, quiet_to FROM email_times WHERE account = ?').row(account)
      if (row === undefined) return undefined
      const { zone, quiet_from: from, quiet_to: to } = row
      const quiet = from === null || to === null ? {} : { quiet: { from: Number(from), to: Number(to) } }
      return { zone: String(zone), ...quiet }
    },
    setTimes: (account, { zone, quiet }) =>
      change(() => {
        sql('INSERT OR REPLACE INTO email_times (account, zone, quiet_from, quiet_to) VALUES (?, ?, ?, ?)').run(
          account,
          zone,
          quiet?.from ?? null,
          quiet?.to ?? null,
        )
      }),
  }
}
