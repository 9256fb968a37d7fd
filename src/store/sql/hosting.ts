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
import type { Database } from './database.ts'
import { gameRow } from './game-row.ts'
import { forgetModerator } from './moderators.ts'
import { getRow, getRows, lockGame, type Row, run, type Work } from './query.ts'

/** The hosting of games, in a database. */
export function sqlHosting({ read, change }: Database): Hosting {
  return {
    of: game => read(() => hostingState(game)),
    offer: (game, from, offer) =>
      change(function* () {
        if (!(yield* isHost(game, from)) || (offer !== undefined && (yield* personOf(game, offer.to)) === undefined))
          return 'conflict'
        const { to = null, at = null } = offer ?? {}
        yield* hostingRow(game)
        yield* run('UPDATE hosting SET offered_to = ?, offered_at = ? WHERE game = ?', to, at, game)
        return 'kept'
      }),
    pass: (game, passing) =>
      change(function* () {
        if (!(yield* isHost(game, passing.from)) || !(yield* mayPass(game, passing))) return 'conflict'
        const { from, to, at, why, rule } = passing
        const by = yield* personOf(game, from)
        yield* makeHost(game, to, at)
        const person = yield* personOf(game, to)
        yield* addChange(game, {
          at,
          what: why,
          ...(person && { person }),
          ...(by && { by }),
          ...(rule && { rule }),
        })
        return 'kept'
      }),
    giveUp: (game, from, at) =>
      change(function* () {
        if (!(yield* isHost(game, from))) return 'conflict'
        yield* loseHost(game, from, { at, what: 'gaveUp' })
        return 'kept'
      }),
    ask: (game, { account, at }) =>
      change(function* () {
        yield* lockGame(game)
        if ((yield* personOf(game, account)) === undefined) return 'conflict'
        yield* run(
          'INSERT INTO host_candidates (game, account, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
          game,
          account,
          at,
        )
        return 'kept'
      }),
    withdraw: (game, account) =>
      change(function* () {
        yield* run('DELETE FROM host_candidates WHERE game = ? AND account = ?', game, account)
      }),
    named: game =>
      read(function* () {
        return namedIn((yield* getRow('SELECT named_person, named_rule FROM hosting WHERE game = ?', game)) ?? {})
      }),
    keepNamed: (game, named) =>
      change(function* () {
        yield* hostingRow(game)
        const { person = null, rule = null } = named ?? {}
        yield* run('UPDATE hosting SET named_person = ?, named_rule = ? WHERE game = ?', person, rule, game)
      }),
    announce: (game, host, { at, until, by }) =>
      change(function* () {
        yield* hostingRow(game)
        if (!(yield* isHost(game, host))) return 'conflict'
        const set = yield* run(
          'UPDATE hosting SET absent_at = ?, absent_until = ?, absent_by = ? WHERE game = ? AND absent_at IS NULL',
          at,
          until,
          by ?? null,
          game,
        )
        if (set !== 1) return 'conflict'
        yield* addChange(game, { at, what: 'announced', ...(by === undefined ? {} : { by }) })
        return 'kept'
      }),
    seen: (game, host, at) =>
      change(function* () {
        if (!(yield* isHost(game, host))) return false
        const absent = (yield* hostingRow(game))['absent_at'] !== null
        yield* run('UPDATE hosting SET seen_at = ? WHERE game = ?', at, game)
        if (!absent) return false
        yield* forgetAbsence(game)
        const person = yield* personOf(game, host)
        yield* addChange(game, { at, what: 'returned', ...(person && { person }) })
        return true
      }),
    due: (until, limit) =>
      read(function* () {
        const rows = yield* getRows(
          `SELECT game FROM hosting WHERE absent_until <= ? AND EXISTS (
           SELECT 1 FROM host_candidates c JOIN seats s ON s.game = c.game AND s.account = c.account
           WHERE c.game = hosting.game) ORDER BY absent_until LIMIT ?`,
          until,
          limit,
        )
        return rows.map(({ game }) => String(game))
      }),
    unseen: (before, now, limit) =>
      change(function* () {
        yield* run(
          'INSERT INTO hosting (game, seen_at) SELECT id, CAST(? AS BIGINT) FROM games WHERE true ON CONFLICT DO NOTHING',
          now,
        )
        const rows = yield* getRows(
          `SELECT g.id FROM hosting h JOIN games g ON g.id = h.game
           WHERE h.seen_at < ? AND h.absent_at IS NULL AND g.suspended_at IS NULL AND g.host <> 'nobody:' || g.id
             AND g.id NOT IN (SELECT game FROM moves)
             AND EXISTS (SELECT 1 FROM seats s WHERE s.game = g.id AND s.account <> g.host)
           ORDER BY h.seen_at LIMIT ?`,
          before,
          limit,
        )
        return rows.map(({ id }) => String(id))
      }),
    hostedBy: account =>
      read(function* () {
        const hosted: HostedGame[] = []
        for (const { id, title } of yield* getRows(
          'SELECT id, title FROM games WHERE host = ? ORDER BY number DESC',
          account,
        ))
          hosted.push(yield* hostedGame(String(id), String(title), account))
        return hosted
      }),
  }
}

function* isHost(game: GameId, account: AccountId): Work<boolean> {
  return (yield* gameRow(game))['host'] === account
}

/** Takes a deleted account out of the hosting of all games. Runs before its seats are deleted. */
export function* forgetHost(account: AccountId, at: number): Work<void> {
  yield* run('DELETE FROM host_candidates WHERE account = ?', account)
  yield* run('UPDATE hosting SET offered_to = NULL, offered_at = NULL WHERE offered_to = ?', account)
  for (const { id } of yield* getRows('SELECT id FROM games WHERE host = ?', account)) {
    const game = String(id)
    yield* lockGame(game)
    const isEmpty = yield* isAlone(game, account)
    yield* loseHost(game, account, { at, what: 'deleted' })
    if (!isEmpty) continue
    yield* run(
      'UPDATE games SET suspended_at = ?, suspended_why = ? WHERE id = ? AND suspended_at IS NULL',
      at,
      CLOSED_WHY,
      game,
    )
    yield* addChange(game, { at, what: 'closed' })
  }
}

/** Takes a player who leaves their seat off the list of those who want to host the game. */
export function* forgetCandidate(game: GameId, account: AccountId): Work<void> {
  yield* run('DELETE FROM host_candidates WHERE game = ? AND account = ?', game, account)
}

function* hostedGame(game: GameId, title: string, account: AccountId): Work<HostedGame> {
  const next = yield* firstCandidate(game, account)
  if (next !== undefined) return { game, title, becomes: { passesTo: next } }
  return { game, title, becomes: (yield* isAlone(game, account)) ? 'closed' : 'waits' }
}

/** Whether nobody but one account has, or had, a seat in a game or an invitation to it that still counts. */
function* isAlone(game: GameId, account: AccountId): Work<boolean> {
  const other = yield* getRow(
    `SELECT account FROM seats WHERE game = ?1 AND account <> ?2
     UNION ALL SELECT account FROM left_seats WHERE game = ?1 AND account <> ?2
     UNION ALL SELECT used_by FROM invitations WHERE game = ?1 AND used_by <> ?2
       AND used_by NOT IN (SELECT account FROM gone_accounts) LIMIT 1`,
    game,
    account,
  )
  return other === undefined
}

/** The first of the people who asked to host a game, and still have a seat. */
function* firstCandidate(game: GameId, besides: AccountId): Work<AccountId | undefined> {
  const found = yield* getRow(
    `SELECT c.account FROM host_candidates c JOIN seats s ON s.game = c.game AND s.account = c.account
     WHERE c.game = ? AND c.account <> ? ORDER BY c.number LIMIT 1`,
    game,
    besides,
  )
  return found && String(found['account'])
}

function* loseHost(game: GameId, from: AccountId, { at, what }: Pick<HostingChange, 'at' | 'what'>): Work<void> {
  const by = yield* personOf(game, from)
  const next = yield* firstCandidate(game, from)
  yield* makeHost(game, next ?? noHost(game), at)
  const person = next === undefined ? undefined : yield* personOf(game, next)
  yield* addChange(game, { at, what, ...(person && { person }), ...(by && { by }) })
}

function* makeHost(game: GameId, host: AccountId, at: number): Work<void> {
  yield* hostingRow(game)
  yield* run('UPDATE games SET host = ? WHERE id = ?', host, game)
  yield* run('UPDATE hosting SET seen_at = ?, offered_to = NULL, offered_at = NULL WHERE game = ?', at, game)
  yield* forgetAbsence(game)
  yield* forgetCandidate(game, host)
  yield* forgetModerator(game, host)
}

function* forgetAbsence(game: GameId): Work<void> {
  yield* run('UPDATE hosting SET absent_at = NULL, absent_until = NULL, absent_by = NULL WHERE game = ?', game)
}

function* mayPass(game: GameId, { to, at, why }: Passing): Work<boolean> {
  const { offered_to: offered, absent_until: until } = yield* hostingRow(game)
  switch (why) {
    case 'rules':
      return (yield* personOf(game, to)) !== undefined
    case 'accepted':
      return offered === to && (yield* personOf(game, to)) !== undefined
    case 'absent':
      return until !== null && Number(until) <= at && (yield* mayTake(game, to))
    case 'took':
      return (
        (yield* getRow('SELECT 1 FROM gone_accounts WHERE account = ?', to)) === undefined && (yield* mayTake(game, to))
      )
  }
}

function* mayTake(game: GameId, account: AccountId): Work<boolean> {
  if ((yield* personOf(game, account)) !== undefined) return true
  if ((yield* getRow('SELECT 1 FROM seats WHERE game = ? LIMIT 1', game)) !== undefined) return false
  const known = yield* getRow(
    `SELECT 1 FROM left_seats WHERE game = ?1 AND account = ?2
     UNION ALL SELECT 1 FROM invitations WHERE game = ?1 AND used_by = ?2`,
    game,
    account,
  )
  return known !== undefined
}

function* personOf(game: GameId, account: AccountId): Work<string | undefined> {
  const seat = yield* getRow('SELECT person FROM seats WHERE game = ? AND account = ?', game, account)
  return seat && String(seat['person'])
}

/** The row of a game, which is made if it does not exist. */
function* hostingRow(game: GameId): Work<Row> {
  yield* run('INSERT INTO hosting (game) VALUES (?) ON CONFLICT DO NOTHING', game)
  return (yield* getRow('SELECT * FROM hosting WHERE game = ?', game)) ?? {}
}

function* addChange(game: GameId, { at, what, person, by, rule }: HostingChange): Work<void> {
  yield* run(
    'INSERT INTO hosting_changes (game, at, what, person, by, rule) VALUES (?, ?, ?, ?, ?, ?)',
    game,
    at,
    what,
    person ?? null,
    by ?? null,
    rule ?? null,
  )
}

function* hostingState(game: GameId): Work<HostingState> {
  const known = (yield* getRow('SELECT * FROM hosting WHERE game = ?', game)) ?? {}
  const { seen_at: seen, offered_to: to, offered_at, absent_at: at, absent_until, absent_by: by } = known
  const candidates = yield* getRows('SELECT account, at FROM host_candidates WHERE game = ? ORDER BY number', game)
  const changes = yield* getRows(
    'SELECT * FROM hosting_changes WHERE game = ? ORDER BY number DESC LIMIT ?',
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
