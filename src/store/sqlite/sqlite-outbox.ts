import type { Addressee, Email, EmailKind, Outbox, Waiting } from '../../ports/email.ts'
import { MOST_TRIES } from '../common/store-checks-and-limits.ts'
import type { Changes } from './group-commit.ts'
import type { Connection, Row } from './open-database.ts'

const MAY_LEAVE = 'sent_at IS NULL AND aside = 0 AND limited_at IS NULL'
/** True for an email about a message of talk. It is never null, so it can be negated. */
const ABOUT_TALK = "(about IS NOT NULL AND json_extract(about, '$.message') IS NOT NULL)"

/** Stores queued emails in a database. */
export function sqliteOutbox(connection: Connection, { change }: Changes): Outbox {
  const { sql } = connection
  return {
    put: emails => change(() => putEmails(connection, emails)),
    async waiting(now, limit) {
      const rows = sql(`SELECT * FROM outbox WHERE ${MAY_LEAVE} AND ready <= ? ORDER BY ready, number LIMIT ?`).rows(
        now,
        limit,
      )
      return rows.map(waitingEmail)
    },
    async waitingTo(game, account, now, limit) {
      const rows = sql(
        `SELECT * FROM outbox WHERE ${MAY_LEAVE} AND ready <= ? AND game = ? AND account = ? ORDER BY ready, number LIMIT ?`,
      ).rows(now, game, account, limit)
      return rows.map(waitingEmail)
    },
    postpone: (id, until) =>
      change(() => {
        sql(`UPDATE outbox SET ready = ? WHERE id = ? AND ${MAY_LEAVE}`).run(until, id)
      }),
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
        for (const id of ids) sql('DELETE FROM outbox WHERE id = ? AND sent_at IS NULL AND limited_at IS NULL').run(id)
      }),
    notSent: (id, at) =>
      change(() => {
        sql(
          `UPDATE outbox SET limited_at = ?, subject = '', text = '', reason = NULL WHERE id = ? AND ${MAY_LEAVE}`,
        ).run(at, id)
      }),
    async sentByRules(since, game, account) {
      const count = (where: string, ...whose: readonly string[]): number =>
        Number(
          sql(`SELECT count(*) AS emails FROM outbox WHERE by_rules = 1 AND ${where} AND sent_at >= ?`).row(
            ...whose,
            since,
          )?.['emails'],
        )
      return {
        ofGame: count(`game = ? AND NOT ${ABOUT_TALK}`, game),
        toAccount: count(`account = ? AND NOT ${ABOUT_TALK}`, account),
        ofGameToAccount: count(`account = ? AND game = ? AND NOT ${ABOUT_TALK}`, account, game),
        talkOfGameToAccount: count(`account = ? AND game = ? AND ${ABOUT_TALK}`, account, game),
      }
    },
    async notSentTo(account, since) {
      const rows = sql(
        `SELECT game, count(*) AS emails FROM outbox WHERE account = ? AND limited_at >= ? GROUP BY game ORDER BY game`,
      ).rows(account, since)
      return rows.map(({ game, emails }) => ({ game: String(game), emails: Number(emails) }))
    },
    async counts() {
      const row = sql(
        `SELECT coalesce(sum(aside = 0 AND limited_at IS NULL), 0) AS waiting, coalesce(sum(aside = 1), 0) AS aside,
           coalesce(sum(limited_at IS NOT NULL), 0) AS limited FROM outbox WHERE sent_at IS NULL`,
      ).row()
      return { waiting: Number(row?.['waiting']), aside: Number(row?.['aside']), limited: Number(row?.['limited']) }
    },
  }
}

/** Inserts emails, within the change that causes them. */
export function putEmails({ sql }: Connection, emails: readonly Email[]): void {
  for (const { id, to, game, subject, text, notBefore, reason, about, byRules } of emails)
    sql(
      `INSERT INTO outbox (id, account, kind, address, game, subject, text, not_before, ready, reason, about, by_rules)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9, ?10, ?11) ON CONFLICT (id) DO NOTHING`,
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
      about === undefined ? null : JSON.stringify(about),
      byRules === true ? 1 : 0,
    )
}

function waitingEmail(row: Row): Waiting {
  return {
    id: String(row['id']),
    to: addressee(row),
    ...(row['game'] === null ? {} : { game: String(row['game']) }),
    subject: String(row['subject']),
    text: String(row['text']),
    notBefore: Number(row['not_before']),
    ...(row['by_rules'] === 1 ? { byRules: true as const } : {}),
    ...(row['reason'] === null ? {} : { reason: JSON.parse(String(row['reason'])) }),
    ...(row['about'] === null ? {} : { about: JSON.parse(String(row['about'])) }),
    tries: Number(row['tries']),
  }
}

function addressee({ account, kind, address }: Row): Addressee {
  if (typeof account === 'string') return { account, kind: (kind ?? 'events') as EmailKind }
  return address === null ? { operators: true } : { address: String(address) }
}
