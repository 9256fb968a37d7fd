import type { Addressee, Email, EmailKind, Outbox, Waiting } from '../../ports/email.ts'
import { MOST_TRIES } from '../common/store-checks-and-limits.ts'
import type { Database } from './database.ts'
import { getRow, getRows, type Row, run, type Work } from './query.ts'

const MAY_LEAVE = 'sent_at IS NULL AND aside = 0 AND limited_at IS NULL'
/** True for an email about a message of talk. It is never null, so it can be negated. */
const ABOUT_TALK = "(about IS NOT NULL AND (about ->> 'message') IS NOT NULL)"

/** Stores queued emails in a database. */
export function sqlOutbox({ read, change }: Database): Outbox {
  return {
    put: emails => change(() => putEmails(emails)),
    waiting: (now, limit) =>
      read(function* () {
        const rows = yield* getRows(
          `SELECT * FROM outbox WHERE ${MAY_LEAVE} AND ready <= ? ORDER BY ready, number LIMIT ?`,
          now,
          limit,
        )
        return rows.map(waitingEmail)
      }),
    stillWaiting: (id, now) =>
      read(function* () {
        const row = yield* getRow(`SELECT * FROM outbox WHERE id = ? AND ${MAY_LEAVE} AND ready <= ?`, id, now)
        return row && waitingEmail(row)
      }),
    waitingTo: (game, account, now, limit) =>
      read(function* () {
        const rows = yield* getRows(
          `SELECT * FROM outbox WHERE ${MAY_LEAVE} AND ready <= ? AND game = ? AND account = ? ORDER BY ready, number LIMIT ?`,
          now,
          game,
          account,
          limit,
        )
        return rows.map(waitingEmail)
      }),
    postpone: (id, until) =>
      change(function* () {
        yield* run(`UPDATE outbox SET ready = ? WHERE id = ? AND ${MAY_LEAVE}`, until, id)
      }),
    earliest: () =>
      read(function* () {
        const row = yield* getRow(`SELECT min(ready) AS ready FROM outbox WHERE ${MAY_LEAVE}`)
        return row?.['ready'] == null ? undefined : Number(row['ready'])
      }),
    sent: (id, at) =>
      change(function* () {
        yield* run(`UPDATE outbox SET sent_at = ?, subject = '', text = '', address = NULL WHERE id = ?`, at, id)
      }),
    failed: (id, why, again) =>
      change(function* () {
        yield* run(
          `UPDATE outbox SET tries = tries + 1, failure = ?, ready = coalesce(?, ready), aside = CASE WHEN tries + 1 >= ? THEN 1 ELSE 0 END
           WHERE id = ? AND ${MAY_LEAVE}`,
          why,
          again === 'never' ? null : again,
          again === 'never' ? 0 : MOST_TRIES,
          id,
        )
      }),
    drop: ids =>
      change(function* () {
        for (const id of ids)
          yield* run('DELETE FROM outbox WHERE id = ? AND sent_at IS NULL AND limited_at IS NULL', id)
      }),
    notSent: (id, at) =>
      change(function* () {
        yield* run(
          `UPDATE outbox SET limited_at = ?, subject = '', text = '', reason = NULL WHERE id = ? AND ${MAY_LEAVE}`,
          at,
          id,
        )
      }),
    sentByRules: (since, game, account) =>
      read(function* () {
        const count = (where: string, ...whose: readonly string[]) => sentSince(since, where, whose)
        return {
          ofGame: yield* count(`game = ? AND NOT ${ABOUT_TALK}`, game),
          toAccount: yield* count(`account = ? AND NOT ${ABOUT_TALK}`, account),
          ofGameToAccount: yield* count(`account = ? AND game = ? AND NOT ${ABOUT_TALK}`, account, game),
          talkOfGameToAccount: yield* count(`account = ? AND game = ? AND ${ABOUT_TALK}`, account, game),
        }
      }),
    notSentTo: (account, since) =>
      read(function* () {
        const rows = yield* getRows(
          `SELECT game, count(*) AS emails FROM outbox WHERE account = ? AND limited_at >= ? GROUP BY game ORDER BY game`,
          account,
          since,
        )
        return rows.map(({ game, emails }) => ({ game: String(game), emails: Number(emails) }))
      }),
    counts: () =>
      read(function* () {
        const row =
          yield* getRow(`SELECT count(*) FILTER (WHERE aside = 0 AND limited_at IS NULL) AS waiting, count(*) FILTER (WHERE aside = 1) AS aside,
           count(*) FILTER (WHERE limited_at IS NOT NULL) AS limited FROM outbox WHERE sent_at IS NULL`)
        return { waiting: Number(row?.['waiting']), aside: Number(row?.['aside']), limited: Number(row?.['limited']) }
      }),
  }
}

function* sentSince(since: number, where: string, whose: readonly string[]): Work<number> {
  const text = `SELECT count(*) AS emails FROM outbox WHERE by_rules = 1 AND ${where} AND sent_at >= ?`
  return Number((yield* getRow(text, ...whose, since))?.['emails'])
}

/** Inserts emails, within the change that causes them. */
export function* putEmails(emails: readonly Email[]): Work<void> {
  for (const { id, to, game, subject, text, notBefore, reason, about, byRules } of emails)
    yield* run(
      `INSERT INTO outbox (id, account, kind, address, game, subject, text, not_before, ready, reason, about, by_rules)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8, ?9, ?10, ?11) ON CONFLICT (id) DO NOTHING`,
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
