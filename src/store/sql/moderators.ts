import type { AccountId, GameId } from '../../ports/ids.ts'
import type { ModerationRecords } from '../../ports/moderation.ts'
import type {
  ModerationAct,
  Moderators,
  ModeratorsByRules,
  ModeratorsState,
  NewModerationAct,
} from '../../ports/moderators.ts'
import type { Database } from './database.ts'
import { insertModerationEntry } from './moderation-log.ts'
import { getRow, getRows, lockGame, type Row, run, type Work } from './query.ts'

/** The moderators of games, and the record of what they did, in a database. */
export function sqlModerators({ read, change }: Database): Moderators {
  return {
    of: game => read(() => moderatorsOf(game)),
    change: (game, decide) =>
      change(function* () {
        yield* lockGame(game)
        const seats = yield* getRows('SELECT account FROM seats WHERE game = ?', game)
        const seated = seats.map(({ account }) => String(account))
        const decided = decide({ ...(yield* moderatorsOf(game)), seated })
        if (!decided.ok) return decided
        for (const { is, account, act } of decided.events) {
          if (is === 'dismissed') yield* forgetModerator(game, account)
          else yield* run('INSERT INTO moderators (game, account, at) VALUES (?, ?, ?)', game, account, act.at)
          yield* insertModerationAct(act)
        }
        return decided
      }),
    keepByRules: (game, byRules) =>
      change(function* () {
        yield* run(
          `INSERT INTO hosting (game, moderators_named) VALUES (?, ?)
           ON CONFLICT (game) DO UPDATE SET moderators_named = excluded.moderators_named`,
          game,
          byRules === undefined ? null : JSON.stringify(byRules),
        )
      }),
    acts: (game, { limit, before = Number.MAX_SAFE_INTEGER }) =>
      read(function* () {
        const text = 'SELECT * FROM moderation_acts WHERE game = ? AND number < ? ORDER BY number DESC LIMIT ?'
        return (yield* getRows(text, game, before, limit)).map(actOf)
      }),
    act: (game, id) =>
      read(function* () {
        const row = yield* getRow('SELECT * FROM moderation_acts WHERE game = ? AND number = ?', game, id)
        return row && actOf(row)
      }),
  }
}

function* moderatorsOf(game: GameId): Work<ModeratorsState> {
  const rows = yield* getRows(
    `SELECT moderators.account, hosting.moderators_named FROM games
       LEFT JOIN moderators ON moderators.game = games.id LEFT JOIN hosting ON hosting.game = games.id
     WHERE games.id = ? ORDER BY moderators.number`,
    game,
  )
  const byRules = rows[0]?.['moderators_named']
  return {
    named: rows.flatMap(({ account }) => (account === null ? [] : [String(account)])),
    ...(byRules == null ? {} : { byRules: JSON.parse(String(byRules)) as ModeratorsByRules }),
  }
}

/** Saves what is recorded about a change, within the change. */
export function* insertRecords({ act, action }: ModerationRecords): Work<void> {
  yield* insertModerationAct(act)
  yield* insertModerationEntry(action)
}

/** Saves an act of moderation, if there is one, within the change that carries it out. */
export function* insertModerationAct(act: NewModerationAct | undefined): Work<void> {
  if (act === undefined) return
  const { game, at, what, as, by, whom, about, until, why } = act
  yield* run(
    `INSERT INTO moderation_acts
       (game, at, what, role, account, person, whom_account, whom_person, about, until, why)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    game,
    at,
    what,
    as,
    by.account,
    by.person ?? null,
    whom?.account ?? null,
    whom?.person ?? null,
    about ?? null,
    until ?? null,
    why,
  )
}

/** The id of the last act of moderation in a game, which the change that asks must have locked. */
export function* lastModerationAct(game: GameId): Work<number> {
  const row = yield* getRow('SELECT max(number) AS last FROM moderation_acts WHERE game = ?', game)
  return Number(row?.['last'])
}

/** Ends the work of a moderator who leaves their seat or becomes the host. */
export function* forgetModerator(game: GameId, account: AccountId): Work<void> {
  yield* run('DELETE FROM moderators WHERE game = ? AND account = ?', game, account)
}

/** Takes a deleted account out of the moderation of all games. What it did, and what was done to it, stays recorded. */
export function* forgetModeration(account: AccountId): Work<void> {
  yield* run('DELETE FROM moderators WHERE account = ?', account)
  yield* run('UPDATE moderation_acts SET account = NULL WHERE account = ?', account)
  yield* run('UPDATE moderation_acts SET whom_account = NULL WHERE whom_account = ?', account)
}

function actOf(row: Row): ModerationAct {
  const { whom_account: whom, whom_person: whomPerson, about, until } = row
  const isAboutSomeone = whom !== null || whomPerson !== null
  return {
    id: Number(row['number']),
    game: String(row['game']),
    at: Number(row['at']),
    what: row['what'] as ModerationAct['what'],
    as: row['role'] as ModerationAct['as'],
    by: someone(row['account'], row['person']),
    ...(isAboutSomeone ? { whom: someone(whom, whomPerson) } : {}),
    ...(about == null ? {} : { about: String(about) }),
    ...(until == null ? {} : { until: Number(until) }),
    why: String(row['why']),
  }
}

function someone(account: Row[string] | undefined, person: Row[string] | undefined): ModerationAct['by'] {
  return {
    account: account == null ? null : String(account),
    ...(person == null ? {} : { person: String(person) }),
  }
}
