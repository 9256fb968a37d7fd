import type { Addressee, Letter } from '../../ports/letter.ts'
import type { LetterKind } from '../../ports/letter-choices.ts'
import type { Outbox, Waiting } from '../../ports/outbox.ts'
import { MOST_TRIES } from '../most-tries.ts'
import type { Connection, Row } from './connection.ts'
import type { Changes } from './group-commit.ts'

const MAY_LEAVE = 'sent_at IS NULL AND aside = 0'

/** Letters that are to leave, in a database. */
export function sqliteOutbox(connection: Connection, { change }: Changes): Outbox {
  const { sql } = connection
  return {
    put: letters => change(() => putLetters(connection, letters)),
    async waiting(now, limit) {
      const rows = sql(`SELECT * FROM outbox WHERE ${MAY_LEAVE} AND ready <= ? ORDER BY ready, number LIMIT ?`).rows(
        now,
        limit,
      )
      return rows.map(waitingLetter)
    },
    async earliest() {
      const row = sql(`SELECT min(ready) AS ready FROM outbox WHERE ${MAY_LEAVE}`).row()
      return row?.['ready'] == null ? undefined : Number(row['ready'])
    },
    sent: (id, at) =>
      change(() => {
        sql(`UPDATE outbox SET sent_at = ?, subject = '', text = '', address = NULL WHERE id = ?`).run(at, id)
      }),
    failed: (id, why, again) =>
      change(() => {
        sql(
          `UPDATE outbox SET tries = tries + 1, failure = ?, ready = coalesce(?, ready), aside = (tries + 1 >= ?)
           WHERE id = ? AND ${MAY_LEAVE}`,
        ).run(why, again === 'never' ? null : again, again === 'never' ? 0 : MOST_TRIES, id)
      }),
    drop: ids =>
      change(() => {
        for (const id of ids) sql('DELETE FROM outbox WHERE id = ? AND sent_at IS NULL').run(id)
      }),
    async counts() {
      const row = sql(
        'SELECT coalesce(sum(aside = 0), 0) AS waiting, coalesce(sum(aside = 1), 0) AS aside FROM outbox WHERE sent_at IS NULL',
      ).row()
      return { waiting: Number(row?.['waiting']), aside: Number(row?.['aside']) }
    },
  }
}

/** Puts letters in, within a change that gives rise to them. */
export function putLetters({ sql }: Connection, letters: readonly Letter[]): void {
  for (const { id, to, game, subject, text, notBefore, reason } of letters)
    sql(
      `INSERT INTO outbox (id, account, kind, address, game, subject, text, not_before, ready, reason)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9) ON CONFLICT (id) DO NOTHING`,
    ).run(
      id,
      'account' in to ? to.account : null,
      'account' in to ? to.kind : null,
      'address' in to ? to.address : null,
      game ?? null,
      subject,
      text,
      notBefore,
      reason === undefined ? null : JSON.stringify(reason),
    )
}

function waitingLetter(row: Row): Waiting {
  return {
    id: String(row['id']),
    to: addressee(row),
    ...(row['game'] === null ? {} : { game: String(row['game']) }),
    subject: String(row['subject']),
    text: String(row['text']),
    notBefore: Number(row['not_before']),
    ...(row['reason'] === null ? {} : { reason: JSON.parse(String(row['reason'])) }),
    tries: Number(row['tries']),
  }
}

function addressee({ account, kind, address }: Row): Addressee {
  if (typeof account === 'string') return { account, kind: (kind ?? 'happenings') as LetterKind }
  return address === null ? { operators: true } : { address: String(address) }
}
