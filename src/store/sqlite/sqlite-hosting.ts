import {
  CLOSED_WHY,
  HOSTING_CHANGES_SHOWN,
  type HostedGame,
  type Hosting,
  type HostingChange,
  type HostingState,
  type HostNamed,
  noHost,
  type Passing,
} from '../../ports/hosting.ts'
import type { AccountId, GameId } from '../../ports/ids.ts'
import { gameRow } from './game-row.ts'
import type { Changes } from './group-commit.ts'
import type { Connection, Row } from './open-database.ts'

/** The hosting of games, in a database. */
export function sqliteHosting(connection: Connection, { change }: Changes): Hosting {
  const { sql } = connection
  const isHost = (game: GameId, account: AccountId): boolean => gameRow(connection, game)['host'] === account
  return {
    of: async game => hostingState(connection, game),
    offer: (game, from, offer) =>
      change(() => {
        if (!isHost(game, from) || (offer !== undefined && personOf(connection, game, offer.to) === undefined))
          return 'conflict'
        const { to = null, at = null } = offer ?? {}
        row(connection, game)
        sql('UPDATE hosting SET offered_to = ?, offered_at = ? WHERE game = ?').run(to, at, game)
        return 'kept'
      }),
    pass: (game, passing) =>
      change(() => {
        if (!isHost(game, passing.from) || !mayPass(connection, game, passing)) return 'conflict'
        const { from, to, at, why, rule } = passing
        const by = personOf(connection, game, from)
        makeHost(connection, game, to, at)
        const person = personOf(connection, game, to)
        addChange(connection, game, {
          at,
          what: why,
          ...(person && { person }),
          ...(by && { by }),
          ...(rule && { rule }),
        })
        return 'kept'
      }),
    giveUp: (game, from, at) =>
      change(() => {
        if (!isHost(game, from)) return 'conflict'
        loseHost(connection, game, from, { at, what: 'gaveUp' })
        return 'kept'
      }),
    ask: (game, { account, at }) =>
      change(() => {
        if (personOf(connection, game, account) === undefined) return 'conflict'
        sql('INSERT OR IGNORE INTO host_candidates (game, account, at) VALUES (?, ?, ?)').run(game, account, at)
        return 'kept'
      }),
    withdraw: (game, account) =>
      change(() => {
        sql('DELETE FROM host_candidates WHERE game = ? AND account = ?').run(game, account)
      }),
    async named(game) {
      return namedIn(sql('SELECT named_person, named_rule FROM hosting WHERE game = ?').row(game) ?? {})
    },
    keepNamed: (game, named) =>
      change(() => {
        row(connection, game)
        const { person = null, rule = null } = named ?? {}
        sql('UPDATE hosting SET named_person = ?, named_rule = ? WHERE game = ?').run(person, rule, game)
      }),
    announce: (game, host, { at, until, by }) =>
      change(() => {
        row(connection, game)
        const set = sql(
          'UPDATE hosting SET absent_at = ?, absent_until = ?, absent_by = ? WHERE game = ? AND absent_at IS NULL',
        )
        if (!isHost(game, host) || set.run(at, until, by ?? null, game) !== 1) return 'conflict'
        addChange(connection, game, { at, what: 'announced', ...(by === undefined ? {} : { by }) })
        return 'kept'
      }),
    seen: (game, host, at) =>
      change(() => {
        if (!isHost(game, host)) return false
        const absent = row(connection, game)['absent_at'] !== null
        sql('UPDATE hosting SET seen_at = ? WHERE game = ?').run(at, game)
        if (!absent) return false
        forgetAbsence(connection, game)
        const person = personOf(connection, game, host)
        addChange(connection, game, { at, what: 'returned', ...(person && { person }) })
        return true
      }),
    async due(until, limit) {
      const rows = sql(
        `SELECT game FROM hosting WHERE absent_until <= ? AND EXISTS (
           SELECT 1 FROM host_candidates c JOIN seats s ON s.game = c.game AND s.account = c.account
           WHERE c.game = hosting.game) ORDER BY absent_until LIMIT ?`,
      ).rows(until, limit)
      return rows.map(({ game }) => String(game))
    },
    unseen: (before, now, limit) =>
      change(() => {
        sql('INSERT OR IGNORE INTO hosting (game, seen_at) SELECT id, ? FROM games').run(now)
        const rows = sql(
          `SELECT g.id FROM hosting h JOIN games g ON g.id = h.game
           WHERE h.seen_at < ? AND h.absent_at IS NULL AND g.suspended_at IS NULL AND g.host <> 'nobody:' || g.id
             AND g.id NOT IN (SELECT game FROM moves)
             AND EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.account <> g.host)
           ORDER BY h.seen_at LIMIT ?`,
        ).rows(before, limit)
        return rows.map(({ id }) => String(id))
      }),
    hostedBy: async account =>
      sql('SELECT id, title FROM games WHERE host = ? ORDER BY number DESC')
        .rows(account)
        .map(({ id, title }) => hostedGame(connection, String(id), String(title), account)),
  }
}

/** Takes a deleted account out of the hosting of all games. Runs before its seats are deleted. */
export function forgetHost(connection: Connection, account: AccountId, at: number): void {
  const { sql } = connection
  sql('DELETE FROM host_candidates WHERE account = ?').run(account)
  sql('UPDATE hosting SET offered_to = NULL, offered_at = NULL WHERE offered_to = ?').run(account)
  for (const { id } of sql('SELECT id FROM games WHERE host = ?').rows(account)) {
    const game = String(id)
    const isEmpty = isAlone(connection, game, account)
    loseHost(connection, game, account, { at, what: 'deleted' })
    if (!isEmpty) continue
    sql('UPDATE games SET suspended_at = ?, suspended_why = ? WHERE id = ? AND suspended_at IS NULL').run(
      at,
      CLOSED_WHY,
      game,
    )
    addChange(connection, game, { at, what: 'closed' })
  }
}

/** Takes a player who leaves their seat off the list of those who want to host the game. */
export function forgetCandidate({ sql }: Connection, game: GameId, account: AccountId): void {
  sql('DELETE FROM host_candidates WHERE game = ? AND account = ?').run(game, account)
}

function hostedGame(connection: Connection, game: GameId, title: string, account: AccountId): HostedGame {
  const next = firstCandidate(connection, game, account)
  if (next !== undefined) return { game, title, becomes: { passesTo: next } }
  return { game, title, becomes: isAlone(connection, game, account) ? 'closed' : 'waits' }
}

/** Whether nobody but one account has, or had, a seat in a game or an invitation to it that still counts. */
function isAlone({ sql }: Connection, game: GameId, account: AccountId): boolean {
  const other = sql(
    `SELECT account FROM seats WHERE game = ?1 AND account <> ?2
     UNION ALL SELECT account FROM left_seats WHERE game = ?1 AND account <> ?2
     UNION ALL SELECT used_by FROM invitations WHERE game = ?1 AND used_by <> ?2
       AND used_by NOT IN (SELECT account FROM gone_accounts) LIMIT 1`,
  ).row(game, account)
  return other === undefined
}

/** The first of the people who asked to host a game, and still have a seat. */
function firstCandidate({ sql }: Connection, game: GameId, besides: AccountId): AccountId | undefined {
  const found = sql(
    `SELECT c.account FROM host_candidates c JOIN seats s ON s.game = c.game AND s.account = c.account
     WHERE c.game = ? AND c.account <> ? ORDER BY c.number LIMIT 1`,
  ).row(game, besides)
  return found && String(found['account'])
}

function loseHost(
  connection: Connection,
  game: GameId,
  from: AccountId,
  { at, what }: Pick<HostingChange, 'at' | 'what'>,
): void {
  const by = personOf(connection, game, from)
  const next = firstCandidate(connection, game, from)
  makeHost(connection, game, next ?? noHost(game), at)
  const person = next === undefined ? undefined : personOf(connection, game, next)
  addChange(connection, game, { at, what, ...(person && { person }), ...(by && { by }) })
}

function makeHost(connection: Connection, game: GameId, host: AccountId, at: number): void {
  const { sql } = connection
  row(connection, game)
  sql('UPDATE games SET host = ? WHERE id = ?').run(host, game)
  sql('UPDATE hosting SET seen_at = ?, offered_to = NULL, offered_at = NULL WHERE game = ?').run(at, game)
  forgetAbsence(connection, game)
  forgetCandidate(connection, game, host)
}

function forgetAbsence({ sql }: Connection, game: GameId): void {
  sql('UPDATE hosting SET absent_at = NULL, absent_until = NULL, absent_by = NULL WHERE game = ?').run(game)
}

function mayPass(connection: Connection, game: GameId, { to, at, why }: Passing): boolean {
  const { sql } = connection
  const { offered_to: offered, absent_until: until } = row(connection, game)
  switch (why) {
    case 'rules':
      return personOf(connection, game, to) !== undefined
    case 'accepted':
      return offered === to && personOf(connection, game, to) !== undefined
    case 'absent':
      return until !== null && Number(until) <= at && mayTake(connection, game, to)
    case 'took':
      return sql('SELECT 1 FROM gone_accounts WHERE account = ?').row(to) === undefined && mayTake(connection, game, to)
  }
}

function mayTake(connection: Connection, game: GameId, account: AccountId): boolean {
  const { sql } = connection
  if (personOf(connection, game, account) !== undefined) return true
  if (sql('SELECT 1 FROM seats WHERE game = ? LIMIT 1').row(game) !== undefined) return false
  const known = sql(
    `SELECT 1 FROM left_seats WHERE game = ?1 AND account = ?2
     UNION ALL SELECT 1 FROM invitations WHERE game = ?1 AND used_by = ?2`,
  ).row(game, account)
  return known !== undefined
}

function personOf({ sql }: Connection, game: GameId, account: AccountId): string | undefined {
  const seat = sql('SELECT person FROM seats WHERE game = ? AND account = ?').row(game, account)
  return seat && String(seat['person'])
}

/** The row of a game, which is made if it does not exist. */
function row({ sql }: Connection, game: GameId): Row {
  sql('INSERT OR IGNORE INTO hosting (game) VALUES (?)').run(game)
  return sql('SELECT * FROM hosting WHERE game = ?').row(game) ?? {}
}

function addChange({ sql }: Connection, game: GameId, { at, what, person, by, rule }: HostingChange): void {
  sql('INSERT INTO hosting_changes (game, at, what, person, by, rule) VALUES (?, ?, ?, ?, ?, ?)').run(
    game,
    at,
    what,
    person ?? null,
    by ?? null,
    rule ?? null,
  )
}

function hostingState({ sql }: Connection, game: GameId): HostingState {
  const known = sql('SELECT * FROM hosting WHERE game = ?').row(game) ?? {}
  const { seen_at: seen, offered_to: to, offered_at, absent_at: at, absent_until, absent_by: by } = known
  const candidates = sql('SELECT account, at FROM host_candidates WHERE game = ? ORDER BY number').rows(game)
  const changes = sql('SELECT * FROM hosting_changes WHERE game = ? ORDER BY number DESC LIMIT ?').rows(
    game,
    HOSTING_CHANGES_SHOWN,
  )
  const named = namedIn(known)
  const absence = isNull(at) ? {} : { absence: { at: Number(at), until: Number(absent_until), ...text('by', by) } }
  return {
    ...(isNull(seen) ? {} : { seenAt: Number(seen) }),
    ...(isNull(to) ? {} : { offer: { to: String(to), at: Number(offered_at) } }),
    ...absence,
    ...(named === undefined ? {} : { named }),
    candidates: candidates.map(one => ({ account: String(one['account']), at: Number(one['at']) })),
    changes: changes.toReversed().map(one => ({
      at: Number(one['at']),
      what: String(one['what']) as HostingChange['what'],
      ...text('person', one['person']),
      ...text('by', one['by']),
      ...text('rule', one['rule']),
    })),
  }
}

function namedIn({ named_person: person, named_rule: rule }: Row): HostNamed | undefined {
  return isNull(person) ? undefined : { person: String(person), rule: String(rule) }
}

function isNull(value: unknown): value is null | undefined {
  return value === null || value === undefined
}

function text<Name extends string>(name: Name, value: unknown): { readonly [key in Name]?: string } {
  return (isNull(value) ? {} : { [name]: String(value) }) as { readonly [key in Name]?: string }
}
