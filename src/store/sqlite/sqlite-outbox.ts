import type { Letter } from '../../ports/letter.ts'
import type { Outbox, Waiting } from '../../ports/outbox.ts'
import { MOST_TRIES } from '../most-tries.ts'
import type { Connection, Row } from './connection.ts'
import type { Changes } from './group-commit.ts'

/** Letters that are to leave, in a database. */
export function sqliteOutbox(connection: Connection, { change }: Changes): Outbox {
  const { sql } = connection
  return {
    put: letters => change(() => putLetters(connection, letters)),
    async waiting(now, limit) {
      const rows = sql(
        'SELECT * FROM outbox WHERE sent_at IS NULL AND aside = 0 AND ready <= ? ORDER BY ready, number LIMIT ?',
      ).rows(now, limit)
      return rows.map(waitingLetter)
    },
    sent: (id, at) =>
      change(() => {
        sql(`UPDATE outbox SET sent_at = ?, subject = '', text = '', address = NULL WHERE id = ?`).run(at, id)
      }),
    failed: (id, why, again) =>
      change(() => {
        sql(
          `UPDATE outbox SET tries = tries + 1, failure = ?, ready = ?, aside = (tries + 1 >= ?)
           WHERE id = ? AND sent_at IS NULL AND aside = 0`,
        ).run(why, again, MOST_TRIES, id)
      }),
    drop: ids =>
      change(() => {
        for (const id of ids) sql('DELETE FROM outbox WHERE id = ? AND sent_at IS NULL').run(id)
      }),
  }
}

/** Puts letters in, within a change that gives rise to them. */
export function putLetters({ sql }: Connection, letters: readonly Letter[]): void {
  for (const { id, to, game, subject, text, notBefore } of letters)
    sql(
      `INSERT INTO outbox (id, account, address, game, subject, text, not_before, ready) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO NOTHING`,
    ).run(
      id,
      'account' in to ? to.account : null,
      'address' in to ? to.address : null,
      game ?? null,
      subject,
      text,
      notBefore,
      notBefore,
    )
}

function waitingLetter(row: Row): Waiting {
  return {
    id: String(row['id']),
    to: row['account'] === null ? { address: String(row['address']) } : { account: String(row['account']) },
    ...(row['game'] === null ? {} : { game: String(row['game']) }),
    subject: String(row['subject']),
    text: String(row['text']),
    notBefore: Number(row['not_before']),
    tries: Number(row['tries']),
  }
}
